"""The board on which a puzzle is made: its shape, the groups of its symmetry, and the chance that decides."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.generator.symmetry import Group
from sudokuapp.solvers.app_solver import app_solver


class Solved(NamedTuple):
    """A puzzle and its only solution."""

    puzzle: bytes
    solution: bytes


@dataclass(frozen=True)
class ClueBoard:
    """Puzzles are bytes here, one for each cell: they change thousands of times before one becomes a Grid."""

    shape: Shape
    groups: tuple[Group, ...]
    chance: Random

    def is_unique(self, puzzle: bytes) -> bool:
        return app_solver.is_unique(Grid.trusted(self.shape, puzzle))

    def solutions(self, puzzle: bytes, most: int) -> list[bytes]:
        return [solution.cells for solution in app_solver.first(Grid.trusted(self.shape, puzzle), most)]

    def allowed(self, puzzle: bytes | bytearray, cell: int) -> list[int]:
        """The digits that no peer holds."""
        seen = {puzzle[peer] for peer in self.shape.peers[cell]}
        return [digit for digit in range(1, self.shape.side + 1) if digit not in seen]

    def shuffled_groups(self) -> list[Group]:
        order = list(self.groups)
        self.chance.shuffle(order)
        return order

    def clued(self, puzzle: bytes) -> list[Group]:
        """The groups that have clues."""
        return [group for group in self.groups if puzzle[group[0]]]

    def open(self, puzzle: bytes) -> list[Group]:
        """The groups without clues."""
        return [group for group in self.groups if not puzzle[group[0]]]


def clue_count(puzzle: bytes) -> int:
    return len(puzzle) - puzzle.count(0)


def without(puzzle: bytes, taken: Iterable[Group]) -> bytes:
    cells = bytearray(puzzle)
    for group in taken:
        for cell in group:
            cells[cell] = 0
    return bytes(cells)


def with_digits(puzzle: bytes, added: Iterable[Group], solution: bytes) -> bytes:
    cells = bytearray(puzzle)
    for group in added:
        for cell in group:
            cells[cell] = solution[cell]
    return bytes(cells)
