"""A C program on ncurses that paints the same cells as calctui: the least that this screen can cost."""

import os
import re
import shutil
import subprocess
import time

from programs import HOME, OURS, environment

# tmux reads the first paint of calctui, and gives its cells with their colors.
SETTINGS = "set -g status off\nset -g default-terminal xterm-256color\n"
STYLE = re.compile(r"\x1b\[([\d;]*)m")
PROGRAM = r"""
#include <locale.h>
#include <ncurses.h>

static const struct { short x, y, ink, ground, bold, underlined; const char *text; } runs[] = {
%s
};

int main(void) {
  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  keypad(stdscr, TRUE);
  curs_set(0);
  start_color();
  use_default_colors();
  short pairs[257][257] = {{0}}, count = 0;
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    short *pair = &pairs[runs[i].ink + 1][runs[i].ground + 1];
    if (!*pair) init_pair(*pair = ++count, runs[i].ink, runs[i].ground);
    attr_t attributes = (runs[i].bold ? A_BOLD : 0) | (runs[i].underlined ? A_UNDERLINE : 0);
    attr_set(attributes, *pair, NULL);
    mvaddstr(runs[i].y, runs[i].x, runs[i].text);
  }
  refresh();
  while (getch() != 'q') {
  }
  endwin();
  return 0;
}
"""


def first_paint():
    """The lines of calctui's first paint, with the sequences of their colors."""
    settings = os.path.join(HOME.name, "tmux")
    with open(settings, "w") as file:
        file.write(SETTINGS)
    tmux = ["tmux", "-L", f"calctui-bench-{os.getpid()}", "-f", settings]
    subprocess.run([*tmux, "new-session", "-d", "-x", "80", "-y", "24", OURS], env=environment(), check=True)
    try:
        lines = []
        while not "".join(lines).strip():
            time.sleep(0.5)
            lines = subprocess.check_output([*tmux, "capture-pane", "-p", "-e", "-N"], text=True).split("\n")
        return lines
    finally:
        subprocess.run([*tmux, "kill-server"], check=True)


def runs(lines):
    """The place, ink, ground and attributes of each run of cells of one style, and its text."""
    ink, ground, bold, underlined = -1, -1, 0, 0
    for y, line in enumerate(lines):
        x = 0
        for index, part in enumerate(STYLE.split(line)):
            if index % 2 == 0:
                if part:
                    yield x, y, ink, ground, bold, underlined, part
                x += len(part)
                continue
            codes = [int(code or 0) for code in part.split(";")]
            while codes:
                code = codes.pop(0)
                if code == 0:
                    ink, ground, bold, underlined = -1, -1, 0, 0
                elif code in (38, 48):
                    color, codes = codes[1], codes[2:]
                    ink, ground = (color, ground) if code == 38 else (ink, color)
                elif code in (1, 4):
                    bold, underlined = bold or code == 1, underlined or code == 4
                elif code in (39, 49):
                    ink, ground = (-1, ground) if code == 39 else (ink, -1)


def build():
    """The path of the compiled program; None without tmux or a C compiler."""
    if not shutil.which("tmux") or not shutil.which("cc"):
        return None
    rows = [
        f'  {{{x}, {y}, {ink}, {ground}, {int(bold)}, {int(underlined)}, "{text}"}},'
        for x, y, ink, ground, bold, underlined, text in runs(first_paint())]
    source, program = os.path.join(HOME.name, "paint.c"), os.path.join(HOME.name, "paint")
    with open(source, "w") as file:
        file.write(PROGRAM % "\n".join(rows))
    subprocess.run(["cc", "-O2", "-o", program, source, "-lncursesw", "-ltinfo"], check=True)
    return program
