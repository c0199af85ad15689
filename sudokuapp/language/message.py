"""A sentence that is put into words when it is shown: perhaps later, in another language, or by another process."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.language.sentences import Sentence, tr


@dataclass(frozen=True, init=False)
class Message:
    """`str()` of it speaks the current language. A detail may be a message too."""

    sentence: Sentence
    details: dict[str, object]

    def __init__(self, sentence: Sentence, /, **details: object) -> None:
        object.__setattr__(self, "sentence", sentence)
        object.__setattr__(self, "details", details)

    def __str__(self) -> str:
        return tr(self.sentence, **self.details)
