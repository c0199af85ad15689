"""What is wrong with a digit that breaks a rule, in a few words. No Kivy."""

from __future__ import annotations

from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.language import msgid, tr

CLASHES = {
    "row": msgid("More than one {digit} in row {number}"),
    "column": msgid("More than one {digit} in column {number}"),
    "box": msgid("More than one {digit} in box {number}"),
}


def clash_text(grid: Grid, cell: int) -> str:
    """One of the rules that the cell breaks: a person corrects one thing at a time."""
    clash = next(conflict for conflict in conflicts(grid) if cell in conflict.cells)
    symbol = grid.shape.symbols[clash.digit - 1]
    return tr(CLASHES[clash.unit.kind], digit=symbol, number=clash.unit.number + 1)
