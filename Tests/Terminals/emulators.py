"""The terminals: the command that opens each terminal with a shell, and its special features."""

import os
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass, field

XFCE = ["xfce4-terminal", "--disable-server", "--hide-menubar", "--hide-borders", "--hide-toolbar",
        "--hide-scrollbar", "--geometry={size}", "-x", "{shell}"]
XTERM = ["xterm", "-b", "0", "-geometry"]
QTERMINAL = """[General]
AskOnExit=false
HideTabBarWithOneTab=true
MenuVisible=false
ScrollbarPosition=0
[MainWindow]
size=@Size(700 400)
"""


@dataclass
class Emulator:
    """A terminal, also with special settings or with a program such as tmux in it.

    `command` opens the terminal; {size} and {shell} are filled in, and {line} is the shell, quoted for
    another shell. With `needs_bus` the terminal runs in its own D-Bus session. `columns` and `rows` are
    the size of the part that shows calctui; `extra_rows` is the number of the window's rows below this
    part. `tool` is the program in the terminal that runs calctui and whose version is shown; `capture`
    is its command that reports the screen's text. `keys_options` are options with which `calctui keys`
    prints the signs that calctui should choose here by itself. With a `font` of wide letters only a
    person can judge the picture.
    """
    name: str
    command: list
    version: list = field(default_factory=list)
    files: dict = field(default_factory=dict)
    needs_bus: bool = False
    columns: int = 80
    rows: int = 24
    extra_rows: int = 0
    has_mouse: bool = True
    capture: list = field(default_factory=list)
    tool: str = ""
    locale: str = "C.UTF-8"
    keys_options: list = field(default_factory=list)
    font: str = ""

    def is_installed(self):
        programs = [self.command[0]] + ([self.tool] if self.tool else [])
        return all(map(shutil.which, programs)) and self.has_font()

    def has_font(self):
        """Whether the font is installed; a terminal would replace a missing font by another font."""
        if not self.font:
            return True
        if not shutil.which("fc-list"):
            return False
        return bool(subprocess.run(["fc-list", self.font], stdin=subprocess.DEVNULL,
                                   capture_output=True, timeout=20).stdout)

    def words(self, shell):
        """The words of the command that opens the terminal with a shell."""
        size = f"{self.columns}x{self.rows + self.extra_rows}"
        words = ["dbus-run-session", "--"] if self.needs_bus and shutil.which("dbus-run-session") else []
        return words + [word.format(size=size, shell=shell, line=shlex.quote(shell),
                                    columns=self.columns, rows=self.rows) for word in self.command]

    def version_of(self, environment):
        """The version number that the terminal or its tool prints, or an empty text."""
        words = self.version or [self.tool or self.command[0], "--version"]
        try:
            printed = subprocess.run(
                words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True, errors="replace", timeout=10).stdout
        except (OSError, subprocess.TimeoutExpired):
            return ""
        name = re.escape(words[0])
        found = (re.search(name + r"\D{0,30}?(\d[\w.+]*)", printed, re.IGNORECASE)
                 or re.search(r"(\d+[.\d]+)", printed))
        return found.group(1) if found else ""


def xterm(name, *options, shell=("-e", "{shell}"), **details):
    """xterm with options, or with another terminal in it."""
    return Emulator(name, XTERM + ["{size}", *options, *shell], **details)


def st(font):
    """st in a narrow window with a font in which arrows and frames may be two cells wide."""
    return Emulator(f"st, {font}, 40×20", ["st", "-f", font + ":pixelsize=18", "-g", "{size}", "-e",
                    "{shell}"], version=["st", "-v"], columns=40, rows=20, font=font)


PLAIN = [
    xterm("xterm", version=["xterm", "-v"]),
    Emulator("urxvt", ["urxvt", "-geometry", "{size}", "+sb", "-e", "{shell}"],
             version=["urxvt", "-help"]),
    Emulator("st", ["st", "-g", "{size}", "-e", "{shell}"], version=["st", "-v"]),
    Emulator("mlterm", ["mlterm", "--sb=false", "-g", "{size}", "-e", "{shell}"]),
    Emulator("pterm", ["pterm", "+sb", "-geometry", "{size}", "-e", "{shell}"]),
    Emulator("xfce4-terminal", XFCE, needs_bus=True),
    Emulator("konsole", [
        "konsole", "--nofork", "--hide-menubar", "--hide-tabbar", "-p", "TerminalColumns={columns}",
        "-p", "TerminalRows={rows}", "-p", "ScrollBarPosition=2", "-p",
        "ShowTerminalSizeHint=false", "-e", "{shell}"], needs_bus=True),
    Emulator("qterminal", ["qterminal", "-e", "{line}"], needs_bus=True,
             files={".config/qterminal.org/qterminal.ini": QTERMINAL}),
    Emulator("kitty", [
        "kitty", "--config", "NONE", "-o", "remember_window_size=no", "-o",
        "initial_window_width={columns}c", "-o", "initial_window_height={rows}c", "-o",
        "update_check_interval=0", "{shell}"]),
    Emulator("alacritty", [
        "alacritty", "-o", "window.dimensions.columns={columns}", "window.dimensions.lines={rows}",
        "-e", "{shell}"]),
    Emulator("zutty", ["zutty", "-geometry", "{size}", "-e", "{shell}"], version=["zutty", "-h"]),
    Emulator("Eterm", ["Eterm", "-g", "{size}", "--scrollbar", "0", "--buttonbar", "0",
                       "-P", "", "-e", "{shell}"], locale="C",
             keys_options=["--ascii"]),
    xterm("tmux", tool="tmux", version=["tmux", "-V"], extra_rows=1,
          shell=["-e", "tmux", "-L", "calctui", "-f", "/dev/null", "new", "{line}"],
          capture=["tmux", "-L", "calctui", "capture-pane", "-p"]),
    xterm("tmux, mouse on", tool="tmux", version=["tmux", "-V"], extra_rows=1,
          shell=["-e", "tmux", "-L", "calctui", "-f", "/dev/null", "new", "{line}", ";",
                 "set", "-g", "mouse", "on"],
          capture=["tmux", "-L", "calctui", "capture-pane", "-p"]),
    xterm("GNU screen", tool="screen", version=["screen", "-v"],
          shell=["-e", "screen", "-c", "/dev/null", "-S", "calctui", "-m", "{shell}"],
          capture=["screen", "-S", "calctui", "-X", "hardcopy", "{file}"]),
    xterm("dvtm", tool="dvtm", version=["dvtm", "-v"], has_mouse=False, shell=["-e", "dvtm", "{line}"]),
    xterm("emacs ansi-term", tool="emacs", extra_rows=2, has_mouse=False, shell=[
        "-e", "emacs", "-nw", "-Q", "--eval",
        '(progn (menu-bar-mode -1) (setq confirm-kill-processes nil) (ansi-term "{shell}"))']),
]

SPECIAL = [
    xterm("xterm, TERM=xterm-direct", "-tn", "xterm-direct", version=["xterm", "-v"]),
    xterm("xterm, TERM=vt100", "-tn", "vt100", version=["xterm", "-v"]),
    xterm("xterm, Alt sends Esc", "-xrm", "*metaSendsEscape: true", version=["xterm", "-v"]),
    st("NanumGothicCoding"),
    st("Noto Sans Mono CJK KR"),
]
