"""The hint on the Play screen: its panel in place of the keys, and what the board shows of it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sudokuapp.game.hint_flow import HintFlow
from sudokuapp.game.play_commands import Help
from sudokuapp.storage import HelpCount, Result
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.session.play_hints import Counted, PlayHints, Shown
from sudokuapp.ui.session.play_session import PlaySession
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.board.layers import Highlight
from sudokuapp.ui.widgets.board.step_layers import StepLayers, step_layers
from sudokuapp.ui.widgets.hint_panel import HintPanel
from sudokuapp.ui.widgets.hint_words import HintWords


class HintSlot:
    """`slot` has the keys, or the panel while a hint is shown; `show` gets what the board shows of it.

    `done` is called after a step was done, with the result if that finished the game.
    """

    def __init__(
        self,
        slot: BoxLayout,
        keys: Widget,
        game: PlaySession,
        show: Callable[[StepLayers], None],
        done: Callable[[Result | None], None],
    ) -> None:
        self._slot, self._keys, self._game, self._show, self._done = slot, keys, game, show, done
        self._panel = HintPanel()
        self._panel.bind(on_next=lambda _panel: self.advance(), on_close=lambda _panel: self.close())
        tasks = Tasks("hint", Policy.REPLACE)
        self._hints = PlayHints(tasks, BusyDelay(self._show_busy), self._show_hint, self._do, self._count)

    @property
    def is_open(self) -> bool:
        return self._panel.parent is not None

    def set_theme(self, theme: Theme) -> None:
        self._panel.theme = theme

    def advance(self) -> None:
        """A hint, or one stage more of it."""
        self._hints.advance(self._game.play)

    def close(self) -> None:
        self._hints.close()
        self._put(self._keys)

    def board_changed(self) -> None:
        self._hints.board_changed(self._game.play)

    def _show_busy(self, is_busy: bool) -> None:
        if is_busy:
            self._panel.words = HintWords.searching()
            self._put(self._panel)
        elif self._hints.shown is None:
            self._put(self._keys)

    def _show_hint(self, shown: Shown) -> None:
        if shown is None:
            self._put(self._keys)
            self._show(StepLayers())
            return
        self._panel.words = HintWords.of(shown)
        self._put(self._panel)
        if isinstance(shown, HintFlow):
            self._show(step_layers(shown.position, shown.step, shown.stage))
        else:
            self._show(StepLayers({Highlight.FOCUS: shown.cells}))

    def _do(self, command: Help) -> None:
        self._done(self._game.do(command))

    def _count(self, counted: Counted) -> None:
        self._game.count(HelpCount(**{counted: 1}))

    def _put(self, widget: Widget) -> None:
        if widget not in self._slot.children:
            self._slot.clear_widgets()
            self._slot.add_widget(widget)
