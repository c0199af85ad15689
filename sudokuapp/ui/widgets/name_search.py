"""Searching a list by name: a field that is opened and closed, and searches some moments after the last letter."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty
from kivy.uix.textinput import TextInput

SEARCH_SECONDS = 0.15  # after the last letter: to search thousands of names takes some frames


class NameSearch(EventDispatcher):
    """`search` gets the text of the field, and none when the search is over."""

    is_open: bool = BooleanProperty(False)

    def __init__(self, field: TextInput, search: Callable[[str], None], **properties: object) -> None:
        super().__init__(**properties)
        self._field, self._search = field, search
        self._search_soon = Clock.create_trigger(self._search_now, SEARCH_SECONDS)
        field.bind(text=lambda *_: self._search_soon())

    @property
    def has_focus(self) -> bool:
        """Whether letters go to the field."""
        return bool(self._field.focus)

    def open(self) -> None:
        self.is_open = True
        self._field.focus = True

    def close(self) -> None:
        self.is_open = False
        self.leave_field()
        self._field.text = ""
        self._search_now()

    def leave_field(self) -> None:
        """From the field to the list."""
        self._field.focus = False

    def pause(self) -> None:
        """The app may be about to end, and the store to be closed."""
        self.leave_field()
        self._search_soon.cancel()

    def resume(self) -> None:
        if self.is_open:
            self._search_soon()

    def _search_now(self, *_: object) -> None:
        self._search_soon.cancel()
        self._search(self._field.text)
