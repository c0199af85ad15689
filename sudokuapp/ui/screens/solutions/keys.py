"""What a keyboard's keys mean on the Solutions screen, as plain values. No Kivy: a key is the number that it gives."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

RIGHT, LEFT, HOME, END = 275, 276, 278, 279
OF_OTHERS = frozenset(("ctrl", "alt", "meta", "shift"))
"""Keys that give another a meaning that is not ours; the locks, which Kivy tells of too, do not."""

Wish = Literal["next", "previous", "first", "last"]

_WISHES: dict[int, Wish] = {RIGHT: "next", LEFT: "previous", HOME: "first", END: "last"}


def wish(key: int, held: Collection[str]) -> Wish | None:
    """The page that this key asks for; None if it asks for none, so that others may have it."""
    return None if OF_OTHERS & set(held) else _WISHES.get(key)
