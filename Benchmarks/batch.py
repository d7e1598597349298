"""Many short expressions on standard input, and one long expression."""

import os
import random
import re
import subprocess
import time

from programs import FOUND, HOME, OURS, PYTHON, environment, wait
from table import ratio

ROUNDS = 5
# Reads exact fractions and calculates from left to right, as a person would write it in Python.
FRACTIONS = """
import operator, sys
from fractions import Fraction
signs = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv}
for line in sys.stdin:
    words = line.split()
    value = Fraction(words[0])
    for sign, operand in zip(words[1::2], words[2::2]):
        value = signs[sign](value, Fraction(operand))
    print(value)
"""
COMMANDS = {
    "calctui": [OURS], "bc": ["bc", "-q"], "bc-gh": ["bc-gh", "-q"], "calc": ["calc", "-p"],
    "dc": ["dc"], "mawk": ["mawk", '{ sum += $1 } END { printf "%.2f\\n", sum }'],
    "python3": [PYTHON, "-c", FRACTIONS], "qalc": ["qalc", "-t"],
}


def operand(source):
    number = source.randint(1, 9_999)
    return f"{number / 100:.2f}" if source.random() < 0.4 else str(number)


def everyday(source):
    """An expression: the first operand, and one to three pairs of a sign and an operand."""
    return operand(source), [
        (source.choice("+-*/"), operand(source)) for _ in range(source.randint(1, 3))]


def write_expressions(count):
    """Files with an expression of two to four operands on each line: for bc, for dc, for the rest.

    The files for bc and dc ask for twenty decimals, at least as many as the other programs show.
    """
    source = random.Random(1)
    paths = {name: os.path.join(HOME.name, f"{name}-{count}") for name in ("lines", "bc", "dc")}
    with (open(paths["lines"], "w") as lines, open(paths["bc"], "w") as bc,
          open(paths["dc"], "w") as dc):
        bc.write("scale=20\n")
        dc.write("20k\n")
        for _ in range(count):
            first, steps = everyday(source)
            line = first + "".join(f" {sign} {number}" for sign, number in steps) + "\n"
            lines.write(line)
            bc.write(line)
            dc.write(first + "".join(f" {number} {sign}" for sign, number in steps) + " p\n")
    return paths


def seconds(name, paths, options=()):
    language = "bc" if name == "bc-gh" else name
    with open(paths.get(language, paths["lines"]), "rb") as file:
        before = time.perf_counter()
        process = subprocess.Popen([*COMMANDS[name], *options], stdin=file,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   env=environment())
        wait(process)
        return time.perf_counter() - before


def measure_lines(table):
    hundred, many, million = (write_expressions(count) for count in (100, 100_000, 1_000_000))
    compare(table, "100,000 lines", many,
            {"bc": 1.5, "bc-gh": None, "calc": 1.0, "dc": None, "python3": None})
    compare(table, "1,000,000 lines", million, {"bc": 1.5, "bc-gh": None, "calc": 1.0}, rounds=3)
    if FOUND["qalc"]:
        # qalc waits after each line; a hundred lines are enough to show that.
        table.row("100 lines: lines per second ÷ qalc's",
                  seconds("qalc", hundred) / seconds("calctui", hundred))
    pairs = [(seconds("calctui", million) / 10, seconds("calctui", many)) for _ in range(3)]
    table.row("time per line, 1,000,000 lines ÷ 100,000", ratio(pairs), at_most=1.1)
    memory = [watch(paths["lines"]) for paths in (many, million)]
    if None not in memory:
        table.row("peak memory, 100,000 lines", memory[0], unit=" MiB")
        table.row("peak memory, 1,000,000 lines ÷ 100,000", memory[1] / memory[0], at_most=1.1)


def watch(path):
    """The peak memory in MiB after all lines have been answered, but before the input ends."""
    with open(path, "rb") as file:
        text = file.read()
    output = os.open(os.devnull, os.O_WRONLY)
    process = subprocess.Popen([OURS], stdin=subprocess.PIPE, stdout=output, env=environment())
    os.close(output)
    process.stdin.write(text)
    process.stdin.flush()
    time.sleep(0.5)  # The pipe may hold 64 KiB of unanswered lines.
    try:
        with open(f"/proc/{process.pid}/status") as status:
            peak = int(re.search(r"VmHWM:\s*(\d+)", status.read()).group(1)) / 1024
    except OSError:
        peak = None
    process.stdin.close()
    wait(process, patience=60)
    return peak


