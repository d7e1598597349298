"""Pictures of a window, compared cell by cell without reading letters.

A cell whose pixels are about equally bright is blank; other cells have ink. The expected text tells
which cells should have ink. A comparison finds misplaced columns, lost rows and a screen that was
not drawn again, in any font.
"""

import struct
import zlib


# The difference in brightness, of 255, from which pixels are ink. The faintest labels differ by 20.
CONTRAST = 15


def brightness(pixel):
    """The brightness of a pixel's blue, green and red, weighted as by the eye."""
    return (29 * pixel[0] + 150 * pixel[1] + 77 * pixel[2]) / 256


class Picture:
    """Rows of pixels of four bytes: blue, green, red and an unused byte."""

    def __init__(self, width, height, rows):
        self.width, self.height, self.rows = width, height, rows

    def __eq__(self, other):
        return isinstance(other, Picture) and self.rows == other.rows

    @classmethod
    def crop(cls, path, left, top, width, height):
        """A part of the file that Xvfb keeps (X window dump: a header, colors, rows)."""
        with open(path, "rb") as file:
            header = struct.unpack(">25I", file.read(100))
            line = header[12]
            width = max(0, min(width, header[4] - left))
            height = max(0, min(height, header[5] - top))
            file.seek(header[0] + header[19] * 12 + top * line)
            data = file.read(height * line)
        start, end = left * 4, (left + width) * 4
        return cls(width, height, [data[at + start:at + end] for at in range(0, len(data), line)])

    def save(self, path):
        """Writes the picture as PNG."""
        def chunk(kind, data):
            check = zlib.crc32(kind + data)
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

        raw = bytearray()
        for row in self.rows:
            line = bytearray(3 * self.width)
            line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
            raw += b"\0" + line
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
                       + chunk(b"IDAT", zlib.compress(bytes(raw), 6)) + chunk(b"IEND", b""))


class Grid:
    """Where a terminal's cells are in the pictures of its window. `cell` is a cell's width and height."""

    def __init__(self, left, top, cell):
        self.left, self.top, self.cell = left, top, cell

    @classmethod
    def find(cls, picture, lines, columns, rows):
        """The grid with the fewest differences between a picture and the expected lines.

        The cells' size follows from the window's size; the remaining pixels are margins.
        """
        wide, high = picture.width // columns, picture.height // rows

        def best(grids):
            """The middle of the equally good grids, because a shift by a pixel may change nothing."""
            scored = sorted((grid.differences(picture, lines), grid.left, grid.top, grid.cell)
                            for grid in grids)
            equal = [grid for grid in scored if grid[0] == scored[0][0]]
            return equal[len(equal) // 2]

        candidates = []
        for cell in ((wide, high), (wide, high - 1), (wide - 1, high), (wide - 1, high - 1)):
            spare = (picture.width - columns * cell[0], picture.height - rows * cell[1])
            _, x, y, _ = best(cls(left, top, cell) for left in range(0, spare[0] + 1, 3)
                              for top in range(0, spare[1] + 1, 2))
            candidates.append(best(cls(left, top, cell) for left in range(max(0, x - 2), x + 3)
                                   for top in range(max(0, y - 3), y + 4)))
            if candidates[-1][0] < 6:
                break
        return cls(*min(candidates)[1:])

    @classmethod
    def middle(cls, picture, columns, rows):
        """The grid with equal margins, for a picture of an unexpected screen."""
        cell = (picture.width // columns, picture.height // rows)
        return cls((picture.width - columns * cell[0]) // 2,
                   (picture.height - rows * cell[1]) // 2, cell)

    def center(self, column, row):
        return (self.left + (column + 0.5) * self.cell[0], self.top + (row + 0.5) * self.cell[1])

    def has_ink(self, picture, column, row):
        """Whether a cell has ink inside its outermost pixels, which letters of other cells may touch."""
        start = (self.left + column * self.cell[0] + 1) * 4
        count = self.cell[0] - 2
        top = self.top + row * self.cell[1] + 1
        end = start + 4 * count
        first = picture.rows[top][start:start + 4]
        base = None
        for line in picture.rows[top:top + self.cell[1] - 2]:
            if line[start:end] != first * count:
                base = brightness(first) if base is None else base
                if any(abs(brightness(line[at:at + 3]) - base) > CONTRAST
                       for at in range(start, end, 4) if line[at:at + 4] != first):
                    return True
        return False

    def changes(self, first, second, rows):
        """The cells of the first rows, as (column, row), that differ in two pictures."""
        wide, high = self.cell
        changed = set()
        for y, (a, b) in enumerate(zip(first.rows, second.rows)):
            if a != b and y < self.top + rows * high:
                row = (y - self.top) // high
                for column in range((first.width - self.left) // wide):
                    start, end = (4 * (self.left + at * wide) for at in (column, column + 1))
                    if a[start:end] != b[start:end]:
                        changed.add((column, row))
        return changed

    def differences(self, picture, lines):
        """The number of cells with unexpected ink or without expected ink."""
        wrong = 0
        for row, line in enumerate(lines):
            for column, character in enumerate(line):
                if character != "█":  # A filled cell looks like a blank cell.
                    try:
                        wrong += self.has_ink(picture, column, row) != (character != " ")
                    except IndexError:
                        wrong += 1
        return wrong
