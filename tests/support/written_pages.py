"""A page that somebody has begun with a pen, as the reader of photos would tell it."""

from __future__ import annotations

import numpy as np
from support.correct_screen import PUZZLE, board_png

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.text_reading import parse
from sudokuapp.scan.first_reading import FirstReading
from sudokuapp.scan.photo import Photo
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.scan.picture import jpeg_of
from sudokuapp.scan.reading import CellReading, Reading
from sudokuapp.vision.quad import Quad

CLUES = parse(PUZZLE)
SOLUTION = parse("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
RIGHT, WRONG = (2, 3, 5), {6: 2}  # cells; what was written in the last one
NOTES = {10: (2, 7), 11: (2, 4)}
QUAD = Quad.in_order([(10.0, 10.0), (110.0, 10.0), (110.0, 110.0), (10.0, 110.0)])


def written_reading(suspects: tuple[int, ...] = (), kind_suspects: tuple[int, ...] = ()) -> Reading:
    """Of CLUES, with digits and notes; of `suspects` the digit is in doubt, of `kind_suspects` who wrote it."""
    cells = []
    for cell, clue in enumerate(CLUES):
        written = WRONG.get(cell, SOLUTION[cell] if cell in RIGHT else 0)
        kind = CellKind.CLUE if clue else CellKind.WRITTEN if written else CellKind.EMPTY
        kind = CellKind.MARKS if cell in NOTES else kind
        confidence, kind_confidence = 0.6 if cell in suspects else 0.99, 0.6 if cell in kind_suspects else 1.0
        digit = clue or written
        notes = NOTES.get(cell, ())
        cells.append(CellReading(digit, digit, confidence, digit % 9 + 1, 0.01, kind, kind_confidence, notes))
    doubted = (*suspects, *kind_suspects)
    return Reading(CLUES.shape, tuple(cells), QUAD, 0, doubted, 1, np.full((256, 256), 200, np.uint8))


def first_reading(reading: Reading) -> FirstReading:
    """As after a photo was taken."""
    pixels = np.full((128, 128), 200, np.uint8)
    photo = Photo(jpeg_of(pixels), QUAD.corners, 0, board_png(), pixels)
    return FirstReading(photo, reading, None, False, PhotoCache())
