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
    arguments = parser.parse_args()
    if arguments.write and arguments.names:
        parser.error("--write writes the whole table: it takes no names")
    return arguments


def visit(emulator, display, program, folder):
    """The version of a terminal, and the result of each step."""
    session = Session(emulator, display, program)
    name = "".join(c if c.isalnum() or c in "-=" else "_" for c in emulator.name)

    def save_picture(moment):
        if session.window:
            display.steady(session.window).save(os.path.join(folder, f"{name}-{moment}.png"))

    try:
        version = emulator.version_of(session.environment)
        return version, Visit(session, save_picture).results()
    except Trouble as trouble:
        return "", {"opens": str(trouble)}
    finally:
        session.close()


def main():
    arguments = options()
    packages = missing()
    if packages:
        print("Terminals are tried on a virtual display; to have one:"
              " sudo apt-get install", " ".join(packages))
        return 1
    if not os.access(arguments.program, os.X_OK):
        print(f"There is no program {arguments.program}; make build makes one.")
        return 1
    os.makedirs(arguments.pictures, exist_ok=True)
    chosen = [emulator for emulator in PLAIN + SPECIAL
              if not arguments.names or any(name in emulator.name for name in arguments.names)]
    installed = [emulator for emulator in chosen if emulator.is_installed()]
    table = matrix.Table(STEPS, [e.name for e in chosen if e not in installed])
    started = time.monotonic()
    display_count = max(1, min(arguments.jobs, len(installed)))
    displays, free_displays, pool = [], Queue(), ThreadPoolExecutor(display_count)

    def results_of(emulator):
        if time.monotonic() - started > LIMIT:
            return emulator, "", {}
        display = free_displays.get()
        try:
            return emulator, *visit(emulator, display, os.path.abspath(arguments.program),
                                    arguments.pictures)
        finally:
            free_displays.put(display)

    try:
        for _ in range(display_count):
            displays.append(Display(arguments.display))
            free_displays.put(displays[-1])
        for emulator, version, results in pool.map(results_of, installed):
            table.add(emulator.name, version, results)
            print(table.line(-1), flush=True)
    finally:
        pool.shutdown(cancel_futures=True)
        for display in displays:
            display.close()
    print(f"{time.monotonic() - started:.0f} s; the pictures are in {arguments.pictures}")
    if arguments.write:
        table.write(os.path.join(ROOT, "docs", "terminals.md"))
    return 0 if table.is_good() else 1


signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # Ends all started processes too.
sys.exit(main())
