"""Positions that show one pattern and nothing else, and positions with the step that is expected there."""

from __future__ import annotations

from sudokuapp.core.shape import SYMBOLS, Shape
from sudokuapp.techniques.catalogue import SEARCHES
from sudokuapp.techniques.library_line import parse_library_line
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import Technique


def sketch(shape: Shape, drawing: str) -> Position:
    """A word for each cell: its candidates, "+3" for a digit that was placed later, "." for a clue, whichever it is."""
    words = drawing.split()
    assert len(words) == shape.cell_count
    digits = bytes(0 if word[0] in SYMBOLS else SYMBOLS.index(word[1]) + 1 if word[0] == "+" else 1 for word in words)
    candidates = tuple(
        sum(1 << SYMBOLS.index(sign) + 1 for sign in word) if word[0] in SYMBOLS else 0 for word in words
    )
    return Position(shape, digits, candidates, sum(1 << cell for cell, word in enumerate(words) if word == "."))


def removals(position: Position, technique: Technique) -> list[set[str]]:
    """What each step of a technique removes, as digit, row and column, counted from 1: "412" is 4 from r1c2."""
    return [removed(position, step) for step in SEARCHES[technique](position)]


def removed(position: Position, step: Step) -> set[str]:
    assert not step.placements
    return {_text(position.shape, candidate) for candidate in step.eliminations}


def expected(line: str) -> tuple[Technique, Position, set[str]]:
    """Of a library line with the name of a technique: the technique, the position, and what it removes there."""
    _, slug, _, _, _, eliminated, *_ = line.split(":")
    technique = Technique.named(slug)
    return technique, parse_library_line(line), set(eliminated.split())


def line_name(line: str) -> str:
    technique, position, _ = expected(line)
    return f"{technique} {position.shape}"


def _text(shape: Shape, candidate: Candidate) -> str:
    cell, digit = candidate
    return f"{SYMBOLS[digit - 1]}{shape.row_of(cell) + 1}{shape.column_of(cell) + 1}"
