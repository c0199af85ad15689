"""Dialogs over the screen: a message, a question with two answers, a field to fill in, and a choice of a few.

Esc, the back key and a tap beside a dialog close it without doing anything. An open dialog takes every key: it is bound
last, and Kivy calls the last binding first, before the screen behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, ReferenceListProperty, StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from sudokuapp.ui.fonts.fallback import FALLBACK
from sudokuapp.ui.keyboard import ENTER_KEYS, ESCAPE
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.button import RoundedButton
from sudokuapp.ui.widgets.finger_clearance import shift_away

load_kv("widgets/dialog")

CLEARANCE = 10  # dp between a finger and what is dangerous

DialogChoice = tuple[str, Callable[[], None]]  # the text of a button, and what it calls


class Dialog(ModalView):
    """A card with a title and a text; subclasses add widgets below them. It scrolls if it is too high for the window.

    `room` is the window's size, updated while the dialog is open. A .kv rule that names the window itself would still
    run after the dialog is closed, and raise when the phone is turned.
    """

    room_width: float = NumericProperty(0)
    room_height: float = NumericProperty(0)
    room: tuple[float, float] = ReferenceListProperty(room_width, room_height)
    title: str = StringProperty("")
    text: str = StringProperty("")
    text_align: str = StringProperty("left")
    theme: Theme = ObjectProperty(LIGHT, rebind=True)
    # Not Kivy's on_dismiss: a handler of that which returns something keeps the others from being called.
    when_closed: Callable[[], object] | None = ObjectProperty(None, allownone=True)

    def add_widget(self, widget: Widget, *args: object, **options: object) -> None:
        if "card" in self.ids:
            self.ids.card.add_widget(widget, *args, **options)
        else:  # the parent of the card
            super().add_widget(widget, *args, **options)

    def open(self, *_: object) -> None:
        """Without Kivy's fading: during it a button could be pressed twice."""
        self.room = EventLoop.window.size
        super().open(animation=False)
        EventLoop.window.bind(on_key_down=self._on_key, size=self._fit)

    def dismiss(self, *_: object) -> None:
        """By force, as nothing may keep a dialog open that has lost its keys."""
        was_open = self._is_open
        EventLoop.window.unbind(on_key_down=self._on_key, size=self._fit)
        super().dismiss(animation=False, force=True)
        if was_open:
            self.closed()

    def closed(self) -> None:
        """It is no longer in the window."""
        if self.when_closed:
            self.when_closed()

    def centred(self, length: float, room: float) -> float:
        """This length or one pixel more, so that a centred card begins on a whole pixel and its texts are sharp."""
        whole = ceil(length)
        return whole + (int(room) - whole) % 2

    def accept(self) -> None:
        """Enter, or the primary button."""

    def handle_key(self, key: int, text: str | None, modifiers: list[str]) -> None:
        """A key that is neither Enter nor Esc."""

    def _fit(self, _window: object, size: tuple[float, float]) -> None:
        self.room = size

    def _on_key(self, _window: object, key: int, _code: int, text: str | None, modifiers: list[str]) -> bool:
        if key in ENTER_KEYS:
            self.accept()
        elif key == ESCAPE:
            self.dismiss()
        else:
            self.handle_key(key, text, modifiers)
        return True


def open_dialogs() -> list[Dialog]:
    return [child for child in EventLoop.window.children if isinstance(child, Dialog)]


def dismiss_dialogs() -> None:
    for dialog in open_dialogs():
        dialog.dismiss()


class MessageDialog(Dialog):
    """Shows a message, and can be closed."""

    def accept(self) -> None:
        self.dismiss()


