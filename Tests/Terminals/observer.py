"""Compares the screen and the tape of a calculator in a terminal with the expected screen and tape."""

import re
import time

from picture import Grid
from session import Trouble

# The percentage of cells that may differ, because letters of some fonts reach into the next cell.
TOLERATED_PERCENTAGE = 0.67
# Signs of grounds and frames, which depend on the terminal's colors, so they aren't compared.
GROUND = re.compile("[█▀▄┌┐└┘─│]")
# The number of cells in which equal screens may differ: a cursor blinks, a bold letter leaves a pixel.
TOLERATED_CELLS = 3


class Observer:
    """Watches one session. `keys`, an argument of `calctui keys`, leads to the expected screen."""

    def __init__(self, session):
        self.session = session
        self.emulator, self.calculator = session.emulator, session.calculator
        self.size = (self.emulator.columns, self.emulator.rows)
        self.grid = None
        self.keys = ""
        self.sum_count = 0  # The number of sums on the tape so far.

    def lines(self):
        """The expected screen without the status line, which has messages.

        Paper with sums has dates, which `calctui keys` doesn't print, so the paper isn't compared.
        Neither is the display: large digits in a frame stand half a row lower.
        """
        lines = self.calculator.screen(self.keys, *self.size, *self.emulator.keys_options)[:-1]
        paper = self.columns_of_paper(lines)
        left, top = self.calculator.position_of_ac(lines)
        for row in range(top - 1):
            lines[row] = lines[row][:left - 2].ljust(self.size[0], "█")
        return ["█" * paper + GROUND.sub("█", line[paper:]) for line in lines]

    def columns_of_paper(self, lines):
        """The number of columns of paper with sums to the left of the pad.

        AC is two columns right of the pad's edge, and one column separates the pad from the paper.
        """
        return self.calculator.position_of_ac(lines)[0] - 3 if self.keys else 0

    def is_drawn(self):
        """Whether the picture has ink in the expected cells, and only there."""
        picture, lines = self.session.picture(), self.lines()
        columns, rows = self.size
        grid = self.grid or Grid.find(picture, lines, columns, rows + self.emulator.extra_rows)
        if grid.differences(picture, lines) * 100 > TOLERATED_PERCENTAGE * len(lines) * columns:
            return False
        self.use_grid(grid)
        return True

    def use_grid(self, grid):
        """Uses a grid from now on."""
        self.grid = grid
        self.session.cell = grid.cell

    def guess_grid(self):
        """Uses a grid with equal margins, because the screen isn't the expected screen."""
        columns, rows = self.size
        self.use_grid(Grid.middle(self.session.picture(), columns, rows + self.emulator.extra_rows))

    def has_expected_text(self):
        """Whether the text that the terminal reports is the expected text."""
        reported, lines = self.session.text()[:self.size[1] - 1], self.lines()
        paper = self.columns_of_paper(lines)
        reported, lines = ([GROUND.sub(" ", line[paper:]) for line in screen]
                           for screen in (reported, lines))
        if "\ufffd" in "".join(reported):  # GNU screen writes a byte for each character.
            return list(map(self.words, reported)) == list(map(self.words, lines))
        return list(map(str.rstrip, reported)) == list(map(str.rstrip, lines))

    @staticmethod
    def words(line):
        return re.findall("[A-Za-z0-9]+", line)

    def differ(self, first, second):
        """Whether two pictures differ in the calculator's part; rows below this part may differ."""
        return len(self.grid.changes(first, second, self.size[1])) > TOLERATED_CELLS

    def looks_like(self, picture):
        """Whether the window still looks like an earlier picture."""
        return not self.differ(self.session.picture(), picture)

    def tape(self):
        return self.calculator.tape()

    def expect(self, text, keys=""):
        """Waits for one more sum on the tape, and raises Trouble unless the sum is `text`."""
        deadline = time.monotonic() + 4
        while len(self.tape()) <= self.sum_count and time.monotonic() < deadline:
            time.sleep(0.05)
        new = self.tape()[self.sum_count:]
        self.sum_count += len(new)
        if new != [text]:
            raise Trouble("got " + ", ".join(new) if new else "nothing saved")
        self.keys += keys

    def click_cell(self, column, row, button=1, times=1):
        """Clicks a cell, or turns the wheel over it."""
        left, top, _, _ = self.session.display.place(self.session.window)
        x, y = self.grid.center(column, row)
        self.session.display.click(round(left + x), round(top + y), button, times)
        time.sleep(0.1)

    def is_prompt_clear(self, typed):
        """Types a word, and returns whether the rest of the word's line is blank."""
        before = self.session.picture()
        self.session.type(typed)
        after = self.session.picture()
        changed = self.grid.changes(before, after, self.size[1])
        if not changed:
            return True
        row = max(row for _, row in changed)
        start = max(column for column, _ in changed) + 2
        return not any(self.grid.has_ink(after, column, row)
                       for column in range(start, self.size[0]))
