"""Full grids, drawn so evenly that nobody sees a pattern."""

from __future__ import annotations

from sudokuapp.generator.clue_board import ClueBoard


def full_grid(board: ClueBoard) -> bytes:
    """Some boxes get all their digits by chance, then single cells do until the rest follows.

    The solver only says whether a digit is possible and when one solution is left: its own order decides nothing.
    """
    cells, found = bytearray(), list[bytes]()
    while not found:
        cells = _with_boxes(board)
        found = board.solutions(bytes(cells), 2)
    while len(found) > 1:
        one, other = found
        cell = board.chance.choice([cell for cell, digit in enumerate(one) if digit != other[cell]])
        cells[cell] = board.chance.choice(board.allowed(cells, cell))
        found = board.solutions(bytes(cells), 2)
        if not found:
            cells[cell] = 0
            found = [one, other]
    return found[0]


def _with_boxes(board: ClueBoard) -> bytearray:
    """The boxes on the diagonal share no unit, so nothing clashes; but small boards may have no solution then."""
    shape = board.shape
    cells = bytearray(shape.cell_count)
    boxes, stacks = shape.units[2 * shape.side :], shape.side // shape.box_columns
    for number in range(min(stacks, shape.side // shape.box_rows)):
        digits = list(range(1, shape.side + 1))
        board.chance.shuffle(digits)
        for cell, digit in zip(boxes[number * (stacks + 1)].cells, digits, strict=True):
            cells[cell] = digit
    return cells
