"""What a person does to the board of Play: digits, notes, undo and redo, a new beginning; and what is shown then."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from sudokuapp.game.play_commands import Command, Enter
from sudokuapp.language import tr
from sudokuapp.storage import Result
from sudokuapp.ui.screens.play import dialogs, strings
from sudokuapp.ui.screens.play.congratulation import congratulate
from sudokuapp.ui.screens.play.digit_input import Tapped, put_digit, tap_cell, tap_digit
from sudokuapp.ui.screens.play.help_deeds import HelpDeeds
from sudokuapp.ui.screens.play.hint_slot import HintSlot
from sudokuapp.ui.screens.play.next_puzzle import NextPuzzle
from sudokuapp.ui.screens.play.remarks import PlayRemarks
from sudokuapp.ui.screens.play.screen_clock import ScreenClock
from sudokuapp.ui.session.play_session import PlaySession
from sudokuapp.ui.widgets.board.layers import Cells
from sudokuapp.ui.widgets.double_tap import DoubleTap


class PlayDeeds(PlayRemarks):
    """Each deed is saved by the game, and then shown."""

    # Made by the screen, which knows where they are in the window.
    help: HelpDeeds
    _hint: HintSlot
    _clock: ScreenClock
    _next_puzzle: NextPuzzle

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._double_tap = DoubleTap()

    @property
    def game(self) -> PlaySession:
        return self.context.game

    def tap_cell(self, cell: int, held: bool = False) -> None:
        if self.digit_first and not held and self._double_tap.is_second(cell):
            return  # it would take the digit away again
        self._apply(tap_cell(self.typed, self.play, cell, self.digit_first, held))

    def tap_digit(self, digit: int, held: bool = False) -> None:
        self._double_tap.forget()
        self._apply(tap_digit(self.typed, digit, self.digit_first, held))

    def erase(self) -> None:
        self._apply(put_digit(self.typed, 0))

    def _apply(self, tapped: Tapped) -> None:
        self.told = ""
        self.typed = tapped.after
        self.game.select(tapped.after.selected)
        if tapped.command and not self.play.is_solved:
            self.do(self._as_wanted(tapped.command))
        else:
            self._update()

    def _as_wanted(self, command: Command) -> Command:
        """Whether a digit takes notes away is kept with it: undo and replay must not follow a later setting."""
        if isinstance(command, Enter):
            return replace(command, keeps_notes=not self.settings.remove_notes)
        return command

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
        self.digit_first = not self.digit_first
        self.context.settings.change(digit_first=self.digit_first)
        self.typed = replace(self.typed, digit=0)
        self.tell(strings.digit_first_switched(self.digit_first))

    def restart(self) -> None:
        old = self.game.restart()

        def bring_back() -> None:
            self.game.bring_back(old)
            self._show()

        self._checked = {}
        self._show()
        self._clock.follow_dialogs()  # it begins anew, too
        self.context.say(tr("The game begins anew."), tr("Undo"), bring_back)

    # After a deed

    def _show(self) -> None:
        """The game as it is now."""
        self.told = ""
        self.play = self.game.play
        self.solved_text = strings.solved_text(self.game.shown) if self.play.is_solved else ""
        self._hint.board_changed()
        self._update()

    def after_deed(self, result: Result | None) -> None:
        """After a deed, which may have finished the game or filled the board."""
        was_full = self.play.is_full
        self._show()
        if result:
            congratulate(self.context, result, self.theme, self.next_puzzle, self.open_statistics)
        elif self.play.is_full and not self.play.is_solved and not was_full:
            self._explain_full_board()

    def _explain_full_board(self) -> None:
        self.help.find_wrong(self._show_not_right)

    def _show_not_right(self, wrong: Cells) -> None:
        dialogs.show_wrong(self.theme, wrong, partial(self.help.clear_wrong, wrong), self.help.back_to_right)

    def next_puzzle(self) -> None:
        """One of the same level and size."""
        puzzle = self.session.puzzle
        self._next_puzzle.make(self.play.shape.side, puzzle.rating if puzzle else None, self.theme)

    def open_statistics(self) -> None:
        self.navigator.open("statistics")
