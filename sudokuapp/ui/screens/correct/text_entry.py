"""A whole puzzle as a text: pasted from the clipboard, or typed as one line."""

from __future__ import annotations

from collections.abc import Callable

from sudokuapp.core.text_reading import parse
from sudokuapp.core.text_writing import to_line
from sudokuapp.errors import WrongInput
from sudokuapp.language import tr
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.dialog import FieldDialog


class TextEntry:
    """`enter` gets each text, and raises WrongInput if it holds no puzzle; `say` gets the sentence about that."""

    def __init__(self, enter: Callable[[str], None], say: Callable[[str], None]) -> None:
        self._enter, self._say = enter, say

    def paste(self) -> None:
        text = copied_text()
        if not text.strip():
            self._say(tr("There is no text to paste. Copy the text of a puzzle first."))
            return
        try:
            self._enter(text)
        except WrongInput as wrong:
            self._say(str(wrong))

    def ask(self, theme: Theme) -> None:
        """Ask for the line, with a copied puzzle in the field."""
        self._open(theme, line_of(copied_text()), tr("All cells in one line, row by row. A dot is an empty cell."))

    def _open(self, theme: Theme, line: str, text: str) -> None:
        FieldDialog(
            title=tr("Type or paste a puzzle"),
            text=text,
            value=line,
            confirm=tr("Fill in"),
            on_done=lambda typed: self._typed(theme, typed),
            theme=theme,
        ).open()

    def _typed(self, theme: Theme, line: str) -> None:
        try:
            self._enter(line)
        except WrongInput as wrong:
            self._open(theme, line, str(wrong))  # again: what was typed is not lost


def copied_text() -> str:
    # Not at the top: a phone loads its clipboard through Java, and few people ever paste.
    from kivy.core.clipboard import Clipboard

    return str(Clipboard.paste() or "")


def line_of(text: str) -> str:
    """The puzzle in a text as one line; "" if it holds none."""
    try:
        return to_line(parse(text))
    except WrongInput:
        return ""
