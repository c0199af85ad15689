"""What is kept when the app ends. `Store.open(folder)` opens it: saved puzzles, the place in the app, settings."""

from __future__ import annotations

from sudokuapp.storage.folders import DeletedFolder, Folder
from sudokuapp.storage.library import LibraryView
from sudokuapp.storage.puzzle import Naming, SavedPuzzle, SavedRoute, Source, Stage, Summary
from sudokuapp.storage.puzzle_table import Deleted
from sudokuapp.storage.recovery.report import RecoveryReport
from sudokuapp.storage.results import Result
from sudokuapp.storage.saved_play import Bookmark, HelpCount, SavedPlay
from sudokuapp.storage.settings import Settings
from sudokuapp.storage.store import Store

__all__ = [
    "Bookmark",
    "Deleted",
    "DeletedFolder",
    "Folder",
    "HelpCount",
    "LibraryView",
    "Naming",
    "RecoveryReport",
    "Result",
    "SavedPlay",
    "SavedPuzzle",
    "SavedRoute",
    "Settings",
    "Source",
    "Stage",
    "Store",
    "Summary",
]
