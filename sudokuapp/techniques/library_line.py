"""Positions in the form that puzzlers exchange: the line of HoDoKu's library.

The fields between the colons are: a number for the technique, its digits, the board row by row with `+` before a digit
that was placed later, the candidates crossed out so far, those that the technique removes, those that it places, and a
remark. A candidate is its digit, its row and its column, counted from 1. Only the board is needed.
"""

from __future__ import annotations

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import SMALLEST_USUAL_SIDE, SYMBOLS, Shape
from sudokuapp.core.text_reading import BLANKS
from sudokuapp.errors import GridError, GridTextError
from sudokuapp.language import msgid
from sudokuapp.techniques.library_numbers import LIBRARY_NUMBERS
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step

BOARD_FIELD, REMOVED_FIELD = 3, 4
LONGEST_LINE = 1 << 16  # characters; the longest board has 512, each of three lists at most 4096 candidates times 4


def is_library_line(text: str) -> bool:
    """A row of a board that is drawn with colons begins with one too, but no field of it is a whole board."""
    fields = text.strip().split(":", BOARD_FIELD + 1)
    return not fields[0] and len(fields) > BOARD_FIELD and len(fields[BOARD_FIELD]) >= SMALLEST_USUAL_SIDE**2


def parse_library_line(line: str, shape: Shape | None = None) -> Position:
    """The position of a line, of this shape or of the usual one for its number of cells."""
    if len(line) > LONGEST_LINE:
        raise GridTextError(msgid("This library line is too long to be a position."))
    fields = line.strip().split(":")
    if len(fields) <= BOARD_FIELD:
        raise GridTextError(msgid("A library line has the board in its third field, after the third colon."))
    clues, placed = _board(fields[BOARD_FIELD], shape)
    position = Position.of(clues, placed)
    removed = fields[REMOVED_FIELD].split() if len(fields) > REMOVED_FIELD else []
    return position.without(tuple(_candidate(text, position.shape) for text in removed))


def to_library_line(position: Position, step: Step | None = None) -> str:
    """The position, and the step that was found there if one is given."""
    shape = position.shape
    board = "".join(
        "." if not digit else shape.symbols[digit - 1] if position.clues >> cell & 1 else "+" + shape.symbols[digit - 1]
        for cell, digit in enumerate(position.digits)
    )
    allowed = Position.of(position.grid)
    removed = [
        Candidate(cell, digit)
        for cell, (before, left) in enumerate(zip(allowed.candidates, position.candidates, strict=True))
        for digit in range(1, shape.side + 1)
        if before & ~left & 1 << digit
    ]
    name, digits = "", ""
    if step:
        name = LIBRARY_NUMBERS[step.technique]
        digits = "".join(shape.symbols[digit - 1] for digit in sorted({found.digit for found in step.candidates}))
    eliminated = _candidates(step.eliminations if step else (), shape)
    placed = _candidates(step.placements if step else (), shape)
    return f":{name}:{digits}:{board}:{_candidates(removed, shape)}:{eliminated}:{placed}:"


def _board(text: str, shape: Shape | None) -> tuple[Grid, Grid]:
    """The clues alone, and all digits."""
    cells: list[tuple[int, bool]] = []
    is_placed = False
    for sign in text:
        if sign == "+" and not is_placed:
            is_placed = True
            continue
        if sign in BLANKS and not is_placed:
            cells.append((0, False))
        elif sign.upper() in SYMBOLS:
            cells.append((SYMBOLS.index(sign.upper()) + 1, is_placed))
        else:
            raise GridTextError(msgid("A board in a library line has no {sign}."), sign=repr(sign))
        is_placed = False
    if is_placed:
        raise GridTextError(msgid("A board in a library line ends with +, but no digit follows."))
    shape = shape or Shape.of_cell_count(len(cells))
    if shape is None or shape.cell_count != len(cells):
        raise GridTextError(msgid("A board in a library line has {cells} cells, which is no board."), cells=len(cells))
    try:
        digits = Grid.of(shape, (digit for digit, _ in cells))
    except GridError as wrong:
        raise GridTextError(wrong.message.sentence, line=1, **wrong.message.details) from wrong
    return Grid.of(shape, (0 if later else digit for digit, later in cells)), digits


def _candidate(text: str, shape: Shape) -> Candidate:
    places = [SYMBOLS.find(sign.upper()) for sign in text]
    if len(places) != 3 or not all(0 <= place < shape.side for place in places):
        raise GridTextError(
            msgid("{text} is no candidate: write its digit, its row and its column, such as 452."), text=repr(text[:12])
        )
    digit, row, column = places
    return Candidate(row * shape.side + column, digit + 1)


def _candidates(candidates: tuple[Candidate, ...] | list[Candidate], shape: Shape) -> str:
    names = [
        shape.symbols[digit - 1] + shape.symbols[shape.row_of(cell)] + shape.symbols[shape.column_of(cell)]
        for cell, digit in candidates
    ]
    return " ".join(sorted(names))
