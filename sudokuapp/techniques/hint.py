"""A hint: the next step of a position, told in stages, each of which gives away more than the one before."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoStepFound, WrongPosition
from sudokuapp.language import Message
from sudokuapp.techniques.catalogue import SEARCHES, next_step
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.position_check import check_position
from sudokuapp.techniques.stages import what_follows, where_to_look
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.technique import Technique


@dataclass(frozen=True)
class Hint:
    """A step, and what to say about it."""

    step: Step
    stages: tuple[Message, ...]
    """Where to look, which technique, why, and what follows."""

    @classmethod
    def of(cls, shape: Shape, step: Step) -> Hint:
        return cls(step, (where_to_look(shape, step), step.technique.title, step.reason, what_follows(shape, step)))


@dataclass(frozen=True)
class WrongEntry:
    """The hint for a position that is wrong: no step helps before that is put right."""

    problem: WrongPosition

    @property
    def cells(self) -> tuple[int, ...]:
        return self.problem.cells

    @property
    def stages(self) -> tuple[Message, ...]:
        return (self.problem.message,)


def hint(position: Position, techniques: Collection[Technique] = SEARCHES.keys()) -> Hint | WrongEntry:
    """The easiest step of these techniques, or what is wrong.

    Raises NoSolution, SeveralSolutions or AlreadyFull, and NoStepFound if these techniques find nothing.
    """
    try:
        check_position(position)
    except WrongPosition as problem:
        return WrongEntry(problem)
    step = next_step(position, techniques)
    if step is None:
        raise NoStepFound
    return Hint.of(position.shape, step)
