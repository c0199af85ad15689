"""A key beside the digits that edits: undo, redo, clear. It is as large as a digit."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.icon_button import IconKey

load_kv("screens/correct/tool_key")


class ToolKey(IconKey):
    """`offered` marks it as the second guess (an empty cell)."""

    offered: bool = BooleanProperty(False)
