"""A key beside the digits: undo, redo, clear. It is as large as a digit key."""

from __future__ import annotations

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.icon_button import IconKey
from sudokuapp.ui.widgets.ripple import RippleButtonBehavior

load_kv("screens/correct/tool_key")


class ToolKey(RippleButtonBehavior, IconKey):
    """Without a colour of its own until it is pressed, so that it is no digit."""
