"""The dialogs of Play: a finished game, the help, the menu, and questions before much is changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.game.comparison import Comparison, GameTime, ratings_like
from sudokuapp.language import tr, tr_count
from sudokuapp.storage import HelpCount, Result
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screens.play.strings import finish_lines, finish_text, help_used
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.board.layers import Cells
from sudokuapp.ui.widgets.dialog import ChoiceDialog, ConfirmDialog, Dialog, DialogChoice

load_kv("screens/play/dialogs")


class FinishedLine(BoxLayout):
    """One thing that is told of a finished game."""

    name: str = StringProperty("")
    value: str = StringProperty("")
    theme: Theme = ObjectProperty(LIGHT, rebind=True)


class FinishedDialog(Dialog):
    """Says how the game went, in lines of a name and a value; `on_leave` goes back to where one came from."""

    def __init__(self, lines: Sequence[tuple[str, str]], on_leave: Callable[[], object], **properties: object) -> None:
        self._leave = on_leave
        super().__init__(**properties)
        for name, value in lines:
            line = FinishedLine(name=name, value=value, theme=self.theme)
            self.fbind("theme", line.setter("theme"))
            self.ids.lines.add_widget(line)

    def accept(self) -> None:
        self.dismiss()
        self._leave()


def congratulate(context: AppContext, result: Result, theme: Theme, leave: Callable[[], object]) -> None:
    """With the time, the help, the level, and how that compares with the person's games before."""
    times: list[GameTime] = []
    with context.session.reporting_errors():
        times = context.store.results.times(result.side, ratings_like(result.rating), result.finished)
    comparison = Comparison.with_times(times)
    FinishedDialog(
        on_leave=leave,
        text=finish_text(result, comparison),
        lines=finish_lines(result, comparison),
        theme=theme,
    ).open()


def open_help(theme: Theme, helped: HelpCount, choices: Sequence[DialogChoice]) -> None:
    text = tr("It is counted. So far: {help}.", help=help_used(helped))
    ChoiceDialog(title=tr("Help"), text=text, choices=choices, theme=theme).open()


def open_menu(theme: Theme, choices: Sequence[DialogChoice]) -> None:
    ChoiceDialog(title=tr("This game"), choices=choices, theme=theme).open()


def ask_to_solve(theme: Theme, solve: Callable[[], None]) -> None:
    ConfirmDialog(
        title=tr("Solve the rest?"),
        text=tr("The app fills in what is empty or wrong. Undo takes it back."),
        confirm=tr("Solve"),
        on_confirm=solve,
        theme=theme,
    ).open()


def show_wrong(theme: Theme, wrong: Cells, clear: Callable[[], None], go_back: Callable[[], None]) -> None:
    """The board is full, but not right."""
    ChoiceDialog(
        title=tr("Full, but not right yet"),
        text=tr_count(
            "{count} entry is wrong, and marked. Mend it yourself, or let the app help.",
            "{count} entries are wrong, and marked. Mend them yourself, or let the app help.",
            len(wrong),
        ),
        choices=[(tr("Clear what is wrong"), clear), (tr("Back to where it was right"), go_back)],
        theme=theme,
    ).open()
