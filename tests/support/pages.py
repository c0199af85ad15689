"""Pages for the tests: drawn by our own renderer, seeded, with fonts that come with Kivy."""

from __future__ import annotations

from functools import cache

import numpy as np

from models.training.pages import HARDSHIPS, Page, Printed, bundled_fonts, make_page
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import Lattice, pitch_of


@cache
def page(hardship: str, seed: int) -> Page:
    """The same page each time."""
    return make_page(np.random.default_rng(seed), HARDSHIPS[hardship], bundled_fonts())


def corner_error(quad: Quad, printed: Printed) -> float:
    """How far the farthest corner is off, in cells; from which corner reading begins does not count."""
    apart = (np.abs(np.roll(quad.array(), turn, axis=0) - printed.corners).max() for turn in range(4))
    return float(min(apart)) / pitch_of(printed.lattice)


def lattice_error(lattice: Lattice, printed: Printed) -> float:
    """How far the farthest crossing is off, in cells, whichever way up."""
    apart = (np.linalg.norm(np.rot90(lattice, turn) - printed.lattice, axis=2).max() for turn in range(4))
    return float(min(apart)) / pitch_of(printed.lattice)
