"""What a newspaper prints beside a sudoku: columns of text, headlines, rules, pictures, and grids of other puzzles.

Every block fills a rectangle of the sheet (left, top, right, bottom in sheet pixels, 255 = bare paper). Some blocks are
decoys: they have long straight dark edges or a grid, which a detector may take for a board. No decoy is a sudoku: none
has n by n cells with boxes and digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.pages.fonts import Font
from models.training.pages.lettering import HEADINGS, heading, text_lines
from models.training.pages.puzzle import stamp

Bytes = NDArray[np.uint8]
Rectangle = tuple[int, int, int, int]


@dataclass(frozen=True)
class Printer:
    """The fonts and the ink of a page, and its prepared lines of text."""

    body: Sequence[Bytes]
    leading: int
    ink: int
    bold: Font

    @staticmethod
    def of_page(rng: np.random.Generator, fonts: Sequence[Font], size: int) -> Printer:
        body = fonts[int(rng.integers(len(fonts)))]
        bold = fonts[int(rng.integers(len(fonts)))]
        ink = int(rng.uniform(20, 110))
        lines = text_lines(body, size)
        return Printer([_inked(line, ink) for line in lines], round(size * rng.uniform(1.15, 1.5)), ink, bold)

    def text(self, rng: np.random.Generator, sheet: Bytes, block: Rectangle) -> None:
        """Columns of text; some lines are short, as at the end of a paragraph."""
        left, top, right, bottom = block
        measure = int(self.leading * rng.uniform(14, 30))
        gutter = self.leading
        rule = rng.random() < 0.2
        for x in range(left, right - 3 * self.leading, measure + gutter):
            width = min(measure, right - x)
            if rule and x > left:
                sheet[top:bottom, x - gutter // 2 : x - gutter // 2 + 2] = self.ink
            for y in range(top, bottom - self.leading, self.leading):
                line = self.body[int(rng.integers(len(self.body)))]
                start = int(rng.integers(max(line.shape[1] - width, 1)))
                length = width if rng.random() < 0.85 else int(width * rng.uniform(0.2, 0.9))
                stamp(sheet, line[: bottom - y, start : start + length], x, y)

    def headline(self, rng: np.random.Generator, sheet: Bytes, block: Rectangle, height: int) -> None:
        """Large words, sometimes in a dark bar or above a rule."""
        left, top, right, bottom = block
        words = heading(self.bold, max(height, 6), HEADINGS[int(rng.integers(len(HEADINGS)))])[
            : bottom - top, : right - left
        ]
        if words.size == 0:
            return
        kind = rng.random()
        if kind < 0.25:
            tone = int(rng.uniform(20, 150))
            sheet[top : top + words.shape[0] + 4, left:right] = tone
            words = 255 - words
            room = sheet[top + 2 : top + 2 + words.shape[0], left + 4 : left + 4 + words.shape[1]]
            np.maximum(room, words[: room.shape[0], : room.shape[1]], out=room)
            return
        ink = self.ink if rng.random() < 0.7 else int(rng.uniform(75, 160))
        stamp(sheet, _inked(words, ink), left, top)
        if kind < 0.45:
            at = min(top + words.shape[0] + 2, bottom)
            sheet[at : at + int(rng.integers(1, 6)), left:right] = ink

    def decoy(self, rng: np.random.Generator, sheet: Bytes, block: Rectangle) -> None:
        kinds = (self._crossword, self._kakuro, self._table, self._bars, _picture, _picture)
        kinds[int(rng.integers(len(kinds)))](rng, sheet, block)

    def _crossword(self, rng: np.random.Generator, sheet: Bytes, block: Rectangle) -> None:
        """White and black squares with tiny numbers; its numbers of rows and columns are no sudoku's."""
        rows, columns, cell, left, top = _squares(rng, block, self.leading)
        dark = rng.random((rows, columns)) < 0.22
        dark |= dark[::-1, ::-1]
        _ruled(sheet, left, top, rows, columns, cell, self.ink, 1 + cell // 24)
        for r, c in np.ndindex(rows, columns):
            x, y = left + c * cell, top + r * cell
            if dark[r, c]:
                sheet[y : y + cell, x : x + cell] = self.ink
            elif rng.random() < 0.3:
                stamp(sheet, self.body[0][: cell // 3, : cell // 3], x + 2, y + 2)

    def _kakuro(self, rng: np.random.Generator, sheet: Bytes, block: Rectangle) -> None:
        rows, columns, cell, left, top = _squares(rng, block, self.leading)
        _ruled(sheet, left, top, rows, columns, cell, self.ink, 2)
        for r, c in np.ndindex(rows, columns):
            x, y = left + c * cell, top + r * cell
            if r == 0 or c == 0 or rng.random() < 0.15:
                sheet[y : y + cell, x : x + cell] = int(rng.uniform(40, 60))
                cv2.line(sheet, (x, y), (x + cell, y + cell), 240, 1, cv2.LINE_AA)

    def _table(self, rng: np.random.Generator, sheet: Bytes, block: Rectangle) -> None:
        """Ruled rows of differing columns with words in them: a television programme, a league table."""
        left, top, right, bottom = block
        edges = np.sort(rng.integers(left, right, size=rng.integers(2, 6)))
        pitch = round(self.leading * rng.uniform(1.1, 1.8))
        for y in range(top, bottom - pitch, pitch):
            sheet[y : y + 1 + pitch // 30, left:right] = self.ink
            for x in edges[:-1]:
                line = self.body[int(rng.integers(len(self.body)))]
                stamp(sheet, line[:, : int(rng.integers(1, 8)) * self.leading][:, : right - x - 4], int(x) + 4, y + 2)
        for x in (left, *edges, right - 2):
            sheet[top:bottom, x : x + 2] = self.ink

    def _bars(self, rng: np.random.Generator, sheet: Bytes, block: Rectangle) -> None:
        """An advertisement: an empty or tinted box with a heavy border and a headline."""
        left, top, right, bottom = block
        if rng.random() < 0.5:
            sheet[top:bottom, left:right] = int(rng.uniform(60, 235))
        cv2.rectangle(sheet, (left, top), (right - 1, bottom - 1), self.ink, int(rng.integers(1, 8)))
        inner = (left + 10, top + 10, right - 10, bottom - 10)
        if inner[3] - inner[1] > 20 and inner[2] - inner[0] > 40:
            self.headline(rng, sheet, inner, min((inner[3] - inner[1]) // 2, 3 * self.leading))


def _inked(type_strip: Bytes, ink: int) -> Bytes:
    """Black text in a lighter ink."""
    return np.asarray(cv2.addWeighted(type_strip, 1 - ink / 255, type_strip, 0, ink), np.uint8)


def _squares(rng: np.random.Generator, block: Rectangle, leading: int) -> tuple[int, int, int, int, int]:
    """Rows, columns, cell size and corner of a grid of squares within a block."""
    left, top, right, bottom = block
    cell = max(min(round(leading * rng.uniform(1.2, 2.6)), (right - left) // 5, (bottom - top) // 5), 4)
    columns = min((right - left) // cell, int(rng.integers(10, 16)))
    rows = min((bottom - top) // cell, int(rng.integers(10, 16)))
    return rows, columns, cell, left, top


def _ruled(sheet: Bytes, left: int, top: int, rows: int, columns: int, cell: int, ink: int, width: int) -> None:
    for r in range(rows + 1):
        sheet[top + r * cell : top + r * cell + width, left : left + columns * cell + width] = ink
    for c in range(columns + 1):
        sheet[top : top + rows * cell, left + c * cell : left + c * cell + width] = ink


def _picture(rng: np.random.Generator, sheet: Bytes, block: Rectangle) -> None:
    """A photograph: soft grey areas with a few hard edges."""
    left, top, right, bottom = block
    small = rng.uniform(0, 255, (int(rng.integers(3, 9)), int(rng.integers(3, 9)))).astype(np.float32)
    photo = cv2.resize(small, (right - left, bottom - top), interpolation=cv2.INTER_CUBIC)
    photo = np.clip(photo * rng.uniform(0.5, 0.9) + 20, 15, 240).astype(np.uint8)
    for _ in range(int(rng.integers(0, 5))):
        centre = (int(rng.integers(right - left)), int(rng.integers(bottom - top)))
        axes = (int(rng.integers(4, (right - left) // 2 + 6)), int(rng.integers(4, (bottom - top) // 2 + 6)))
        cv2.ellipse(
            photo, centre, axes, float(rng.uniform(0, 180)), 0, 360, float(rng.uniform(20, 230)), -1, cv2.LINE_AA
        )
    sheet[top:bottom, left:right] = photo
