"""Opening and leaving, on a terminal of 80 columns and 24 rows."""

import statistics
import time

from programs import FOUND, OURS
from table import ratio
from terminal import Session

ROUNDS = 40
# What ends each.
LEAVE = {"calctui": "q", "tapecalc": "Q", "orpie": "Q"}


def start(name):
    return Session([OURS if name == "calctui" else FOUND[name]])


def visit(name):
    """Opens a program and leaves it: seconds to the finished paint, its bytes, MiB, seconds more."""
    session = start(name)
    try:
        paint = session.listen()
        opened = session.last - session.started
        memory = session.peak_memory()
        return opened, len(paint), memory, session.leave(LEAVE[name])
    finally:
        session.close()


def pass_through(name):
    """Opens a program with the key that leaves it typed ahead: seconds until it has gone."""
    session = start(name)
    try:
        session.leave(LEAVE[name])
        return time.perf_counter() - session.started
    finally:
        session.close()


def measure(table):
    table.heading("Opening, 80x24")
    rivals = [name for name in ("tapecalc", "orpie") if FOUND[name]]
    visits = {name: [] for name in ["calctui"] + rivals}
    for _ in range(ROUNDS):
        for name in visits:
            visits[name].append(visit(name))
    ours = visits["calctui"]
    for name in rivals:
        pairs = list(zip(ours, visits[name]))
        table.row(f"time to the finished first paint ÷ {name}'s",
                  ratio([(a[0], b[0]) for a, b in pairs]),
                  at_most=1.0 if name == "tapecalc" else None)
        table.row(f"time to leave ÷ {name}'s", ratio([(a[3], b[3]) for a, b in pairs]),
                  at_most=1.5 if name == "tapecalc" else None)
    if FOUND["tapecalc"]:
        pairs = [(pass_through("calctui"), pass_through("tapecalc")) for _ in range(ROUNDS)]
        table.row("time to open and leave, the key typed ahead ÷ tapecalc's", ratio(pairs))
    for name in visits:
        table.row(f"bytes of the first paint, {name}", visits[name][0][1])
        memory = [visit[2] for visit in visits[name] if visit[2]]
        if memory:
            table.row(f"peak memory, {name}", statistics.median(memory),
                      at_most=6 if name == "calctui" else None, unit=" MiB")
