#!/usr/bin/env python3
"""Makes small changes to Sources and shows which of them no test notices.

    mutants.py [--count N] [--only WORD] [--again] [--retest FILE,…] [--limit SECONDS] [--list]

Each mutant is one change of one line: a comparison, a number, a condition, a step. All mutants are compiled
at once, in a copy of the tree below .build/mutants; CALCTUI_MUTANT=N switches mutant N on. The hash of a line
chooses the mutants, evenly over the folders of Sources, so that most mutants stay when Sources change. Each
mutant runs against the tests of its folder, then of its target, then of the targets that import its target,
until a test fails. explained.tsv lists the survivors that no test can notice, with the reasons.

Results are kept beside the copy. Without --again only new mutants and survivors run.
"""

import argparse
import hashlib
import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STATE = ROOT / ".build/mutants"
COPY = STATE / "tree"
EXPLAINED = Path(__file__).with_name("explained.tsv")
SWITCH = "CALCTUI_MUTANT"

# For each target, patterns of the test targets that could notice its mutants, nearest first.
TESTS = {
    "CalcModel": ["CalcModelTests", "TapeFileTests|CalcTUITests", "ProgramTests"],
    "Platform": ["PlatformTests", "TapeFileTests|TerminalKitTests|CalcTUITests", "ProgramTests"],
    "TapeFile": ["TapeFileTests", "CalcTUITests", "ProgramTests"],
    "TerminalKit": ["TerminalKitTests", "CalcTUITests", "ProgramTests"],
    "CalcTUI": ["CalcTUITests", "ProgramTests"],
}
# Optimized, with assertions: the tests take a fifth of the time.
OPTIMIZED = "-Xswiftc -O -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug".split()
# Tables of words: a change there changes a sentence, not the behaviour.
LEFT_OUT = ("CalcTUI/Words/Korean.swift",)


# MARK: Places

OTHER = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"],
}
KINDS = {
    **dict.fromkeys(("<", "<=", ">", ">="), "comparison"), **dict.fromkeys(("==", "!="), "equality"),
    **dict.fromkeys(("&&", "||"), "condition"), **dict.fromkeys("+-", "arithmetic"),
    **dict.fromkeys(("min", "max"), "bound"), **dict.fromkeys(map(str, range(1000)), "number"),
}
PRECEDENCE = {"&&": "LogicalConjunction", "||": "LogicalDisjunction", "+": "Addition", "-": "Addition"}
STATEMENT = re.compile(
    r"(?:try )?(?:\w[\w.]*\(.*\)|\w[\w.]*(?:\[[^\]]*\])?[\w.]* (?:=|\+=|-=|\*=) [^{]+)$")
NO_STATEMENT = re.compile(r"(let|var|case|return|func|init|import|super|precondition|assert)\b")


class Place:
    """A mutant: the line it changes, and how."""

    def __init__(self, path, number, line, kind, changed, operator=None):
        self.path, self.number, self.line = path, number, line
        self.kind, self.changed, self.operator = kind, changed, operator
        self.room = path.rsplit("/", 1)[0]
        key = f"{path}\t{kind}\t{line.strip()}"
        self.key = key
        self.hash = hashlib.sha256(key.encode()).hexdigest()


def code_only(line):
    """The line with string literals and comments blanked out, at the same length."""
    line = re.sub(r"(?<!:)//.*$", lambda found: " " * len(found.group()), line)
    return re.sub(r'"(?:\\.|[^"\\])*"', lambda found: '"' + "_" * (len(found.group()) - 2) + '"', line)


def balanced(text):
    return all(text.count(a) == text.count(b) for a, b in ("()", "[]", "{}"))


def places(path, text):
    lines = text.split("\n")
    in_text = False
    for index, line in enumerate(lines):
        if line.count('"""') % 2:
            in_text = not in_text
            continue
        code = code_only(line)
        bare = code.strip()
        if in_text or not bare or bare.startswith(("@", "import ", "*", "public func", "package func", "#")):
            continue
        before = lines[index - 1].strip() if index else ""
        after = lines[index + 1].strip() if index + 1 < len(lines) else ""
        yield from places_of_line(path, index, line, before, after)


