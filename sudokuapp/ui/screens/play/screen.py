"""Play: the person solves the open puzzle, with help if they want.

The screen shows the game of `session.play_session` and sends it commands, each of which is saved before it is shown.
What the .kv rules show is in `shown_play`, the line above the keys in `remarks`, what a person does to the board in
`deeds`, the keys in `controls`, a hint in `hint_slot`, the menus in `menu`, the end of a game in `congratulation` and
`next_puzzle`. Without Kivy, for easy tests: taps are in `digit_input`, what the board shows in `play_view`, the
sentences in `strings`, the keyboard in `keys`, what follows from the solution in `answers`, the help in `help_deeds`,
the sizes in `layout`.
"""

from __future__ import annotations

from collections.abc import Callable

from sudokuapp.game.play_commands import Restore
from sudokuapp.language import tr
from sudokuapp.language.durations import duration
from sudokuapp.storage import HelpCount
from sudokuapp.techniques.technique import Technique
from sudokuapp.ui.files.puzzle_sharing import PuzzleShare
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screens.play import dialogs, keys, menu
from sudokuapp.ui.screens.play.awake_screen import AwakeScreen
from sudokuapp.ui.screens.play.board_and_keys import text_scale
from sudokuapp.ui.screens.play.bookmarks import BookmarksDialog
from sudokuapp.ui.screens.play.controls import PlayControls
from sudokuapp.ui.screens.play.deeds import PlayDeeds
from sudokuapp.ui.screens.play.digit_input import DigitInput, Tapped, put_digit
from sudokuapp.ui.screens.play.help_deeds import HelpDeeds
from sudokuapp.ui.screens.play.hint_slot import HintSlot
from sudokuapp.ui.screens.play.layout import PlayLayout
from sudokuapp.ui.screens.play.next_puzzle import NextPuzzle
from sudokuapp.ui.screens.play.screen_clock import ScreenClock
from sudokuapp.ui.widgets.board.layers import Cells
from sudokuapp.ui.widgets.board.step_layers import StepLayers
from sudokuapp.ui.widgets.dialog import MessageDialog

load_kv("screens/play/screen")


class PlayScreen(PlayDeeds):
    """Shows one game at a time, and lets it be played."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.help = HelpDeeds(self.game, self._answers, self)
        self._controls = PlayControls(screen=self)
        self.ids.slot.add_widget(self._controls)
        self.sharing = PuzzleShare(self.context)
        self._hint = HintSlot(self.ids.slot, self._controls, self.game, self)
        self._hint.set_theme(self.theme)
        self.fbind("theme", lambda _screen, theme: self._hint.set_theme(theme))
        self._clock = ScreenClock(self.game, self._ticked)
        self._awake = AwakeScreen()
        self._next_puzzle = NextPuzzle(self.context)
        self.bind(play=self._update_layout)
        self.ids.body.bind(layout=self._update_layout)

    # Coming and going

    def on_pre_enter(self, *_: object) -> None:
        puzzle = self.session.puzzle
        if puzzle is None or puzzle.draft is None or not self.game.open():
            return
        self.session.update(stage="play")  # back from Correct, where an edit set it to that
        self.digit_scale = self.context.settings.digit_scale
        self._checked, self.shows_candidates = {}, False
        self.settings = self.context.settings.values
        self.digit_first = self.context.settings.values.digit_first
        self.typed = DigitInput()  # a cell of the game before may be none of this one, which may be smaller
        self.play = self.game.play
        self.typed = DigitInput(self.game.shown.selected, notes_mode=self.game.shown.is_noting)
        self._answers.open(puzzle.draft.grid)
        self._show()
        self._update_layout()
        self.context.rate_open_puzzle()
        self.resume()

    def on_pre_leave(self, *_: object) -> None:
        self.pause()
        if self.navigator.screen != "technique":  # from the page of a technique one comes back to the hint
            self._hint.close()
        self._answers.close()

    def pause(self) -> None:
        self.ignore_keys()
        self._clock.stop()
        self._awake.stop()
        self._next_puzzle.cancel()

    def resume(self) -> None:
        if self.game.is_open:
            self.listen_to_keys()
            self._clock.start()
            if self.settings.keep_awake:
                self._awake.start()

    def _ticked(self) -> None:
        if self.game.play is not self.play:  # another window has played on
            self._show()
        self.clock_text = duration(self.game.seconds) if self.game.has_clock else ""

    # Showing

    def refresh(self, *_: object) -> None:
        """Its level was found."""
        self._show_title()

    def show_wrong(self, wrong: Cells) -> None:
        """What a check has found, with a way to take it back."""
        self._hint.show_wrong(wrong)

    def _update_layout(self, *_: object) -> None:
        self.layout = PlayLayout.fit(self.ids.body.layout, self.play.shape.side, text_scale())

    # Help and menus

    def hint(self) -> None:
        """A hint, or one stage more of it; on a full board what is wrong there."""
        if self.play.is_full and not self.play.is_solved and not self._hint.is_open:
            self._explain_full_board()
        elif not self.play.is_full or self._hint.is_open:
            self._hint.advance()

    def take_back(self, cells: Cells) -> None:
        """What was told to be wrong."""
        self.help.clear_wrong(cells)

    def show_layers(self, layers: StepLayers) -> None:
        self.layers = layers

    def open_page(self, technique: Technique) -> None:
        self.context.book.open(technique)

    def switch_candidates(self) -> None:
        """Show what the rules leave in each cell, in place of the notes; or the notes again."""
        self.shows_candidates = not self.shows_candidates
        if self.shows_candidates:
            self.game.count(HelpCount(candidates=1))

    def solve(self) -> None:
        """After a question if there are entries."""
        if self.play.filled and not self.play.is_solved:
            dialogs.ask_to_solve(self.theme, self.help.solve_rest)
        elif not self.play.is_solved:
            self.help.solve_rest()

    def pause_game(self) -> None:
        self.is_paused = True
        text = tr("The clock stands still.")
        MessageDialog(title=tr("Paused"), text=text, theme=self.theme, when_closed=self._end_pause).open()

    def _end_pause(self) -> None:
        self.is_paused = False

    def open_help(self) -> None:
        menu.open_help(self)

    def open_menu(self) -> None:
        menu.open_menu(self)

    def open_bookmarks(self) -> None:
        BookmarksDialog(self.game, lambda state: self.do(Restore(state)), theme=self.theme).open()

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        command = keys.command_for(key, scancode, modifiers, self.play.grid, self.typed.selected, self._hint.is_open)
        if command is None:
            return False
        actions: dict[str, Callable[[], None]] = {
            "enter": lambda: self._apply(put_digit(self.typed, command.number)),
            "note": lambda: self._apply(put_digit(self.typed, command.number, held=True)),
            "move": lambda: self._apply(Tapped(self.typed.at(command.number))),
            "notes": self.switch_notes,
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "close hint": self._hint.close,
            "solve": self.solve,
        }
        actions[command.action]()
        return True
