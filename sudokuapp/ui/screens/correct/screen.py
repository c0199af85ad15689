"""The grid as it was read, beside the photo, until the person says it is right; the same screen, empty, is for entering
a puzzle by hand.

The screen holds one draft, a value. Every touch and key makes a new one, which is saved before it is shown, so that
nothing is lost when the app is killed. What a touch makes of a draft is in `editing`, what is said about it in
`words`, what keys mean in `keys`, how large the parts are in `layout`: none needs a window.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.metrics import dp
from kivy.properties import AliasProperty, NumericProperty, ObjectProperty

from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.game.draft import Draft
from sudokuapp.language import tr
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.correct import words
from sudokuapp.ui.screens.correct.editing import Correcting
from sudokuapp.ui.screens.correct.keys import KeyCommand, command_for
from sudokuapp.ui.screens.correct.layout import Arrangement, arrange
from sudokuapp.ui.screens.correct.photo_jobs import BoardPhotos
from sudokuapp.ui.screens.correct.side_column import BesideKeys, PhotoColumn, ShapeColumn
from sudokuapp.ui.widgets.board.layers import Highlight, Highlights, Mark, Marks
from sudokuapp.ui.widgets.board.view import LARGER_DIGITS
from sudokuapp.ui.widgets.dialog import ConfirmDialog

if TYPE_CHECKING:
    from sudokuapp.ui.board_photo import BoardPhoto

load_kv("screens/correct/screen")


def _of_cell(say: Callable[[Draft, int | None], object]) -> AliasProperty:
    """What there is to say of the selected cell, never None; said anew when that or the draft changes."""
    return AliasProperty(lambda screen: say(screen.draft, screen.selected), bind=("draft", "selected"))


class CorrectScreen(BaseScreen):
    """Shows the draft of the current puzzle and changes it; `selected` is the cell that digits go to."""

    draft: Draft = ObjectProperty(Draft.empty(Shape.of_side(9)), rebind=True)
    selected: int | None = NumericProperty(None, allownone=True)
    photo: BoardPhoto | None = ObjectProperty(None, allownone=True)
    digit_scale: float = NumericProperty(1.0)
    parts: Arrangement = ObjectProperty(arrange(360, 584, 9, 0, True), rebind=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._photos = BoardPhotos(Tasks("board photo", Policy.REPLACE), self._show_photo)
        self._beside_keys: dict[type[BesideKeys], BesideKeys] = {}
        self.bind(size=self._arrange, draft=self._arrange, by_hand=self._show_column)
        self.ids.top_bar.bind(height=self._arrange)
        self.ids.status.bind(minimum_height=self._arrange)

    def on_pre_enter(self, *_: object) -> None:
        puzzle = self.session.puzzle
        if puzzle is None or puzzle.draft is None:
            return
        self.digit_scale = LARGER_DIGITS if self.context.settings.values.larger_digits else 1.0
        self._show(Correcting.begun(puzzle.draft))
        self._show_column()
        self._arrange()
        self.resume()
        if self.draft.guesses:
            self._photos.open(puzzle, self.draft.shape.side)

    def on_pre_leave(self, *_: object) -> None:
        self.pause()
        self._photos.close()

    def on_leave(self, *_: object) -> None:
        self.photo = None

    def pause(self) -> None:
        EventLoop.window.unbind(on_key_down=self._on_key)

    def resume(self) -> None:
        EventLoop.window.unbind(on_key_down=self._on_key)  # it may not have been paused
        EventLoop.window.bind(on_key_down=self._on_key)

    def select(self, cell: int) -> None:
        self.selected = cell

    def put(self, digit: int) -> None:
        """Set the selected cell; 0 clears it."""
        self._follow(self._now.put(digit))

    def take_offer(self) -> None:
        if self.offered != words.NO_OFFER:
            self.put(self.offered)

    def undo(self) -> None:
        self._follow(self._now.undo())

    def redo(self) -> None:
        self._follow(self._now.redo())

    def step(self) -> None:
        """On to the next doubtful cell."""
        self._follow(self._now.step())

    def step_back(self) -> None:
        self._follow(self._now.step_back())

    def choose_side(self, side: int) -> None:
        self._follow(self._now.with_side(side))

    def paste(self) -> None:
        # Only now: a phone's is loaded through Java, and few ever paste.
        from kivy.core.clipboard import Clipboard

        text = Clipboard.paste()
        if not text.strip():
            self.context.say(tr("There is no text to paste. Copy the text of a puzzle first."))
            return
        try:
            self._follow(self._now.pasted(text))
        except WrongInput as wrong:
            self.context.say(str(wrong))

    def discard(self) -> None:
        """Delete the puzzle; ask first if digits of the person's own would go with it."""
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
    def _now(self) -> Correcting:
        return Correcting(self.draft, self.selected)

    def _follow(self, after: Correcting) -> None:
        """Save and show what a touch has made."""
        self.session.set_draft(after.draft)
        self._show(after)

    def _show(self, shown: Correcting) -> None:
        if shown.draft.shape != self.draft.shape:
            self.selected = None  # the cell of another board may be none of this one
        self.draft, self.selected = shown.draft, shown.selected

    def _show_photo(self, photo: BoardPhoto) -> None:
        self.photo = photo

    def _on_key(self, _window: object, key: int, scancode: int, _sign: str | None, held: list[str]) -> bool:
        command = command_for(key, scancode, held, self.draft.shape, self.selected)
        if command is not None:
            self._do(command)
        return command is not None

    def _do(self, command: KeyCommand) -> None:
        acts: dict[str, Callable[[], None]] = {
            "put": lambda: self.put(command.number),
            "move": lambda: self.select(command.number),
            "shape": lambda: self.choose_side(command.number),
            "next": self.step,
            "previous": self.step_back,
            "undo": self.undo,
            "redo": self.redo,
            "paste": self.paste,
            "done": self.navigator.solve,
            "offer": self.take_offer,
            "discard": self.discard,
        }
        acts[command.action]()

    def _show_column(self, *_: object) -> None:
        """Each of the two is built when it is first wanted."""
        kind = ShapeColumn if self.by_hand else PhotoColumn
        if kind not in self._beside_keys:
            self._beside_keys[kind] = kind(screen=self)
        if self._beside_keys[kind] not in self.ids.column.children:
            self.ids.column.clear_widgets()
            self.ids.column.add_widget(self._beside_keys[kind])

    def _highlights(self) -> Highlights:
        return {} if self.selected is None else {Highlight.SELECTED: frozenset({self.selected})}

    def _marks(self) -> Marks:
        return {
            Mark.SUSPECT: frozenset(self.draft.open_suspects),
            Mark.CONFLICT: self.draft.conflicts,
            Mark.REPAIRED: words.repaired(self.draft),
        }

    def _arrange(self, *_: object) -> None:
        one = dp(1)
        room = self.height - self.ids.top_bar.height
        status = self.ids.status.minimum_height
        self.parts = arrange(self.width / one, room / one, self.draft.shape.side, status / one, not self.by_hand)

    highlights: Highlights = AliasProperty(_highlights, bind=("selected",))
    marks: Marks = AliasProperty(_marks, bind=("draft",))
    by_hand: bool = AliasProperty(lambda self: not self.draft.guesses, bind=("draft",))
    used_up: frozenset[int] = AliasProperty(lambda self: words.used_up(self.draft.grid), bind=("draft",))
    offered: int = _of_cell(words.offered)
    offer_text: str = _of_cell(words.offer)
    legal: frozenset[int] = _of_cell(words.legal)
    held: int = _of_cell(words.held)
    progress: str = _of_cell(words.progress)
    warns: bool = _of_cell(words.warns)
    remark: str = _of_cell(words.remark)
    step_text: str = _of_cell(words.step)
