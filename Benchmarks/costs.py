"""Counts what everyday work costs, and compares it with costs.txt.

callgrind counts the instructions; the bytes are those sent to a terminal of 80 columns and 24 rows.
A figure that differs by more than 5 % from costs.txt is a failure. A figure that has fallen must be
recorded anew, so that it can't rise again unseen. A row of costs.txt whose figure rose by more than
5 % ends with the rise and its reason: record() writes the rise, a person writes the reason, and
without the reason the comparison fails. record() keeps the other rows, so that many small rises add
up to a rise that needs a reason.

    python3 costs.py           compares
    python3 costs.py --record  writes the rows of costs.txt that differ by more than 5 %
"""

import os
import platform
import random
import re
import signal
import subprocess
import sys
import time

from batch import bracketed, everyday
from programs import FOLDER, FOUND, OURS, environment, new_home, wait
from terminal import Session

PATH = os.path.join(FOLDER, "costs.txt")
TOLERANCE = 1.05
LINES = 2_000
SUMS = 1_000
# The seconds between two looks at what the calculator waits for.
LOOK = 0.05
# In /proc/PID/syscall: poll (on x86-64) without a time limit.
WAITS_FOR_KEYS = re.compile(r"7 \S+ \S+ 0xffffffff ")
# Keys pressed before the counted keys, so that no counted key does something for the first time.
WARM_UP = ["1", "+", "2", "="]
SELECT_OLDEST = ["\t", "\x1b[H"]
# Two numbers of rows in hand. Their frames must cost the same: only rows in the window are drawn.
FEW_AND_MANY = (100, 10_000)
REDRAW = "\x0c"


def callgrind(home, *arguments):
    """The command that counts instructions, its environment, and a function to read the count."""
    log = os.path.join(home, "callgrind")

    def instructions():
        with open(log, encoding="ascii", errors="replace") as file:
            return int(re.search(r"^totals: (\d+)", file.read(), re.MULTILINE).group(1))

    command = [FOUND["valgrind"], "-q", "--tool=callgrind", f"--callgrind-out-file={log}", OURS]
    # Without this variable, sets and dictionaries have a different order in each run.
    variables = environment(home) | {"SWIFT_DETERMINISTIC_HASHING": "1"}
    return [*command, *arguments], variables, instructions


def count(*arguments, lines=(), tape=None):
    """The instructions of a command for lines of standard input, or for a saved tape."""
    command, variables, instructions = callgrind(home_of(tape), *arguments)
    text = "".join(f"{line}\n" for line in lines).encode()
    subprocess.run(command, input=text, stdout=subprocess.DEVNULL, env=variables, check=True)
    return instructions()


def settle(session, since=None):
    """What the calculator sends until it waits for keys and for nothing else.

    A busy machine changes nothing: a calculator that still has to end a key's flash, or to save the
    unfinished sum, waits with a time limit. Also returns how often the calculator has waited; `since`
    is this number before a key.
    """
    sent, waits, before = b"", None, None
    while waits is None or waits != before or waits == since:
        sent += session.listen(LOOK, patience=LOOK)
        before, waits = waits, count_waits(session.process.pid)
    return sent, waits


def count_waits(process):
    """How often a process has waited, if the process waits for keys; else None."""
    with open(f"/proc/{process}/syscall") as file:
        if not WAITS_FOR_KEYS.match(file.read()):
            return None
    with open(f"/proc/{process}/status") as file:
        return int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", file.read(), re.M).group(1))


def count_keys(keys=(), tape=None, answers=True):
    """The instructions until the calculator has handled the keys, and the bytes of the last key.

    The tape shows the time of a result only if its minute is not the minute of the result before.
    So the keys are pressed again until all are handled within one minute.
    """
    minutes = None
    while minutes is None or minutes[0] != minutes[1]:
        figures, minutes = press(keys, tape, answers)
    return figures


def press(keys, tape, answers):
    """The figures of count_keys, and the minutes of the clock before and after the keys."""
    home = home_of(tape)
    command, variables, instructions = callgrind(home)
    session = Session(command, variables=variables, answers=answers)
    try:
        sent, waits = settle(session)
        minutes = [minute_now()]
        for key in keys:
            os.write(session.master, key.encode())
            sent, waits = settle(session, since=waits)
        minutes.append(minute_now())
        # This signal ends the calculator at once; the key q would add the cost of leaving.
        session.process.send_signal(signal.SIGUSR1)
        wait(session.process)
    finally:
        session.close()
    return (instructions(), len(sent)), minutes


def home_of(tape):
    """A new home with the saved files of a tape, if any."""
    home = new_home()
    if tape:
        folder = os.path.join(home, "calctui")
        os.mkdir(folder, 0o700)
        for name, data in tape.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(data)
    return home


def minute_now():
    return int(time.time()) // 60


