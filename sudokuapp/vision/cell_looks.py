"""What each cell of a board shows, by two looks: the cell as it is, and what stands in it by itself.

The cell tells how large a digit is and where it stands, so whether it is a digit or a small candidate. The second look
tells which digit it is, however small. Where both see a digit of the usual size, they should agree: if not, neither is
sure. The probabilities of both are taken together as those of several pictures are: by their geometric mean.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.cells import CELL, FINE_PITCH, cells
from sudokuapp.vision.digits import ANSWERS, EMPTY, MARKS, DigitModel
from sudokuapp.vision.glyphs import LINE, Glyph, Glyphs, Look, glyphs_of, main_glyphs
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.orientation import (
    UPRIGHT_MARKS,
    UPRIGHT_OTHER,
    UPRIGHT_PRINTED,
    UPRIGHT_WRITTEN,
    upright_probabilities,
)

Floats = NDArray[np.float32]

SURELY_EMPTY = 0.9995  # what little stands in such a cell is not looked at again
# Nor is what is faint, of 255, in a cell that is empty with this probability: it is the grain of the paper.
NEARLY_SURELY_EMPTY, FAINT = 0.99, 128
MAYBE_MARKS = 0.2  # the least probability of small candidates at which each of them is looked at
MOST_MARKS = 9
# The weight of the second look, of 1: which digit it is depends on it alone where the digit is small.
USUAL_HEIGHT, SMALL_HEIGHT = 0.42, 0.25  # cells
USUAL_WEIGHT, WEIGHT_IF_SMALL, WEIGHT_OF_KIND = 0.5, 0.75, 0.4
LEAST_PROBABILITY = 1e-6  # no look is surer than this that a cell does not show something
# The columns of the measures. Darkness is known of a digit even if it touches the lines, though it may be theirs.
HEIGHT, STROKE_WIDTH, DARKNESS, CORE = 0, 1, 2, 3
SURE_OF_NOTE = 0.6  # the least probability of a small candidate


@dataclass(frozen=True, eq=False)
class CellLooks:
    """What the digit model says of a board's cells, which lie as the picture does, and measures of what is in them."""

    answers: Floats
    """For each cell, as it is."""
    alone: Floats
    """For each cell, what stands in it by itself; zeros where nothing does."""
    sizes: Floats
    """Width and height of what stands in each cell, in cells; NaN where nothing is known."""
    strokes: Floats
    """The width of its strokes in cells, and from 0 to 1 their darkness and that of their core; NaN if not known."""
    marks: dict[int, Floats]
    """For some cells what each of the small candidates is."""

    def upright(self, turns: int) -> Floats:
        """For each cell of the picture what it may show, once the turn is known."""
        first = upright_probabilities(self.answers, turns) + np.float32(LEAST_PROBABILITY)
        has_second = self.alone.max(1) > 0
        second = upright_probabilities(self.alone, turns) + np.float32(LEAST_PROBABILITY)
        return np.where(has_second[:, None], _together(first, second, self.measures(turns)[:, 0]), first)

    def measures(self, turns: int) -> Floats:
        """Height, stroke width, darkness and core for each cell of the picture, once the turn is known."""
        return np.column_stack([self.sizes[:, 1 - turns % 2], self.strokes])

    def notes(self, turns: int) -> dict[int, tuple[int, ...]]:
        """The small candidates that can be made out, by the cell of the picture."""
        return {cell: _digits(upright_probabilities(answers, turns)) for cell, answers in self.marks.items()}