def places_of_line(path, index, line, before, after):
    code = code_only(line)
    bare = code.strip()

    def place(kind, changed, operator=None):
        return Place(path, index, line, kind, changed, operator)

    def replaced(start, end, new):
        return lambda n: line[:start] + new(n) + line[end:]

    if not re.search(r"\bfunc\b|<.*>\(|\bextension\b|\bwhere\b.*:", code):
        for found in re.finditer(r"(?<= )(<=?|>=?|==|!=|&&|\|\||\+|-)(?= )", code):
            for other in OTHER[found.group()]:
                yield place(
                    f"{found.group()} is {other} at {found.start() - (len(line) - len(line.lstrip()))}",
                    replaced(found.start(), found.end(), sign), (found.group(), other))
    for found in re.finditer(r"(?<![\w.$#])\d{1,3}(?![\w.:]|\.\.)", code):
        if re.match(r"\s*(case|let|static|@available)\b", code) and "=" not in code:
            continue
        value = int(found.group())
        other = value + 1
        yield place(
            f"{value} is {other} at {found.start() - (len(line) - len(line.lstrip()))}",
            replaced(found.start(), found.end(),
                     lambda n, v=value, o=other: f"(mutant == {n} ? {o} : {v})"))
    found = re.match(r"(\s*(?:\} else )?if )(?!#)(.+)\{$", code)
    if found:
        yield place("branch is dropped", replaced(
            found.end(1), found.end(1), lambda n: f"mutant != {n}, "))
    found = re.match(r"(\s*guard )(.+)( else \{.*)$", code)
    if found:
        yield place("guard always leaves", replaced(
            found.end(1), found.end(1), lambda n: f"mutant != {n}, "))
        if not re.search(r"\b(let|var|case)\b|,(?![^(]*\))", found.group(2)):
            start, end = found.end(1), found.end(2)
            yield place("guard never leaves", lambda n, s=start, e=end: (
                f"{line[:s]}mutant == {n} || ({line[s:e]}){line[e:]}"))
    found = re.match(r"\s*return (true|false)$", code)
    if found:
        yield place("returns the opposite", lambda n: f"{line} != (mutant == {n})")
    found = re.search(r"(?<![\w.])(min|max)\((?=.*,)", code)
    if found:
        word = found.group(1)
        yield place(f"{word} is the opposite", replaced(
            found.start(), found.end(),
            lambda n, w=word: f"mutant{w.capitalize()}({n}, "))
    if (STATEMENT.match(bare) and not NO_STATEMENT.match(bare) and balanced(bare)
            and not re.match(r"self\.(\w+) = \1$", bare)
            and not re.search(r"([(,=:+\-?|&\[]|\breturn|\bin)$", code_only(before).rstrip())
            and not re.match(r"[.?:+\-*|&<>=]|else", after)):
        indent = line[:len(line) - len(line.lstrip())]
        yield place("step is skipped", lambda n: f"{indent}if mutant != {n} {{ {line.strip()} }}")


def sign(number):
    """The character that is the operator of mutant `number` alone."""
    return chr(0x2190 + number) if number < 600 else chr(0x2500 + number - 600)


def chosen(count):
    """About `count` mutants: a folder's share grows with its lines, and in a folder the kinds take turns."""
    by_room, sizes = defaultdict(list), defaultdict(int)
    for file in sorted((ROOT / "Sources").rglob("*.swift")):
        path = str(file.relative_to(ROOT / "Sources"))
        if path in LEFT_OUT:
            continue
        text = file.read_text()
        found = list(places(path, text))
        room = path.rsplit("/", 1)[0]
        sizes[room] += text.count("\n")
        by_room[room] += found
    total, result = sum(sizes.values()), []
    for room, candidates in sorted(by_room.items()):
        share = max(3, round(count * sizes[room] / total))
        by_kind, lines = defaultdict(list), set()
        for one in sorted(candidates, key=lambda place: place.hash):
            by_kind[KINDS.get(one.kind.split()[0], one.kind.split()[0])].append(one)
        queues = [by_kind[kind] for kind in sorted(by_kind)]
        taken = []
        while len(taken) < share and any(queues):
            for queue in queues:
                while queue:
                    one = queue.pop(0)
                    if (one.path, one.number) in lines:
                        continue
                    lines.add((one.path, one.number))
                    taken.append(one)
                    break
                if len(taken) == share:
                    break
        result += taken
    return result


# MARK: The copy

SUPPORT = """
import Glibc

let mutantVariable = "{switch}"
let mutant: Int = getenv(mutantVariable).flatMap {{ Int(String(cString: $0)) }} ?? 0
func mutantMin<T: Comparable>(_ number: Int, _ first: T, _ others: T...) -> T {{
  mutant == number ? others.reduce(first) {{ max($0, $1) }} : others.reduce(first) {{ min($0, $1) }}
}}
func mutantMax<T: Comparable>(_ number: Int, _ first: T, _ others: T...) -> T {{
  mutant == number ? others.reduce(first) {{ min($0, $1) }} : others.reduce(first) {{ max($0, $1) }}
}}
"""


