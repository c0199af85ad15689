"""The whole way from a position to its end, the easiest step first at every point."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.errors import NoStepFound
from sudokuapp.techniques.catalogue import next_step
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Step


def way(position: Position) -> Iterator[tuple[Position, Step]]:
    """Each step with the position that it is found in, until the board is full. Check the position before.

    Raises NoStepFound where no technique goes on.
    """
    while not position.is_full:
        step = next_step(position)
        if step is None:
            raise NoStepFound
        yield position, step
        position = position.apply(step)
