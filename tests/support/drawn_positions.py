"""Positions drawn as text, so that a test of a technique shows what a person would see."""

from __future__ import annotations

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import all_steps
from sudokuapp.techniques.cell_sets import areas
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate
from sudokuapp.techniques.technique import Technique

NOT_THERE, REMOVED = ".", "-"
DRAWN_DIGIT = 1


def digit_position(shape: Shape, drawing: str) -> Position:
    """An empty board with every candidate, but DRAWN_DIGIT only where the drawing has no dot."""
    position = Position.of(Grid.empty(shape))
    return position.without(tuple(Candidate(cell, DRAWN_DIGIT) for cell in marked(drawing, NOT_THERE)))


def marked(drawing: str, mark: str) -> list[int]:
    """The cells with a mark; spaces and line ends only make a drawing easier to read."""
    return [cell for cell, sign in enumerate("".join(drawing.split())) if sign == mark]


def removed_in(drawing: str) -> frozenset[Candidate]:
    """What the technique has to remove: the places with a minus."""
    return frozenset(Candidate(cell, DRAWN_DIGIT) for cell in marked(drawing, REMOVED))


def turned(shape: Shape, drawing: str) -> tuple[Shape, str]:
    """The drawing with rows and columns exchanged, on the shape that fits it."""
    signs = "".join(drawing.split())
    side = shape.side
    return Shape(shape.box_columns, shape.box_rows), "".join(signs[column::side] for column in range(side))


def shape_or_nothing(value: object) -> str:
    """For the names of tests: a drawing is too long for one."""
    return str(value) if isinstance(value, Shape) else ""


def removals(position: Position, technique: Technique) -> set[frozenset[Candidate]]:
    """What each step of a technique removes. None of them places a digit."""
    steps = list(all_steps(position, {technique}))
    assert not any(step.placements for step in steps)
    return {frozenset(step.eliminations) for step in steps}


def with_candidates(shape: Shape, cells: dict[int, str]) -> Position:
    """An empty board with every candidate, but these cells have only the digits named."""
    position = Position.of(Grid.empty(shape))
    gone = [
        Candidate(cell, digit)
        for cell, digits in cells.items()
        for digit in range(1, shape.side + 1)
        if str(digit) not in digits
    ]
    return position.without(tuple(gone))


def with_places(shape: Shape, unit: int, digits: str, cells: list[int]) -> Position:
    """An empty board with every candidate, but in one unit these digits fit only into these cells."""
    others = [cell for cell in areas(shape).unit(unit).cells if cell not in cells]
    gone = tuple(Candidate(cell, int(digit)) for cell in others for digit in digits)
    return Position.of(Grid.empty(shape)).without(gone)
