"""The sizes of the Play screen. The board is as large as possible: on a small phone its notes must be readable.

So it is larger than on Correct and Solutions, whose panels need more room. The digits and the eraser are in a few wide
rows, with a row of tools below them; on a tablet they grow with the board. No Kivy; all lengths are in dp.
"""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.ui.widgets.puzzle_layout import (
    GAP,
    KEY,
    KEY_GAP,
    LARGEST_KEY,
    MARGIN,
    PANEL_WIDEST,
    PuzzleLayout,
)

STATUS = 24  # the line above the keys
SCALED_LINE = 14.5  # of two lines of its smallest text, where the person has larger texts than usual
STATUS_GROWTH = 1.25
TOOLS = 5
KEY_PART = 0.099  # of the side of the board is the height of a key, on a tablet
USUAL_KEY = 58  # for keys higher than that the texts on them are larger too
WIDEST_KEY = 104
ONE_ROW, TWO_ROWS = 5, 12  # up to so many keys


@dataclass(frozen=True)
class PlayLayout:
    """`content` is all of the keys, in the middle of the panel; `status` is the height of the line above them."""

    content: tuple[float, float]
    columns: int
    rows: int
    key_height: float
    status: float

    @classmethod
    def fit(cls, puzzle: PuzzleLayout, side: int, text_scale: float = 1.0) -> PlayLayout:
        """For a board of this side; `text_scale` is how much larger than usual the person has texts."""
        columns, rows = pad_of(side)
        widest = max(columns, TOOLS) * (WIDEST_KEY + KEY_GAP) - KEY_GAP
        width = min(puzzle.panel[0], widest if puzzle.wide else max(widest, min(puzzle.board)))
        largest = max(LARGEST_KEY, KEY_PART * min(puzzle.board))
        key_height = min((puzzle.panel[1] - panel_height(rows, 0, text_scale)) / (rows + 1), largest)
        return cls((width, panel_height(rows, key_height, text_scale)), columns, rows, key_height, status(text_scale))

    @property
    def growth(self) -> float:
        """How much larger the texts on the keys are than on a phone."""
        return max(1.0, self.key_height / USUAL_KEY)

    @property
    def text_growth(self) -> float:
        """The same for the line above them, which does not get higher."""
        return min(self.growth, STATUS_GROWTH)

    @property
    def pad_height(self) -> float:
        return self.rows * (self.key_height + KEY_GAP) - KEY_GAP


def fit_board(width: float, height: float, side: int, text_scale: float = 1.0) -> PuzzleLayout:
    """The board and the panel in the room below the top bar."""
    across, up = width - 2 * MARGIN, height - 2 * MARGIN
    columns, rows = pad_of(side)
    if width > height:
        keys = max(columns, TOOLS) * (KEY + KEY_GAP) - KEY_GAP
        panel = min(max(across - GAP - up, keys), PANEL_WIDEST)
        return PuzzleLayout(True, (across - GAP - panel, up), (panel, up))
    # The key that is this part of the board, whichever of width and height limits that.
    room = up - GAP - panel_height(rows, 0, text_scale)
    part = min(KEY_PART * across, room / (rows + 1 + 1 / KEY_PART))
    least, largest = max(KEY, part), max(LARGEST_KEY, part)
    lowest, highest = panel_height(rows, least, text_scale), panel_height(rows, largest, text_scale)
    panel = min(max(up - GAP - across, lowest), highest)
    return PuzzleLayout(False, (across, up - GAP - panel), (across, panel))


def panel_height(rows: int, key: float, text_scale: float = 1.0) -> float:
    """The line of text, the rows of digits and the row of tools, with keys of this height."""
    return status(text_scale) + GAP + (rows + 1) * key + rows * KEY_GAP


def status(text_scale: float) -> float:
    """The height of the line of text: with larger texts it has room for two lines."""
    return STATUS if text_scale <= 1 else max(STATUS, 2 * SCALED_LINE * text_scale)


def pad_of(side: int) -> tuple[int, int]:
    """The columns and rows of the digits of a board, with the eraser after them."""
    keys = side + 1
    rows = 1 if keys <= ONE_ROW else 2 if keys <= TWO_ROWS else 3
    return -(-keys // rows), rows
