"""Which digits of a puzzle are found at once: they may be printed as well, and it is no easier."""

from __future__ import annotations

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import next_step
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.technique import Technique

SINGLES = (Technique.FULL_HOUSE, Technique.HIDDEN_SINGLE, Technique.NAKED_SINGLE)


def single_cells(shape: Shape, puzzle: bytes) -> frozenset[int]:
    """The cells that singles fill, from the start until something else is needed."""
    position = Position.of(Grid.trusted(shape, puzzle))
    step = next_step(position, SINGLES)
    while step is not None:
        position = position.apply(step)
        step = next_step(position, SINGLES)
    return frozenset(cell for cell, digit in enumerate(position.digits) if digit and not puzzle[cell])
