"""What could not be saved, found or read; what backups, folders and bookmarks refuse."""

from __future__ import annotations

from sudokuapp.errors.base import SudokuLensError
from sudokuapp.language import Sentence, msgid


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


class NotABackup(StorageError):
    """A file of another program, or no file at all."""

    sentence = msgid("This is no backup of Sudoku Lens. Choose a file that ends with “.sudokulens”.")


class BackupDamaged(StorageError):
    """Half of a backup, or one in which something was changed."""

    sentence = msgid("This backup is damaged, so it was not restored. Choose another one, or copy it here once more.")


class BackupNewer(StorageError):
    """Made by a version of the app that knows more than this one."""

    sentence = msgid("This backup was made by a newer version of the app. Update the app, and restore it then.")


class BackupTooLarge(StorageError):
    """More than a phone can copy."""

    sentence = msgid("A backup has at most {most} MB, and this would be larger. Delete some puzzles with photos first.")

    def __init__(self, sentence: Sentence | None = None, /, most: int = 1024) -> None:
        super().__init__(sentence, most=most)


class NothingToUndo(StorageError):
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


class TooManyBookmarks(StorageError):
    """More bookmarks of one game than the app keeps."""

    sentence = msgid("This puzzle has {count} bookmarks, and no more can be made. Delete one first.")


class FolderNameMissing(StorageError):
    """A folder without a name, or with one of spaces."""

    sentence = msgid("A folder needs a name. Type one.")


class FolderNameTaken(StorageError):
    """Another folder has this name, in whatever case."""

    sentence = msgid("There is a folder “{name}” already. Type another name.")


class TooManyFolders(StorageError):
    """More folders than the app keeps."""

    sentence = msgid("There are {count} folders, and no more can be made. Delete one first.")


class FolderGone(StorageError):
    """There is no such folder in the file any more."""

    sentence = msgid("This folder was deleted in another window. Choose another one.")


class PictureNotKept(StorageError):
    """A picture that is larger than the store takes."""

    sentence = msgid("This picture is too large to be saved. Take a smaller one.")
