"""Hebrew and Arabic as they are drawn: Kivy's renderer draws every text from the left, and joins no letters. Kivy-free.

Enough for a name: each run of a script from the right is turned round, and Arabic letters get the form of their place.
"""

from __future__ import annotations

import re
import unicodedata

_RIGHT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_RUN = re.compile(f"[{_RIGHT}](?:[{_RIGHT}\\s.,:;!?'\"-]*[{_RIGHT}])?")
_MARKS = re.compile(".[\\u0591-\\u05bd\\u05bf-\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670]*", re.DOTALL)


def _arabic_forms() -> dict[str, dict[str, str]]:
    """By the letter, or by a pair that is drawn as one: its forms, named as Unicode names them."""
    forms: dict[str, dict[str, str]] = {}
    for code in range(0xFE80, 0xFEFD):
        form, *letters = unicodedata.decomposition(chr(code)).split()
        forms.setdefault("".join(chr(int(letter, 16)) for letter in letters), {})[form.strip("<>")] = chr(code)
    return forms


_FORMS = _arabic_forms()


def visual_order(text: str) -> str:
    """The same text with what is written from the right turned round."""
    return _RUN.sub(lambda run: _reversed(_joined(run[0])), text)


def _reversed(run: str) -> str:
    """A vowel sign stays after its letter."""
    return "".join(reversed(_MARKS.findall(run)))


def _joined(run: str) -> str:
    drawn, place, joins_before = [], 0, False
    while place < len(run):
        letter = run[place : place + 2] if run[place : place + 2] in _FORMS else run[place]
        place += len(letter)
        forms = _FORMS.get(letter, {})
        follower = run[place : place + 1]
        joins_after = "initial" in forms and "final" in _FORMS.get(follower, {})
        wanted = {(0, 0): "isolated", (0, 1): "initial", (1, 0): "final", (1, 1): "medial"}
        drawn.append(forms.get(wanted[joins_before and "final" in forms, joins_after], letter))
        joins_before = joins_after
    return "".join(drawn)
