"""The key codes of Kivy's window by name. What they mean on a screen is in its `keys.py`.

A key code is the character of the key without Shift (`ord("5")`), even while Shift is held; other keys have numbers of
Kivy's own. The text of the event is made from the code too. A French keyboard needs Shift for digits and so never gives
one: the row of digits is recognised by its scancodes, which are the same on all keyboards.
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

NUMPAD_DIGITS = dict(zip(range(256, 266), "0123456789", strict=True))  # the character of each key
NUMPAD_POINT = 266
NUMPAD_ENTER = 271

ENTER_KEYS = frozenset((ENTER, NUMPAD_ENTER))
ARROWS = {UP: (0, -1), DOWN: (0, 1), RIGHT: (1, 0), LEFT: (-1, 0)}  # columns to the right, rows down
DIGIT_ROW = dict(zip(range(30, 40), "1234567890", strict=True))  # the character of each scancode

# Kivy's names of modifiers. Caps Lock and Num Lock are among them, but change no meaning here.
SHIFT = "shift"
ALT = "alt"
CONTROL = frozenset(("ctrl", "meta"))  # either of them: a Mac has the Command key in place of Ctrl
# With one of these a key is a shortcut, perhaps of the system: it has not its usual meaning.
COMMAND_MODIFIERS = CONTROL | {ALT}


def sign_of(key: int, scancode: int) -> str:
    """The digit, letter or symbol of a key; "" if it has none."""
    if key in NUMPAD_DIGITS:
        return NUMPAD_DIGITS[key]
    sign = chr(key) if SPACE < key < DELETE else ""
    return sign if sign.isdigit() else DIGIT_ROW.get(scancode, sign)
