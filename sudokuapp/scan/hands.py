"""Who wrote a digit: the evidence of all digits of a board together.

The model judges each digit by itself. But the printed ones of a board are all equally high and dark, and handwriting is
not; most pages have no handwriting, and on those that have, it is not a single odd digit; and most puzzles are printed
with a symmetric pattern. Each is weighed as evidence: the probabilities of print and pen are multiplied by how often
what is seen occurs with either.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.shape import Shape
from sudokuapp.scan.outcomes import Outcomes, Table
from sudokuapp.vision.cell_looks import DARKNESS, HEIGHT

Floats = NDArray[np.float64]

# Of print: how much height (as a logarithm) and darkness vary at least; of pen, how much they vary on any page.
LEAST_SPREAD = np.array([0.03, 0.06])
WIDE_SPREAD = np.array([0.28, 0.25])
LEAST_PRINTED = 5  # digits that surely are printed, to measure the print by
SURE = 0.9
MEASURED = -5.0, 3.0  # the most that measures may say against and for print, as a logarithm
# The part of the digits that may be written, and how often a page is like that. Most pages are clean.
SHARES = np.array([0.0, 0.01, 0.03, 0.08, 0.16, 0.3, 0.45, 0.6, 0.7, 1.0])
SHARE_PRIORS = np.array([0.6, 0.03, 0.05, 0.06, 0.06, 0.06, 0.05, 0.05, 0.03, 0.01])
# A small candidate is lower than this, in cells and in parts of the print's height; how often such a one is.
CANDIDATE_HEIGHT, CANDIDATE_PART, CANDIDATE_CHANCE = 0.36, 0.6, 0.995
FOREIGN_RATE = 0.05  # of foreign signs on boards that are read, in parts of those that the model was taught
CLUE_RATE = 0.37  # of the cells of a puzzle, at least
# How often the pattern of the clues is symmetric: by a half turn, or across one of four axes.
HALF_TURN, MIRRORED = 0.5, 0.03
BROKEN = 0.01  # the part of the pairs that break a symmetry nonetheless
SMALLEST_PATTERN = 6  # cells a side


def by_measures(table: Table, measures: NDArray[np.floating], outcomes: Outcomes) -> Table:
    """The table after a look at how high and dark all digits are, and at how many of them seem to be written."""
    printed, written = table[:, outcomes.printed].sum(1), table[:, outcomes.written].sum(1)
    digits = printed + written
    odds = np.log(printed + 1e-12) - np.log(written + 1e-12) + _for_print(printed, written, measures)
    chance = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    chance = _on_such_a_page(chance, digits)
    weighed = table.copy()
    weighed[:, outcomes.printed] *= (digits * chance / np.maximum(printed, 1e-300))[:, None]
    weighed[:, outcomes.written] *= (digits * (1 - chance) / np.maximum(written, 1e-300))[:, None]
    return np.asarray(weighed / weighed.sum(1, keepdims=True))


def foreign_are_rare(table: Table, outcomes: Outcomes) -> Table:
    """The table in which a blurred digit is no letter: next to no cell of a sudoku has a foreign sign.

    The model was taught as many foreign signs as candidates.
    """
    weighed = table.copy()
    weighed[:, outcomes.other] *= FOREIGN_RATE
    return np.asarray(weighed / weighed.sum(1, keepdims=True))


def small_are_candidates(table: Table, measures: NDArray[np.floating], outcomes: Outcomes) -> Table:
    """The table in which type that is much smaller than the print is no digit but a small candidate.

    Of handwriting the model knows better: a pale digit may fall to pieces, of which one is measured.
    """
    printed = table[:, outcomes.printed]
    heights = measures[:, HEIGHT]
    surely = np.isfinite(heights) & (printed.max(1) > SURE)
    if surely.sum() < LEAST_PRINTED:
        return table
    # Most digits are no candidates: the upper ones tell how high print is.
    usual = float(np.percentile(heights[surely], 75))
    small = np.isfinite(heights) & (heights < min(CANDIDATE_HEIGHT, CANDIDATE_PART * usual))
    weighed = table.copy()
    weighed[small, outcomes.printed] *= 1 - CANDIDATE_CHANCE
    weighed[small, outcomes.marks] += CANDIDATE_CHANCE * printed[small].sum(1)
    return weighed


def _for_print(printed: Floats, written: Floats, measures: NDArray[np.floating]) -> Floats:
    """What the measures say for print, as a logarithm; 0 where there are none, or too little print."""
    seen = np.column_stack([np.log(np.maximum(measures[:, HEIGHT], 0.02)), measures[:, DARKNESS]])
    is_measured = np.isfinite(seen).all(1)
    surely = is_measured & (printed > SURE)
    if surely.sum() < LEAST_PRINTED:
        return np.zeros(len(printed))
    middle = np.median(seen[surely], axis=0)
    # By the middle half: a digit that touches a line seems higher.
    spread = np.maximum(np.subtract(*np.percentile(seen[surely], (75, 25), axis=0)) / 1.35, LEAST_SPREAD)
    off = np.where(is_measured[:, None], seen - middle, 0)
    told = np.log(WIDE_SPREAD / spread) - 0.5 * (off / spread) ** 2 + 0.5 * (off / WIDE_SPREAD) ** 2
    return np.where(is_measured, np.clip(told.sum(1), *MEASURED), 0.0)


def _on_such_a_page(chance: Floats, digits: Floats) -> Floats:
    """The chance of print, once it is known how many of the page's digits seem to be written."""
    print_part, pen_part = chance[:, None], 1 - chance[:, None]
    mixed = (1 - SHARES) * print_part + SHARES * pen_part
    # Where there may be no digit at all, a cell says as much less.
    likelihood = np.log(SHARE_PRIORS) + (digits[:, None] * np.log(np.maximum(mixed, 1e-9))).sum(0)
    page = np.exp(likelihood - likelihood.max())
    page /= page.sum()
    by_share = (1 - SHARES) * print_part / np.maximum(mixed, 1e-12)
    return np.asarray(np.clip((by_share * page).sum(1), 1e-6, 1 - 1e-6))


