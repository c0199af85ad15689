"""What a keyboard's keys mean on the Crop screen, as plain values. No Kivy: a key is the number that Kivy gives."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

TAB, ENTERS = 9, (13, 271)
STEPS = {273: (0, -1), 274: (0, 1), 275: (1, 0), 276: (-1, 0)}  # the arrow keys: right, down
TURNS = {ord("l"): -1, ord("r"): 1}
OF_OTHERS = frozenset(("ctrl", "alt", "meta"))


@dataclass(frozen=True)
class Wish:
    """`number` is how many corners to go on, or quarter turns; `step` is a pixel to the right or down."""

    what: Literal["select", "move", "turn", "read"]
    number: int = 0
    step: tuple[int, int] = (0, 0)


def wish(key: int, held: Collection[str]) -> Wish | None:
    """What this key means; None if nothing, so that others may have it."""
    if OF_OTHERS & set(held):
        return None
    if key == TAB:
        return Wish("select", -1 if "shift" in held else 1)
    if key in ENTERS:
        return Wish("read")
    if key in TURNS:
        return Wish("turn", TURNS[key])
    return Wish("move", step=STEPS[key]) if key in STEPS else None


def next_corner(selected: int | None, on: int, turns: int) -> int:
    """Corners are numbered as the photo lies; the first to be selected is the top left as it is shown."""
    return -turns % 4 if selected is None else (selected + on) % 4
