"""The sizes of the parts of the panel of Correct: every key wide enough for a thumb.

The photo's cell is beside the keys; in a high panel beside the board it is above them, and larger. By hand, the sizes
of boards take the place of the photo, farther from the digits and never larger than they are. The keys of a board of
more than 9 cells a side leave no room for that column in a narrow panel: then there is none. A page on which somebody
has written has one row of buttons more.
No Kivy; all lengths are in dp.
"""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.ui.widgets.puzzle_layout import (
    AROUND_KEYS,
    GAP,
    KEY,
    KEY_GAP,
    LARGEST_KEY,
    TOOLS,
    PuzzleLayout,
    columns_of,
    keys_height,
    keys_width,
)

LEAST_KEY_HEIGHT = 32  # of four rows on a phone that lies on its side; a digit must stay readable in any window
KEY_BESIDE_SIZES = 46  # at least: a little narrower than elsewhere, so that a small phone has the sizes
LEAST_OFFER = 42  # the height of the key below the photo, beside keys that are lower
PHOTO_LEAST, PHOTO_NARROWEST, PHOTO_WIDEST = 72, 102, 240
SIZES_WIDTH, SIZES_GAP = 2 * KEY, 2 * GAP
SIZES_HEIGHT = 2 * KEY + GAP  # above the keys: two rows
STACKED_LEAST = 200  # the height from which a photo above the keys is larger than beside them


@dataclass(frozen=True)
class CorrectLayout:
    """`content` is all of it, in the middle of the panel. `stacked`: the side column is above the keys.

    `offer` is the height below the photo for the second guess, or for who wrote the digit.
    """

    stacked: bool
    content: tuple[float, float]
    keys: tuple[float, float]
    tool_key: tuple[float, float]
    side_column: tuple[float, float]
    gap: float
    offer: float

    @classmethod
    def fit(cls, puzzle: PuzzleLayout, side: int, has_photo: bool, more: float = 0) -> CorrectLayout:
        """For a board of this side; `more` is the height of one row of buttons more, with its gap."""
        width, height = puzzle.panel
        around = AROUND_KEYS + more
        lowest, highest = keys_height(side, LEAST_KEY_HEIGHT), keys_height(side, LARGEST_KEY)
        gap = GAP if has_photo else min(max(width - SIZES_WIDTH - keys_width(side, KEY), GAP), SIZES_GAP)
        column_room = height - around - gap - highest
        stacked = puzzle.wide and column_room >= STACKED_LEAST
        keys_up = min(max(height - around, lowest), highest)
        key_up = (keys_up - (TOOLS - 1) * KEY_GAP) / TOOLS
        offer = (KEY if stacked else max(key_up, LEAST_OFFER)) + KEY_GAP if has_photo else 0.0
        if stacked:
            column = width, min(column_room, PHOTO_WIDEST + offer) if has_photo else SIZES_HEIGHT
            keys_across, content_up = width, around + keys_up + gap + column[1]
        else:
            across = _photo_width(width, side, keys_up - offer) if has_photo else _sizes_width(width, side)
            if not across:
                gap = offer = 0.0
            column = across, keys_up
            keys_across, content_up = width - gap - across, around + keys_up
        columns = columns_of(side)
        key_across = (keys_across - columns * KEY_GAP) / (columns + 1)
        return cls(stacked, (width, content_up), (keys_across, keys_up), (key_across, key_up), column, gap, offer)

    @property
    def has_column(self) -> bool:
        return self.side_column[0] > 0


def _photo_width(panel: float, side: int, height: float) -> float:
    """The photo is a square above the key of the second guess, which is in the row of the last tool key."""
    room = panel - GAP - keys_width(side, KEY)
    return min(max(PHOTO_NARROWEST, height), room) if room >= PHOTO_LEAST else 0.0


def _sizes_width(panel: float, side: int) -> float:
    """Two sizes are in a row. In a narrow panel they and the keys are equally wide."""
    columns = columns_of(side)
    key = (panel - GAP - columns * KEY_GAP) / (columns + 1 + 2)
    return min(SIZES_WIDTH, 2 * key) if key >= KEY_BESIDE_SIZES else 0.0
