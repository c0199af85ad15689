"""The base of all our errors, and of those that what was given cannot be a puzzle."""

from __future__ import annotations

from sudokuapp.language import Message, Sentence, msgid


class SudokuLensError(Exception):
    """The base of all our errors; `str()` of one is fit to be shown to a person.

    A class has a sentence where one is enough for all its errors. Else it is given as the error is raised, with its
    details: `UnreadableFile(msgid("“{name}” cannot be read: {reason}."), name=…, reason=…)`. All of it may be pickled,
    and is put into words only when it is shown.
    """

    sentence: Sentence = msgid("Something went wrong. Try again.")

    def __init__(self, sentence: Sentence | None = None, /, **details: object) -> None:
        super().__init__()
        self.message = Message(self.sentence if sentence is None else sentence, **details)

    def __str__(self) -> str:
        return str(self.message)


class WrongInput(SudokuLensError, ValueError):
    """What was given cannot be a puzzle; the command line leaves with status 2."""
