"""What the screen of a calculator in a terminal shows, what its tape has, where its keys are."""

import re
import time

from picture import Grid
from session import Trouble

# Letters reach into the next cell in some fonts: so many cells of a hundred are let pass.
PASSED = 0.67
# Grounds and frames differ with the terminal's colors: only the picture tells how they look.
GROUND = re.compile("[█▀▄┌┐└┘─│]")
# A cursor may blink while two pictures are taken, and a bold letter leave a pixel behind.
UNSTEADY = 3


class Observer:
    """Watches one session. `keys` are all that count so far, as the command line would be told."""

    def __init__(self, session):
        self.session = session
        self.emulator, self.calculator = session.emulator, session.calculator
        self.size = (self.emulator.columns, self.emulator.rows)
        self.grid = None
        self.keys = ""
        self.count = 0  # Sums on the tape that are accounted for.

    def lines(self):
        """The screen as it should be, without the last line, which tells news.

        The paper with sums has dates, which `keys` doesn't know: all of it passes.
        """
        lines = self.calculator.screen(self.keys, *self.size, *self.emulator.signs)[:-1]
        paper = self.columns_of_paper(lines)
        return ["█" * paper + GROUND.sub("█", line[paper:]) for line in lines]

    def columns_of_paper(self, lines):
        """How many columns at the left of the pad have a paper with sums.

        AC stands two columns right of the pad's edge, and one column parts it from the paper.
        """
        return self.calculator.corner(lines)[0] - 3 if self.keys else 0

    def is_drawn(self):
        """Whether there is ink where there should be, and nowhere else."""
        picture, lines = self.session.picture(), self.lines()
        columns, rows = self.size
        grid = self.grid or Grid.find(picture, lines, columns, rows + self.emulator.frame)
        if grid.differences(picture, lines) * 100 > PASSED * len(lines) * columns:
            return False
        self.take(grid)
        return True

    def take(self, grid):
        """From now on this is where the cells are."""
        self.grid = grid
        self.session.cell = grid.cell

    def guess_grid(self):
        """Where the cells are if the screen is not as it should be."""
        columns, rows = self.size
        self.take(Grid.middle(self.session.picture(), columns, rows + self.emulator.frame))

    def says_the_same(self):
        """Whether a terminal that can say what it shows says what it should."""
        said, lines = self.session.text()[:self.size[1] - 1], self.lines()
        paper = self.columns_of_paper(lines)
        said, lines = ([GROUND.sub(" ", line[paper:]) for line in screen]
                       for screen in (said, lines))
        if "\ufffd" in "".join(said):  # GNU screen writes a byte for each character.
            return list(map(self.words, said)) == list(map(self.words, lines))
        return list(map(str.rstrip, said)) == list(map(str.rstrip, lines))

    @staticmethod
    def words(line):
        return re.findall("[A-Za-z0-9]+", line)

    def differ(self, one, other):
        """Whether the calculator's part of two pictures does; what is below it may."""
        return len(self.grid.changes(one, other, self.size[1])) > UNSTEADY

    def is_like(self, picture):
        return not self.differ(self.session.picture(), picture)

    def tape(self):
        return self.calculator.tape()

    def expect(self, text, keys=""):
        """Waits for one more sum on the tape, which is this one."""
        end = time.monotonic() + 4
        while len(self.tape()) <= self.count and time.monotonic() < end:
            time.sleep(0.05)
        new = self.tape()[self.count:]
        self.count += len(new)
        if new != [text]:
            raise Trouble("got " + ", ".join(new) if new else "nothing saved")
        self.keys += keys

    def point(self, column, row, button=1, times=1):
        """Clicks a cell, or turns the wheel over it."""
        left, top, _, _ = self.session.display.place(self.session.window)
        x, y = self.grid.center(column, row)
        self.session.display.click(round(left + x), round(top + y), button, times)
        time.sleep(0.1)

    def is_prompt_clear(self, typed):
        """Types a word, and says whether nothing older stands behind it in its line."""
        before = self.session.picture()
        self.session.type(typed)
        after = self.session.picture()
        changed = self.grid.changes(before, after, self.size[1])
        if not changed:
            return True
        row = max(row for _, row in changed)
        behind = max(column for column, _ in changed) + 2
        return not any(self.grid.has_ink(after, column, row)
                       for column in range(behind, self.size[0]))
