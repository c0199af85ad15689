"""Forcing chains from several starts: whatever follows from every candidate of a cell or of a digit in a unit, from a
candidate as well as from its opposite, or from an assumption that contradicts itself.
"""

from __future__ import annotations

from sudokuapp.techniques.rating.board import Board
from sudokuapp.techniques.rating.consequences import CELL, CONTRADICTION, DOUBLE, UNIT, Consequences
from sudokuapp.techniques.rating.finding import Finding
from sudokuapp.techniques.rating.surcharge import surcharge

KINDS = {DOUBLE: "double", CELL: "cell", UNIT: "unit", CONTRADICTION: "contradiction"}


def nishio_forcing_chains(board: Board) -> Finding | None:
    return _cheapest(Consequences(board, True, True, False), 75, "nishio-forcing-chain")


def multiple_forcing_chains(board: Board) -> Finding | None:
    return _cheapest(Consequences(board, False, False, False), 80, "{}-forcing-chains")


def dynamic_forcing_chains(board: Board) -> Finding | None:
    return _cheapest(Consequences(board, True, False, False), 85, "dynamic-{}-forcing-chains")


def dynamic_forcing_chains_with_patterns(board: Board) -> Finding | None:
    return _cheapest(Consequences(board, True, False, True), 90, "dynamic-{}-forcing-chains-with-patterns")


def _cheapest(consequences: Consequences, tenths: int, name: str) -> Finding | None:
    cell, digit, is_true, kind, cost = consequences.cheapest()
    if not cost:
        return None
    technique, tenths = name.format(KINDS[kind]), tenths + surcharge(cost)
    if is_true:
        return Finding(technique, tenths, [], cell, digit, complexity=cost)
    return Finding(technique, tenths, [(cell, 1 << digit)], complexity=cost)
