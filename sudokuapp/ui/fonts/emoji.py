"""The app's own font of emoji, for systems that have them only as pictures of one size. Kivy-free.

`docs/make_emoji_font.py` makes it: each emoji of one code point.
"""

from __future__ import annotations

from pathlib import Path
from string import ascii_uppercase

EMOJI_FONT = Path(__file__).with_name("emoji.otf")

_JOINERS = (*range(0x200B, 0x2010), 0x20E3, 0xFE0E, 0xFE0F)  # and marks of direction, and the key round a digit
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)  # they make a region's flag of a black one
# A country's flag is the two letters of its code, each a character of its own.
_FLAG_LETTERS = {0x1F1E6 + number: letter for number, letter in enumerate(ascii_uppercase)}
# What changes how its neighbours are drawn, which the renderer cannot: alone it would be a box. For `str.translate`.
REPLACED: dict[int, str | None] = dict.fromkeys((*_JOINERS, *_SKIN_TONES, *_TAGS)) | _FLAG_LETTERS
