"""Finding a board of the live picture again in the photo that was taken of it."""

from __future__ import annotations

from math import hypot

from sudokuapp.vision.detect import detect
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad

NEAR = 0.25  # sides of a board that it may have moved since it was outlined, to be the same one


def relocated(grey: Grey, outlined: Quad) -> Quad:
    """The outlined board as the photo shows it: the hand has moved since, and the outline was smoothed."""
    x, y = outlined.centre
    apart = {
        found.quad: hypot(found.quad.centre[0] - x, found.quad.centre[1] - y) / max(outlined.sides)
        for found in detect(grey)
        if 0.7 < max(found.quad.sides) / max(outlined.sides) < 1.4
    }
    nearest = min(apart, key=apart.__getitem__, default=None)
    return nearest if nearest is not None and apart[nearest] <= NEAR else outlined
