"""What is said about single cells of a scanned page: doubts, changes, and written digits that are wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.language import msgid, tr, tr_count

if TYPE_CHECKING:
    from sudokuapp.scan.reading import Reading

DOUBTS_OF_KIND = {
    CellKind.CLUE: msgid("{cell}: printed {digit}, or perhaps written ({share} sure)"),
    CellKind.WRITTEN: msgid("{cell}: written {digit}, or perhaps printed ({share} sure)"),
    CellKind.EMPTY: msgid("{cell}: empty, or perhaps small candidates ({share} sure)"),
    CellKind.MARKS: msgid("{cell}: small candidates, or perhaps empty ({share} sure)"),
}


def doubt(cell: int, reading: Reading) -> str:
    """The digit or the kind of a cell, whichever is the less sure, and what it may be instead."""
    read, shape = reading.cells[cell], reading.shape
    if read.kind_confidence < read.confidence:
        return tr(
            DOUBTS_OF_KIND[read.kind],
            cell=shape.cell_name(cell),
            digit=_told(read.digit, shape),
            share=_percent(read.kind_confidence),
        )
    return tr(
        "{cell}: {digit}, or perhaps {second} ({share} sure)",
        cell=shape.cell_name(cell),
        digit=tr("small candidates") if read.kind is CellKind.MARKS else _told(read.digit, shape),
        second=_told(read.second, shape),
        share=_percent(read.confidence),
    )


def repair(cell: int, reading: Reading) -> str:
    read, shape = reading.cells[cell], reading.shape
    return tr(
        "{cell}: {digit}, where the picture shows {seen} ({share} sure)",
        cell=shape.cell_name(cell),
        digit=_told(read.digit, shape),
        seen=_told(read.seen, shape),
        share=_percent(read.confidence),
    )


def judged(written: Grid, solution: Grid) -> str:
    """Whether what was written is right; there must be something."""
    wrong = [cell for cell, digit in enumerate(written) if digit not in (0, solution[cell])]
    if not wrong:
        return tr_count(
            "The {count} written digit is right.", "All {count} written digits are right.", written.clue_count
        )
    return tr_count(
        "{count} of {total} written digits is wrong: {cells}",
        "{count} of {total} written digits are wrong: {cells}",
        len(wrong),
        total=written.clue_count,
        cells=", ".join(str(written.shape.short_cell_name(cell)) for cell in wrong),
    )


def _told(digit: int, shape: Shape) -> str:
    return shape.symbols[digit - 1] if digit else tr("empty")


def _percent(confidence: float) -> str:
    """Rounded down, so that a doubtful cell is never 100 % sure."""
    return f"{min(99, int(100 * confidence))} %"
