"""What is kept when the app ends. `Store.open(folder)` opens it: saved puzzles, the place in the app, settings."""

from __future__ import annotations

from sudokuapp.storage.puzzle import Naming, Place, SavedPuzzle, Stage, Summary
from sudokuapp.storage.puzzle_table import Deleted
from sudokuapp.storage.recovery.report import RecoveryReport
from sudokuapp.storage.settings import Settings
from sudokuapp.storage.store import Store

__all__ = ["Deleted", "Naming", "Place", "RecoveryReport", "SavedPuzzle", "Settings", "Stage", "Store", "Summary"]
