"""Loading what reading a photo needs, while the person still points the camera at the page.

Loading the digit model and its libraries takes longer than reading: without this the person would wait for it after the
first picture, and the window would not answer meanwhile.
"""

from __future__ import annotations

from sudokuapp.errors import SudokuLensError


def warm_up() -> None:
    """Call it in a worker. If the model is missing, nothing is raised: the first reading will say so."""
    import numpy as np

    from sudokuapp.scan import board_photo, corner_reading, photo, photo_preview  # noqa: F401  (importing is the work)
    from sudokuapp.scan.model_file import digit_model
    from sudokuapp.vision.cells import CELL

    try:
        digit_model().classify(np.zeros((1, CELL, CELL), np.uint8))
    except SudokuLensError:
        return
