"""Where the cells and lines of a board are, in whole pixels: plain geometry, so that it needs no window to be tested.

Lines on half pixels look grey and uneven; here every line and every cell starts on a whole pixel, and all cells are
equally far apart.
"""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.core.shape import Shape

Point = tuple[float, float]
Triangle = tuple[Point, Point, Point]


@dataclass(frozen=True)
class Box:
    """A rectangle in window pixels; y grows upwards, as in Kivy."""

    x: int
    y: int
    width: int
    height: int

    @property
    def centre(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    def middle(self, width: int, height: int) -> Box:
        """A box of this size in the middle of this one, on whole pixels."""
        return Box(self.x + (self.width - width) // 2, self.y + (self.height - height) // 2, width, height)


@dataclass(frozen=True)
class BoardLayout:
    """A square board of one shape: `pitch` is the distance from one cell line to the next."""

    shape: Shape
    x: int
    y: int
    pitch: int
    thin: int
    thick: int

    @classmethod
    def fit(
        cls, shape: Shape, pos: tuple[float, float], size: tuple[float, float], thin: int, thick: int
    ) -> BoardLayout | None:
        """The largest board in the middle of this room, or None where not even one pixel for a digit is left."""
        pitch = (int(min(size)) - thick) // shape.side
        if pitch <= thick:
            return None
        side = pitch * shape.side + thick
        x, y = (round(start + (room - side) / 2) for start, room in zip(pos, size, strict=True))
        return cls(shape, x, y, pitch, thin, thick)

    @property
    def board(self) -> Box:
        """The whole board with its outer lines."""
        side = self.pitch * self.shape.side + self.thick
        return Box(self.x, self.y, side, side)

    def cell(self, cell: int) -> Box:
        """What the lines leave free of a cell."""
        row, column = self.shape.row_of(cell), self.shape.column_of(cell)
        # Rows are counted from the top, pixels from the bottom.
        left, right = self._free(column, self.shape.box_columns)
        bottom, top = self._free(self.shape.side - 1 - row, self.shape.box_rows)
        return Box(self.x + left, self.y + bottom, right - left, top - bottom)

    def cell_at(self, x: float, y: float) -> int | None:
        """The cell under this point, or None beside the board; a line belongs to the nearest cell."""
        side = self.board.width
        if not (self.x <= x < self.x + side and self.y <= y < self.y + side):
            return None
        last = self.shape.side - 1
        column, row_from_below = (
            min(max(int((at - start - self.thick / 2) // self.pitch), 0), last)
            for at, start in ((x, self.x), (y, self.y))
        )
        return (last - row_from_below) * self.shape.side + column

    def cell_lines(self) -> list[Box]:
        """The thin lines inside the boxes."""
        return self._lines(thick=False)

    def box_lines(self) -> list[Box]:
        """The thick lines round the boxes."""
        return self._lines(thick=True)

    def _lines(self, *, thick: bool) -> list[Box]:
        side = self.board.width
        lines = []
        for number in range(self.shape.side + 1):
            if (number % self.shape.box_columns == 0) is thick:
                start, end = self._line(number, self.shape.box_columns)
                lines.append(Box(self.x + start, self.y, end - start, side))
            if (number % self.shape.box_rows == 0) is thick:
                start, end = self._line(number, self.shape.box_rows)
                lines.append(Box(self.x, self.y + start, side, end - start))
        return lines

    def _line(self, number: int, box_length: int) -> tuple[int, int]:
        """Start and end of a line's thickness, from the board's edge."""
        width = self.thick if number % box_length == 0 else self.thin
        start = self.thick // 2 + number * self.pitch - width // 2
        return start, start + width

    def _free(self, number: int, box_length: int) -> tuple[int, int]:
        """Start and end of what lies between a line and the next."""
        return self._line(number, box_length)[1], self._line(number + 1, box_length)[0]
