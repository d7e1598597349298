"""The cost of waiting: nothing should happen until a key is pressed."""

import os
import time

from programs import FOUND, HOME, OURS
from terminal import Session

SECONDS = 5


def status(session):
    """How often the program has waited, and its processor time in ticks."""
    folder = f"/proc/{session.process.pid}"
    with open(f"{folder}/status") as file:
        lines = dict(line.split(":", 1) for line in file)
    with open(f"{folder}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return int(lines["voluntary_ctxt_switches"]), int(fields[11]) + int(fields[12])


def measure(table):
    table.heading(f"Waiting, {SECONDS} seconds after a key")
    session = Session([OURS])
    try:
        session.listen()
        session.press("5")
        time.sleep(1)
        before = status(session) if os.path.exists("/proc/self/status") else None
        sent = session.listen(patience=SECONDS)
        table.row("bytes sent", len(sent), at_most=0)
        if before:
            after = status(session)
            table.row("times it woke up", after[0] - before[0], at_most=0)
            table.row("processor time, in ticks", after[1] - before[1], at_most=0)
    finally:
        session.close()
    if FOUND["strace"]:
        trace(table)


def trace(table):
    log = os.path.join(HOME.name, "trace")
    session = Session([FOUND["strace"], "-f", "-o", log, OURS])
    try:
        session.listen()
        session.press("5")
        time.sleep(1)
        before = os.path.getsize(log)
        time.sleep(SECONDS)
        with open(log, "rb") as file:
            file.seek(before)
            table.row("system calls traced", file.read().count(b"\n"), at_most=0)
    finally:
        session.leave("q")
        session.close()
