"""The digit model: what a cell picture shows, who wrote it, and how it is turned.

The model answers for a picture with 75 probabilities: that it shows nothing; a printed digit or a written one, each for
the nine digits and the clockwise quarter turns that bring it upright; small candidates; or something else, such as a
letter. So one run over a board gives its digits and, through `orientation`, which side is up. The file has a fixed
batch of nine cells: a variable batch is slower, and not all runtimes handle it correctly. A batch is filled up with
empty cells.
"""

from __future__ import annotations

from threading import Lock

import numpy as np
from numpy.typing import NDArray

from sudokuapp.errors import NoDigitModel
from sudokuapp.language import msgid
from sudokuapp.vision.cells import CELL
from sudokuapp.vision.runtime import load

BATCH = 9
TURNS = 4
DIGITS = 9
# The places of the answers; within those of digits the turns come one after the other, each with its nine digits.
EMPTY = 0
PRINTED = slice(1, 1 + TURNS * DIGITS)
WRITTEN = slice(PRINTED.stop, PRINTED.stop + TURNS * DIGITS)
MARKS, OTHER = WRITTEN.stop, WRITTEN.stop + 1
ANSWERS = OTHER + 1


class DigitModel:
    """The model, loaded and ready. Threads wait for each other: a reading that was given up may still be running."""

    def __init__(self, model: bytes) -> None:
        self._lock = Lock()
        self._interpreter = load(model)
        model_input = self._interpreter.get_input_details()[0]
        model_output = self._interpreter.get_output_details()[0]
        if tuple(model_input["shape"]) != (BATCH, CELL, CELL, 1) or tuple(model_output["shape"]) != (BATCH, ANSWERS):
            raise NoDigitModel(msgid("The digit model is not the one this version needs. Install Sudoku Lens again."))
        self._input = int(model_input["index"])
        self._output = int(model_output["index"])

    def classify(self, cells: NDArray[np.uint8]) -> NDArray[np.float32]:
        """For each cell picture (paper 0, ink up to 255) its probabilities."""
        if cells.ndim != 3 or cells.shape[1:] != (CELL, CELL) or cells.dtype != np.uint8:
            raise ValueError(f"Cells are {CELL} by {CELL} pixels of one byte, not {cells.dtype} {cells.shape}.")
        answers = np.empty((len(cells), ANSWERS), np.float32)
        batch = np.zeros((BATCH, CELL, CELL, 1), np.float32)
        for first in range(0, len(cells), BATCH):
            some = cells[first : first + BATCH]
            batch[: len(some), :, :, 0] = some
            batch[: len(some)] /= 255
            batch[len(some) :] = 0
            with self._lock:
                self._interpreter.set_tensor(self._input, batch)
                self._interpreter.invoke()
                answers[first : first + len(some)] = self._interpreter.get_tensor(self._output)[: len(some)]
        return answers
