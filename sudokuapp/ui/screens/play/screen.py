"""Play: the person solves the open puzzle, with help if they want.

The screen shows the game of `session.play_session` and sends it commands, each of which is saved before it is shown.
Without Kivy, for easy tests: taps are in `digit_input`, what is shown in `play_view`, the sentences in `strings`, the
keyboard in `keys`, the help in `help_deeds`, the sizes in `layout`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from kivy.base import EventLoop
from kivy.clock import Clock

from sudokuapp.core.grid import Grid
from sudokuapp.game.play_commands import Command, Restore
from sudokuapp.language import tr
from sudokuapp.language.durations import duration
from sudokuapp.storage import HelpCount, Result
from sudokuapp.techniques.technique import Technique
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.files.puzzle_sharing import PuzzleShare
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screens.play import dialogs, keys, menu, play_view, strings
from sudokuapp.ui.screens.play.answers import Answers, rating_of
from sudokuapp.ui.screens.play.bookmarks import BookmarksDialog
from sudokuapp.ui.screens.play.controls import PlayControls
from sudokuapp.ui.screens.play.digit_input import DigitInput, Tapped, put_digit, tap_cell, tap_digit
from sudokuapp.ui.screens.play.help_deeds import HelpDeeds
from sudokuapp.ui.screens.play.hint_slot import HintSlot
from sudokuapp.ui.screens.play.layout import PlayLayout
from sudokuapp.ui.screens.play.shown_play import ShownPlay
from sudokuapp.ui.session.play_session import PlaySession
from sudokuapp.ui.widgets.board.layers import Cells
from sudokuapp.ui.widgets.board.step_layers import StepLayers
from sudokuapp.ui.widgets.board.view import LARGER_DIGITS
from sudokuapp.ui.widgets.dialog import open_dialogs
from sudokuapp.ui.widgets.double_tap import DoubleTap

load_kv("screens/play/screen")

TICK = 1.0  # seconds between two readings of the clock


class PlayScreen(ShownPlay):
    """Shows one game at a time, and lets it be played."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._double_tap = DoubleTap()
        self._checked: Mapping[int, int] = {}  # the entries that a check has found wrong, each a cell and its digit
        self._answers = Answers(Tasks("answer", Policy.QUEUE), Tasks("check", Policy.LATEST), self._update)
        self._rating = Tasks("rating", Policy.REPLACE)
        self.help = HelpDeeds(self.game, self._answers, self.context.say, self.mark_wrong, self.after_deed)
        self._controls = PlayControls(screen=self)
        self.ids.slot.add_widget(self._controls)
        self.sharing = PuzzleShare(self.context)
        self._hint = HintSlot(self.ids.slot, self._controls, self.game, self)
        self._hint.set_theme(self.theme)
        self.fbind("theme", lambda _screen, theme: self._hint.set_theme(theme))
        self._tick = Clock.create_trigger(self._on_tick, TICK, interval=True)
        self.bind(play=self._update_layout)
        self.ids.body.bind(layout=self._update_layout)

    @property
    def game(self) -> PlaySession:
        return self.context.game

    # Coming and going

    def on_pre_enter(self, *_: object) -> None:
        puzzle = self.session.puzzle
        if puzzle is None or puzzle.draft is None or not self.game.open():
            return
        self.session.update(stage="play")  # back from Correct, where an edit set it to that
        self.digit_scale = LARGER_DIGITS if self.context.settings.values.larger_digits else 1.0
        self._checked, self.shows_candidates = {}, False
        self.typed = DigitInput()  # a cell of the game before may be none of this one, which may be smaller
        self.play = self.game.play
        self.typed = DigitInput(self.game.shown.selected, notes_mode=self.game.shown.is_noting)
        self._answers.open(puzzle.draft.grid)
        self._show()
        self._update_layout()
        if puzzle.rating is None:
            self._rating.run(partial(rating_of, puzzle.draft.grid), partial(self._rated, puzzle.draft.grid))
        self.resume()

    def on_pre_leave(self, *_: object) -> None:
        self.pause()
        if self.navigator.screen != "technique":  # from the page of a technique one comes back to the hint
            self._hint.close()
        self._answers.close()
        self._rating.close()

    def pause(self) -> None:
        self.ignore_keys()
        self._tick.cancel()
        EventLoop.window.unbind(children=self._follow_dialogs)
        self.game.stop_clock()

    def resume(self) -> None:
        if not self.game.is_open:
            return
        self.listen_to_keys()
        EventLoop.window.bind(children=self._follow_dialogs)
        self._follow_dialogs()
        self._tick()

    def _follow_dialogs(self, *_: object) -> None:
        """The clock stands still while a dialog is open."""
        if open_dialogs():
            self.game.stop_clock()
        else:
            self.game.start_clock()
        self._show_clock()

    def _on_tick(self, *_: object) -> None:
        self.game.save_time()
        if self.game.play is not self.play:  # another window has played on
            self._show()
        self._show_clock()

    def _rated(self, clues: Grid, rating: int) -> None:
        puzzle = self.session.puzzle
        if puzzle and puzzle.draft and puzzle.draft.grid == clues:
            self.session.update(rating=rating)
            with self.session.reporting_errors():
                self.context.store.results.rate(puzzle.id, rating)
            self._update()

    # Showing

    def _show(self) -> None:
        """The game as it is now."""
        self.play = self.game.play
        self._hint.board_changed()
        self._update()

    def after_deed(self, result: Result | None) -> None:
        """After a deed, which may have finished the game or filled the board."""
        was_full = self.play.is_full
        self._show()
        if result:
            dialogs.congratulate(self.context, result, self.theme, self.go_back)
        elif self.play.is_full and not self.play.is_solved and not was_full:
            self.help.find_wrong(self._show_not_right)

    def _show_not_right(self, wrong: Cells) -> None:
        dialogs.show_wrong(self.theme, wrong, partial(self.help.clear_wrong, wrong), self.help.back_to_right)

    def _show_clock(self) -> None:
        self.clock_text = duration(self.game.seconds) if self.context.settings.values.play_clock else ""

    def _update(self) -> None:
        """What follows from the answer, too."""
        self.title = strings.title(self.session.puzzle) if self.session.puzzle else ""
        if self.context.settings.values.wrong_entries == "at once":
            self._answers.wrong_cells(self.play.state, self._set_wrong)
        else:
            self._set_wrong(frozenset())

    def _set_wrong(self, wrong: Cells) -> None:
        self.wrong = wrong | play_view.still_wrong(self.play, self._checked)
        has_none = self._answers.problem is not None
        self.is_warning = bool(self.wrong or self.play.conflicts or has_none)
        self.remark = strings.remark(self.play, self.typed.selected, self.wrong, self._answers.answer, has_none)

    def mark_wrong(self, wrong: Cells) -> None:
        """Until they are changed. An empty cell may be wrong too, by its notes, and has no mark."""
        entries = self.play.state.entries
        self._checked = {cell: entries[cell] for cell in wrong if entries[cell]}
        self._update()

    def _update_layout(self, *_: object) -> None:
        self.layout = PlayLayout.fit(self.ids.body.layout, self.play.shape.side)

    # Deeds

    def tap_cell(self, cell: int, held: bool = False) -> None:
        digit_first = self.context.settings.values.digit_first
        if digit_first and not held and self._double_tap.is_second(cell):
            return  # it would take the digit away again
        self._apply(tap_cell(self.typed, self.play, cell, digit_first, held))

    def tap_digit(self, digit: int, held: bool = False) -> None:
        self._double_tap.forget()
        self._apply(tap_digit(self.typed, digit, self.context.settings.values.digit_first, held))

    def erase(self) -> None:
        self._apply(put_digit(self.typed, 0))

    def _apply(self, tapped: Tapped) -> None:
        self.typed = tapped.after
        self.game.select(tapped.after.selected)
        if tapped.command and not self.play.is_solved:
            self.do(tapped.command)
        else:
            self._update()

    def do(self, command: Command) -> None:
        self.after_deed(self.game.do(command))

    def undo(self) -> None:
        self.game.undo()
        self._show()

    def redo(self) -> None:
        self.game.redo()
        self.after_deed(None)

    def switch_notes(self) -> None:
        self.typed = self.typed.with_notes_mode(not self.typed.is_noting)
        self.game.set_noting(self.typed.notes_mode)

    def switch_digit_first(self) -> None:
        self.context.settings.change(digit_first=not self.context.settings.values.digit_first)
        self.typed = replace(self.typed, digit=0)

    def restart(self) -> None:
        old = self.game.restart()

        def bring_back() -> None:
            self.game.bring_back(old)
            self._show()

        self._checked = {}
        self._show()
        self._follow_dialogs()
        self.context.say(tr("The game begins anew."), tr("Undo"), bring_back)

    # Help and menus

    def hint(self) -> None:
        """A hint, or one stage more of it."""
        self._hint.advance()

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

    def open_help(self) -> None:
        dialogs.open_help(self.theme, self.game.shown.help, menu.help_choices(self))

    def open_menu(self) -> None:
        dialogs.open_menu(self.theme, menu.game_choices(self))

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
