"""The sizes of the parts of the Correct screen: the board as large as possible, every key wide enough for a thumb.

Portrait: the board, and below it a panel with the photo's cell beside the keys, at the bottom where the thumb is.
Wide: the panel is beside the board; if it is high enough, the photo's cell is above the keys and larger.
By hand, the sizes of boards take the place of the photo, farther from the digits and never larger than they are.
No Kivy; all lengths are in dp.
"""

from __future__ import annotations

from dataclasses import dataclass

MARGIN = 8
GAP = 8
KEY_GAP = 6
KEY, LARGEST_KEY = 48, 76
LARGE_ROOM, KEY_OF_LARGE_ROOM = (500, 800), 64  # on a tablet the keys get some of the height of the board
BUTTON = 48
PHOTO_NARROWEST = 102
SIZES_WIDTH, SIZES_GAP = 2 * KEY, 2 * GAP
PHOTO_WIDEST = 240
PANEL_WIDEST = 480
STACKED_LEAST = 200  # the height from which a photo above the keys is larger than beside them
LINE = 24  # the least height of the status: one line of text
TOOLS = 3  # keys in the column beside the digits


@dataclass(frozen=True)
class CorrectLayout:
    """`stacked`: the side column is above the keys; `gap` is between the two."""

    wide: bool
    stacked: bool
    panel: tuple[float, float]
    keys: tuple[float, float]
    tool_key: tuple[float, float]
    side_column: tuple[float, float]
    gap: float

    @classmethod
    def fit(cls, width: float, height: float, side: int, status: float, has_photo: bool) -> CorrectLayout:
        """For the room below the top bar and a board of this side; `status` is the height of the status text."""
        room_across, room_up = width - 2 * MARGIN, height - 2 * MARGIN
        columns, rows = columns_of(side), max(rows_of(side), TOOLS)
        around_keys = max(status, LINE) + BUTTON + 2 * GAP
        narrowest_keys = (columns + 1) * KEY + columns * KEY_GAP
        lowest_keys, highest_keys = (rows * key + (rows - 1) * KEY_GAP for key in (KEY, LARGEST_KEY))
        narrowest_column, gap = (PHOTO_NARROWEST, GAP) if has_photo else (SIZES_WIDTH, SIZES_GAP)
        wide, stacked, column_room = width > height, False, 0.0
        if wide:
            panel_width = min(max(room_across - GAP - room_up, narrowest_column + gap + narrowest_keys), PANEL_WIDEST)
            column_room = room_up - around_keys - gap - highest_keys
            stacked = column_room >= STACKED_LEAST
            keys_room = highest_keys if stacked else room_up - around_keys
        else:
            panel_width = room_across
            keys_room = room_up - around_keys - GAP - room_across
            if room_across >= LARGE_ROOM[0] and room_up >= LARGE_ROOM[1]:
                keys_room = max(keys_room, rows * KEY_OF_LARGE_ROOM + (rows - 1) * KEY_GAP)
        keys_height = min(max(keys_room, lowest_keys), highest_keys)
        key_height = (keys_height - (TOOLS - 1) * KEY_GAP) / TOOLS
        if stacked:
            column = panel_width, min(column_room, PHOTO_WIDEST + KEY_GAP + key_height) if has_photo else BUTTON
            keys_width, panel_height = panel_width, around_keys + keys_height + gap + column[1]
        else:
            # The photo is a square above the key of the second guess, which is in the row of the last tool key.
            wanted = max(narrowest_column, keys_height - KEY_GAP - key_height) if has_photo else SIZES_WIDTH
            column = min(wanted, panel_width - gap - narrowest_keys), keys_height
            keys_width, panel_height = panel_width - gap - column[0], around_keys + keys_height
        key_width = (keys_width - columns * KEY_GAP) / (columns + 1)
        return cls(
            wide, stacked, (panel_width, panel_height), (keys_width, keys_height), (key_width, key_height), column, gap
        )


def columns_of(side: int) -> int:
    """Of the keypad: 2x2 for 4 digits, three columns up to 9 digits as on a telephone, then four."""
    if side <= 4:
        return 2
    return 3 if side <= 9 else 4


def rows_of(side: int) -> int:
    return -(-side // columns_of(side))
