"""Pages for the tests: drawn by our own renderer, seeded, with the fonts that come with Kivy."""

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
    """The largest error of a corner, in cells, whichever corner comes first."""
    errors = (np.abs(np.roll(quad.array(), turn, axis=0) - printed.corners).max() for turn in range(4))
    return float(min(errors)) / pitch_of(printed.lattice)


def lattice_error(lattice: Lattice, printed: Printed) -> float:
    """The largest error of a crossing, in cells, whichever side is up."""
    errors = (np.linalg.norm(np.rot90(lattice, turn) - printed.lattice, axis=2).max() for turn in range(4))
    return float(min(errors)) / pitch_of(printed.lattice)
