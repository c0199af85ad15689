"""Flat boards as screens show them, drawn with exact lines: each test makes one thing hard."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad

BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 12: (3, 4), 16: (4, 4)}  # rows and columns of a box


@dataclass(frozen=True)
class DrawnBoard:
    """Tones are grey levels, widths and lengths pixels; no line is drawn where its width is 0."""

    side: int = 9
    width: int = 600
    height: int = 600
    around: int = 40
    paper: int = 250
    thin: int = 1
    thick: int = 3
    thin_tone: int = 20
    thick_tone: int = 20
    digit_tone: int = 20
    has_border: bool = True
    shown: float = 0.4
    """The part of the cells that show a digit."""
    digit: float = 0.6
    """The height of a digit, in cells."""

    @property
    def quad(self) -> Quad:
        left, top = self.around, self.around
        right, bottom = left + self.width, top + self.height
        return Quad.in_order([(left, top), (right, top), (right, bottom), (left, bottom)])

    def picture(self, seed: int = 1) -> Grey:
        size = (self.height + 2 * self.around, self.width + 2 * self.around)
        picture = np.full(size, self.paper, np.uint8)
        rows, columns = BOXES[self.side]
        for is_box in (False, True):
            for line in range(self.side + 1):
                for is_level, cells in ((True, rows), (False, columns)):
                    if (line % cells == 0) == is_box:
                        self._draw_line(picture, line, is_level, is_box)
        self._draw_digits(picture, np.random.default_rng(seed))
        return picture

    def _draw_line(self, picture: Grey, line: int, is_level: bool, is_box: bool) -> None:
        wide, tone = (self.thick, self.thick_tone) if is_box else (self.thin, self.thin_tone)
        if wide == 0 or (line in (0, self.side) and not self.has_border):
            return
        length = self.height if is_level else self.width
        first = max(0, round(self.around + line * length / self.side - wide / 2))
        across = slice(self.around, self.around + (self.width if is_level else self.height) + 1)
        if is_level:
            picture[first : first + wide, across] = tone
        else:
            picture[across, first : first + wide] = tone

    def _draw_digits(self, picture: Grey, rng: np.random.Generator) -> None:
        cell = min(self.width, self.height) / self.side
        scale, stroke = self.digit * cell / 22, max(1, round(cell / 20))
        for row in range(self.side):
            for column in range(self.side):
                if rng.random() < self.shown:
                    digit = str(rng.integers(1, min(self.side, 9) + 1))
                    (wide, high), _ = cv2.getTextSize(digit, cv2.FONT_HERSHEY_SIMPLEX, scale, stroke)
                    x = self.around + (column + 0.5) * self.width / self.side - wide / 2
                    y = self.around + (row + 0.5) * self.height / self.side + high / 2
                    place = (round(x), round(y))
                    cv2.putText(
                        picture, digit, place, cv2.FONT_HERSHEY_SIMPLEX, scale, self.digit_tone, stroke, cv2.LINE_AA
                    )
