"""Every failure a person can cause, in one hierarchy.

The sentence of an error says what happened and what to do next, because it is shown as it is: in the terminal and in
the app, in the language of the person.
"""

from __future__ import annotations

from collections.abc import Iterable

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


class ShapeError(WrongInput):
    """No board has this shape."""


class GridError(WrongInput):
    """The digits do not make a grid of this shape."""


class GridTextError(WrongInput):
    """A text that is not a puzzle, with the line to look at (counted from 1)."""

    def __init__(self, sentence: Sentence | None = None, /, line: int = 1, **details: object) -> None:
        super().__init__(sentence, line=line, **details)
        self.line = line


class UnreadableFile(WrongInput):
    """A file that cannot be opened, or is no text."""


class CollectionError(WrongInput):
    """A file or text that cannot be read as puzzles."""


class NoCollection(CollectionError):
    """Nothing in it is a puzzle."""

    sentence = msgid(
        "There is no puzzle in this. Choose a text file of puzzles (.sdm, .sdk, .txt) or one of OpenSudoku."
    )


class CollectionTooLarge(CollectionError):
    """A file that would take more memory than a phone can spare."""

    sentence = msgid("This file is larger than {most} MB. Split it into smaller files, and import one after the other.")

    def __init__(self, sentence: Sentence | None = None, /, most: int = 16) -> None:
        super().__init__(sentence, most=most)


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


class LightOnDark(PictureProblem):
    """Light digits on a dark board, as an app shows them in its dark mode."""

    sentence = msgid(
        "Light digits on a dark board cannot be read. Switch the other app to its light mode and take a new "
        "screenshot, or enter the puzzle by hand."
    )


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


class CameraError(SudokuLensError):
    """Why there is no picture from the camera."""

    sentence = msgid("The camera gives no picture. Leave this screen and come back, or open a picture instead.")


class NoCamera(CameraError):
    """This machine has none, or it was unplugged."""

    sentence = msgid("There is no camera here. Open a picture of a puzzle instead, or enter the puzzle by hand.")


class CameraBusy(CameraError):
    """The camera is there, but another program holds it."""

    sentence = msgid("Another app is using the camera. Close that app, and try again.")


class CameraRefused(CameraError):
    """The person did not allow the camera this time."""

    sentence = msgid("The camera may not be used. Allow it to scan a puzzle, or open a picture instead.")


class CameraLocked(CameraError):
    """The system keeps this account or program from the camera, and asks nobody."""

    sentence = msgid(
        "The system keeps this program from the camera. Allow it there and try again, or open a picture instead."
    )


class SharingFailed(SudokuLensError):
    """What was to leave the app did not."""


class NoDigitsToShare(SharingFailed):
    """None of the puzzles that were chosen is read yet."""

    sentence = msgid("There are no digits to share yet. Open the puzzle and read its picture first.")


class NoDigitModel(SudokuLensError):
    """The file of the digit model, or the program that runs it, is missing or not the one this version needs."""


class MatrixError(WrongInput):
    """Rows and columns that are not an exact cover problem, or one too large for the core."""


class NoSuchPage(SudokuLensError, IndexError):
    """A page past the last solution was asked for."""


class PositionError(SudokuLensError):
    """What is wrong with the digits of a board; `cells` are where to look."""

    def __init__(self, sentence: Sentence | None = None, /, cells: Iterable[int] = (), **details: object) -> None:
        super().__init__(sentence, **details)
        self.cells = tuple(cells)


class NoSolution(PositionError):
    """The puzzle has no solution; the sentence says why where the clues show it."""


class SeveralSolutions(PositionError):
    """The clues leave a choice, which no logic can make."""

    sentence = msgid(
        "This puzzle has several solutions, so logic does not lead to its end. "
        "Check the clues against the printed puzzle: one may be missing."
    )


class WrongPosition(PositionError):
    """A digit was placed that the solution does not have there, or one that it has was crossed out."""


class ContradictoryPosition(WrongPosition):
    """A wrong position that shows it: a digit twice in a unit, or nothing left for a cell or a digit."""


class AlreadyFull(PositionError):
    """No cell is empty."""

    sentence = msgid("This grid is full already: there is nothing left to find. Give a puzzle with empty cells.")


class NoStepFound(PositionError):
    """No technique that was asked for finds anything in a position."""

    sentence = msgid("None of these techniques finds a step here. Try others, or all of them.")


class SearchStopped(SudokuLensError):
    """A search ended before it knew; `found` says how many solutions it had by then."""

    def __init__(self, sentence: Sentence | None = None, /, found: int = 0) -> None:
        super().__init__(sentence)
        self.found = found


