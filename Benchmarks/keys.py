"""The cost of a key: bytes sent, writes, and the work for a long tape."""

import os
import re
import shutil
import subprocess
import tempfile

from programs import FOUND, HOME, OURS
from table import ratio
from terminal import Session


# The numbers of sums on two tapes whose keys are compared. The narrow window shows only a few sums,
# so both tapes draw the same.
SHORT_AND_LONG = (10, 100_000)
NARROW = 40


def bytes_of(session, key):
    """The bytes of a key without its flash, and the bytes of the flash.

    A key that can change nothing only flashes: an operator after an operator, = after a result, a
    digit after a full operand.
    """
    whole = len(session.press(key))
    session.press("5" * 40 if key.isdigit() else key)
    flash = len(session.press(key))
    return whole - flash, flash


LIKE = "1+" * 40
UNLIKE = "".join(f"{i * 7919 % 10_000 / 100}+" for i in range(40))
# The text typed before, and the columns. On a full tape, a new row moves all rows up. Of equal rows
# only the running totals then change. On a narrow screen nothing is beside the tape, so the
# terminal can scroll it.
SCREENS = {
    "empty screen": ("", 80), "full screen": (LIKE, 80), "full screen of unlike rows": (UNLIKE, 80),
    "full narrow screen of unlike rows": (UNLIKE, NARROW),
}


# For large digits, a flash, the paper and the status line.
MOST_BYTES = {"a digit": 1_517, "an operator": 3_714, "=": 3_946}


def measure_bytes(table):
    flashes = {}
    for screen, (rows, columns) in SCREENS.items():
        session = open_on(OURS, rows, columns)
        try:
            for kind, key, before in (
                ("a digit", "5", ""), ("an operator", "+", "\x7f" * 60 + "7"), ("=", "=", "7")):
                if before:
                    session.press(before)
                whole, flash = bytes_of(session, key)
                flashes[screen, key] = flash
                table.row(f"bytes of {kind}, {screen}, with the flash", whole + flash,
                          at_most=MOST_BYTES[kind])
            moved = len(session.press("\x1b[<35;20;10M"))
            table.row(f"bytes of a mouse movement, {screen}", moved, at_most=0)
        finally:
            session.close()
    if FOUND["tapecalc"]:
        for screen, (rows, columns) in SCREENS.items():
            flash = 2 * flashes[screen, "5"] + 2 * flashes[screen, "+"]
            table.row(f"bytes of 5 + 7 +, {screen}, without flashes ÷ tapecalc's",
                      (bytes_of_sum(OURS, rows, columns) - flash)
                      / bytes_of_sum(FOUND["tapecalc"], rows, columns))


def open_on(program, rows, columns):
    """The program with some rows on its tape."""
    session = Session([program], columns)
    session.listen()
    if rows:
        session.press(rows, quiet=1)
    return session


def bytes_of_sum(program, rows, columns):
    """The bytes of two digits and two operators."""
    session = open_on(program, rows, columns)
    try:
        return sum(len(session.press(key)) for key in "5+7+")
    finally:
        session.close()


def measure_writes(table):
    if not FOUND["strace"]:
        return
    log = os.path.join(HOME.name, "writes")
    session = Session([FOUND["strace"], "-e", "trace=write", "-o", log, OURS])
    try:
        session.listen()
        paints = 2 * 6  # Each key is painted twice: when it lights up and when it goes out.
        before = count_writes(log)
        for key in "5+3*4=":
            session.press(key)
        # count_writes doesn't count the write to the tape's file after =.
        table.row("writes per paint", (count_writes(log) - before) / paints, at_most=1)
    finally:
        session.leave("q")
        session.close()


def count_writes(log):
    with open(log, encoding="utf-8", errors="replace") as file:
        return sum(line.startswith("write(1,") for line in file)


def tape_of(sums):
    """A file with a tape of this many sums."""
    path = os.path.join(HOME.name, f"{sums}.tape")
    with open(path, "w", encoding="ascii") as file:
        file.write("calctui tape 1\n")
        file.writelines(f"s{i}\tleft\t2 + 3 * 4 = 20\n" for i in range(sums))
    return path


def measure_instructions(table):
    control = shutil.which("callgrind_control")
    if not FOUND["valgrind"] or control is None:
        return
    short, long = (instructions(control, sums) for sums in SHORT_AND_LONG)
    table.row("instructions per key, 40x24, with its two paints, tape of 10 sums", short)
    table.row("instructions per key, tape of 100,000 sums ÷ of 10", long / short, at_most=1.1)


def instructions(control, sums):
    """The mean instructions of a key, after the whole tape is read."""
    keys = "5+" * 10
    log = os.path.join(tempfile.mkdtemp(dir=HOME.name), "callgrind")
    session = Session([FOUND["valgrind"], "-q", "--tool=callgrind", "--instr-atstart=no",
                       f"--callgrind-out-file={log}", OURS, "-f", tape_of(sums)], NARROW)

    def tell(*words):
        subprocess.run([control, *words, str(session.process.pid)], stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=True)

    try:
        session.listen(quiet=20)
        tell("-i", "on")
        for key in keys:
            session.press(key, quiet=0.4)
        tell("-d")
    finally:
        session.close()
    with open(f"{log}.1", encoding="ascii", errors="replace") as file:
        return int(re.search(r"^totals: (\d+)", file.read(), re.MULTILINE).group(1)) // len(keys)


def processor_time(session):
    """Nanoseconds of processor time so far; None on systems without /proc."""
    try:
        with open(f"/proc/{session.process.pid}/schedstat") as file:
            return int(file.read().split()[0])
    except OSError:
        return None


def measure_long_tape(table):
    """The same keys in turn on a tape of ten sums and on a tape of a hundred thousand sums."""
    short, long = (Session([OURS, "-f", tape_of(sums)], NARROW) for sums in SHORT_AND_LONG)
    try:
        for session in (short, long):
            session.listen(quiet=2)
        if processor_time(short) is None:
            return
        pairs = []
        for _ in range(10):
            for key in "5+":
                times = []
                for session in (long, short):
                    before = processor_time(session)
                    session.press(key)
                    times.append(processor_time(session) - before)
                pairs.append(times)
        table.row("time per key, tape of 100,000 sums ÷ of 10", ratio(pairs), at_most=1.5)
        table.row("peak memory with 100,000 sums", long.peak_memory(), unit=" MiB")
    finally:
        short.close()
        long.close()


def measure(table):
    table.heading("A key")
    measure_bytes(table)
    measure_writes(table)
    measure_instructions(table)
    measure_long_tape(table)