def by_symmetry(table: Table, shape: Shape, outcomes: Outcomes) -> Table:
    """The table after a look at the pattern of the clues."""
    side = shape.side
    if side < SMALLEST_PATTERN:
        return table
    clue = np.clip(table[:, outcomes.printed].sum(1), 1e-6, 1 - 1e-6)
    # On a dense board most pairs are alike by chance.
    rate = max(CLUE_RATE, float(clue.mean()))
    places = np.arange(side * side).reshape(side, side)
    half_turn = places[::-1, ::-1]
    images = [half_turn, places[:, ::-1], places[::-1], places.T, half_turn.T]
    priors = [HALF_TURN, *[MIRRORED] * 4]
    evidence, chances = [1 - sum(priors)], [clue]
    for image, prior in zip(images, priors, strict=True):
        partner = clue[image.ravel()]
        both, neither = clue * partner / rate, (1 - clue) * (1 - partner) / (1 - rate)
        one, other = clue * (1 - partner), (1 - clue) * partner
        alike = (1 - BROKEN) * (both + neither)
        unlike = BROKEN * (one + other) / (2 * rate * (1 - rate))
        is_pair = image.ravel() != places.ravel()
        chance = ((1 - BROKEN) * both + BROKEN * one / (2 * rate * (1 - rate))) / (alike + unlike)
        chances.append(np.where(is_pair, chance, clue))
        evidence.append(prior * np.exp(0.5 * np.log(alike + unlike)[is_pair].sum()))
    weights = np.array(evidence) / sum(evidence)
    after = np.clip(weights @ np.array(chances), 1e-6, 1 - 1e-6)
    clues = outcomes.of_clues(table)
    clues[:, 1:] *= (after / clue)[:, None]
    clues[:, 0] = 1 - clues[:, 1:].sum(1)
    return outcomes.with_clues(table, np.maximum(clues, 1e-9))
