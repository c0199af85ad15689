"""The exit statuses of the command line, which scripts rely on; of several puzzles or photos the largest counts."""

from __future__ import annotations

from enum import IntEnum


class Status(IntEnum):
    """How a command ended."""

    DONE = 0  # everything was solved, or every photo was read
    FAILED = 1  # A puzzle has no solution, or a photo could not be read
    WRONG_INPUT = 2  # A wrong option, or a text that is no puzzle
    STOPPED = 3  # A time limit ended a search
    CANNOT_WRITE = 4  # the answer could not be written
    CANCELLED = 130  # ctrl-C, as shells count it