class ConfirmDialog(Dialog):
    """`confirm` is the text of the button that calls `on_confirm`; closed in any other way it calls `on_cancel`."""

    confirm: str = StringProperty("")

    def __init__(
        self, on_confirm: Callable[[], None], on_cancel: Callable[[], None] = lambda: None, **properties: object
    ) -> None:
        self._on_confirm, self._answer = on_confirm, on_cancel
        super().__init__(**properties)

    def accept(self) -> None:
        self._answer = self._on_confirm
        self.dismiss()

    def closed(self) -> None:
        super().closed()
        self._answer()


class FieldDialog(Dialog):
    """Asks for a text; `on_done` gets it without spaces around it, and never an empty one."""

    value: str = StringProperty("")
    confirm: str = StringProperty("")

    def __init__(self, on_done: Callable[[str], None], **properties: object) -> None:
        self._done = on_done
        super().__init__(**properties)

    def on_open(self) -> None:
        self.ids.field.focus = True
        self.ids.field.bind(text=self._find_font)
        self._find_font()
        # After it has the focus: getting the focus moves the cursor.
        Clock.schedule_once(lambda _elapsed: self.ids.field.select_all())

    def dismiss(self, *_: object) -> None:
        self.ids.field.focus = False  # otherwise it takes the next Esc, and a phone's keyboard stays
        super().dismiss()

    def _find_font(self, *_: object) -> None:
        def use(font: str) -> None:
            self.ids.field.font_name = font

        FALLBACK.ask_font_of_all(self.ids.field.text, use)

    def is_answer(self, text: str) -> bool:
        return bool(text.strip())

    def accept(self) -> None:
        text = self.ids.field.text.strip()
        if self.is_answer(text):
            self.dismiss()
            self._done(text)

    def handle_key(self, key: int, text: str | None, modifiers: list[str]) -> None:
        """Backspace, the arrows and Ctrl+V go to the field; it gets letters elsewhere, as typed text."""
        keyboard = self.ids.field.keyboard
        if keyboard:  # it has the focus
            keyboard.dispatch("on_key_down", (key, keyboard.keycode_to_string(key)), text, modifiers)


class ChoiceDialog(Dialog):
    """A choice of a few actions, each a button.

    The text of a `dangerous` one has another colour. It never lies at `finger`, the place in the window that was
    pressed to open the dialog: a second tap there must not choose it.
    """

    choices: Sequence[DialogChoice] = ObjectProperty(())
    dangerous: str = StringProperty("")
    cancel: str = StringProperty("")
    """The text of the button that chooses nothing, where another one than Cancel says better what follows."""
    finger: tuple[float, float] | None = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        self._shift = 0  # from the middle of the window
        self._keep_away_soon = Clock.create_trigger(self._keep_away)
        super().__init__(**properties)
        for text, action in self.choices:
            button = RoundedButton(text=text, theme=self.theme, dangerous=text == self.dangerous)
            self.fbind("theme", button.setter("theme"))
            button.bind(on_release=lambda _button, action=action: self._choose(action))
            self.ids.choices.add_widget(button)

    def _align_center(self, *_: object) -> None:
        """Kivy's: called when the dialog is opened, and whenever it or the window gets another place or size."""
        if self._is_open:
            self.center = self.room_width / 2, self.room_height / 2 + self._shift
            self._keep_away_soon()  # when its buttons are where they will be

    def _keep_away(self, *_: object) -> None:
        if self.finger is None:
            return
        x, y = self.finger
        buttons = [button for button in self.ids.choices.children if button.dangerous]
        places = [(button.to_window(*button.pos), button.to_window(button.right, button.top)) for button in buttons]
        # As if the dialog stood in the middle.
        dangers = [
            (low - self._shift, high - self._shift) for (left, low), (right, high) in places if left <= x <= right
        ]
        below, above = self.y - self._shift, self.room_height - self.top + self._shift
        shift = round(shift_away(y, dangers, -below, above, dp(CLEARANCE)))
        if shift != self._shift:
            self._shift = shift
            self._align_center()

    def _choose(self, action: Callable[[], None]) -> None:
        self.dismiss()
        action()
