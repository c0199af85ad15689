"""The places of the app: Scan, Puzzles and Learn. From each the others are one tap or one key away. Kivy-free."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sudokuapp.language import msgid, tr
from sudokuapp.ui import keyboard
from sudokuapp.ui.screens.registry import SCREENS

PLACES = tuple(kind.name for kind in SCREENS if kind.is_place)  # in the order of the bar


class PlaceLook(NamedTuple):
    """How the bar shows a place."""

    icon: str
    sentence: str

    @property
    def title(self) -> str:
        return tr(self.sentence)


LOOKS = {
    "home": PlaceLook("camera", msgid("Scan")),
    "library": PlaceLook("puzzle", msgid("Puzzles")),
    "learn": PlaceLook("learn", msgid("Learn")),
}


def place_for_key(key: int, scancode: int, modifiers: Collection[str]) -> str | None:
    """Ctrl+1 is for the first place; None if the key is for none."""
    sign = keyboard.sign_of(key, scancode)
    if keyboard.CONTROL.isdisjoint(modifiers) or sign not in tuple("123456789"[: len(PLACES)]):
        return None
    return PLACES[int(sign) - 1]