def operator(number, pair):
    old, new = pair
    name, kind = sign(number), PRECEDENCE.get(old, "Comparison")
    head = f"infix operator {name}: {kind}Precedence\n"
    if kind.startswith("Logical"):
        return head + (
            f"func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{\n"
            f"  mutant == {number} ? try a {new} b() : try a {old} b()\n}}\n")
    generic = {"Addition": "AdditiveArithmetic"}.get(kind, "Equatable" if old in ("==", "!=") else "Comparable")
    result = "T" if kind == "Addition" else "Bool"
    return head + (
        f"func {name} <T: {generic}>(a: T, b: T) -> {result} {{ mutant == {number} ? a {new} b : a {old} b }}\n")


def write_if_changed(path, data):
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def make_copy(mutants):
    """Brings the copy up to date. Unchanged files keep their dates, so they aren't compiled again."""
    names = subprocess.check_output(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT).decode().split("\0")
    wanted = {name for name in names if name and (ROOT / name).is_file()}
    by_path, by_target = defaultdict(list), defaultdict(list)
    for number, one in mutants.items():
        by_path["Sources/" + one.path].append((number, one))
        by_target[one.path.split("/")[0]].append((number, one))
    for name in wanted:
        data = (ROOT / name).read_bytes()
        if name in by_path:
            lines = data.decode().split("\n")
            for number, one in by_path[name]:
                lines[one.number] = one.changed(number)
            data = "\n".join(lines).encode()
        elif name == "Tests/TestSupport/ChildProcess.swift":
            # The program that a test starts has the same mutant.
            data = data.replace(
                b"environment.map {",
                b'environment.merging(getenv("%s").map { ["%s": String(cString: $0)] } ?? [:]) { $1 }.map {'
                % (SWITCH.encode(), SWITCH.encode()))
        write_if_changed(COPY / name, data)
        if os.access(ROOT / name, os.X_OK):
            (COPY / name).chmod(0o755)
    for target in TESTS:
        text = SUPPORT.format(switch=SWITCH) + "".join(
            operator(number, one.operator) for number, one in by_target[target] if one.operator)
        name = f"Sources/{target}/Mutants.swift"
        wanted.add(name)
        write_if_changed(COPY / name, text.encode())
    for folder in ("Sources", "Tests"):
        for file in (COPY / folder).rglob("*"):
            if file.is_file() and str(file.relative_to(COPY)) not in wanted:
                file.unlink()


