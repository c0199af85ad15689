"""Getting ready what reading a photo needs, while the person still aims at the page.

Loading the model and the libraries under it takes longer than a reading: whoever takes the first picture would wait
for it, and the window would stand still meanwhile.
"""

from __future__ import annotations

from sudokuapp.errors import SudokuLensError


def warm_up() -> None:
    """In a worker. What is missing is told when it is needed: nobody has asked for anything yet."""
    import numpy as np

    from sudokuapp.scan import corner_reading, photo_preview  # noqa: F401  (importing them is the work)
    from sudokuapp.scan.model_file import digit_model
    from sudokuapp.vision.cells import CELL

    try:
        digit_model().classify(np.zeros((1, CELL, CELL), np.uint8))
    except SudokuLensError:
        return
