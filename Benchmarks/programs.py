"""The programs: calctui, and the installed programs that it is compared with."""

import os
import shutil
import sys
import tempfile
import threading

FOLDER = os.path.dirname(os.path.abspath(__file__))
MODEL = os.path.join(FOLDER, ".build", "release", "ModelBenchmark")

# Each command and the Debian package that has it. None has bc-gh, Gavin Howard's bc:
# github.com/gavinhoward/bc.
PACKAGES = {
    "bc": "bc", "bc-gh": None, "dc": "dc", "calc": "apcalc", "qalc": "qalc", "mawk": "mawk",
    "tapecalc": "tapecalc", "orpie": "orpie", "strace": "strace", "valgrind": "valgrind",
}

FOUND = {name: shutil.which(name) for name in PACKAGES}
PYTHON = sys.executable


def missing():
    """The programs that aren't installed."""
    return [name for name, path in FOUND.items() if path is None]


# A new home for each run, so that no program reads or writes the user's files.
HOME = tempfile.TemporaryDirectory(prefix="calctui-bench-")
# A copy, as `make install` makes: other programs were installed by copying too. Of a file that a
# linker has just written, other pages are in memory.
OURS = shutil.copy(os.path.join(FOLDER, "..", ".build", "release", "calctui"), HOME.name)


def new_home():
    return tempfile.mkdtemp(dir=HOME.name)


def environment(home=None):
    """Every program's environment, with a new home each time: no program reads an earlier tape."""
    home = home or new_home()
    return {
        "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8", "HOME": home, "XDG_STATE_HOME": home,
    }


def wait(process, patience=300):
    """Waits for a program's end, or kills the program after `patience` seconds and raises an error.

    A timeout of subprocess would look for the end only in growing pauses.
    """
    late = threading.Timer(patience, process.kill)
    late.start()
    process.wait()
    if not late.is_alive():
        raise TimeoutError(f"{process.args} did not end within {patience} seconds")
    late.cancel()
