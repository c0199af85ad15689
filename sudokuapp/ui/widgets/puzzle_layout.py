"""The room of the board and of the panel on the screens of a puzzle, such as Correct and Solutions.

It is the same on all where there is room enough, so that the board stays where it is from one to the other. The panel
has room for the keys of Correct, each wide enough for a thumb, and the board is as large as possible beside that.
Portrait: the panel is below the board, where the thumb is. Wide: it is beside the board. A board of more than 9 cells a
side is never read from a photo, and its digits are small: its solutions take the room that its keys do not need there.
So does every board on a small phone, if its panel needs less room than the keys.
No Kivy; all lengths are in dp.
"""

from __future__ import annotations

from dataclasses import dataclass

MARGIN = 8
GAP = 8
KEY, LARGEST_KEY = 48, 76
KEY_GAP = 6
TOOLS = 3  # keys in the column beside the digits
AROUND_KEYS = 24 + GAP + GAP + 48  # a line of text above the keys, a row of buttons below them
SIDE_COLUMN = 112  # beside the keys, at least and with the gap
PANEL_WIDEST = 480  # of a wide window
LARGEST_READ = 9  # cells a side of a board on a photo; larger ones need their room more than a column beside the keys
WRITING_ROW = 44 + GAP  # the row of buttons more, and its gap, on a page that somebody has written on
LOW_KEY = 40  # the height of keys that leave room for one row of buttons more
LARGE_ROOM, KEY_OF_LARGE_ROOM = (500, 800), 64  # on a tablet the keys get some of the height of the board


@dataclass(frozen=True)
class PuzzleLayout:
    """`board` is the room in whose middle the board is; `panel` is below it, or to the right of it if `wide`."""

    wide: bool
    board: tuple[float, float]
    panel: tuple[float, float]

    @classmethod
    def fit(
        cls, width: float, height: float, side: int, has_keys: bool = True, least_panel: float = 0, more: float = 0
    ) -> PuzzleLayout:
        """For the room below the top bar and a board of this side; `has_keys`: the panel is that of Correct.

        `least_panel` is the height below the board of another panel, if that needs less; `more` is what the panel has
        beside the usual rows.
        """
        across, up = width - 2 * MARGIN, height - 2 * MARGIN
        if width > height:
            column = SIDE_COLUMN if side <= LARGEST_READ else 0
            panel_width = min(max(across - GAP - up, column + keys_width(side, KEY)), PANEL_WIDEST)
            return cls(True, (across - GAP - panel_width, up), (panel_width, up))
        is_large = across >= LARGE_ROOM[0] and up >= LARGE_ROOM[1]
        least = KEY_OF_LARGE_ROOM if is_large else LOW_KEY if more else KEY
        rows_side = side if has_keys else min(side, LARGEST_READ)
        around = AROUND_KEYS + more
        keys = around + keys_height(rows_side, least)
        lowest, highest = min(least_panel, keys) or keys, around + keys_height(rows_side, LARGEST_KEY)
        panel_height = min(max(up - GAP - across, lowest), highest)
        return cls(False, (across, up - GAP - panel_height), (across, panel_height))


def columns_of(side: int) -> int:
    """Of the digit keys: 2x2 for 4 digits, three columns up to 9 digits as on a telephone, then four."""
    if side <= 4:
        return 2
    return 3 if side <= 9 else 4


def rows_of(side: int) -> int:
    return -(-side // columns_of(side))


def keys_width(side: int, key: float) -> float:
    """The width of the digits and the column of tools beside them, with keys of this width."""
    columns = columns_of(side)
    return (columns + 1) * key + columns * KEY_GAP


def keys_height(side: int, key: float) -> float:
    """The height of all rows of keys of this height."""
    rows = max(rows_of(side), TOOLS)
    return rows * key + (rows - 1) * KEY_GAP
