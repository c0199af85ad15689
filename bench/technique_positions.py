"""The shared list of positions with what a technique must find there, if it is beside the repository."""

from __future__ import annotations

from dataclasses import dataclass

from bench.puzzle_lists import SHARED
from sudokuapp.techniques.library_line import parse_library_line
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate

LIST = SHARED / "techniques.tsv"


@dataclass(frozen=True)
class Example:
    """`finds_nothing`: no step of the technique exists for these digits."""

    technique: str
    digits: str
    board: str
    position: Position
    eliminations: frozenset[Candidate]
    placements: frozenset[Candidate]
    finds_nothing: bool


def examples(*techniques: str) -> list[Example]:
    """Those of some techniques, or all; none where the list is not present."""
    if not LIST.exists():
        return []
    rows = [_example(line) for line in LIST.read_text().splitlines()]
    return [row for row in rows if not techniques or row.technique in techniques]


def _example(line: str) -> Example:
    technique, digits, board, removed, eliminated, placed, *rest = [*line.split("\t"), "", ""][:8]
    position = parse_library_line(f":::{board}:{removed}:")
    return Example(
        technique, digits, board, position, _candidates(eliminated), _candidates(placed), "none" in (placed, *rest)
    )


def _candidates(text: str) -> frozenset[Candidate]:
    names = [tuple(map(int, name)) for name in text.split() if name.isdecimal()]
    return frozenset(Candidate((row - 1) * 9 + column - 1, digit) for digit, row, column in names)
