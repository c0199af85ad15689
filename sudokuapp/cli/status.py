"""The exit statuses of the command line, which scripts rely on. For several puzzles or photos it is the largest."""

from __future__ import annotations

from enum import IntEnum

from sudokuapp.errors import SearchStopped, SudokuLensError, WrongInput


class Status(IntEnum):
    """How a command ended."""

    DONE = 0  # everything was solved, or every photo was read
    FAILED = 1  # a puzzle has no solution, or a photo could not be read
    WRONG_INPUT = 2  # a wrong option, or a text that is no puzzle
    STOPPED = 3  # a time limit ended a search
    CANNOT_WRITE = 4  # the answer could not be written
    CANCELLED = 130  # by Ctrl-C, the number that shells use

    @classmethod
    def of(cls, error: SudokuLensError) -> Status:
        if isinstance(error, WrongInput):
            return cls.WRONG_INPUT
        return cls.STOPPED if isinstance(error, SearchStopped) else cls.FAILED
