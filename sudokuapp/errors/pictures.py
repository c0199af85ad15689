"""What is wrong with a picture: as a file, or as a picture of a page."""

from __future__ import annotations

from sudokuapp.errors.base import SudokuLensError, WrongInput
from sudokuapp.language import Sentence, msgid


class PictureError(WrongInput):
    """A picture that cannot be looked at, whatever it shows."""


class NotAPicture(PictureError):
    """Bytes that are no picture, or one of a kind that is not read."""


class TruncatedPicture(NotAPicture):
    """A picture of a kind that is read, of which a part is missing or damaged."""


class PictureTooLarge(PictureError):
    """A picture, or a file, that would take more memory than a phone can spare."""


class PictureTooSmall(PictureError):
    """A picture with too few pixels to hold a puzzle."""


class PictureProblem(SudokuLensError):
    """What is wrong with a picture of a page: raised where it cannot be read at all, else carried by its Reading."""

    sentence = msgid("This picture cannot be read. Take another one.")


class NoPuzzleFound(PictureProblem):
    """No grid of lines that could be a sudoku."""

    sentence = msgid(
        "No sudoku was found in this picture. Take it so that the whole puzzle is in it and its lines can be seen."
    )


class NotASudoku(PictureProblem):
    """A grid of many cells, such as a crossword, but none of a sudoku."""

    sentence = msgid(
        "There is a grid in this picture, but not that of a sudoku with 4, 6, 8 or 9 cells a side. Take a picture of a "
        "sudoku."
    )


class IrregularBoxes(PictureProblem):
    """A jigsaw sudoku: its strong lines go around regions that are no rectangles."""

    sentence = msgid(
        "The boxes of this puzzle are no rectangles, so other rules apply to it, which Sudoku Lens does not know. Take "
        "a picture of a sudoku with rectangular boxes."
    )


class KillerSudoku(PictureProblem):
    """Dashed lines go around cages of cells, each with a sum."""

    sentence = msgid(
        "This seems to be a killer sudoku, with sums in dashed cages: other rules apply to it, which Sudoku Lens does "
        "not know. Take a picture of an ordinary sudoku."
    )


class TooManyCells(NotASudoku):
    """A grid with more cells a side than a sudoku that is read, as of a 16x16."""

    sentence = msgid(
        "This grid has {count} cells a side. Sudoku Lens reads sudokus with 4, 6, 8 or 9. Take a picture of such a one."
    )

    def __init__(self, sentence: Sentence | None = None, /, count: int = 16) -> None:
        super().__init__(sentence, count=count)


class TooDark(PictureProblem):
    """Too little light for the lines and digits to stand out."""

    sentence = msgid("This picture is too dark. Take it with more light, or use the torch.")


class TooBlurred(PictureProblem):
    """Out of focus, or the camera moved."""

    sentence = msgid("This picture is blurred. Hold still, and let the camera focus on the page first.")


class TooFarAway(PictureProblem):
    """A board of so few pixels that digits run together."""

    sentence = msgid("The puzzle is too small in this picture. Come closer.")


class CutOff(PictureProblem):
    """A part of the board lies outside the picture."""

    sentence = msgid(
        "The puzzle is cut off at the edge. Take the picture so that all of it is in, with a little space around."
    )


class Glare(PictureProblem):
    """A light reflected in the page covers a part of the board."""

    sentence = msgid("Light is reflected from the page. Tilt the page or the phone until the bright spot is gone.")


class NoDigits(PictureProblem):
    """A grid, but nothing printed in it."""

    sentence = msgid(
        "A grid was found, but no digits in it. Choose another puzzle of the page, or take a sharper picture."
    )


class WrongWayUp(PictureProblem):
    """Digits, but lying on their side or head, where a person has said which way is up."""

    sentence = msgid("The digits do not stand upright. Turn the board until they do, and read it again.")


class NoDigitModel(SudokuLensError):
    """The file of the digit model, or the program that runs it, is missing or not the one this version needs."""
