"""Where the lines of a board lie and how wide they are, to the pixel."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.training.pages.grids import Boxes
from models.training.screens.canvas import Floats
from models.training.screens.screen_kind import ScreenKind


@dataclass(frozen=True)
class Lines:
    """The lines in one direction: the places of their centres in edges of pixels, and their widths (0 = not drawn)."""

    at: Floats
    width: Floats
    strong: tuple[bool, ...]

    def moved(self, by: float) -> Lines:
        return Lines(self.at + np.float32(by), self.width, self.strong)

    @property
    def ends(self) -> tuple[float, float]:
        """The outer edges of the border."""
        return float(self.at[0] - self.width[0] / 2), float(self.at[-1] + self.width[-1] / 2)

    def between(self, number: int) -> tuple[float, float]:
        """Where a cell's own room starts and ends, without the lines."""
        return (
            float(self.at[number] + self.width[number] / 2),
            float(self.at[number + 1] - self.width[number + 1] / 2),
        )


@dataclass(frozen=True)
class Ruling:
    """All lines of a board."""

    columns: Lines  # the vertical ones
    rows: Lines
    cell: float  # the smaller side of a cell

    def moved(self, x: float, y: float) -> Ruling:
        return Ruling(self.columns.moved(x), self.rows.moved(y), self.cell)

    def lattice(self) -> Floats:
        return np.stack(np.meshgrid(self.columns.at, self.rows.at), axis=-1).astype(np.float32) - np.float32(0.5)


def rule(rng: np.random.Generator, kind: ScreenKind, boxes: Boxes, ratio: float, least: float, tiles: bool) -> Ruling:
    """The lines of a board whose upper left corner is at 0, 0.

    `ratio` is the width of a cell by its height, `least` is how many pixels it needs in either direction.
    """
    cell = max(kind.board.draw(rng) / boxes.side, least * max(ratio, 1.0))
    high = cell / ratio
    thin = max(kind.thin_width.draw(rng) * cell, 1.0)
    if tiles:
        thin = max(thin, 0.03 * cell, 2.0)
    strong = thin if rng.random() < kind.plain_boxes else thin * kind.strong.draw(rng)
    frame = strong * rng.choice([1.0, 1.0, 1.5])
    thin_drawn = 0.0 if rng.random() < kind.boxes_only else thin
    if thin_drawn == 0.0:
        strong = max(strong, 1.5 * thin)
    if rng.random() < kind.no_border:
        frame = 0.0
    sharp = rng.random() >= kind.smooth
    table = rng.random() < 0.4
    widths = (thin_drawn, strong, frame)
    return Ruling(
        _lines(boxes.side, boxes.columns, cell, widths, sharp, table),
        _lines(boxes.side, boxes.rows, high, widths, sharp, table),
        min(cell, high),
    )


def _lines(side: int, group: int, cell: float, widths: tuple[float, float, float], sharp: bool, table: bool) -> Lines:
    """In a table all cells are equally large and the lines take room of their own; else the lines' centres are evenly
    spaced. Sharp lines cover whole pixels."""
    thin, strong, frame = (float(np.ceil(width - 0.5)) if sharp else width for width in widths)
    width = np.array([frame if n in (0, side) else strong if n % group == 0 else thin for n in range(side + 1)])
    if table:
        inner = round(max(cell - thin, 6)) if sharp else cell - thin
        at = np.concatenate([[0], np.cumsum((width[:-1] + width[1:]) / 2 + inner)]) + width[0] / 2
    else:
        at = np.arange(side + 1) * cell + width[0] / 2
        if sharp:
            at = np.round(at - width / 2) + width / 2
    heavy = tuple(n % group == 0 for n in range(side + 1))
    return Lines(at.astype(np.float32), width.astype(np.float32), heavy)
