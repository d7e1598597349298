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


# MARK: Mutants

REPLACEMENTS = {
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


class Mutant:
    """A change of one line. `index` counts lines from 0, `change` describes the change.

    `mutated` gives the changed line for the number of the mutant.
    """

    def __init__(self, path, index, line, change, mutated, operator=None):
        self.path, self.index, self.line = path, index, line
        self.change, self.mutated, self.operator = change, mutated, operator
        self.folder = path.rsplit("/", 1)[0]
        key = f"{path}\t{change}\t{line.strip()}"
        self.key = key
        self.hash = hashlib.sha256(key.encode()).hexdigest()


def code_only(line):
    """The line with string literals and comments blanked out, at the same length."""
    line = re.sub(r"(?<!:)//.*$", lambda match: " " * len(match.group()), line)
    return re.sub(r'"(?:\\.|[^"\\])*"', lambda match: '"' + "_" * (len(match.group()) - 2) + '"', line)


def balanced(text):
    return all(text.count(a) == text.count(b) for a, b in ("()", "[]", "{}"))


def mutants_of_file(path, text):
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
        yield from mutants_of_line(path, index, line, before, after)


def mutants_of_line(path, index, line, before, after):
    code = code_only(line)
    bare = code.strip()

    def mutant(change, mutated, operator=None):
        return Mutant(path, index, line, change, mutated, operator)

    def replaced(start, end, new):
        """A function that gives the line for mutant n, with new(n) in place of a part."""
        return lambda n: line[:start] + new(n) + line[end:]

    if not re.search(r"\bfunc\b|<.*>\(|\bextension\b|\bwhere\b.*:", code):
        for match in re.finditer(r"(?<= )(<=?|>=?|==|!=|&&|\|\||\+|-)(?= )", code):
            for other in REPLACEMENTS[match.group()]:
                yield mutant(
                    f"{match.group()} is {other} at {match.start() - (len(line) - len(line.lstrip()))}",
                    replaced(match.start(), match.end(), sign), (match.group(), other))
    for match in re.finditer(r"(?<![\w.$#])\d{1,3}(?![\w.:]|\.\.)", code):
        if re.match(r"\s*(case|let|static|@available)\b", code) and "=" not in code:
            continue
        value = int(match.group())
        other = value + 1
        yield mutant(
            f"{value} is {other} at {match.start() - (len(line) - len(line.lstrip()))}",
            replaced(match.start(), match.end(),
                     lambda n, v=value, o=other: f"(mutant == {n} ? {o} : {v})"))
    match = re.match(r"(\s*(?:\} else )?if )(?!#)(.+)\{$", code)
    if match:
        yield mutant("branch is dropped", replaced(
            match.end(1), match.end(1), lambda n: f"mutant != {n}, "))
    match = re.match(r"(\s*guard )(.+)( else \{.*)$", code)
    if match:
        yield mutant("guard always leaves", replaced(
            match.end(1), match.end(1), lambda n: f"mutant != {n}, "))
        if not re.search(r"\b(let|var|case)\b|,(?![^(]*\))", match.group(2)):
            start, end = match.end(1), match.end(2)
            yield mutant("guard never leaves", lambda n, s=start, e=end: (
                f"{line[:s]}mutant == {n} || ({line[s:e]}){line[e:]}"))
    match = re.match(r"\s*return (true|false)$", code)
    if match:
        yield mutant("returns the opposite", lambda n: f"{line} != (mutant == {n})")
    match = re.search(r"(?<![\w.])(min|max)\((?=.*,)", code)
    if match:
        word = match.group(1)
        yield mutant(f"{word} is the opposite", replaced(
            match.start(), match.end(),
            lambda n, w=word: f"mutant{w.capitalize()}({n}, "))
    if (STATEMENT.match(bare) and not NO_STATEMENT.match(bare) and balanced(bare)
            and not re.match(r"self\.(\w+) = \1$", bare)
            and not re.search(r"([(,=:+\-?|&\[]|\breturn|\bin)$", code_only(before).rstrip())
            and not re.match(r"[.?:+\-*|&<>=]|else", after)):
        indent = line[:len(line) - len(line.lstrip())]
        yield mutant("step is skipped", lambda n: f"{indent}if mutant != {n} {{ {line.strip()} }}")


def sign(number):
    """The character that is the operator of mutant `number` alone."""
    return chr(0x2190 + number) if number < 600 else chr(0x2500 + number - 600)


def chosen(count):
    """About `count` mutants: a folder's share grows with its lines, and in a folder the kinds take turns."""
    by_folder, sizes = defaultdict(list), defaultdict(int)
    for file in sorted((ROOT / "Sources").rglob("*.swift")):
        path = str(file.relative_to(ROOT / "Sources"))
        if path in LEFT_OUT:
            continue
        text = file.read_text()
        folder = path.rsplit("/", 1)[0]
        sizes[folder] += text.count("\n")
        by_folder[folder] += mutants_of_file(path, text)
    total, result = sum(sizes.values()), []
    for folder, candidates in sorted(by_folder.items()):
        share = max(3, round(count * sizes[folder] / total))
        by_kind, taken_lines = defaultdict(list), set()
        for mutant in sorted(candidates, key=lambda mutant: mutant.hash):
            by_kind[KINDS.get(mutant.change.split()[0], mutant.change.split()[0])].append(mutant)
        queues = [by_kind[kind] for kind in sorted(by_kind)]
        taken = []
        while len(taken) < share and any(queues):
            for queue in queues:
                while queue:
                    mutant = queue.pop(0)
                    if (mutant.path, mutant.index) in taken_lines:
                        continue
                    taken_lines.add((mutant.path, mutant.index))
                    taken.append(mutant)
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


def operator_declaration(number, pair):
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
    for number, mutant in mutants.items():
        by_path["Sources/" + mutant.path].append((number, mutant))
        by_target[mutant.path.split("/")[0]].append((number, mutant))
    for name in wanted:
        data = (ROOT / name).read_bytes()
        if name in by_path:
            lines = data.decode().split("\n")
            for number, mutant in by_path[name]:
                lines[mutant.index] = mutant.mutated(number)
            data = "\n".join(lines).encode()
        elif name == "Tests/Mutants/explained.tsv":
            # A test looks for the lines of the explained mutants, which the copy has changed.
            data = data[:data.index(b"\n") + 1]
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
            operator_declaration(number, mutant.operator) for number, mutant in by_target[target] if mutant.operator)
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
        finished = subprocess.run(
            ["swift", "build", *arguments, *OPTIMIZED], cwd=COPY, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        (STATE / "build.log").write_text(finished.stdout)
        if finished.returncode == 0:
            return
        errors = {
            (match.group(1), int(match.group(2)) - 1)
            for match in re.finditer(r"/tree/Sources/(\S+?):(\d+):\d+: error:", finished.stdout)}
        broken = set()
        for path, line in errors:
            near = sorted(
                (abs(mutant.index - line), number) for number, mutant in mutants.items() if mutant.path == path)
            broken |= {number for distance, number in near if distance == 0} or {
                number for distance, number in near[:1]}
        for match in re.finditer(r"operator function '(\S)'|operator '(\S)'", finished.stdout):
            name = match.group(1) or match.group(2)
            broken |= {number for number in mutants if sign(number) == name}
        if not broken:
            sys.exit(finished.stdout[-6000:])
        print(f"  {len(broken)} mutants don't compile", file=sys.stderr, flush=True)
        save("dropped.json", sorted(set(load("dropped.json", [])) | {mutants[number].key for number in broken}))
        for number in broken:
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


def test_filters(mutant):
    """The filters of the tests to run for a mutant, in order."""
    target, _, folder = mutant.folder.partition("/")
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


def find_killer(number, pattern, limit):
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
    killer = None
    try:
        for line in child.stdout:
            line = re.sub(r"\x1b\[[0-9;]*m", "", line)
            if re.match(r"✘ Test .*recorded an issue", line):
                at = re.search(r" at (\w+\.swift:\d+)", line)
                name = re.search(r'Test "?(.*?)"? recorded', line).group(1)
                killer = f"{at.group(1) if at else '?'} {name}"[:160]
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
    if not killer and status != 0:
        # The time limit or a crash ended the tests, or they failed without an issue.
        killer = "time" if took >= limit else f"crash ({status})" if status < 0 else "fails"
    return killer, took


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
        number: mutant for number, mutant in enumerate(chosen(options.count), 1) if mutant.key not in dropped}
    if options.list:
        for number, mutant in mutants.items():
            print(number, mutant.key, sep="\t")
        return
    begun = time.monotonic()
    build(mutants, ["--product", "calctui"])
    build(mutants, ["--build-tests"])
    print(f"{len(mutants)} mutants, built in {time.monotonic() - begun:.0f} s", flush=True)

    results = load("results.json", {})
    retested_files = {file for file in options.retest.split(",") if file}
    # In the order of hashes, so that a run that is stopped has tried mutants of every folder.
    for number, mutant in sorted(mutants.items(), key=lambda item: item[1].hash):
        result = results.get(mutant.key)
        if options.only not in mutant.key:
            continue
        if result and result["killer"] and not options.again and result["killer"].split(":")[0] not in retested_files:
            continue
        killer, took = None, 0.0
        for pattern in test_filters(mutant):
            killer, seconds = find_killer(number, pattern, options.limit)
            took += seconds
            if killer:
                break
        results[mutant.key] = {"killer": killer, "seconds": round(took, 1)}
        save("results.json", results)
        print(f"{number:4} {took:5.0f} s  {'killed by ' + killer if killer else 'SURVIVES'}  "
              f"{mutant.path}:{mutant.index + 1}  {mutant.change}", flush=True)

    reasons = explained()
    table = defaultdict(lambda: [0, 0, 0])
    unexplained = []
    for number, mutant in mutants.items():
        result = results.get(mutant.key)
        if not result:
            continue
        row = table[mutant.folder]
        row[0] += 1
        if not result["killer"]:
            row[2 if mutant.key in reasons else 1] += 1
            if mutant.key not in reasons:
                unexplained.append(mutant)
    print(f"\n{'folder':26} mutants  survive  explained")
    for folder, (count, survivors, explained_count) in sorted(table.items()):
        print(f"{folder:26} {count:7} {survivors:8} {explained_count:10}")
    print(f"{'all':26} {sum(r[0] for r in table.values()):7} {sum(r[1] for r in table.values()):8} "
          f"{sum(r[2] for r in table.values()):10}")
    print(f"{time.monotonic() - begun:.0f} s")
    for mutant in unexplained:
        print(f"\n{mutant.path}:{mutant.index + 1}: {mutant.change}\n    {mutant.line.strip()}")
    sys.exit(1 if unexplained else 0)


if __name__ == "__main__":
    main()
