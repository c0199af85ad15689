"""Positions in a text: puzzles in all forms that `solve` takes, and lines of HoDoKu's library, in any order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudokuapp.core.shape import Shape
from sudokuapp.core.text_files import parse_all
from sudokuapp.core.text_writing import to_line
from sudokuapp.errors import GridTextError, WrongInput
from sudokuapp.language import msgid
from sudokuapp.techniques.library_line import is_library_line, parse_library_line, to_library_line
from sudokuapp.techniques.position import Position


def parse_positions(lines: Iterable[str], shape: Shape | None = None) -> Iterator[Position | WrongInput]:
    """Each position as soon as its lines are read. A library line ends the puzzle before it, as a blank line does."""
    rest = enumerate((line.removeprefix("\ufeff") for line in lines), 1)
    number = 0
    library_line: str | None = None

    def puzzle_lines() -> Iterator[str]:
        nonlocal number, library_line
        for number, line in rest:  # noqa: B007 - both are used outside
            if is_library_line(line):
                library_line = line
                return
            yield line

    while True:
        library_line = None
        for entry in parse_all(puzzle_lines(), shape, number + 1):
            yield entry.found if isinstance(entry.found, WrongInput) else Position.of(entry.found)
        if library_line is None:
            return
        yield _position(library_line, shape, number)


def position_line(position: Position) -> str:
    """One line that is read as the same position: the puzzle alone where nothing was placed or crossed out."""
    is_puzzle = position == Position.of(position.clue_grid)
    return to_line(position.grid) if is_puzzle else to_library_line(position)


def _position(line: str, shape: Shape | None, number: int) -> Position | WrongInput:
    try:
        return parse_library_line(line, shape)
    except WrongInput as wrong:
        return GridTextError(msgid("Line {line}: {reason}"), line=number, reason=wrong.message)
