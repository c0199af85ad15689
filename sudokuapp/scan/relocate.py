"""Finding a board of the live picture again in the photo that was taken of it."""

from __future__ import annotations

from math import hypot

from sudokuapp.vision.detect import detect
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad

NEAR = 0.25  # how far a board may have moved since it was outlined and still be the same one, in parts of its side


def found_again(grey: Grey, outlined: Quad) -> Quad:
    """The board that was outlined, where the picture has it: the hand has moved since, and the outline was smoothed."""
    x, y = outlined.centre
    apart = {
        found.quad: hypot(found.quad.centre[0] - x, found.quad.centre[1] - y) / max(outlined.sides)
        for found in detect(grey)
        if 0.7 < max(found.quad.sides) / max(outlined.sides) < 1.4
    }
    nearest = min(apart, key=apart.__getitem__, default=None)
    return nearest if nearest is not None and apart[nearest] <= NEAR else outlined
