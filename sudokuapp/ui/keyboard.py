"""The keys of a keyboard by name, as Kivy's window gives them. Each screen says in its `keys.py` what they mean there.

A key is the sign that it has without Shift (`ord("5")`), even while Shift is held; keys without a sign have numbers of
Kivy's own. Kivy makes the text of the same event from it too, so a French keyboard, which needs Shift for digits, never
gives one. That is why the row of digits is known by its scancodes, which are the same on all keyboards.
"""

from __future__ import annotations

BACKSPACE = 8
TAB = 9
ENTER = 13
ESCAPE = 27  # Android's back key too
SPACE = 32
DELETE = 127

UP = 273
DOWN = 274
RIGHT = 275
LEFT = 276
HOME = 278
END = 279

NUMPAD_DIGITS = dict(zip(range(256, 266), "0123456789", strict=True))  # the sign of each key
NUMPAD_POINT = 266
NUMPAD_ENTER = 271

ENTER_KEYS = frozenset((ENTER, NUMPAD_ENTER))
ARROWS = {UP: (0, -1), DOWN: (0, 1), RIGHT: (1, 0), LEFT: (-1, 0)}  # how far to the right, and down
DIGIT_ROW = dict(zip(range(30, 40), "1234567890", strict=True))  # the sign of each scancode

# Kivy's names of the keys that are held. It names Caps Lock and Num Lock too, which give no key another meaning.
SHIFT = "shift"
ALT = "alt"
CONTROL = frozenset(("ctrl", "meta"))  # either: on a Mac, the Command key is used in place of Ctrl
# With one of these held, a key is a command, perhaps the system's: it does not mean what it means alone.
COMMAND_MODIFIERS = CONTROL | {ALT}


def sign_of(key: int, scancode: int) -> str:
    """The digit, letter or mark of a key; an empty text if it has none."""
    if key in NUMPAD_DIGITS:
        return NUMPAD_DIGITS[key]
    sign = chr(key) if SPACE < key < DELETE else ""
    return sign if sign.isdigit() else DIGIT_ROW.get(scancode, sign)
