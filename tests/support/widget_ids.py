"""The widgets of a screen by their ids in the .kv files, also the ids of rules for its parts."""

from __future__ import annotations

from kivy.uix.widget import Widget


class WidgetIds:
    """`WidgetIds(screen).undo` is looked up on access: a part may be built later than its screen."""

    def __init__(self, screen: Widget) -> None:
        self._screen = screen

    def __getattr__(self, name: str) -> Widget:
        return self[name]

    def __getitem__(self, name: str) -> Widget:
        for part in self._screen.walk():
            if name in part.ids:
                found: Widget = part.ids[name]
                return found
        raise KeyError(name)
