"""The programs: ours, and what is installed of those it is compared with."""

import os
import shutil
import sys
import tempfile
import threading

FOLDER = os.path.dirname(os.path.abspath(__file__))
MODEL = os.path.join(FOLDER, ".build", "release", "ModelBenchmark")

# Each command and the Debian package that has it.
PACKAGES = {
    "bc": "bc", "dc": "dc", "calc": "apcalc", "qalc": "qalc", "tapecalc": "tapecalc",
    "orpie": "orpie", "strace": "strace", "valgrind": "valgrind",
}

FOUND = {name: shutil.which(name) for name in PACKAGES}
PYTHON = sys.executable


def missing():
    """Packages that would make the table fuller."""
    return [PACKAGES[name] for name, path in FOUND.items() if path is None]


# Nothing of the machine is read or written: a home of its own, new with each run.
HOME = tempfile.TemporaryDirectory(prefix="calctui-bench-")
# A copy, as `make install` makes one and as the others were installed: of a file that a linker has
# only just written, other pages lie in memory.
OURS = shutil.copy(os.path.join(FOLDER, "..", ".build", "release", "calctui"), HOME.name)


def new_home():
    return tempfile.mkdtemp(dir=HOME.name)


def environment(home=None):
    """What every program sees: a new home each time, so that no tape of an earlier run is read."""
    home = home or new_home()
    return {
        "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8", "HOME": home, "XDG_STATE_HOME": home,
    }


def wait(process, patience=300):
    """Waits for a program's end; one that does not come is made, and is an error.

    Not with a timeout of subprocess, which then looks for the end in growing pauses only.
    """
    late = threading.Timer(patience, process.kill)
    late.start()
    process.wait()
    if not late.is_alive():
        raise TimeoutError(f"{process.args} did not end within {patience} seconds")
    late.cancel()
