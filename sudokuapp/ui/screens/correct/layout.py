"""How the Correct screen shares its room: the board as large as it may be, the keys at least a thumb wide. No Kivy.

Portrait: the board, and under it a panel with the photo's cell beside the keys, at the bottom where the thumb is.
Wide: the panel beside the board; where it is high enough, the photo's cell stands over the keys and is larger.
By hand, the sizes of boards stand in the photo's place, farther from the digits and never larger than they are.
All lengths are in dp.
"""

from __future__ import annotations

from dataclasses import dataclass

MARGIN = 8
GAP = 8
KEY_GAP = 6
KEY, LARGEST_KEY = 48, 76
LARGE_ROOM, KEY_OF_LARGE_ROOM = (500, 800), 64  # on a tablet the board may give some of its height to the keys
BUTTON = 48
PHOTO_NARROWEST = 102
SIZES_WIDTH, SIZES_APART = 2 * KEY, 2 * GAP
PHOTO_WIDEST = 240
PANEL_WIDEST = 480
STACKED_LEAST = 200  # high: a photo that gains by standing over the keys
LINE = 24  # of text: the least that the status takes
TOOLS = 3  # keys under each other, beside the digits


@dataclass(frozen=True)
class Arrangement:
    """The sizes of the parts; `stacked` puts the photo's column over the keys, `apart` is the gap between the two, and
    `key` is the size of one tool."""

    wide: bool
    stacked: bool
    panel: tuple[float, float]
    keys: tuple[float, float]
    key: tuple[float, float]
    column: tuple[float, float]
    apart: float


def arrange(width: float, height: float, side: int, status: float, has_photo: bool) -> Arrangement:
    """Share what is under the top bar, for a board of this side; `status` is how high its text is."""
    room_across, room_up = width - 2 * MARGIN, height - 2 * MARGIN
    columns, rows = columns_of(side), max(rows_of(side), TOOLS)
    around_keys = max(status, LINE) + BUTTON + 2 * GAP
    narrowest_keys = (columns + 1) * KEY + columns * KEY_GAP
    lowest_keys, highest_keys = (rows * key + (rows - 1) * KEY_GAP for key in (KEY, LARGEST_KEY))
    narrowest_column, apart = (PHOTO_NARROWEST, GAP) if has_photo else (SIZES_WIDTH, SIZES_APART)
    wide, stacked, column_room = width > height, False, 0.0
    if wide:
        panel_width = min(max(room_across - GAP - room_up, narrowest_column + apart + narrowest_keys), PANEL_WIDEST)
        column_room = room_up - around_keys - apart - highest_keys
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
        keys_width, panel_height = panel_width, around_keys + keys_height + apart + column[1]
    else:
        # The photo is a square over the key that offers the second guess, which stands in the row of the last tool.
        wanted = max(narrowest_column, keys_height - KEY_GAP - key_height) if has_photo else SIZES_WIDTH
        column = min(wanted, panel_width - apart - narrowest_keys), keys_height
        keys_width, panel_height = panel_width - apart - column[0], around_keys + keys_height
    key_width = (keys_width - columns * KEY_GAP) / (columns + 1)
    return Arrangement(
        wide, stacked, (panel_width, panel_height), (keys_width, keys_height), (key_width, key_height), column, apart
    )


def columns_of(side: int) -> int:
    """How many digits stand side by side: 2x2 for 4 of them, three columns up to 9 as on a telephone, then four."""
    if side <= 4:
        return 2
    return 3 if side <= 9 else 4


def rows_of(side: int) -> int:
    return -(-side // columns_of(side))
