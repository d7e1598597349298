"""The program without a terminal: the screens it would draw, and the tape it has saved."""

import re
import subprocess


class Calculator:
    """Runs commands of the program with one home."""

    def __init__(self, path, state):
        self.path, self.state = path, state

    def run(self, *arguments):
        environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": self.state,
                       "XDG_STATE_HOME": self.state}
        return subprocess.run(
            [self.path, *arguments], env=environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=20).stdout

    def screen(self, keys, columns, rows, *options):
        """The lines of the screen after some keys, each padded to the screen's width."""
        printed = self.run("keys", keys, "--screen", f"{columns}x{rows}", *options).split("\n")
        lines = printed[1:1 + rows]
        return [line.ljust(columns) for line in lines + [""] * (rows - len(lines))]

    def pad(self, columns, rows):
        """The column and the row of each key of the pad.

        The paper is above the pad, or to the left of the pad.
        """
        lines = self.screen("", columns, rows)[:-1]
        left, top = self.position_of_ac(lines)
        positions = {}
        for row in range(top, len(lines)):
            for word in re.finditer(r"[^\s│┌┐└┘─█▀▄]+", lines[row][left:]):
                positions.setdefault(word.group(), (left + word.start(), row))
        return positions

    @staticmethod
    def position_of_ac(lines):
        """The column and the row of the pad's first label, AC."""
        return next((line.index("AC"), row) for row, line in enumerate(lines) if "AC" in line)

    def tape(self):
        """The sums of the saved tape, without their times."""
        return [line.split(None, 1)[1] for line in self.run("tape").splitlines() if " " in line]
