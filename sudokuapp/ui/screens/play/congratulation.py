"""The dialog after a game that the person has solved: how it went, and where to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import sp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.game.comparison import Comparison, GameTime, ratings_like
from sudokuapp.storage import Result
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screens.play.strings import finish_lines, finish_text
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.dialog import Dialog

load_kv("screens/play/congratulation")

LEAST_HEIGHT, LEAST_HEIGHT_WIDE = 380, 300  # sp; of a window with room for the drawing


class FinishedLine(BoxLayout):
    """One thing that is told of a finished game."""

    name: str = StringProperty("")
    value: str = StringProperty("")
    theme: Theme = ObjectProperty(LIGHT, rebind=True)


class FinishedDialog(Dialog):
    """Says how the game went, in lines of a name and a value; closed, it leaves the solved board to look at."""

    def __init__(
        self,
        lines: Sequence[tuple[str, str]],
        on_next: Callable[[], None],
        on_statistics: Callable[[], None],
        **properties: object,
    ) -> None:
        self._next, self._statistics = on_next, on_statistics
        super().__init__(**properties)
        for name, value in lines:
            line = FinishedLine(name=name, value=value, theme=self.theme)
            self.fbind("theme", line.setter("theme"))
            self.ids.lines.add_widget(line)

    def has_badge(self, width: float, height: float) -> bool:
        """Where the texts are large and the window is low, the lines and the buttons need its room."""
        return bool(height > sp(LEAST_HEIGHT_WIDE if width > height else LEAST_HEIGHT))

    def accept(self) -> None:
        self.dismiss()
        self._next()

    def open_statistics(self) -> None:
        self.dismiss()
        self._statistics()


def congratulate(
    context: AppContext, result: Result, theme: Theme, on_next: Callable[[], None], on_statistics: Callable[[], None]
) -> None:
    """With the time, the help, the level, and how that compares with the person's games before."""
    times: list[GameTime] = []
    with context.session.reporting_errors():
        times = context.store.results.times(result.side, ratings_like(result.rating), result.finished)
    comparison = Comparison.with_times(times)
    dialog = FinishedDialog(
        on_next=on_next,
        on_statistics=on_statistics,
        text=finish_text(result, comparison),
        lines=finish_lines(result, comparison),
        theme=theme,
    )
    dialog.open()
    if context.settings.values.animations:
        dialog.ids.badge.appear()
