"""The two ways to make a puzzle that people compare."""

from __future__ import annotations

from enum import Enum

from sudokuapp.language import Message, msgid


class Method(Enum):
    TOP_DOWN = "top-down", msgid("From a full grid")
    BOTTOM_UP = "bottom-up", msgid("From an empty grid")

    def __init__(self, slug: str, sentence: str) -> None:
        self.slug = slug
        self._sentence = sentence

    @property
    def title(self) -> Message:
        return Message(self._sentence)

    def __str__(self) -> str:
        return self.slug
