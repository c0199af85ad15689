"""Chains inside chains, for the few puzzles that nothing else opens: 9.5 and more.

A candidate is assumed true and followed; where nothing follows any more, chains of easier kinds are looked for on the
board as it would then be, until there is a contradiction. This is nearly what the scale does, which weighs all such
chains against each other and would take minutes; here some of the promising assumptions are tried. In the last place
a candidate goes because a search finds no solution with it.
"""

from __future__ import annotations

from array import array
from copy import copy

from sudokuapp.core.candidates import digits_in
from sudokuapp.core.grid import Grid
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.rating.board import Board
from sudokuapp.techniques.rating.chain_table import ChainTable
from sudokuapp.techniques.rating.consequences import Consequences
from sudokuapp.techniques.rating.finding import Finding
from sudokuapp.techniques.rating.forcing_chains import (
    dynamic_forcing_chains,
    dynamic_forcing_chains_with_patterns,
    multiple_forcing_chains,
)
from sudokuapp.techniques.rating.single_chains import single_chains
from sudokuapp.techniques.rating.surcharge import surcharge

INNER = (
    (95, single_chains),
    (100, multiple_forcing_chains),
    (105, dynamic_forcing_chains),
    (110, dynamic_forcing_chains_with_patterns),
)
"""The chains inside, with what a chain costs that needs them, in tenths."""

MOST_INSIDE = 25
"""An assumption that needs more chains inside is left for another."""

TRIED = 30
"""As many assumptions are compared, the promising ones first; more if none of them leads to a contradiction."""

LEAST_OUTSIDE = 40
"""The contradiction outside hardly ever takes fewer assertions: what can no longer become the cheapest is given up."""

SEARCHED = 120
"""The price of a candidate that only a search refutes."""


def nested_forcing_chains(board: Board) -> Finding | None:
    """None if the board has no solution or several."""
    solutions = app_solver.first(Grid.trusted(board.shape, board.digits.tobytes()), 2)
    if len(solutions) != 1:
        return None
    best: Finding | None = None
    wrong = _wrong_candidates(board, solutions[0])
    for tried, (cell, digit) in enumerate(wrong):
        if tried >= TRIED and best:
            break
        tenths, cost = _refutation(board, cell, digit, best.tenths if best else SEARCHED)
        if tenths < (best.tenths if best else SEARCHED):
            best = _finding(tenths, cell, digit, cost)
    return best or (_finding(SEARCHED, *wrong[0], 0) if wrong else None)


def _finding(tenths: int, cell: int, digit: int, cost: int) -> Finding:
    return Finding("nested-forcing-chains", tenths, [(cell, 1 << digit)], complexity=cost)


def _wrong_candidates(board: Board, solution: Grid) -> list[tuple[int, int]]:
    """Those with the most consequences first: they lead to contradictions soonest."""
    consequences = Consequences(board, ChainTable(board), dynamic=True, one_digit=False, with_patterns=True)
    found = []
    number = 0
    for cell, digits in enumerate(board.candidates):
        for digit in digits_in(digits):
            if digit != solution[cell]:
                consequences.contradiction(number)
                found.append((-len(consequences.false_with(number)), cell, digit))
            number += 1
    return [(cell, digit) for _, cell, digit in sorted(found)]


def _refutation(board: Board, cell: int, digit: int, limit: int) -> tuple[int, int]:
    """The price, in tenths, and the length of the chains that refute a candidate; the limit if they are not cheaper."""
    board = _copy(board)
    price, cost = INNER[0][0], 0
    for _ in range(MOST_INSIDE):
        consequences = Consequences(board, ChainTable(board), dynamic=True, one_digit=False, with_patterns=True)
        number = sum(digits.bit_count() for digits in board.candidates[:cell])
        number += (board.candidates[cell] & ((1 << digit) - 1)).bit_count()
        outer = consequences.contradiction(number)
        if outer:
            cost += outer
            return min(limit, price + surcharge(cost)), cost
        inside = _copy(board)
        for other, false in consequences.false_with(number):
            inside.remove(other, 1 << false)
        for tenths, search in INNER:
            price = max(price, tenths)
            if price + surcharge(cost + LEAST_OUTSIDE) >= limit:
                return limit, 0
            finding = search(inside)
            if finding:
                break
        else:
            return limit, 0
        cost += finding.complexity
        for other, digits in finding.removed:
            board.remove(other, digits)
        if finding.cell >= 0:
            board.remove(finding.cell, ~(1 << finding.digit))
        if not board.candidates[cell] >> digit & 1:
            return min(limit, price + surcharge(cost)), cost
    return limit, 0


def _copy(board: Board) -> Board:
    """A board whose candidates can be removed without a change of this one. Digits are not placed on it."""
    other = copy(board)
    other.candidates = array("I", board.candidates)
    other.places = array("I", board.places)
    return other
