"""A sheet to print: how many puzzles a page, and then the PDF is made and shared."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from sudokuapp.language import tr, tr_count
from sudokuapp.printing.print_sheet import (
    MOST_PUZZLES,
    PER_PAGE,
    PrintedPuzzle,
    SheetOptions,
    is_printable,
    page_count,
    print_sheet,
)
from sudokuapp.ui.files.sending import Sending
from sudokuapp.ui.system.paper import usual_paper
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.dialog import ChoiceDialog, MessageDialog

PDF = "application/pdf"


def ask_how_to_print(
    sending: Sending, puzzles: Sequence[PrintedPuzzle], name: str, theme: Theme, unread: int = 0
) -> None:
    """`name` is that of the file, if there is one; `unread` puzzles were wanted too, but have no digits yet."""
    printable = [puzzle for puzzle in puzzles if is_printable(puzzle.grid)]
    printed = printable[:MOST_PUZZLES]
    name = name or tr("Sudoku puzzles")
    left_out = len(puzzles) - len(printable) + unread
    parts = []
    if left_out:
        parts.append(
            tr_count(
                "{count:,} is left out: it has no clues yet, or they break a rule.",
                "{count:,} are left out: they have no clues yet, or these break a rule.",
                left_out,
            )
        )
    if len(printable) > len(printed):
        parts.append(tr("Only the first {most:,} fit into one file.", most=MOST_PUZZLES))
    if not printed:
        why = " ".join(parts) or tr("There is no puzzle here.")
        MessageDialog(title=tr("There is nothing to print"), text=why, theme=theme).open()
        return
    ChoiceDialog(
        title=tr_count("Print {count:,} puzzle", "Print {count:,} puzzles", len(printed)),
        text=" ".join([*parts, tr("The solutions come at the end.")]),
        theme=theme,
        choices=[
            (_label(len(printed), options), partial(_print, sending, printed, options, name))
            for options in (SheetOptions(per_page, usual_paper()) for per_page in PER_PAGE)
        ],
    ).open()


def _label(count: int, options: SheetOptions) -> str:
    pages = page_count(count, options)
    return tr_count(
        "{each} on a page: {count:,} page", "{each} on a page: {count:,} pages", pages, each=options.per_page
    )


def _print(sending: Sending, puzzles: Sequence[PrintedPuzzle], options: SheetOptions, name: str) -> None:
    def write(path: Path) -> None:
        from sudokuapp.solvers.app_solver import app_solver  # takes long to import: only in the thread

        path.write_bytes(print_sheet(puzzles, options, app_solver, name))

    sending.file(write, f"{name}.pdf", PDF)