def look_at(ink: Grey, model: DigitModel) -> CellLooks:
    """Look at the cells of a board, given its ink."""
    pictures = cells(ink)
    answers = model.classify(pictures)
    glyphs = glyphs_of(ink)
    looks: list[Look] = []
    of_cells: list[int] = []
    single: list[Look] = []
    of_single: list[int] = []
    for cell in np.flatnonzero(answers[:, EMPTY] <= SURELY_EMPTY).tolist():
        found = glyphs.in_cell(cell)
        main = main_glyphs(found)
        if not main or (answers[cell, EMPTY] > NEARLY_SURELY_EMPTY and _are_faint(main, glyphs)):
            continue
        looks.append(glyphs.look(main))
        of_cells.append(cell)
        if answers[cell, MARKS] > MAYBE_MARKS:
            small = [glyphs.look((glyph,)) for glyph in _largest(found)]
            single += small
            of_single += [cell] * len(small)
    seen = [look.picture for look in (*looks, *single)]
    second = model.classify(np.stack(seen) if seen else np.empty((0, CELL, CELL), np.uint8))
    alone = np.zeros((len(pictures), ANSWERS), np.float32)
    measures = np.full((len(pictures), 5), np.nan, np.float32)
    alone[of_cells] = second[: len(looks)]
    measures[of_cells] = np.array([_measures(look) for look in looks], np.float32).reshape(-1, 5)
    owner = np.array(of_single, np.int64)
    marks = {int(cell): second[len(looks) :][owner == cell] for cell in np.unique(owner)}
    return CellLooks(answers, alone, measures[:, :2], measures[:, 2:], marks)


def _are_faint(glyphs: tuple[Glyph, ...], of_board: Glyphs) -> bool:
    return max(of_board.darkest_in(glyph.box) for glyph in glyphs) < FAINT


def _largest(found: tuple[Glyph, ...]) -> list[Glyph]:
    return sorted(found, key=lambda glyph: -glyph.area)[:MOST_MARKS]


def _measures(look: Look) -> tuple[float, float, float, float, float]:
    """Width, height, stroke width, darkness and core; no size if it fills its cell: a line may be a part of it."""
    if max(look.box.height, look.box.width) >= FINE_PITCH - 2 * LINE:
        return np.nan, np.nan, np.nan, look.darkness, look.core
    return look.box.width / FINE_PITCH, look.box.height / FINE_PITCH, look.stroke, look.darkness, look.core


def _together(first: Floats, second: Floats, height: Floats) -> Floats:
    """The kind of what a cell shows mostly by the first look, the digit by both, or if it is small by the second."""
    share = np.clip((USUAL_HEIGHT - np.nan_to_num(height, nan=1.0)) / (USUAL_HEIGHT - SMALL_HEIGHT), 0, 1)[:, None]
    weight = USUAL_WEIGHT + share * (WEIGHT_IF_SMALL - USUAL_WEIGHT)
    digit = _mean(_digit_shares(first), _digit_shares(second), weight)
    kind = _mean(_kinds(first), _second_kinds(second), WEIGHT_OF_KIND)
    nothing, printed, written, marks, other = (kind[:, [at]] for at in range(5))
    return np.asarray(np.hstack([nothing, printed * digit, written * digit, marks, other]), np.float32)


def _mean(one: Floats, other: Floats, weight: NDArray[np.floating] | float) -> Floats:
    """The weighted geometric mean of probabilities."""
    mean = np.exp((1 - weight) * np.log(one) + weight * np.log(other))
    return np.asarray(mean / mean.sum(1, keepdims=True), np.float32)


def _digit_shares(table: Floats) -> Floats:
    """Of each digit, whoever wrote it, if there is one."""
    digits = table[:, UPRIGHT_PRINTED] + table[:, UPRIGHT_WRITTEN]
    return np.asarray(digits / digits.sum(1, keepdims=True))


def _kinds(table: Floats) -> Floats:
    """Nothing, print, pen, small candidates, something else."""
    return np.stack(
        [
            table[:, 0],
            table[:, UPRIGHT_PRINTED].sum(1),
            table[:, UPRIGHT_WRITTEN].sum(1),
            table[:, UPRIGHT_MARKS],
            table[:, UPRIGHT_OTHER],
        ],
        axis=1,
    )


def _second_kinds(table: Floats) -> Floats:
    """By itself a small candidate looks like any digit."""
    kinds = _kinds(table)
    kinds[:, 3] = np.maximum(kinds[:, 3], kinds[:, 1] + kinds[:, 2])
    return np.asarray(kinds / kinds.sum(1, keepdims=True))


def _digits(table: Floats) -> tuple[int, ...]:
    shares = table[:, UPRIGHT_PRINTED] + table[:, UPRIGHT_WRITTEN]
    sure = shares.max(1) > SURE_OF_NOTE
    return tuple(sorted({int(digit) + 1 for digit in shares.argmax(1)[sure]}))
