"""The dialog over the screen, and a button by what stands on it."""

from __future__ import annotations

from kivy.uix.widget import Widget

from sudokuapp.ui.widgets.dialog import Dialog, open_dialogs


def dialog() -> Dialog | None:
    """The one that is open, the uppermost of several."""
    return next(iter(open_dialogs()), None)


def button_with_text(widget: Widget, text: str) -> Widget:
    return next(child for child in widget.walk() if getattr(child, "text", None) == text and hasattr(child, "state"))
