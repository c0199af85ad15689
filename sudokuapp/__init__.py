"""Sudoku Lens: from a photo of a puzzle to the pages of its solutions."""

__version__ = "0.1.0"
