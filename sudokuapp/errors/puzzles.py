"""What is wrong with a puzzle that was given, as digits, as a text or as a file."""

from __future__ import annotations

from sudokuapp.errors.base import WrongInput
from sudokuapp.language import Sentence, msgid


class ShapeError(WrongInput):
    """No board has this shape."""


class GridError(WrongInput):
    """The digits do not make a grid of this shape."""


class GridTextError(WrongInput):
    """A text that is not a puzzle, with the line to look at (counted from 1)."""

    def __init__(self, sentence: Sentence | None = None, /, line: int = 1, **details: object) -> None:
        super().__init__(sentence, line=line, **details)
        self.line = line


class MatrixError(WrongInput):
    """Rows and columns that are not an exact cover problem, or one too large for the core."""


class UnreadableFile(WrongInput):
    """A file that cannot be opened, or is no text."""


class CollectionError(WrongInput):
    """A file or text that cannot be read as puzzles."""


class NoCollection(CollectionError):
    """Nothing in it is a puzzle."""

    sentence = msgid(
        "There is no puzzle in this. Choose a text file of puzzles (.sdm, .sdk, .txt) or one of OpenSudoku."
    )


class NoPuzzleInText(CollectionError):
    """Nothing in a text that was copied or shared is a puzzle."""

    sentence = msgid("There is no puzzle in this text. Copy one or several puzzles, as lines or rows of digits.")


class CollectionTooLarge(CollectionError):
    """A file that would take more memory than a phone can spare."""

    sentence = msgid("This file is larger than {most} MB. Split it into smaller files, and import one after the other.")

    def __init__(self, sentence: Sentence | None = None, /, most: int = 16) -> None:
        super().__init__(sentence, most=most)
