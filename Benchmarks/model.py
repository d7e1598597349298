"""The model alone: the list and the queue, and exact fractions."""

import subprocess

from programs import FOUND, MODEL, PYTHON
from table import ratio

ROUNDS = 5
# The same fractions as in Numbers.swift, so that all programs do the same work.
NUMERALS = """
def numeral(digits, state):
    text = ""
    for _ in range(digits):
        state = (state * 1103515245 + 12345) % 2147483648
        text += str(state // 65536 % 9 + 1)
    return int(text)
"""
FRACTIONS = NUMERALS + """
import sys, time
from fractions import Fraction
digits, sign, repetitions = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
left = Fraction(numeral(digits, 1), numeral(digits, 2))
right = Fraction(numeral(digits, 3), numeral(digits, 4))
loop = {"+": "left + right", "-": "left - right", "*": "left * right", "/": "left / right"}[sign]
code = compile(f"for _ in range(repetitions): {loop}", "loop", "exec")
before = time.perf_counter_ns()
exec(code)
print(time.perf_counter_ns() - before)
"""
# Digits of each numerator and denominator, and how often an operation is repeated. Beyond 64 bits
# BigInt sets the time, so only the fewest digits have a goal.
SIZES = ((2, 100_000), (20, 20_000), (1_000, 100))


def run(*command, text=""):
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=300,
                          check=True).stdout


def calc(digits, sign, repetitions):
    """Nanoseconds of calc, less the nanoseconds of its loop without the operation."""
    numbers = {}
    exec(NUMERALS, numbers)
    a, b, c, d = (numbers["numeral"](digits, seed) for seed in (1, 2, 3, 4))
    script = f"a = {a}/{b}; b = {c}/{d};\n"
    for body in ("a", f"a {sign} b"):
        script += f"t = usertime(); for (i = 0; i < {repetitions}; i++) x = {body};\n"
        script += "print usertime() - t;\n"
    empty, full = (float(word) for word in run("calc", "-p", text=script).split())
    return max(1, (full - empty) * 1e9)


def measure_lists(table):
    times = {name: [] for name in ("std::list", "Deque", "LinkedList", "CalculatorItemQueue")}
    for _ in range(ROUNDS):
        for name in times:
            times[name].append(int(run(MODEL, "list", name)))
    for ours in ("LinkedList", "CalculatorItemQueue"):
        for rival, most in (("std::list", 0.5), ("Deque", 1.0)):
            table.row(f"{ours} ÷ {rival}, a million in and out",
                      ratio(zip(times[ours], times[rival])), at_most=most)


def measure_numbers(table):
    for digits, repetitions in SIZES:
        for sign in "+-*/":
            words = (str(digits), sign, str(repetitions))
            rivals = {"python3's Fraction": lambda: int(run(PYTHON, "-c", FRACTIONS, *words))}
            if FOUND["calc"]:
                rivals["calc"] = lambda: calc(digits, sign, repetitions)
            times = [[int(run(MODEL, "numbers", *words))] + [time() for time in rivals.values()]
                     for _ in range(ROUNDS)]
            for place, name in enumerate(rivals, 1):
                table.row(f"{digits:,} digits, {sign.replace('*', '×').replace('/', '÷')}: "
                          f"time ÷ {name}", ratio([(row[0], row[place]) for row in times]),
                          at_most=1.0 if digits == 2 else None)


def measure_links(table):
    times = [int(run(MODEL, "links", "10000")) for _ in range(ROUNDS)]
    table.row("correcting the first of 10,000 linked calculations, in sixtieths of a second",
              sorted(times)[ROUNDS // 2] * 60 / 1e9, at_most=1.0)


def measure_allocations(table):
    for line in run(MODEL, "allocations").splitlines():
        sign, count = line.split("\t")
        if int(count) >= 0:
            table.row(f"requests of memory in 1,000 small operations, {sign}", int(count),
                      at_most=0)


def measure(table):
    table.heading("Data structures")
    measure_lists(table)
    measure_links(table)
    table.heading("Numbers")
    measure_numbers(table)
    measure_allocations(table)
