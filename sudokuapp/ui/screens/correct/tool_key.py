"""A key beside the digits: undo, redo, clear. It is as large as a digit key."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.icon_button import IconKey

load_kv("screens/correct/tool_key")


class ToolKey(IconKey):
    """`is_alternative` marks it as the second guess, where that is an empty cell."""

    is_alternative: bool = BooleanProperty(False)
