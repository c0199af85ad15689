"""QR codes of puzzles: making one that another phone scans, and finding one in a picture."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from sudokuapp.core.grid import Grid
from sudokuapp.core.puzzle_code import grid_of_code, puzzle_code
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import WrongInput
from sudokuapp.scan.picture import Pixels
from sudokuapp.vision.ink import Grey

QUIET_ZONE = 4  # white modules around the code, as its standard asks for
FRAME = 1 / 16  # of a picture's side: white around it, as a code may have been cut out without its quiet zone
USUAL_CELLS = 81  # of a puzzle that another app wrote as digits alone


@dataclass(frozen=True, slots=True)
class CodeSearch:
    """One way to look for a code. No way finds them all: OpenCV's usual detector misses some of ours, even if
    it is drawn without a fault, and its other one, which it has from ArUco markers, is a little slower."""

    longest_side: int  # pixels, to which the picture is reduced
    is_aruco: bool


LIVE_SEARCHES = (  # one after the other, each for a frame
    CodeSearch(900, is_aruco=False),
    CodeSearch(640, is_aruco=True),
    CodeSearch(640, is_aruco=False),
    CodeSearch(900, is_aruco=True),
)
_PHOTO_SEARCHES = (*LIVE_SEARCHES, CodeSearch(1600, is_aruco=False), CodeSearch(1600, is_aruco=True))


def qr_modules(grid: Grid) -> Pixels:
    """The code of a puzzle, one pixel for each of its squares, black on white, with the quiet zone around it."""
    options = cv2.QRCodeEncoder_Params()  # type: ignore[attr-defined]
    options.mode = cv2.QRCODE_ENCODER_MODE_ALPHANUMERIC
    options.correction_level = cv2.QRCODE_ENCODER_CORRECT_LEVEL_M
    code = cv2.QRCodeEncoder.create(options).encode(puzzle_code(grid))
    rows, columns = (np.flatnonzero((code == 0).any(axis=axis)) for axis in (1, 0))
    inside = code[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    return np.pad(inside, QUIET_ZONE, constant_values=255).astype(np.uint8)


def read_qr(grey: Grey) -> Grid | None:
    """The puzzle of a QR code in a picture: one of ours, or the 81 digits of another app; None if there is none."""
    framed = np.pad(grey, round(max(grey.shape) * FRAME), constant_values=255)
    return next(filter(None, (read_qr_by(search, framed) for search in _PHOTO_SEARCHES)), None)


def read_qr_by(search: CodeSearch, grey: Grey) -> Grid | None:
    """The same, looked for in one way only."""
    factor = min(1.0, search.longest_side / max(grey.shape))
    small = cv2.resize(grey, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA) if factor < 1 else grey
    detector = cv2.QRCodeDetectorAruco() if search.is_aruco else cv2.QRCodeDetector()
    try:
        text, _corners, _code = detector.detectAndDecode(small)
    except (cv2.error, UnicodeDecodeError):  # OpenCV fails at some codes of others
        return None
    return grid_of_code(text) or _grid_of_digits(text.strip())


def _grid_of_digits(text: str) -> Grid | None:
    if len(text) != USUAL_CELLS:
        return None
    try:
        return parse(text)
    except WrongInput:
        return None