def build(mutants, arguments):
    """Builds the copy. A mutant that doesn't compile is left out, and the rest is built again."""
    while True:
        make_copy(mutants)
        done = subprocess.run(
            ["swift", "build", *arguments, *OPTIMIZED], cwd=COPY, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        (STATE / "build.log").write_text(done.stdout)
        if done.returncode == 0:
            return
        errors = {
            (found.group(1), int(found.group(2)) - 1)
            for found in re.finditer(r"/tree/Sources/(\S+?):(\d+):\d+: error:", done.stdout)}
        bad = set()
        for path, line in errors:
            near = sorted(
                (abs(one.number - line), number) for number, one in mutants.items() if one.path == path)
            bad |= {number for distance, number in near if distance == 0} or {
                number for distance, number in near[:1]}
        for found in re.finditer(r"operator function '(\S)'|operator '(\S)'", done.stdout):
            name = found.group(1) or found.group(2)
            bad |= {number for number in mutants if sign(number) == name}
        if not bad:
            sys.exit(done.stdout[-6000:])
        print(f"  {len(bad)} mutants don't compile", file=sys.stderr, flush=True)
        save("dropped.json", sorted(set(load("dropped.json", [])) | {mutants[number].key for number in bad}))
        for number in bad:
            del mutants[number]


# MARK: Results

def load(name, default):
    file = STATE / name
    return json.loads(file.read_text()) if file.exists() else default


def save(name, value):
    STATE.mkdir(parents=True, exist_ok=True)
    (STATE / name).write_text(json.dumps(value, indent=1))


def suites(folder):
    """The names of the suites in a folder of Tests."""
    names = []
    for file in (ROOT / "Tests" / folder).glob("*.swift"):
        names += re.findall(r"^(?:struct|final class) (\w+Tests)\b", file.read_text(), re.M)
    return names


def steps(one):
    """The filters of the tests to run for a mutant, in order."""
    target, _, folder = one.room.partition("/")
    near = suites(f"{target}Tests/{folder}") if folder else []
    return ([rf"\.({'|'.join(near)})/"] if near else []) + [rf"^({names})\." for names in TESTS[target]]


def stop_programs():
    """Ends the programs that the tests of the copy have left behind."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if os.readlink(process / "exe").startswith(str(COPY / ".build")):
                os.kill(int(process.name), signal.SIGKILL)
        except OSError:
            pass


def killer(number, pattern, limit):
    """The test that fails first with a mutant, or None, and the seconds that the tests took."""
    runner = next((COPY / ".build/debug").glob("*.xctest"))
    begun = time.monotonic()
    child = subprocess.Popen(
        [runner, "--testing-library", "swift-testing", "--filter", pattern], cwd=COPY, text=True,
        errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        env={**os.environ, SWITCH: str(number)},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (6 << 30, 6 << 30)))
    signal.signal(signal.SIGALRM, lambda *_: os.killpg(child.pid, signal.SIGKILL))
    signal.alarm(limit)
    found = None
    try:
        for line in child.stdout:
            line = re.sub(r"\x1b\[[0-9;]*m", "", line)
            if re.match(r"✘ Test .*recorded an issue", line):
                at = re.search(r" at (\w+\.swift:\d+)", line)
                name = re.search(r'Test "?(.*?)"? recorded', line).group(1)
                found = f"{at.group(1) if at else '?'} {name}"[:160]
                os.killpg(child.pid, signal.SIGKILL)
                break
    finally:
        signal.alarm(0)
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except OSError:
            pass
        child.stdout.close()
        status = child.wait()
        stop_programs()
    took = time.monotonic() - begun
    if not found and status != 0:
        # The time limit or a crash ended the tests, or they failed without an issue.
        found = "time" if took >= limit else f"crash ({status})" if status < 0 else "fails"
    return found, took


def explained():
    rows = {}
    if EXPLAINED.exists():
        for line in EXPLAINED.read_text().splitlines():
            if line and not line.startswith("#"):
                path, kind, text, why = line.split("\t")
                rows[f"{path}\t{kind}\t{text}"] = why
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=230, help="mutants, some of which may not compile")
    parser.add_argument("--only", default="", help="mutants whose path or change has this word")
    parser.add_argument("--again", action="store_true", help="run killed mutants too")
    parser.add_argument("--retest", default="", help="run mutants too that a test of these files killed")
    parser.add_argument("--limit", type=int, default=200, help="seconds after which a mutant counts as killed")
    parser.add_argument("--list", action="store_true", help="show the mutants, build and run nothing")
    options = parser.parse_args()

    # A mutant that doesn't compile leaves its number unused, so that no other file is compiled again.
    dropped = set(load("dropped.json", []))
    mutants = {
        number: one for number, one in enumerate(chosen(options.count), 1) if one.key not in dropped}
    if options.list:
        for number, one in mutants.items():
            print(number, one.key, sep="\t")
        return
    begun = time.monotonic()
    build(mutants, ["--product", "calctui"])
    build(mutants, ["--build-tests"])
    print(f"{len(mutants)} mutants, built in {time.monotonic() - begun:.0f} s", flush=True)

    results = load("results.json", {})
    gone = {file for file in options.retest.split(",") if file}
    # In the order of hashes, so that a run that is stopped has tried mutants of every folder.
    for number, one in sorted(mutants.items(), key=lambda item: item[1].hash):
        known = results.get(one.key)
        if options.only not in one.key:
            continue
        if known and known["killer"] and not options.again and known["killer"].split(":")[0] not in gone:
            continue
        found, took = None, 0.0
        for pattern in steps(one):
            found, seconds = killer(number, pattern, options.limit)
            took += seconds
            if found:
                break
        results[one.key] = {"killer": found, "seconds": round(took, 1)}
        save("results.json", results)
        print(f"{number:4} {took:5.0f} s  {'killed by ' + found if found else 'SURVIVES'}  "
              f"{one.path}:{one.number + 1}  {one.kind}", flush=True)

    reasons = explained()
    table = defaultdict(lambda: [0, 0, 0])
    left = []
    for number, one in mutants.items():
        known = results.get(one.key)
        if not known:
            continue
        row = table[one.room]
        row[0] += 1
        if not known["killer"]:
            row[2 if one.key in reasons else 1] += 1
            if one.key not in reasons:
                left.append(one)
    print(f"\n{'room':26} mutants  survive  explained")
    for room, (count, alive, told) in sorted(table.items()):
        print(f"{room:26} {count:7} {alive:8} {told:10}")
    print(f"{'all':26} {sum(r[0] for r in table.values()):7} {sum(r[1] for r in table.values()):8} "
          f"{sum(r[2] for r in table.values()):10}")
    print(f"{time.monotonic() - begun:.0f} s")
    for one in left:
        print(f"\n{one.path}:{one.number + 1}: {one.kind}\n    {one.line.strip()}")
    sys.exit(1 if left else 0)


if __name__ == "__main__":
    main()
