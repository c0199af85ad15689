"""Side-by-side measurements of the solver, the photo reader and the app; never part of the app or its tests."""

import sudokuapp  # noqa: F401  # first of all: it sets how many threads NumPy has, which NumPy reads once
