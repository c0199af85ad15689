"""The grid as it was read, beside the photo, until the person says it is right; the same screen, empty, is for entering
a puzzle by hand.

The screen holds one draft, a value. Every touch and key makes a new one, which is saved before it is shown, so that
nothing is lost when the app is killed. What is said about a draft comes from ui.checking, what keys mean from
ui.correct_keys, and how large the parts are from ui.correct_layout: all three are proved without a window.
"""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.metrics import dp
from kivy.properties import AliasProperty, NumericProperty, ObjectProperty

from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.game.draft import Draft
from sudokuapp.ui import checking
from sudokuapp.ui.board_photo import BoardPhoto, as_read, sharpened
from sudokuapp.ui.correct_keys import Wish, wish
from sudokuapp.ui.correct_layout import Arrangement, arrange
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screen import LensScreen
from sudokuapp.ui.strings import tr
from sudokuapp.ui.strings.errors import sentence
from sudokuapp.ui.widgets import board, button, cell_photo, keypad, tool_key, top_bar  # noqa: F401  (named in the .kv)
from sudokuapp.ui.widgets.board import LARGER_DIGITS
from sudokuapp.ui.widgets.dialog import ChoiceDialog

load_kv("correct")


class DiscardDialog(ChoiceDialog):
    """A question with one thing to do, which Enter does as well."""

    def say_yes(self) -> None:
        self.dismiss()
        ((_, discard),) = self.choices
        discard()


