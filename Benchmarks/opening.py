"""Opening and leaving, on a terminal of 80 columns and 24 rows."""

import statistics
import time

import ncurses
from programs import FOUND, OURS
from table import ratio
from terminal import Session

ROUNDS = 40
PAINTER = "a C program with the same cells"
# The key that ends each program.
LEAVE = {"calctui": "q", "tapecalc": "Q", "orpie": "Q", PAINTER: "q"}
PATHS = FOUND | {"calctui": OURS}
# The most times as long as a rival that calctui's first paint should take.
GOALS = {"tapecalc": 1.25, PAINTER: 1.4}
# calctui runs in a terminal that answers its question, and in a terminal that doesn't.
OURS_IN = {"a terminal that answers": True, "a terminal that doesn't answer": False}


def start(name, answers=True):
    return Session([PATHS[name]], answers=answers)


def visit(name, answers=True):
    """Opens a program and leaves it: seconds and bytes of the paint, MiB, seconds to leave."""
    session = start(name, answers)
    try:
        paint = session.listen()
        opened = session.last - session.started
        memory = session.peak_memory()
        return opened, len(paint), memory, session.leave(LEAVE[name])
    finally:
        session.close()


def pass_through(name):
    """Opens a program with its last key typed ahead: the seconds until the program has ended."""
    session = start(name)
    try:
        session.leave(LEAVE[name])
        return time.perf_counter() - session.started
    finally:
        session.close()


def measure(table):
    table.heading("Opening, 80x24")
    PATHS[PAINTER] = ncurses.build()
    rivals = [name for name in ("tapecalc", "orpie", PAINTER) if PATHS[name]]
    visits = {name: [] for name in [*OURS_IN, *rivals]}
    for _ in range(ROUNDS):
        for name, answers in OURS_IN.items():
            visits[name].append(visit("calctui", answers))
        for name in rivals:
            visits[name].append(visit(name))
    for kind, answers in OURS_IN.items():
        for name in rivals:
            pairs = list(zip(visits[kind], visits[name]))
            table.row(f"time to the finished first paint ÷ {name}'s, {kind}",
                      ratio([(a[0], b[0]) for a, b in pairs]),
                      at_most=GOALS.get(name) if answers else None)
        table.row(f"time to the finished first paint, {kind}", middle(visits[kind], 0), unit=" ms")
        table.row(f"time to leave, {kind}", middle(visits[kind], 3),
                  at_most=5 if answers else 400, unit=" ms")
    if FOUND["tapecalc"]:
        pairs = [(pass_through("calctui"), pass_through("tapecalc")) for _ in range(ROUNDS)]
        table.row("time to open and leave, the key typed ahead ÷ tapecalc's", ratio(pairs))
    for name, seen in visits.items():
        table.row(f"bytes of the first paint, {name}", seen[0][1],
                  at_most=8_655 if name in OURS_IN else None)
        memory = [visit[2] for visit in seen if visit[2]]
        if memory:
            table.row(f"peak memory, {name}", statistics.median(memory),
                      at_most=6 if name in OURS_IN else None, unit=" MiB")


def middle(visits, index):
    """The median of one of the times, in milliseconds."""
    return statistics.median(visit[index] for visit in visits) * 1_000
