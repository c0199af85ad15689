"""A sheet to print: how many puzzles a page, and then the PDF is made and shared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from sudokuapp.language import tr
from sudokuapp.printing.print_sheet import PER_PAGE, PrintedPuzzle, SheetOptions, print_sheet
from sudokuapp.ui.files.sending import Sending
from sudokuapp.ui.system.paper import usual_paper
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.dialog import ChoiceDialog

PDF = "application/pdf"


def ask_how_to_print(sending: Sending, puzzles: Callable[[], Sequence[PrintedPuzzle]], name: str, theme: Theme) -> None:
    """`puzzles` is called in the worker; `name` is that of the file, if there is one."""

    def write(per_page: int, path: Path) -> None:
        from sudokuapp.solvers.app_solver import app_solver  # takes long to import: only in the thread

        path.write_bytes(print_sheet(puzzles(), SheetOptions(per_page, paper), app_solver, name))

    paper = usual_paper()
    name = name or tr("Sudoku puzzles")
    ChoiceDialog(
        title=tr("Puzzles on a page"),
        text=tr("The solutions come at the end."),
        theme=theme,
        choices=[(str(count), partial(sending.file, partial(write, count), f"{name}.pdf", PDF)) for count in PER_PAGE],
    ).open()
