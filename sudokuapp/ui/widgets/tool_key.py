"""A key beside the digits: undo, redo, clear. It is as large as a digit key."""

from __future__ import annotations

from sudokuapp.ui.widgets.icon_button import IconKey
from sudokuapp.ui.widgets.ripple import RippleButtonBehavior


class ToolKey(RippleButtonBehavior, IconKey):
    """Without a colour of its own until it is pressed, so that it is no digit."""
