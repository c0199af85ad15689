"""The questions and messages of Play. The congratulation and the menus have modules of their own."""

from __future__ import annotations

from collections.abc import Callable

from sudokuapp.language import tr, tr_count
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.board.layers import Cells
from sudokuapp.ui.widgets.dialog import ChoiceDialog, ConfirmDialog


def ask_to_solve(theme: Theme, solve: Callable[[], None]) -> None:
    ConfirmDialog(
        title=tr("Solve the rest?"),
        text=tr("The app fills in what is empty or wrong. The game does not count then. Undo takes it back."),
        confirm=tr("Solve"),
        on_confirm=solve,
        theme=theme,
    ).open()


def show_wrong(theme: Theme, wrong: Cells, clear: Callable[[], None], go_back: Callable[[], None]) -> None:
    """The board is full, but not right."""
    ChoiceDialog(
        title=tr("Full, but not right yet"),
        text=tr_count(
            "{count} entry is wrong, and marked. Correct it yourself, or let the app help.",
            "{count} entries are wrong, and marked. Correct them yourself, or let the app help.",
            len(wrong),
        ),
        choices=[(tr("Clear what is wrong"), clear), (tr("Back to where it was right"), go_back)],
        cancel=tr_count("Correct it myself", "Correct them myself", len(wrong)),
        theme=theme,
    ).open()


def show_unsolvable(theme: Theme, reason: str, correct: Callable[[], None]) -> None:
    """The clues have no solution, so the game cannot end; `correct` leads to the clues."""
    ChoiceDialog(
        title=tr("This puzzle has no solution"),
        text=reason,
        choices=[(tr("Correct the clues"), correct)],
        theme=theme,
    ).open()
