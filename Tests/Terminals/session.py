"""A terminal with a shell on a virtual display, and a home for this terminal alone."""

import contextlib
import os
import shutil
import signal
import stat
import subprocess
import tempfile
import time
import uuid

from calculator import Calculator

# The environment variable that marks every started process, so that `close` finds and ends them all:
# terminals, message buses and multiplexers leave their process group.
MARK = "CALCTUI_TERMINALS"

SHELL = """#!/bin/sh
export HOME='{home}'  # Some terminals set the user's HOME again.
cd "$HOME"
export PATH="$HOME/bin:$PATH" PS1='$ ' LC_ALL={locale} XDG_STATE_HOME="$HOME/state"
unset ENV HISTFILE XDG_CONFIG_HOME
exec {shell} -i
"""

# The command `say WORD`: writes the terminal's settings into a file named after the word.
SAY = """#!/bin/sh
{ stty size; stty -g; printf '%s\\n' "$TERM"; } >"$HOME/said.new"
mv "$HOME/said.new" "$HOME/said.$1"
echo "said $1"
"""


class Trouble(Exception):
    """The failure of a step, with the reason in a few words."""


class Session:
    """A terminal in a window of the wanted size, and the answers of its shell."""

    def __init__(self, emulator, display, program):
        self.emulator, self.display = emulator, display
        self.home = tempfile.mkdtemp(prefix="calctui-terminal-")
        self.mark = f"{MARK}={uuid.uuid4()}"
        self.environment = self.make_environment()
        self.calculator = Calculator(program, os.path.join(self.home, "state"))
        self.window = None
        self.errors = open(os.path.join(self.home, "errors"), "w+", encoding="utf-8")
        self.write("bin/say", SAY)
        self.write("bin/shell", SHELL.format(
            home=self.home, locale=emulator.locale, shell=self.find_shell()))
        os.symlink(program, os.path.join(self.home, "bin", "calctui"))
        for path, text in emulator.files.items():
            self.write(path, text)

    def make_environment(self):
        for folder in ("run", "state", "screens"):
            os.mkdir(os.path.join(self.home, folder), 0o700)
        name, value = self.mark.split("=")
        return {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": self.home, name: value,
            "DISPLAY": self.display.name, "LC_ALL": self.emulator.locale, "SHELL": "/bin/sh",
            "USER": os.environ.get("USER", "user"),
            "XDG_RUNTIME_DIR": os.path.join(self.home, "run"),
            "XDG_CONFIG_HOME": os.path.join(self.home, ".config"), "TMUX_TMPDIR": self.home,
            "SCREENDIR": os.path.join(self.home, "screens"),
            # No graphics card, no Wayland and no screen reader.
            "LIBGL_ALWAYS_SOFTWARE": "1", "QT_QPA_PLATFORM": "xcb", "GDK_BACKEND": "x11",
            "NO_AT_BRIDGE": "1"}

    @staticmethod
    def find_shell():
        bash = shutil.which("bash")
        return f"{bash} --norc --noprofile" if bash else "/bin/sh"

    def write(self, name, text):
        path = os.path.join(self.home, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(path, stat.S_IRWXU)

    # Opening the terminal.

    def open(self):
        words = self.emulator.words(os.path.join(self.home, "bin", "shell"))
        self.process = subprocess.Popen(
            words, env=self.environment, cwd=self.home, stdin=subprocess.DEVNULL,
            stdout=self.errors, stderr=self.errors, start_new_session=True)
        self.wait("no window", self.find_window, timeout=15)
        time.sleep(0.5)
        self.display.focus(self.window)
        self.wait("no shell", lambda: self.say("ready", timeout=2.5), timeout=12)
        self.resize(self.emulator.columns, self.emulator.rows)

    def find_window(self):
        if self.process.poll() is not None:
            raise Trouble("ended at once")
        self.window = self.display.window()
        return self.window

    def resize(self, columns, rows, current_size=None):
        """Gives the terminal a size.

        `current_size` is "rows columns", for a terminal whose shell can't be asked because another
        program runs in it. Without `current_size` the shell tells the size.
        """
        answer = self.said("ready")
        for _ in range(4):
            if not current_size and not answer:
                raise Trouble("no shell")
            size = current_size or answer[0]
            if size == f"{rows} {columns}":
                return
            _, _, width, height = self.display.place(self.window)
            old_rows, old_columns = map(int, size.split())
            cell = (width / old_columns, height / (old_rows + self.emulator.extra_rows))
            if current_size:
                cell = self.cell
            self.display.do("windowsize", self.window,
                            round(width + (columns - old_columns) * cell[0]),
                            round(height + (rows - old_rows) * cell[1]))
            if current_size:
                return
            time.sleep(0.4)
            answer = self.say("size")
        raise Trouble(f"has {size}")

    # Typing, and the answers of the shell.

    def type(self, text):
        self.display.do("type", "--delay", 15, text)

    def press(self, *keys):
        self.display.do("key", "--delay", 40, *keys)

    def say(self, word, timeout=5, typed=""):
        """Runs `say` with a word in the shell, and returns the answer's lines or, after a timeout, None.

        `typed` is the part of the command that is already typed.
        """
        with contextlib.suppress(OSError):
            os.remove(os.path.join(self.home, f"said.{word}"))
        self.type(f"say {word}"[len(typed):])
        self.press("Return")
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            if self.said(word):
                return self.said(word)
            time.sleep(0.05)
        return None

    def said(self, word):
        """The lines of the answer to an earlier `say WORD`, or None."""
        try:
            with open(os.path.join(self.home, f"said.{word}"), encoding="utf-8") as file:
                return file.read().split("\n")
        except OSError:
            return None

    @staticmethod
    def wait(trouble, condition, timeout=4.0):
        """Waits until a condition holds; after a timeout, raises Trouble."""
        end = time.monotonic() + timeout
        while not condition():
            if time.monotonic() > end:
                raise Trouble(trouble)
            time.sleep(0.05)

    def picture(self):
        return self.display.steady(self.window)

    def text(self):
        """The lines on the screen, as the emulator's `capture` reports them."""
        file = os.path.join(self.home, "screen")
        words = [word.format(file=file) for word in self.emulator.capture]
        printed = subprocess.run(words, env=self.environment, stdin=subprocess.DEVNULL,
                                 capture_output=True, timeout=10).stdout
        if any("{file}" in word for word in self.emulator.capture):
            time.sleep(0.3)
            with open(file, "rb") as written:
                printed = written.read()
        return printed.decode(errors="replace").split("\n")

    # Ending the terminal.

    def processes(self):
        """The IDs of all processes with this session's mark."""
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{name}/environ", "rb") as file:
                    if self.mark.encode() in file.read().split(b"\0"):
                        yield int(name)
            except OSError:
                pass

    def names(self):
        """The names of the programs that run in the terminal."""
        names = set()
        for process in self.processes():
            try:
                with open(f"/proc/{process}/comm", encoding="utf-8") as file:
                    names.add(file.read().strip())
            except OSError:
                pass
        return names

    def close(self):
        for signal_number in (signal.SIGHUP, signal.SIGTERM, signal.SIGKILL):
            for process in self.processes():
                try:
                    os.kill(process, signal_number)
                except ProcessLookupError:
                    pass
            end = time.monotonic() + 0.7
            while time.monotonic() < end and any(True for _ in self.processes()):
                time.sleep(0.05)
        try:
            self.process.wait(2)
        except (AttributeError, subprocess.TimeoutExpired):
            pass
        self.errors.close()
        shutil.rmtree(self.home, ignore_errors=True)