class SearchCancelled(SearchStopped):
    """Somebody asked the search to stop."""

    sentence = msgid("The search was cancelled.")


class SearchTimedOut(SearchStopped):
    """The search reached its time limit."""

    sentence = msgid("The search reached its time limit; allow it more time, or add a clue.")


class NoSuchPuzzle(SudokuLensError):
    """A puzzle was asked for that cannot exist, or that was not found with a reasonable effort."""

    sentence = msgid(
        "No such puzzle was found. Try another seed, or ask for less: another level, another number of clues, or no "
        "symmetry."
    )


class StorageError(SudokuLensError):
    """What should be kept could not be saved, or what was saved could not be found or read."""

    sentence = msgid("This could not be saved or read. Try again, and make sure that there is free space.")


class StorageFull(StorageError):
    """The disk, or what the system grants the app of it, is full."""

    sentence = msgid(
        "There is no space left to save this. Free some space before you close the app: until then the last change is "
        "not saved."
    )


class StorageBusy(StorageError):
    """Another program is writing for longer than a save can wait."""

    sentence = msgid("Another program is using the saved puzzles, so this was not saved. Close it, and try again.")


class StorageReadOnly(StorageError):
    """The file, or its folder, may not be written."""

    sentence = msgid("The saved puzzles may not be written, so this was not saved. Check the folder of the app.")


class NothingSaved(StorageError):
    """The file of saved puzzles could not be opened, and this session is only in memory."""

    sentence = msgid(
        "The saved puzzles could not be opened at the start, so nothing is saved in this session. Close the app and "
        "start it again."
    )


class StorageDamaged(StorageError):
    """The file turned out to be broken while it was in use."""

    sentence = msgid(
        "The file of saved puzzles is damaged. Start the app again: it sets that file aside and brings over what can "
        "still be read."
    )


class BackupError(StorageError):
    """A backup that cannot be made, or not be restored; nothing was changed."""


class NotABackup(BackupError):
    """A file of another program, or no file at all."""

    sentence = msgid("This is no backup of Sudoku Lens. Choose a file that ends with “.sudokulens”.")


class BackupDamaged(BackupError):
    """Half of a backup, or one in which something was changed."""

    sentence = msgid("This backup is damaged, so it was not restored. Choose another one, or copy it here once more.")


class BackupNewer(BackupError):
    """Made by a version of the app that knows more than this one."""

    sentence = msgid("This backup was made by a newer version of the app. Update the app, and restore it then.")


class BackupTooLarge(BackupError):
    """More than a phone can copy."""

    sentence = msgid("A backup has at most {most} MB, and this would be larger. Delete some puzzles with photos first.")

    def __init__(self, sentence: Sentence | None = None, /, most: int = 1024) -> None:
        super().__init__(sentence, most=most)


class NothingToUndo(BackupError):
    """What was there before is no longer kept."""

    sentence = msgid("What was there before the backup is no longer kept, so this cannot be undone.")


class PuzzleGone(StorageError):
    """There is no such puzzle in the file any more."""

    sentence = msgid("This puzzle was deleted in another window.")


class PuzzleChanged(StorageError):
    """The puzzle in the file is not the one that was to be changed: somebody else has changed it."""

    sentence = msgid("This puzzle was changed in another window, and is not overwritten.")


class PuzzleDamaged(StorageError):
    """So little of a saved puzzle makes sense that there is nothing to show."""

    sentence = msgid("This saved puzzle is damaged and cannot be opened. Delete it, and scan it again.")


class TooManyBookmarks(SudokuLensError):
    """More bookmarks of one game than the app keeps."""

    sentence = msgid("This puzzle has {count} bookmarks, and no more can be made. Delete one first.")


class FolderError(SudokuLensError):
    """Why a folder of puzzles cannot be made or used."""

    sentence = msgid("This folder cannot be used. Choose another one.")


class FolderNameMissing(FolderError):
    """A folder without a name, or with one of spaces."""

    sentence = msgid("A folder needs a name. Type one.")


class FolderNameTaken(FolderError):
    """Another folder has this name, in whatever case."""

    sentence = msgid("There is a folder “{name}” already. Type another name.")


class TooManyFolders(FolderError):
    """More folders than the app keeps."""

    sentence = msgid("There are {count} folders, and no more can be made. Delete one first.")


class FolderGone(FolderError):
    """There is no such folder in the file any more."""

    sentence = msgid("This folder was deleted in another window. Choose another one.")


class PictureNotKept(StorageError):
    """A picture that is larger than the store takes."""

    sentence = msgid("This picture is too large to be saved. Take a smaller one.")
