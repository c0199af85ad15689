"""The pictures of the tutorial, drawn on a square of 100 by 100 in the theme's colours: sharp on every screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothQuad,
    SmoothRoundedRectangle,
    Triangle,
)
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from sudokuapp.ui.theme import LIGHT, Colour, Theme
from sudokuapp.ui.widgets.board.drawing.digits import DIGIT_SIZE
from sudokuapp.ui.widgets.board.glyphs import glyph
from sudokuapp.ui.widgets.board.marks import FOLD
from sudokuapp.ui.widgets.icon import draw_icon

Point = tuple[float, float]
Corners = tuple[Point, Point, Point, Point]  # lower left, lower right, upper right, upper left

TILTED: Corners = ((29, 33), (67, 29), (71, 66), (34, 70))
# A 4x4 board keeps its digits legible at the size of a picture in a text.
CLUES = {(0, 0): "3", (1, 0): "1", (3, 1): "1", (0, 2): "2", (2, 2): "1", (1, 3): "3", (2, 3): "4"}
MISREAD = (3, 1), "4"
# Without two of these clues there are four solutions, and the one shown has another that differs in a rectangle.
CLUES_OF_SEVERAL = {place: digit for place, digit in CLUES.items() if place not in ((2, 3), (0, 2))}
SOLUTIONS = 4
SOLVED = ("3124", "4231", "2413", "1342")
CHANGED = ((2, 0), (3, 0), (2, 3), (3, 3))
# In play: the hint is about the first row, whose last cell is the last place of its digit.
ENTERED = ((2, 0),)
HINTED = ((0, 0), (1, 0), (2, 0), (3, 0))
NOTED = {(0, 1): "24", (1, 1): "24", (3, 2): "34"}


class TutorialPicture(Widget):
    """Shows the picture of one page."""

    page: int = NumericProperty(0)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def __init__(self, **properties: object) -> None:
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        for name in ("pos", "size", "theme", "page"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        self._unit = min(self.size) / 100
        self._left = self.center_x - 50 * self._unit
        self._bottom = self.center_y - 50 * self._unit
        draw: Sequence[Callable[[], None]] = (
            self._draw_scan,
            self._draw_crop,
            self._draw_correct,
            self._draw_pages,
            self._draw_play,
        )
        with self.canvas:
            draw[int(self.page)]()

    def _draw_scan(self) -> None:
        """A phone over a page, with the outline on the puzzle."""
        self._page_of_text(4, 8, 92, 84)
        self._box(22, 3, 56, 94, 7, self.theme.box_line)
        self._box(25, 11, 50, 80, 2, self.theme.card)
        self._lines_of_text(29, 74, 42, 4)
        self._lines_of_text(29, 16, 42, 3)
        self._tilted_board(TILTED)
        self._outline(TILTED)
        self._dot(50, 7, 2.4, self.theme.card)

    def _draw_crop(self) -> None:
        """The photo with its corners, and the magnifier over one of them."""
        corners: Corners = ((15, 14), (79, 10), (84, 68), (22, 74))
        self._page_of_text(4, 2, 92, 82)
        self._tilted_board(corners)
        self._outline(corners)
        for x, y in corners:
            self._dot(x, y, 3.6, self.theme.accent)
            self._dot(x, y, 1.8, self.theme.card)
        self._dot(79, 82, 17, self.theme.accent)
        self._dot(79, 82, 15.6, self.theme.card)
        self._stroke([(66, 77), (83, 75.5), (81, 68)], self.theme.box_line, 1.1)
        self._stroke([(83, 75.5), (84.5, 82)], self.theme.cell_line, 0.3)
        self._dot(83, 75.5, 2.6, self.theme.accent)

    def _draw_correct(self) -> None:
        """The board with a misread cell, the photo's cell beside it, and the digit that is right."""
        place, read = MISREAD
        printed = CLUES[place]
        shown = {**CLUES, place: read}
        self._board(6, 32, 62, [(x, y, digit, True) for (x, y), digit in shown.items()], doubtful=place)
        self._box(75, 58, 23, 26, 3, self.theme.cell_line)
        self._box(75.7, 58.7, 21.6, 24.6, 2.4, self.theme.card)
        self._stroke([(79, 59.5), (79, 82.5)], self.theme.quiet_text, 0.5)
        self._stroke([(76.5, 62), (96.5, 62)], self.theme.quiet_text, 0.5)
        self._digit(printed, 87.5, 72.5, 17, self.theme.text, bold=True)
        self._stroke([(75, 71), (67, 71)], self.theme.text, 0.6)
        self._dot(67, 71, 1.3, self.theme.text)
        self._keys(printed)

    def _draw_pages(self) -> None:
        """One solution on top of others."""
        for behind, colour in ((2, self.theme.disabled_button), (1, self.theme.soft_button)):
            self._box(18 + 6 * behind, 26 + 6 * behind, 58, 58, 2, self.theme.cell_line)
            self._box(18.7 + 6 * behind, 26.7 + 6 * behind, 56.6, 56.6, 1.6, colour)
        cells = [(x, y, SOLVED[y][x], (x, y) in CLUES_OF_SEVERAL) for y in range(4) for x in range(4)]
        self._board(18, 26, 58, cells, changed=CHANGED)
        for at in range(SOLUTIONS):
            self._dot(37.5 + 7 * at, 12, 1.9, self.theme.accent if at == 1 else self.theme.cell_line)
        self._stroke([(24, 16), (20, 12), (24, 8)], self.theme.text, 0.9)
        self._stroke([(72, 16), (76, 12), (72, 8)], self.theme.text, 0.9)

    def _draw_play(self) -> None:
        """A board in play: two entries, notes, and a hint that lights up a row for the digit below."""
        entries = [(x, y, SOLVED[y][x], False) for x, y in ENTERED]
        self._board(6, 32, 62, [*((x, y, digit, True) for (x, y), digit in CLUES.items()), *entries], lit=HINTED)
        cell = 62 / 4
        for (column, row), digits in NOTED.items():
            for digit in digits:
                across, up = (int(digit) - 1) % 2, (int(digit) - 1) // 2
                x, y = 6 + (column + 0.3 + 0.4 * across) * cell, 32 + (3 - row + 0.7 - 0.4 * up) * cell
                self._digit(digit, x, y, 5.5, self.theme.quiet_text, bold=False)
        self._box(75, 62, 23, 23, 11.5, self.theme.accent)
        self._icon("hint", 86.5, 73.5, 14, self.theme.on_accent)
        self._stroke([(75, 73.5), (69.5, 73.5)], self.theme.accent, 0.8)
        self._keys(SOLVED[HINTED[-1][1]][HINTED[-1][0]])

    def _keys(self, chosen: str) -> None:
        """Below a board; one of them is pressed."""
        for at, digit in enumerate("1234"):
            is_chosen = digit == chosen
            self._box(9 + 21 * at, 6, 18, 18, 4, self.theme.accent if is_chosen else self.theme.soft_button)
            self._digit(digit, 18 + 21 * at, 15, 11, self.theme.on_accent if is_chosen else self.theme.text, bold=False)

    def _board(
        self,
        x: float,
        y: float,
        side: float,
        cells: Iterable[tuple[int, int, str, bool]],
        doubtful: tuple[int, int] | None = None,
        changed: Sequence[tuple[int, int]] = (),
        lit: Sequence[tuple[int, int]] = (),
    ) -> None:
        """An upright board; rows are counted from the top, and a digit is a clue or not."""
        cell = side / 4
        self._box(x - 0.8, y - 0.8, side + 1.6, side + 1.6, 1, self.theme.box_line)
        self._box(x, y, side, side, 0, self.theme.paper)
        for column, row in lit:
            self._box(x + column * cell, y + (3 - row) * cell, cell, cell, 0, self.theme.changed_cell)
        for column, row in changed:
            self._box(x + column * cell, y + (3 - row) * cell, cell, cell, 0, self.theme.changed_cell)
            self._fold(x + column * cell, y + (3 - row) * cell, FOLD * cell)
        for at in (1, 3, 2):
            thick, colour = (1.2, self.theme.box_line) if at == 2 else (0.5, self.theme.cell_line)
            self._box(x + at * cell - thick / 2, y, thick, side, 0, colour)
            self._box(x, y + at * cell - thick / 2, side, thick, 0, colour)
        for column, row, digit, is_clue in cells:
            middle = x + (column + 0.5) * cell, y + (3.5 - row) * cell
            self._digit(
                digit, *middle, DIGIT_SIZE * cell, self.theme.clue if is_clue else self.theme.found, bold=is_clue
            )
        if doubtful:
            left, bottom = x + doubtful[0] * cell + 1.2, y + (3 - doubtful[1]) * cell + 1.2
            self._frame(left, bottom, cell - 2.4)

    def _frame(self, x: float, y: float, side: float) -> None:
        """Like the board's mark of a doubtful cell: dashes at the corners and in the middle of each side."""
        dash = side / 4
        for start in (0, (side - dash) / 2, side - dash):
            for far in (0, side - 1.4):
                self._box(x + start, y + far, dash, 1.4, 0, self.theme.accent)
                self._box(x + far, y + start, 1.4, dash, 0, self.theme.accent)

    def _tilted_board(self, corners: Corners) -> None:
        Color(*self.theme.paper)
        SmoothQuad(points=self._flat(corners))
        for at in range(5):
            colour, width = (self.theme.box_line, 0.55) if at % 2 == 0 else (self.theme.cell_line, 0.25)
            self._stroke([_within(corners, at / 4, 0), _within(corners, at / 4, 1)], colour, width)
            self._stroke([_within(corners, 0, at / 4), _within(corners, 1, at / 4)], colour, width)
        side = (corners[1][0] - corners[0][0]) / 4
        for (column, row), digit in CLUES.items():
            middle = _within(corners, (column + 0.5) / 4, (3.5 - row) / 4)
            self._digit(digit, *middle, 0.62 * side, self.theme.clue, bold=True)

    def _outline(self, corners: Corners) -> None:
        # It begins and ends in the middle of a side: at a corner, the two ends would leave a notch.
        middle = _within(corners, 0.5, 0)
        self._stroke([middle, *corners[1:], corners[0], middle], self.theme.accent, 1.1)

    def _page_of_text(self, x: float, y: float, width: float, height: float) -> None:
        self._box(x, y, width, height, 2, self.theme.divider)
        self._box(x + 0.6, y + 0.6, width - 1.2, height - 1.2, 1.6, self.theme.card)
        self._lines_of_text(x + 4, y + 4, width - 8, int((height - 6) / 5))

    def _lines_of_text(self, x: float, y: float, width: float, count: int) -> None:
        for at in range(count):
            self._box(x, y + 5 * at, width * (0.7 if at % 4 == 0 else 1), 1.8, 0.9, self.theme.divider)

    def _box(self, x: float, y: float, width: float, height: float, radius: float, colour: Colour) -> None:
        Color(*colour)
        pos = self._place(x, y)
        size = width * self._unit, height * self._unit
        if radius:
            SmoothRoundedRectangle(pos=pos, size=size, radius=[radius * self._unit])
        else:
            Rectangle(pos=pos, size=size)

    def _fold(self, x: float, y: float, leg: float) -> None:
        """Like the board's mark of a changed cell: its lower left corner."""
        Color(*self.theme.accent)
        Triangle(points=self._flat([(x, y), (x + leg, y), (x, y + leg)]))

    def _dot(self, x: float, y: float, radius: float, colour: Colour) -> None:
        Color(*colour)
        SmoothEllipse(pos=self._place(x - radius, y - radius), size=(2 * radius * self._unit,) * 2)

    def _stroke(self, points: Iterable[Point], colour: Colour, half_width: float) -> None:
        Color(*colour)
        SmoothLine(points=self._flat(points), width=max(0.6, half_width * self._unit), joint="round", cap="round")

    def _digit(self, digit: str, x: float, y: float, size: float, colour: Colour, bold: bool) -> None:
        texture = glyph(digit, max(1, round(size * self._unit)), colour, bold=bold)
        Color(1, 1, 1, 1)
        middle_x, middle_y = self._place(x, y)
        Rectangle(
            texture=texture,
            pos=(round(middle_x - texture.width / 2), round(middle_y - texture.height / 2)),
            size=texture.size,
        )

    def _icon(self, name: str, x: float, y: float, size: float, colour: Colour) -> None:
        left, bottom = self._place(x - size / 2, y - size / 2)
        icon = InstructionGroup()
        draw_icon(icon, name, left, bottom, size * self._unit, colour)
        self.canvas.add(icon)

    def _place(self, x: float, y: float) -> Point:
        return self._left + x * self._unit, self._bottom + y * self._unit

    def _flat(self, points: Iterable[Point]) -> list[float]:
        return [value for point in points for value in self._place(*point)]


def _within(corners: Corners, across: float, up: float) -> Point:
    """The point between four corners; `across` and `up` are from 0 to 1."""
    weights = (1 - across) * (1 - up), across * (1 - up), across * up, (1 - across) * up
    x, y = (sum(weight * corner[axis] for weight, corner in zip(weights, corners, strict=True)) for axis in (0, 1))
    return x, y
