"""The rules of sudoku as evidence: which clues were printed, given what each cell looks like.

Nearly every printed puzzle has exactly one solution. So the weight of a grid is the product of its cells' probabilities
and of its prior (`rule_check`), and the confidence of a cell is the share of all weight that has its digit. Grids are
tried from the likeliest on; the others, too many to try, have the prior of unknown grids. So the sums are over all
possible grids, and where nothing can be tried they give the probabilities of the picture.

The plain reading, which is the likeliest grid by the picture alone, stays unless some change that leaves exactly one
solution is more likely right than not. If the plain reading has one solution itself, it always stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.scan.hypotheses import Change, Hypothesis, likeliest_first, single_changes
from sudokuapp.scan.outcomes import Table
from sudokuapp.scan.rule_check import UNKNOWN, RuleCheck
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.protocol import Solver

NEGLIGIBLE = 1e-3  # the part of all weight below which a grid is not tried any more


@dataclass(frozen=True, eq=False)
class ClueProposal:
    """The clues that the picture and the rules suggest together."""

    grid: Grid
    shares: Table
    """For each cell the probabilities of no clue and of each as a clue, by the picture and the rules."""
    solutions: int | None
    """Of the proposed grid: 0, 1, or 2 for several; None if that takes too much effort."""


def propose_clues(table: Table, shape: Shape, solver: Solver = app_solver) -> ClueProposal:
    """The likeliest clues; `table` has the probabilities of no clue and of each as a clue, none of them 0."""
    seen = Grid.of(shape, table.argmax(axis=1).tolist())
    rule_check = RuleCheck(seen, solver)
    weights = _GridWeights(table)
    solutions: int | None = None
    repairs: list[Hypothesis] = []
    for tried, hypothesis in enumerate(chain([Hypothesis((), 1.0)], likeliest_first(single_changes(table)))):
        if tried and (weights.is_negligible(hypothesis) or rule_check.is_over):
            break
        checked = rule_check.check(hypothesis.changes)
        weights.add(hypothesis, checked.prior)
        if not tried:
            solutions = checked.solutions
        if checked.solutions == 1:
            repairs.append(hypothesis)
    shares = weights.shares()
    repair = _likelier_than_not(repairs, weights, shares) if solutions in (0, 2) else None
    if repair is None:
        return ClueProposal(seen, shares, solutions)
    return ClueProposal(rule_check.changed(repair.changes), shares, 1)


class _GridWeights:
    """The sums of weights. All grids together have a likelihood of 1, and at first every grid has the unknown prior.

    The likelihood of the likeliest 9x9 grid is at least 10**-81, which a float can hold. The sum of weights is never
    less than the least prior, so nothing is divided by 0.
    """

    def __init__(self, table: NDArray[np.float64]) -> None:
        self._table = table
        self._seen = table.argmax(axis=1)
        self._plain_likelihood = float(np.exp(np.log(table.max(axis=1)).sum()))
        self._all = UNKNOWN
        self._tried: list[tuple[tuple[Change, ...], float, float]] = []

    def is_negligible(self, hypothesis: Hypothesis) -> bool:
        """Whether this hypothesis and all later ones are negligible."""
        return self._plain_likelihood * hypothesis.ratio < NEGLIGIBLE * self._all

    def add(self, hypothesis: Hypothesis, prior: float) -> None:
        likelihood = self._plain_likelihood * hypothesis.ratio
        correction = likelihood * (prior - UNKNOWN)
        self._all += correction
        self._tried.append((hypothesis.changes, likelihood * prior, correction))

    def share_of(self, changes: tuple[Change, ...]) -> float:
        """The probability that all these changes are right, whatever the other cells are."""
        wanted = set(changes)
        return sum(weight for tried, weight, _ in self._tried if wanted.issubset(tried)) / self._all

    def shares(self) -> NDArray[np.float64]:
        """For each cell the probabilities of empty and of each digit, by the picture and the rules."""
        weights = UNKNOWN * self._table
        for changes, _, correction in self._tried:
            for change in changes:
                weights[change.cell, change.digit] += correction
                weights[change.cell, self._seen[change.cell]] -= correction
        weights[np.arange(len(weights)), self._seen] += self._all - UNKNOWN
        # Adding and subtracting may leave a rounding error below 0.
        np.clip(weights, 0.0, None, out=weights)
        return np.asarray(weights / weights.sum(axis=1, keepdims=True))


def _likelier_than_not(
    repairs: list[Hypothesis], weights: _GridWeights, shares: NDArray[np.float64]
) -> Hypothesis | None:
    """The likeliest repair whose changes, all together, are more likely right than not."""
    for repair in repairs:
        # Checked first because it is quicker: together with others a change is never more likely than alone.
        each_is = all(shares[change.cell, change.digit] > 0.5 for change in repair.changes)
        if each_is and weights.share_of(repair.changes) > 0.5:
            return repair
    return None
