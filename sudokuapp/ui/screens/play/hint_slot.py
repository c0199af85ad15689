"""The hint on the Play screen: its panel in place of the keys, and what the board shows of it."""

from __future__ import annotations

from typing import Protocol

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sudokuapp.game.hint_flow import HintFlow, HintProblem
from sudokuapp.game.play_commands import Help
from sudokuapp.language import Message, msgid_plural
from sudokuapp.storage import HelpCount, Result
from sudokuapp.techniques.technique import Technique
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.session.play_hints import PlayHints, Shown
from sudokuapp.ui.session.play_session import PlaySession
from sudokuapp.ui.strings.hint_words import HintWords
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.board.layers import Cells, Highlight
from sudokuapp.ui.widgets.board.step_layers import StepLayers, step_layers
from sudokuapp.ui.widgets.hint_panel import HintPanel

WRONG = msgid_plural("{count} entry is wrong, and marked.", "{count} entries are wrong, and marked.")


class HintOwner(Protocol):
    """What a hint needs of its screen."""

    def show_layers(self, layers: StepLayers) -> None: ...

    def after_deed(self, result: Result | None) -> None:
        """A step was done; the result if that finished the game."""

    def mark_wrong(self, cells: Cells) -> None: ...

    def take_back(self, cells: Cells) -> None:
        """Empty these cells."""

    def open_page(self, technique: Technique) -> None: ...

    def controls_changed(self) -> None: ...


class HintSlot:
    """`slot` has the keys, or the panel while a hint is shown; `owner` shows the rest of it on the board."""

    def __init__(self, slot: BoxLayout, keys: Widget, game: PlaySession, owner: HintOwner) -> None:
        self._slot, self._keys, self._game, self._owner = slot, keys, game, owner
        self._panel = HintPanel()
        self._panel.bind(on_next=lambda _panel: self.advance(), on_close=lambda _panel: self.close())
        self._panel.bind(on_about=lambda _panel: self.open_page())
        tasks = Tasks("hint", Policy.REPLACE)
        self._hints = PlayHints(tasks, BusyDelay(self._show_busy), self._show_hint, self._do, self._count)

    @property
    def is_open(self) -> bool:
        return self._panel.parent is not None

    def set_theme(self, theme: Theme) -> None:
        self._panel.theme = theme

    def advance(self) -> None:
        """A hint, or one stage more of it; what is told to be wrong is taken back first."""
        self._game.touch()
        shown = self._hints.shown
        if isinstance(shown, HintProblem) and shown.is_wrong_entry and shown.is_about(self._game.play):
            self._owner.take_back(shown.cells)
        else:
            self._hints.advance(self._game.play)

    def show_wrong(self, wrong: Cells) -> None:
        """What a check has found: no hint leads on before it is taken back."""
        text = Message(WRONG, count=len(wrong))
        self._hints.show_problem(HintProblem(self._game.play, text, wrong, is_wrong_entry=True))

    def open_page(self) -> None:
        """Of the technique, once it was told; the hint is still there when one comes back."""
        shown = self._hints.shown
        if isinstance(shown, HintFlow) and shown.title:
            self._owner.open_page(shown.technique)

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
            self._owner.show_layers(StepLayers())
            return
        self._panel.words = HintWords.of(shown)
        self._put(self._panel)
        self._owner.controls_changed()  # a second tap of a double tap must not do the step
        if isinstance(shown, HintFlow):
            self._owner.show_layers(step_layers(shown.position, shown.step, shown.stage))
            return
        self._owner.show_layers(StepLayers({Highlight.FOCUS: shown.cells}))
        if shown.is_wrong_entry:
            self._owner.mark_wrong(shown.cells)

    def _do(self, command: Help) -> None:
        self._owner.after_deed(self._game.do(command))
        if self._game.play.is_full:
            self.close()

    def _count(self) -> None:
        self._game.count(HelpCount(hints=1))

    def _put(self, widget: Widget) -> None:
        if widget not in self._slot.children:
            self._slot.clear_widgets()
            self._slot.add_widget(widget)