def write(name, lines, head=""):
    path = os.path.join(HOME.name, name)
    with open(path, "w") as file:
        file.write(head + "".join(f"{line}\n" for line in lines))
    return path


def bracketed(source, depth=4):
    """An expression with brackets in brackets."""
    if depth == 0 or source.random() < 0.3:
        return operand(source)
    inside = (f"{bracketed(source, depth - 1)} {source.choice('+-*/')} "
              f"{bracketed(source, depth - 1)}")
    return f"({inside})" if depth < 4 else inside


def measure_brackets(table):
    """Brackets in brackets, in lines that bc and calc read unchanged."""
    source = random.Random(3)
    lines = [bracketed(source) for _ in range(100_000)]
    paths = {"lines": write("brackets", lines), "bc": write("brackets-bc", lines, "scale=20\n")}
    compare(table, "100,000 lines with brackets", paths, {"bc": None, "bc-gh": None, "calc": 2.0})


def measure_roots(table):
    """Square roots to equally many digits; calctui calculates at least 60."""
    lines = [f"sqrt({number})" for number in range(2, 202)]
    for digits in (20, 1_000):
        paths = {"lines": write(f"roots-{digits}", lines),
                 "bc": write(f"roots-bc-{digits}", lines, f"scale={digits}\n")}
        compare(table, f"200 roots to {digits:,} digits", paths, {"bc": None, "bc-gh": None},
                ["--digits", str(digits)])


def measure_sum(table):
    """The sum of a column of amounts; mawk adds them up as binary fractions."""
    source = random.Random(4)
    amounts = [f"{source.randint(1, 999_999) / 100:.2f}" for _ in range(1_000_000)]
    paths = {"lines": write("amounts", amounts)}
    compare(table, "sum of 1,000,000 amounts", paths, {"mawk": None}, ["sum"])


def compare(table, name, paths, goals, options=(), rounds=ROUNDS):
    """Our lines per second ÷ those of each rival; goals has the least ratio for each rival."""
    rivals = [rival for rival in goals if rival == "python3" or FOUND[rival]]
    times = {rival: [] for rival in ["calctui"] + rivals}
    for _ in range(rounds):
        for rival in times:
            times[rival].append(seconds(rival, paths, options if rival == "calctui" else ()))
    for rival in rivals:
        table.row(f"{name}: lines per second ÷ {rival}'s",
                  ratio(zip(times[rival], times["calctui"])), at_least=goals[rival])


def measure_first_output(table):
    process = subprocess.Popen([OURS], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               env=environment())
    process.stdin.write(b"1 + 1\n")
    process.stdin.flush()
    answer = process.stdout.readline()
    process.stdin.close()
    wait(process, patience=60)
    table.note("first result before the input ends", "yes" if answer == b"2\n" else "**no**")


def measure_length(table):
    """The time of one expression of a million operands ÷ the time of half as many operands."""
    source = random.Random(2)
    numbers = [str(source.randint(2, 99)) for _ in range(500_001)]
    shapes = {
        "sum": lambda count: " + ".join(numbers[i % 500_001] for i in range(count)),
        # Divides by each factor at once, so that the value stays in range.
        "× and ÷ in turn": lambda count: "3" + "".join(
            f" * {numbers[i]} / {numbers[i]}" for i in range(count // 2)),
        "divisions": lambda count: "1000000" + " / 7 / 0.14285" * (count // 2),
    }
    for shape, text in shapes.items():
        paths = []
        for count in (1_000_000, 500_000):
            paths.append({"lines": os.path.join(HOME.name, f"long-{count}")})
            with open(paths[-1]["lines"], "w") as file:
                file.write(text(count) + "\n")
        pairs = [[seconds("calctui", path) for path in paths] for _ in range(ROUNDS)]
        table.row(f"one expression ({shape}): time of 1,000,000 operands ÷ 500,000", ratio(pairs),
                  at_most=2.2)


def measure(table):
    table.heading("Batch")
    measure_lines(table)
    measure_brackets(table)
    measure_roots(table)
    measure_sum(table)
    measure_first_output(table)
    measure_length(table)