class CorrectScreen(LensScreen):
    """Shows the draft of the current puzzle and changes it; `selected` is the cell that digits go to."""

    draft: Draft = ObjectProperty(Draft.empty(Shape.of_side(9)), rebind=True)
    selected: int | None = NumericProperty(None, allownone=True)
    photo: BoardPhoto | None = ObjectProperty(None, allownone=True)
    digit_scale: float = NumericProperty(1.0)
    parts: Arrangement = ObjectProperty(arrange(360, 584, 9, 0, True), rebind=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._compare, self._by_hand = self.ids.compare.__self__, self.ids.by_hand.__self__
        self.bind(size=self._arrange, draft=self._arrange, by_hand=self._show_column)
        self._show_column()
        self.ids.top_bar.bind(height=self._arrange)
        self.ids.status.bind(minimum_height=self._arrange)

    def on_pre_enter(self, *_: object) -> None:
        puzzle = self.flow.current
        if puzzle is None or puzzle.draft is None:
            return
        self.digit_scale = LARGER_DIGITS if self.flow.settings.larger_digits else 1.0
        self.selected = None  # the cell of another board may be none of this one
        self.draft = puzzle.draft
        self.selected = self.draft.next_suspect() or 0
        small = as_read(puzzle, self.draft.shape.side) if self.draft.guesses else None
        self.photo = small
        self._arrange()
        self.resume()
        if small:
            self.flow.work(lambda: sharpened(puzzle, small), lambda sharp: self._show_sharp(small, sharp))

    def on_leave(self, *_: object) -> None:
        self.pause()
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
        if self.selected is not None:
            self._change(self.draft.put(self.selected, digit))

    def take_offer(self) -> None:
        if self.offered is not None:
            self.put(self.offered)

    def undo(self) -> None:
        self._change(self.draft.undo())

    def redo(self) -> None:
        self._change(self.draft.redo())

    def step(self) -> None:
        """On to the next doubtful cell: leaving one this way says that it is right."""
        here = self.selected
        if here is not None:
            self._change(self.draft.settle(here))
        following = self.draft.next_suspect(here)
        if following is not None:
            self.selected = following

    def step_back(self) -> None:
        """To the doubtful cell before, settled or not."""
        if suspects := self.draft.suspects:
            at = suspects.index(self.selected) if self.selected in suspects else 0
            self.selected = suspects[at - 1]

    def choose_side(self, side: int) -> None:
        """Another board, empty; undo brings the old one back."""
        if not self.draft.guesses and side != self.draft.shape.side:
            self._change(self.draft.paste("." * side**2))

    def paste(self) -> None:
        # Only now: it looks for programs of the system, which takes a while.
        from kivy.core.clipboard import Clipboard

        text = Clipboard.paste()
        if not text.strip():
            self.flow.say(tr("correct.nothing_to_paste"))
            return
        try:
            self._change(self.draft.paste(text))
        except WrongInput as wrong:
            self.flow.say(sentence(wrong))

    def done(self) -> None:
        self.flow.solve()

    def discard(self) -> None:
        """Delete the puzzle; ask first if digits of the person's own would go with it."""
        if not self.draft.is_changed:
            self.flow.discard()
            return
        DiscardDialog(
            title=tr("correct.discard_question"),
            text=tr("correct.discard_lost"),
            theme=self.theme,
            choices=((tr("common.discard"), self.flow.discard),),
        ).open()

    def _change(self, draft: Draft) -> None:
        """Save and show a draft, and select the one cell that an undo or redo has changed."""
        if draft == self.draft:
            return
        self.flow.draft_changed(draft)
        before = self.draft.grid
        if before.shape != draft.shape:
            self.selected = None
            self.draft = draft
            self.selected = 0
            return
        self.draft = draft
        pairs = zip(before.cells, draft.grid.cells, strict=True)
        changed = [cell for cell, (old, new) in enumerate(pairs) if old != new]
        if len(changed) == 1:
            self.selected = changed[0]

    def _show_sharp(self, small: BoardPhoto, sharp: BoardPhoto) -> None:
        if self.photo is small:  # else another puzzle is shown by now, or none
            self.photo = sharp

    def _on_key(self, _window: object, key: int, _scancode: int, sign: str | None, held: list[str]) -> bool:
        wanted = wish(key, sign, held, self.draft.shape, self.selected)
        if wanted is not None:
            self._grant(wanted)
        return wanted is not None

    def _grant(self, wanted: Wish) -> None:
        if wanted.what == "put":
            self.put(wanted.number)
        elif wanted.what == "move":
            self.select(wanted.number)
        elif wanted.what == "shape":
            self.choose_side(wanted.number)
        else:
            {
                "next": self.step,
                "previous": self.step_back,
                "undo": self.undo,
                "redo": self.redo,
                "paste": self.paste,
                "done": self.done,
                "offer": self.take_offer,
                "discard": self.discard,
            }[wanted.what]()

    def _show_column(self, *_: object) -> None:
        """Beside the keys: the photo's cell, or by hand what shapes the board."""
        self.ids.column.clear_widgets()
        self.ids.column.add_widget(self._by_hand if self.by_hand else self._compare)

    def _arrange(self, *_: object) -> None:
        one = dp(1)
        room = self.height - self.ids.top_bar.height
        status = self.ids.status.minimum_height
        self.parts = arrange(self.width / one, room / one, self.draft.shape.side, status / one, not self.by_hand)

    def _offered(self) -> int | None:
        return checking.offered(self.draft, self.selected)

    def _legal(self) -> frozenset[int]:
        return self.draft.legal(self.selected) if self.selected is not None else frozenset()

    def _held(self) -> int:
        return self.draft.grid[self.selected] if self.selected is not None else 0

    def _offer_text(self) -> str:
        if not self.offered:
            return tr("correct.offer_empty") if self.offered == 0 else ""
        return tr("correct.offer", digit=self.draft.shape.symbols[self.offered - 1])

    suspects: frozenset[int] = AliasProperty(lambda self: frozenset(self.draft.open_suspects), bind=("draft",))
    by_hand: bool = AliasProperty(lambda self: not self.draft.guesses, bind=("draft",))
    offered: int | None = AliasProperty(_offered, bind=("draft", "selected"))
    offer_text: str = AliasProperty(_offer_text, bind=("draft", "selected"))
    legal: frozenset[int] = AliasProperty(_legal, bind=("draft", "selected"))
    held: int = AliasProperty(_held, bind=("draft", "selected"))
    used_up: frozenset[int] = AliasProperty(lambda self: checking.used_up(self.draft.grid), bind=("draft",))
    repaired: frozenset[int] = AliasProperty(lambda self: checking.repaired(self.draft), bind=("draft",))
    progress: str = AliasProperty(lambda self: checking.progress(self.draft, self.selected), bind=("draft", "selected"))
    warns: bool = AliasProperty(lambda self: checking.warns(self.draft, self.selected), bind=("draft", "selected"))
    remark: str = AliasProperty(lambda self: checking.remark(self.draft, self.selected), bind=("draft", "selected"))
