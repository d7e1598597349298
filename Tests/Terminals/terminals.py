"""Tries the calculator in every installed terminal, on a virtual display.

    python3 terminals.py [options] [word...]   only terminals whose name has one of these words

The script installs nothing. It prints the results; --write also writes them into docs/terminals.md.
"""

import argparse
import os
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from queue import Queue

import matrix
from display import Display, missing
from emulators import PLAIN, SPECIAL
from session import Session, Trouble
from visit import STEPS, Visit

# The seconds after which no further terminal is tried. A run takes half of this time.
LIMIT = 400
ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", help="only terminals whose name has one of these words")
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "calctui"))
    parser.add_argument("--pictures", default=os.path.join(ROOT, ".build", "terminals"),
                        help="the folder for pictures of the windows")
    parser.add_argument("--display", type=int, default=78, help="the first display to try")
    parser.add_argument("--jobs", type=int, default=2, help="how many terminals at a time")
    parser.add_argument("--write", action="store_true", help="write docs/terminals.md")
    wanted = parser.parse_args()
    if wanted.write and wanted.names:
        parser.error("--write writes the whole table: it takes no names")
    return wanted


def visit(emulator, display, program, folder):
    """The version of a terminal, and the result of each step."""
    session = Session(emulator, display, program)
    name = "".join(c if c.isalnum() or c in "-=" else "_" for c in emulator.name)

    def keep(moment):
        if session.window:
            display.steady(session.window).save(os.path.join(folder, f"{name}-{moment}.png"))

    try:
        version = emulator.version_of(session.environment)
        return version, Visit(session, keep).results()
    except Trouble as trouble:
        return "", {"opens": str(trouble)}
    finally:
        session.close()


def main():
    wanted = options()
    lacking = missing()
    if lacking:
        print("Terminals are tried on a virtual display; to have one:"
              " sudo apt-get install", " ".join(lacking))
        return 1
    if not os.access(wanted.program, os.X_OK):
        print(f"There is no program {wanted.program}; make build makes one.")
        return 1
    os.makedirs(wanted.pictures, exist_ok=True)
    chosen = [emulator for emulator in PLAIN + SPECIAL
              if not wanted.names or any(name in emulator.name for name in wanted.names)]
    found = [emulator for emulator in chosen if emulator.is_installed()]
    table = matrix.Table(STEPS, [e.name for e in chosen if e not in found])
    started = time.monotonic()
    displays, free, pool = [], Queue(), ThreadPoolExecutor(max(1, min(wanted.jobs, len(found))))

    def results_of(emulator):
        if time.monotonic() - started > LIMIT:
            return emulator, "", {}
        display = free.get()
        try:
            return emulator, *visit(emulator, display, os.path.abspath(wanted.program),
                                    wanted.pictures)
        finally:
            free.put(display)

    try:
        for _ in range(max(1, min(wanted.jobs, len(found)))):
            displays.append(Display(wanted.display))
            free.put(displays[-1])
        for emulator, version, results in pool.map(results_of, found):
            table.add(emulator.name, version, results)
            print(table.line(-1), flush=True)
    finally:
        pool.shutdown(cancel_futures=True)
        for display in displays:
            display.close()
    print(f"{time.monotonic() - started:.0f} s; the pictures are in {wanted.pictures}")
    if wanted.write:
        table.write(os.path.join(ROOT, "docs", "terminals.md"))
    return 0 if table.is_good() else 1


signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # Ends all started processes too.
sys.exit(main())
