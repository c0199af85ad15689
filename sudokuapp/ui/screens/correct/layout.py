"""The sizes of the parts of the panel of Correct: every key wide enough for a thumb.

The photo's cell is beside the keys; in a high panel beside the board it is above them, and larger. By hand, the sizes
of boards take the place of the photo, farther from the digits and never larger than they are.
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
    narrowest_keys,
)

PHOTO_NARROWEST, PHOTO_WIDEST = 102, 240
SIZES_WIDTH, SIZES_GAP = 2 * KEY, 2 * GAP
SIZES_HEIGHT = 2 * KEY + GAP  # above the keys: two rows
STACKED_LEAST = 200  # the height from which a photo above the keys is larger than beside them


@dataclass(frozen=True)
class CorrectLayout:
    """`content` is all of it, in the middle of the panel. `stacked`: the side column is above the keys.

    `offer` is the height below the photo for the second guess.
    """

    stacked: bool
    content: tuple[float, float]
    keys: tuple[float, float]
    tool_key: tuple[float, float]
    side_column: tuple[float, float]
    gap: float
    offer: float

    @classmethod
    def fit(cls, puzzle: PuzzleLayout, side: int, has_photo: bool, has_offers: bool) -> CorrectLayout:
        """For a board of this side; `has_offers`: some of its cells may be offered their second guess."""
        width, height = puzzle.panel
        lowest, highest = keys_height(side, KEY), keys_height(side, LARGEST_KEY)
        gap = GAP if has_photo else min(max(width - SIZES_WIDTH - narrowest_keys(side), GAP), SIZES_GAP)
        column_room = height - AROUND_KEYS - gap - highest
        stacked = puzzle.wide and column_room >= STACKED_LEAST
        keys_up = highest if stacked else min(max(height - AROUND_KEYS, lowest), highest)
        key_up = (keys_up - (TOOLS - 1) * KEY_GAP) / TOOLS
        offer = (KEY if stacked else key_up) + KEY_GAP if has_photo and has_offers else 0.0
        if stacked:
            column = width, min(column_room, PHOTO_WIDEST + offer) if has_photo else SIZES_HEIGHT
            keys_across, content_up = width, AROUND_KEYS + keys_up + gap + column[1]
        else:
            # The photo is a square above the key of the second guess, which is in the row of the last tool key.
            photo = min(max(PHOTO_NARROWEST, keys_up - offer), width - gap - narrowest_keys(side))
            column = photo if has_photo else SIZES_WIDTH, keys_up
            keys_across, content_up = width - gap - column[0], AROUND_KEYS + keys_up
        columns = columns_of(side)
        key_across = (keys_across - columns * KEY_GAP) / (columns + 1)
        return cls(stacked, (width, content_up), (keys_across, keys_up), (key_across, key_up), column, gap, offer)
