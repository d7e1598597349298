"""Measures calctui beside other calculators and writes the table to RESULTS.md.

Machines are shared and noisy: two programs are timed in turn, and the figure is the median of the
ratios. Nothing here is a test.

    python3 bench.py              everything
    python3 bench.py opening key  some parts, without writing the table
"""

import os
import subprocess
import sys

import batch
import keys
import model
import opening
import waiting
from programs import FOLDER, FOUND, PACKAGES, missing
from table import Table

PARTS = {"opening": opening, "key": keys, "waiting": waiting, "batch": batch, "model": model}


def main(names):
    lacking = missing()
    if lacking:
        print("Not installed, so not in the table:", " ".join(lacking))
        packages = [PACKAGES[name] for name in lacking if PACKAGES[name]]
        if packages:
            print("To get them: sudo apt-get install", " ".join(packages))
    table = Table()
    for name in names or PARTS:
        PARTS[name].measure(table)
    if not names:
        found = [name for name in PACKAGES if FOUND[name]]
        commit = subprocess.run(
            ["git", "describe", "--always", "--dirty"], cwd=FOLDER, stdout=subprocess.PIPE, text=True)
        table.write(os.path.join(FOLDER, "RESULTS.md"), [
            "# Side by side", "", f"Measured on commit {commit.stdout.strip() or 'unknown'}.", "",
            "Written by `make bench`. Times are ratios, measured in turn with what they are "
            "compared with; the figure is the median. Beside it were measured or used: "
            + ", ".join(found) + ", python3."
            + (f" Not installed: {', '.join(lacking)}." if lacking else "")])
        print("\nThe table is in Benchmarks/RESULTS.md.")


main(sys.argv[1:])
