"""Dialogs over the screen: a message, a question with two answers, a field to fill in, and a choice of a few.

Esc, the back key and a tap beside a dialog say no, which never does anything. While a dialog is open it takes every
key: Kivy asks who was bound last first, and so the dialog before the screen behind it and the system's keyboard.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, ReferenceListProperty, StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from sudokuapp.ui.keyboard import ENTER_KEYS, ESCAPE
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.button import RoundedButton

load_kv("widgets/dialog")


class Dialog(ModalView):
    """A card with a title and a text; what a kind of dialog adds comes under them. It scrolls where it is too high.

    `room` is the window's size, followed while the dialog is open: a .kv rule that names the window itself would still
    be followed when the dialog is gone, and end the app with the next turn of the phone.
    """

    room_width: float = NumericProperty(0)
    room_height: float = NumericProperty(0)
    room: tuple[float, float] = ReferenceListProperty(room_width, room_height)
    title: str = StringProperty("")
    text: str = StringProperty("")
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def add_widget(self, widget: Widget, *args: object, **options: object) -> None:
        if "card" in self.ids:
            self.ids.card.add_widget(widget, *args, **options)
        else:  # what holds the card
            super().add_widget(widget, *args, **options)

    def open(self, *_: object) -> None:
        """Without Kivy's fading, in whose frames a button could be pressed twice."""
        self.room = EventLoop.window.size
        super().open(animation=False)
        EventLoop.window.bind(on_key_down=self._on_key, size=self._fit)

    def dismiss(self, *_: object) -> None:
        EventLoop.window.unbind(on_key_down=self._on_key, size=self._fit)
        super().dismiss(animation=False)

    def centred(self, length: float, room: float) -> float:
        """As long, or a little longer: in the middle of the room it begins on a whole pixel, so its texts are sharp."""
        whole = ceil(length)
        return whole + (int(room) - whole) % 2

    def say_yes(self) -> None:
        """Enter, or the button that stands out."""

    def other_key(self, key: int, text: str | None, modifiers: list[str]) -> None:
        """A key that is neither Enter nor Esc."""

    def _fit(self, _window: object, size: tuple[float, float]) -> None:
        self.room = size

    def _on_key(self, _window: object, key: int, _code: int, text: str | None, modifiers: list[str]) -> bool:
        if key in ENTER_KEYS:
            self.say_yes()
        elif key == ESCAPE:
            self.dismiss()
        else:
            self.other_key(key, text, modifiers)
        return True


class MessageDialog(Dialog):
    """Says something, and can be closed."""

    def say_yes(self) -> None:
        self.dismiss()


class ConfirmDialog(Dialog):
    """Asks before something is done: `confirm` names it on the button, and `on_confirm` is called for it."""

    confirm: str = StringProperty("")

    def __init__(self, on_confirm: Callable[[], None], **properties: object) -> None:
        self._confirmed = on_confirm
        super().__init__(**properties)

    def say_yes(self) -> None:
        self.dismiss()
        self._confirmed()


class FieldDialog(Dialog):
    """Asks for a text; `on_done` gets it, without the spaces around it, and never an empty one."""

    value: str = StringProperty("")
    confirm: str = StringProperty("")

    def __init__(self, on_done: Callable[[str], None], **properties: object) -> None:
        self._done = on_done
        super().__init__(**properties)

    def on_open(self) -> None:
        self.ids.field.focus = True
        # Only once it has the focus: taking it puts the cursor somewhere of its own.
        Clock.schedule_once(lambda _elapsed: self.ids.field.select_all())

    def say_yes(self) -> None:
        text = self.ids.field.text.strip()
        if text:
            self.dismiss()
            self._done(text)

    def other_key(self, key: int, text: str | None, modifiers: list[str]) -> None:
        """Backspace, the arrows and Ctrl+V are the field's; letters come to it by another way, as typed text."""
        keyboard = self.ids.field.keyboard
        if keyboard:  # it has the focus
            keyboard.dispatch("on_key_down", (key, keyboard.keycode_to_string(key)), text, modifiers)


class ChoiceDialog(Dialog):
    """Offers a few things to do, each a name and what to call."""

    choices: Sequence[tuple[str, Callable[[], None]]] = ObjectProperty(())

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name, chosen in self.choices:
            button = RoundedButton(text=name, theme=self.theme)
            self.fbind("theme", button.setter("theme"))
            button.bind(on_release=lambda _button, chosen=chosen: self._choose(chosen))
            self.ids.choices.add_widget(button)

    def _choose(self, chosen: Callable[[], None]) -> None:
        self.dismiss()
        chosen()
