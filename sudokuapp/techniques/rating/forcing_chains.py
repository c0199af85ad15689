"""Forcing chains from several starts: whatever follows from every candidate of a cell or of a digit in a unit, from a
candidate as well as from its opposite, or from an assumption that contradicts itself.
"""

from __future__ import annotations

from sudokuapp.techniques.rating.board import Board
from sudokuapp.techniques.rating.conclusions import CELL, CONTRADICTION, DOUBLE, UNIT, Conclusion, cheapest_conclusion
from sudokuapp.techniques.rating.finding import Finding
from sudokuapp.techniques.rating.surcharge import surcharge

KINDS = {DOUBLE: "double", CELL: "cell", UNIT: "unit", CONTRADICTION: "contradiction"}


def nishio_forcing_chains(board: Board) -> Finding | None:
    cheapest = cheapest_conclusion(board, dynamic=True, one_digit=True, with_patterns=False)
    return _finding(cheapest, 75, "nishio-forcing-chain")


def multiple_forcing_chains(board: Board) -> Finding | None:
    cheapest = cheapest_conclusion(board, dynamic=False, one_digit=False, with_patterns=False)
    return _finding(cheapest, 80, "{}-forcing-chains")


def dynamic_forcing_chains(board: Board) -> Finding | None:
    cheapest = cheapest_conclusion(board, dynamic=True, one_digit=False, with_patterns=False)
    return _finding(cheapest, 85, "dynamic-{}-forcing-chains")


def dynamic_forcing_chains_with_patterns(board: Board) -> Finding | None:
    cheapest = cheapest_conclusion(board, dynamic=True, one_digit=False, with_patterns=True)
    return _finding(cheapest, 90, "dynamic-{}-forcing-chains-with-patterns")


def _finding(cheapest: Conclusion | None, tenths: int, name: str) -> Finding | None:
    if cheapest is None:
        return None
    cell, digit, is_true, kind, cost = cheapest
    technique, tenths = name.format(KINDS[kind]), tenths + surcharge(cost)
    if is_true:
        return Finding(technique, tenths, [], cell, digit, complexity=cost)
    return Finding(technique, tenths, [(cell, 1 << digit)], complexity=cost)
