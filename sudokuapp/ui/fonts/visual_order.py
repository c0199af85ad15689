"""Hebrew and Arabic as they are drawn: Kivy's renderer draws every text from the left, and joins no letters. Kivy-free.

Enough for a name: each run of a script from the right is turned round but for its numbers, and Arabic letters get the
form of their place. A text must be broken into lines before it is turned round: its beginning comes last then.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

_RIGHT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_RUN = re.compile(f"[{_RIGHT}](?:[{_RIGHT}\\s.,:;/!?'\"-]*[{_RIGHT}])?")
_HEBREW_MARKS = "\u0591-\u05bd\u05bf-\u05c7"
_ARABIC_MARKS = "\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed"
_MARKS = f"[{_HEBREW_MARKS}{_ARABIC_MARKS}]*"
_DIGITS = "[\u0660-\u0669\u06f0-\u06f9]+"
# What stays as it is when a run is turned round: a number, or a letter with its vowel signs.
_PART = re.compile(f"{_DIGITS}(?:[.,:/\u066b\u066c]{_DIGITS})*|.{_MARKS}", re.DOTALL)
_LETTER = re.compile(f"(.)({_MARKS})", re.DOTALL)
_STRETCH = "\u0640"  # joins letters to both sides, and has one form


def _arabic_forms() -> dict[str, dict[str, str]]:
    """By the letter, or by a pair that is drawn as one: its forms, named as Unicode names them."""
    forms = {_STRETCH: dict.fromkeys(("isolated", "initial", "medial", "final"), _STRETCH)}
    for code in (*range(0xFB50, 0xFC00), *range(0xFE80, 0xFEFD)):  # of other languages, such as Persian, and of Arabic
        form, *letters = unicodedata.decomposition(chr(code)).split() or ("",)
        if len(letters) == 1 or (letters and code >= 0xFE80):  # the other pairs are drawn as one in few fonts
            forms.setdefault("".join(chr(int(letter, 16)) for letter in letters), {})[form.strip("<>")] = chr(code)
    return forms


_FORMS = _arabic_forms()


def visual_order(text: str) -> str:
    """The same text with what is written from the right turned round."""
    return _RUN.sub(lambda run: _reversed(_joined(run[0])), text)


def has_from_right(text: str) -> bool:
    return _RUN.search(text) is not None


def lines_of(text: str, fits: Callable[[str], bool]) -> list[str]:
    """The text in lines that fit; a word that does not fit into a line is broken."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and fits(f"{lines[-1]} {word}"):
            lines[-1] += f" {word}"
            continue
        while len(word) > 1 and not fits(word):
            end = next((end for end in range(len(word) - 1, 1, -1) if fits(word[:end])), 1)
            lines.append(word[:end])
            word = word[end:]
        lines.append(word)
    return lines


def _reversed(run: str) -> str:
    return "".join(reversed(_PART.findall(run)))


def _joined(run: str) -> str:
    letters: list[tuple[str, str]] = _LETTER.findall(run)  # each with its marks, which do not part it from the next
    drawn, place, joins_before = [], 0, False
    while place < len(letters):
        pair = "".join(letter for letter, _ in letters[place : place + 2])
        length = 2 if pair in _FORMS and len(pair) == 2 else 1
        letter, marks = pair[:length], "".join(marks for _, marks in letters[place : place + length])
        place += length
        forms = _FORMS.get(letter, {})
        follower = letters[place][0] if place < len(letters) else ""
        joins_after = "initial" in forms and "final" in _FORMS.get(follower, {})
        wanted = {(0, 0): "isolated", (0, 1): "initial", (1, 0): "final", (1, 1): "medial"}
        drawn.append(forms.get(wanted[joins_before and "final" in forms, joins_after], letter) + marks)
        joins_before = joins_after
    return "".join(drawn)
