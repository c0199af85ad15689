"""The rules of sudoku as evidence: which grid was printed, given what each cell looks like.

A printed puzzle has exactly one solution, nearly always. So a grid's weight is the product of its cells' probabilities
times what the referee says of such grids, and a cell's confidence is the share of all weight that agrees with its
digit. Grids are tried from the likeliest on; all the others, too many to try, count as grids of unknown worth. That
way the sums run over every grid there is, and where nothing can be tried they give back just what the picture said.

The plain reading stays unless a change that leaves exactly one solution is likelier than not. By the picture it is the
likeliest grid, so while it has one solution itself, nothing outweighs it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.scan.hypotheses import Change, Hypothesis, likeliest_first, single_changes
from sudokuapp.scan.reading import CellReading
from sudokuapp.scan.referee import UNKNOWN, Referee
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.protocol import Solver

LEAST_DOUBT = 1e-6
"""The probability that is left to a digit which the model calls impossible: no reader is as sure as that."""
NEGLIGIBLE = 1e-3
"""The search ends at grids that can have no more than this part of all weight."""
MOST_TRIED = 600


@dataclass(frozen=True)
class Verdict:
    """What the picture and the rules say together."""

    grid: Grid
    """The proposed grid."""
    cells: tuple[CellReading, ...]
    solutions: int | None
    """Of the proposed grid: 0, 1, or 2 for several; None if that was not known in time."""


def weigh(
    probabilities: NDArray[np.floating], shape: Shape, seconds: float = 0.1, solver: Solver = app_solver
) -> Verdict:
    """The likeliest grid, with each cell's confidence and second guess.

    `probabilities` has a row for each cell: of empty, of 1, of 2 and so on. What it says of digits that the shape does
    not have is left out of account.
    """
    table = _doubted(probabilities, shape)
    seen = Grid.of(shape, table.argmax(axis=1).tolist())
    referee = Referee(seen, seconds, solver)
    balance = _Balance(table)
    solutions: int | None = None
    repairs: list[Hypothesis] = []
    for tried, hypothesis in enumerate(chain([Hypothesis((), 1.0)], likeliest_first(single_changes(table)))):
        if tried and (tried > MOST_TRIED or balance.is_settled_before(hypothesis) or referee.is_late):
            break
        judgement = referee.judge(hypothesis.changes)
        balance.add(hypothesis, judgement.prior)
        if not tried:
            solutions = judgement.solutions
        if judgement.solutions == 1:
            repairs.append(hypothesis)
    shares = balance.shares()
    repair = _likelier_than_not(repairs, balance, shares) if solutions in (0, 2) else None
    if repair is None:
        return Verdict(seen, _cells(shares, seen, seen), solutions)
    grid = referee.changed(repair.changes)
    return Verdict(grid, _cells(shares, seen, grid), 1)


def _doubted(probabilities: NDArray[np.floating], shape: Shape) -> NDArray[np.float64]:
    """The probabilities of this shape's digits: none quite 0, and each cell's adding up to 1."""
    choices = shape.side + 1
    if probabilities.ndim != 2 or probabilities.shape[0] != shape.cell_count or probabilities.shape[1] < choices:
        raise WrongInput(
            f"A {shape} board needs {shape.cell_count} rows of {choices} probabilities, not {probabilities.shape}."
        )
    table = probabilities[:, :choices].astype(np.float64)
    if not np.all(np.isfinite(table)) or table.min() < 0:
        raise WrongInput("Probabilities must be numbers from 0 on.")
    table /= np.maximum(table.sum(axis=1, keepdims=True), LEAST_DOUBT)
    table += LEAST_DOUBT
    return np.asarray(table / table.sum(axis=1, keepdims=True))


class _Balance:
    """The sums of weights. All grids together have a likelihood of 1, and at first every one is of unknown worth.

    The likeliest 9x9 grid's likelihood is at least 10**-81, so plain numbers hold it; the sum of weights is never less
    than the least prior, so that nothing is divided by 0.
    """

    def __init__(self, table: NDArray[np.float64]) -> None:
        self._table = table
        self._seen = table.argmax(axis=1)
        self._plain_likelihood = float(np.exp(np.log(table.max(axis=1)).sum()))
        self._all = UNKNOWN
        self._tried: list[tuple[tuple[Change, ...], float, float]] = []

    def is_settled_before(self, hypothesis: Hypothesis) -> bool:
        """Whether neither this hypothesis nor a later one can weigh anything that matters."""
        return self._plain_likelihood * hypothesis.ratio < NEGLIGIBLE * self._all

    def add(self, hypothesis: Hypothesis, prior: float) -> None:
        likelihood = self._plain_likelihood * hypothesis.ratio
        correction = likelihood * (prior - UNKNOWN)
        self._all += correction
        self._tried.append((hypothesis.changes, likelihood * prior, correction))

    def share_of(self, changes: tuple[Change, ...]) -> float:
        """How likely it is that all these changes are right, whatever else is."""
        wanted = set(changes)
        return sum(weight for tried, weight, _ in self._tried if wanted.issubset(tried)) / self._all

    def shares(self) -> NDArray[np.float64]:
        """For each cell the probability of empty and of each digit, all evidence weighed."""
        weights = UNKNOWN * self._table
        for changes, _, correction in self._tried:
            for change in changes:
                weights[change.cell, change.digit] += correction
                weights[change.cell, self._seen[change.cell]] -= correction
        weights[np.arange(len(weights)), self._seen] += self._all - UNKNOWN
        # What was added and taken away again may leave a rounding error on the wrong side of 0.
        np.clip(weights, 0.0, None, out=weights)
        return np.asarray(weights / weights.sum(axis=1, keepdims=True))


def _likelier_than_not(repairs: list[Hypothesis], balance: _Balance, shares: NDArray[np.float64]) -> Hypothesis | None:
    """The likeliest of the repairs whose changes, all together, are more likely right than not."""
    for repair in repairs:
        # A change that is not likely by itself is not in company either, and is found out sooner.
        each_is = all(shares[change.cell, change.digit] > 0.5 for change in repair.changes)
        if each_is and balance.share_of(repair.changes) > 0.5:
            return repair
    return None


def _cells(shares: NDArray[np.float64], seen: Grid, grid: Grid) -> tuple[CellReading, ...]:
    numbers = np.arange(len(grid))
    digits = np.array(list(grid))
    confidence = shares[numbers, digits]
    others = shares.copy()
    others[numbers, digits] = -1.0
    seconds = others.argmax(axis=1)
    return tuple(
        CellReading(*cell)
        for cell in zip(
            seen, grid, confidence.tolist(), seconds.tolist(), others[numbers, seconds].tolist(), strict=True
        )
    )
