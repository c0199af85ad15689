"""Correct: the grid as it was read, beside the photo, to be checked; or an empty grid, to enter a puzzle by hand.

The screen holds one draft, a value. Every touch and key makes a new one, which is saved before it is shown, so that
nothing is lost when the app is killed. Without Kivy, for easy tests: edits are in `editor_state`, the marked digits in
`draft_digits`, the sentences in `strings`, the keyboard in `keys`, the sizes in `layout`, double taps in `double_tap`.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty

from sudokuapp.core.shape import Shape
from sudokuapp.game.draft import Draft
from sudokuapp.language import tr
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.correct import draft_digits, strings
from sudokuapp.ui.screens.correct.editor_state import EditorState
from sudokuapp.ui.screens.correct.keys import KeyCommand, command_for
from sudokuapp.ui.screens.correct.layout import CorrectLayout
from sudokuapp.ui.screens.correct.photo_jobs import BoardPhotos
from sudokuapp.ui.screens.correct.side_column import PhotoColumn, ShapeColumn, SideColumn
from sudokuapp.ui.screens.correct.text_entry import TextEntry
from sudokuapp.ui.widgets.board.layers import Highlight, Highlights, Mark, Marks
from sudokuapp.ui.widgets.dialog import ConfirmDialog
from sudokuapp.ui.widgets.double_tap import DoubleTap
from sudokuapp.ui.widgets.puzzle_layout import PuzzleLayout

if TYPE_CHECKING:
    from sudokuapp.scan.board_photo import BoardPhoto

load_kv("screens/correct/screen")


def _of_cell(value: Callable[[Draft, int | None], object]) -> AliasProperty:
    """A property computed from the draft and the selected cell; `value` must not return None."""
    return AliasProperty(lambda screen: value(screen.draft, screen.selected), bind=("draft", "selected"))


class CorrectScreen(BaseScreen):
    """Shows and edits the draft of the open puzzle; `selected` is the cell that digits go to."""

    draft: Draft = ObjectProperty(Draft.empty(Shape.of_side(9)), rebind=True)
    selected: int | None = NumericProperty(None, allownone=True)
    photo: BoardPhoto | None = ObjectProperty(None, allownone=True)
    has_corners: bool = BooleanProperty(False)  # those of its photo
    advances: bool = BooleanProperty(False)
    digit_scale: float = NumericProperty(1.0)
    layout: CorrectLayout = ObjectProperty(
        CorrectLayout.fit(PuzzleLayout.fit(360, 584, 9), 9, has_photo=True), rebind=True
    )

    def __init__(self, now: Callable[[], float] = monotonic, **properties: object) -> None:
        super().__init__(**properties)
        self._double_tap = DoubleTap(now)
        self._text_entry = TextEntry(self._enter_text, self.context.say)
        self._photos = BoardPhotos(Tasks("board photo", Policy.REPLACE), self._show_photo)
        self._columns: dict[type[SideColumn], SideColumn] = {}
        self.bind(draft=self._update_layout, by_hand=self._show_column, layout=self._show_column)
        self.ids.body.bind(layout=self._update_layout)

    def on_pre_enter(self, *_: object) -> None:
        puzzle = self.session.puzzle
        if puzzle is None or puzzle.draft is None:
            return
        settings = self.context.settings.values
        self.digit_scale = self.context.settings.digit_scale
        self.has_corners = puzzle.photo is not None
        self.advances = settings.advance and not puzzle.draft.guesses
        self._show(EditorState.start(puzzle.draft))
        self._show_column()
        self._update_layout()
        self.resume()
        if self.draft.guesses:
            self._photos.open(puzzle, self.draft.shape.side, self.session.photo_cache)

    def on_pre_leave(self, *_: object) -> None:
        self.pause()
        self._photos.close()

    def on_leave(self, *_: object) -> None:
        self.photo = None

    def pause(self) -> None:
        self.ignore_keys()

    def resume(self) -> None:
        self.listen_to_keys()

    def select(self, cell: int) -> None:
        self._double_tap.forget()
        self.selected = cell

    def put(self, digit: int) -> None:
        """Set the selected cell; 0 clears it."""
        self._apply(self._state.put(digit))

    def enter(self, digit: int) -> None:
        """A digit of the keyboard: by hand it goes on to the next cell, if the settings say so."""
        self._apply(self._state.entered(digit) if self.advances else self._state.put(digit))

    def tap_digit(self, digit: int) -> None:
        """A digit of the keypad. Where it goes on to the next cell, a double tap must not fill two."""
        if not (self._double_tap.is_second(digit) and self.advances):
            self.enter(digit)

    def erase(self) -> None:
        self._apply(self._state.erased() if self.advances else self._state.put(0))

    def use_offer(self) -> None:
        """The key below the photo. A second tap would change it back."""
        if not self._double_tap.is_second("offer"):
            if draft_digits.other_kind(self.draft, self.selected):
                self.switch_kind()
            elif self.alternative != draft_digits.NO_ALTERNATIVE:
                self.put(self.alternative)

    def answer_otherwise(self) -> None:
        """By the keyboard: the other answer to the question of a doubtful cell."""
        if self.alternative != draft_digits.NO_ALTERNATIVE:
            self.put(self.alternative)
        elif draft_digits.doubts_kind(self.draft, self.selected):
            self.switch_kind()

    def switch_kind(self) -> None:
        """Move the digit of the selected cell from print to pen, or back."""
        if kind := draft_digits.other_kind(self.draft, self.selected):
            self._apply(self._state.with_kind(kind))

    def all_are_clues(self) -> None:
        self._apply(self._state.all_are_clues())

    def forget_writing(self) -> None:
        self._apply(self._state.forget_writing())

    def undo(self) -> None:
        self._apply(self._state.undo())

    def redo(self) -> None:
        self._apply(self._state.redo())

    def next_suspect(self) -> None:
        """Go to the next doubtful cell. A second tap would confirm a cell that nobody has looked at."""
        if not self._double_tap.is_second("next"):
            self._apply(self._state.next_suspect())

    def previous_suspect(self) -> None:
        self._apply(self._state.previous_suspect())

    def choose_side(self, side: int) -> None:
        self._apply(self._state.with_side(side))

    def paste(self) -> None:
        self._text_entry.paste()

    def type_puzzle(self) -> None:
        self._text_entry.ask(self.theme)

    def switch_advance(self) -> None:
        self.advances = not self.advances
        self.context.settings.change(advance=self.advances)

    def show_corners(self) -> None:
        if self.has_corners:
            self.navigator.open("crop")

    def discard(self) -> None:
        """Delete the puzzle; ask first if the person has changed digits."""
        if not self.draft.is_changed:
            self.navigator.discard()
            return
        ConfirmDialog(
            title=tr("Discard this puzzle?"),
            text=tr("The digits you have changed go with it."),
            confirm=tr("Discard"),
            on_confirm=self.navigator.discard,
            theme=self.theme,
        ).open()

    @property
    def _state(self) -> EditorState:
        return EditorState(self.draft, self.selected)

    def _apply(self, after: EditorState) -> None:
        """Save and show the state after an edit."""
        self.session.set_draft(after.draft)
        self._show(after)

    def _enter_text(self, text: str) -> None:
        self._apply(self._state.pasted(text))

    def _show(self, shown: EditorState) -> None:
        if shown.draft.shape != self.draft.shape:
            self.selected = None  # the new board may not have this cell
        self.draft, self.selected = shown.draft, shown.selected

    def _show_photo(self, photo: BoardPhoto) -> None:
        self.photo = photo

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        command = command_for(key, scancode, modifiers, self.draft.shape, self.selected)
        if command is not None:
            self._do(command)
        return command is not None

    def _do(self, command: KeyCommand) -> None:
        actions: dict[str, Callable[[], None]] = {
            "enter": lambda: self.enter(command.number),
            "clear": lambda: self.put(0),
            "erase": self.erase,
            "space": lambda: self.enter(0) if self.advances else self.answer_otherwise(),
            "move": lambda: self.select(command.number),
            "shape": lambda: self.choose_side(command.number),
            "next": self.next_suspect,
            "previous": self.previous_suspect,
            "undo": self.undo,
            "redo": self.redo,
            "paste": self.paste,
            "type": self.type_puzzle,
            "done": self.navigator.solve,
            "corners": self.show_corners,
            "discard": self.discard,
            "kind": self.switch_kind,
            "all clues": self.all_are_clues,
            "forget": self.forget_writing,
        }
        actions[command.action]()

    def _show_column(self, *_: object) -> None:
        """Each of the two columns is built when it is first needed."""
        if not self.layout.has_column:
            self.ids.column.clear_widgets()
            return
        kind = ShapeColumn if self.by_hand else PhotoColumn
        if kind not in self._columns:
            self._columns[kind] = kind(screen=self)
        if self._columns[kind] not in self.ids.column.children:
            self.ids.column.clear_widgets()
            self.ids.column.add_widget(self._columns[kind])

    def _highlights(self) -> Highlights:
        return {} if self.selected is None else {Highlight.SELECTED: frozenset({self.selected})}

    def _marks(self) -> Marks:
        return {
            Mark.SUSPECT: frozenset(self.draft.open_suspects),
            Mark.CONFLICT: self.draft.conflicts,
            Mark.REPAIRED: draft_digits.repaired(self.draft),
        }

    def _update_layout(self, *_: object) -> None:
        side, more = self.draft.shape.side, self.ids.body.more / dp(1)
        self.layout = CorrectLayout.fit(self.ids.body.layout, side, not self.by_hand, more)

    highlights: Highlights = AliasProperty(_highlights, bind=("selected",))
    marks: Marks = AliasProperty(_marks, bind=("draft",))
    by_hand: bool = AliasProperty(lambda self: not self.draft.guesses, bind=("draft",))
    alternative: int = _of_cell(draft_digits.alternative)
    dimmed: frozenset[int] = _of_cell(draft_digits.dimmed)
    current_digit: int = _of_cell(draft_digits.current_digit)
    is_filled: bool = _of_cell(draft_digits.is_filled)
    offer_text: str = _of_cell(strings.offer_text)
    progress: str = _of_cell(strings.progress)
    is_warning: bool = _of_cell(strings.is_warning)
    remark: str = _of_cell(strings.remark)
    next_text: str = _of_cell(strings.next_text)