def linked_tape():
    """The saved files of a tape on which each sum begins with the result of the sum before."""
    home = new_home()
    session = Session([OURS], variables=environment(home))
    try:
        session.listen()
        session.press_all("1=" + "+1=" * (SUMS - 1))
        settle(session)
        session.leave("q")
    finally:
        session.close()
    folder = os.path.join(home, "calctui")
    files = {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            files[name] = file.read()
    return files


def measure_screen():
    tape = linked_tape()
    yield "opening, empty tape", *count_keys()
    yield "opening, the terminal doesn't answer", *count_keys(answers=False)
    yield f"opening, {SUMS:,} linked sums", *count_keys(tape=tape)

    keys, (before, _) = WARM_UP, count_keys(WARM_UP)
    for name, key in (("a digit", "5"), ("an operator", "+"), (None, "3"), ("=", "=")):
        keys = [*keys, key]
        after, sent = count_keys(keys)
        if name:
            yield name, after - before, sent
        before = after

    before, _ = count_keys(SELECT_OLDEST, tape)
    after, sent = count_keys([*SELECT_OLDEST, "7", "\r"], tape)
    yield f"a correction at the top of {SUMS:,} linked sums", after - before, sent

    for form in ("text", "json", "csv"):
        yield f"{form} of {SUMS:,} linked sums", count("tape", "--format", form, tape=tape)


def frame_of(rows):
    return f"a frame with {rows:,} rows in hand"


def measure_rows_in_hand():
    for rows in FEW_AND_MANY:
        amounts = "".join(f"{1 + number % 9}.25\n" for number in range(rows))
        keys = [f"\x1b[200~{amounts}\x1b[201~", "+", "1", REDRAW]
        before, _ = count_keys(keys)
        after, sent = count_keys([*keys, REDRAW])
        yield frame_of(rows), after - before, sent
        after, sent = count_keys([*keys, "2"])
        yield f"a digit behind {rows:,} rows in hand", after - before, sent


def measure():
    """Each measure with its instructions and, on the screen, its bytes."""
    source = random.Random(1)
    yield "calctui '1/3*3'", count("1/3*3")
    yield from measure_screen()
    yield from measure_rows_in_hand()
    lines = []
    for _ in range(LINES):
        first, steps = everyday(source)
        lines.append(" ".join([first, *(word for step in steps for word in step)]))
    yield f"{LINES:,} lines", count("-", lines=lines)
    yield f"{LINES:,} lines with brackets", count(
        "-", lines=[bracketed(source) for _ in range(LINES)])
    amounts = [f"{source.randint(1, 9_999) / 100:.2f}" for _ in range(LINES)]
    yield f"sum of {LINES:,} lines", count("sum", lines=amounts)
    yield f"sum of {LINES:,} labelled lines", count(
        "sum", lines=[f"item {amount} EUR" for amount in amounts])
    rows = [f"2026-11-14;item {number};{amount};EUR" for number, amount in enumerate(amounts)]
    yield f"sum of a column of {LINES:,} rows", count(
        "sum", "--column", "amount", lines=["date;words;amount;currency", *rows])


def row(name, figures):
    return f"{name:<48}" + "".join(f"{figure:>14,}" for figure in figures)


def read(text):
    """The figures and the reason of each row of costs.txt, by name; none from another machine."""
    machine, *lines = text.splitlines()
    rows = {}
    for line in lines if machine == platform.machine() else []:
        name, *words = re.split(r" {2,}", line)
        figures = [int(word.replace(",", "")) for word in words if re.fullmatch(r"[\d,]+", word)]
        rows[name] = figures, "  ".join(words[len(figures):])
    return rows


def ratios(new, old):
    return [figure / before for figure, before in zip(new, old)]


def record():
    """Writes the rows that differ; a figure that rose since the last commit gets its rise."""
    command = ["git", "show", "HEAD:./costs.txt"]
    shown = subprocess.run(command, cwd=FOLDER, stdout=subprocess.PIPE, text=True).stdout
    recorded, committed = read(TEXT), read(shown or TEXT)
    lines = [platform.machine()]
    for name, *figures in measure():
        before, reason = recorded.get(name, (figures, ""))
        if all(1 / TOLERANCE <= ratio <= TOLERANCE for ratio in ratios(figures, before)):
            figures = before
        else:
            rise = max(ratios(figures, committed.get(name, (before, ""))[0]))
            reason = f"{100 * (rise - 1):+.0f} %: " if rise > TOLERANCE else ""
        lines.append(f"{row(name, figures):<76}  {reason}".rstrip())
        print(lines[-1], flush=True)
    with open(PATH, "w", encoding="utf-8") as file:
        print(*lines, sep="\n", file=file)
    return not unexplained(read("\n".join(lines)))


def unexplained(rows):
    """Names the rows that end with a rise without a reason; returns whether there are any."""
    names = [name for name, (_, reason) in rows.items() if reason.endswith(":")]
    for name in names:
        print(f"costs: write the reason of '{name}' behind its rise in costs.txt", file=sys.stderr)
    return bool(names)


def compare():
    """Prints each measure and its difference from costs.txt; returns whether all measures agree."""
    recorded = read(TEXT)
    if unexplained(recorded):
        return False
    print(f"{'':<48}{'instructions':>14}{'bytes':>14}", flush=True)
    differing, counts = [], {}
    for name, *figures in measure():
        counts[name] = figures[0]
        changes = ratios(figures, recorded.get(name, (figures, ""))[0])
        marks = "".join(f"{ratio - 1:>+8.1%}" for ratio in changes)
        print(row(name, figures) + " " * 14 * (2 - len(figures)) + marks, flush=True)
        if name not in recorded:
            differing.append(f"'{name}' is not in costs.txt: record it")
        elif max(changes) > TOLERANCE:
            differing.append(f"'{name}' is more than 5 % above costs.txt")
        elif min(changes) < 1 / TOLERANCE:
            differing.append(f"'{name}' is more than 5 % below costs.txt: record it")
    few, many = (counts[frame_of(rows)] for rows in FEW_AND_MANY)
    if many > TOLERANCE * few:
        differing.append("a frame costs more with more rows in hand")
    for words in differing:
        print(f"costs: {words}", file=sys.stderr)
    return not differing


with open(PATH, encoding="utf-8") as costs:
    TEXT = costs.read()
if FOUND["valgrind"] is None:
    print("valgrind is not installed: costs were not compared")
elif "--record" in sys.argv:
    sys.exit(0 if record() else 1)
elif not read(TEXT):
    print(f"costs.txt is not from {platform.machine()}: costs were not compared")
else:
    sys.exit(0 if compare() else 1)
