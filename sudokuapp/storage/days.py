"""The puzzles of days: which there are, and which are done."""

from __future__ import annotations

from datetime import date
from typing import Literal

from sudokuapp.storage.access import Access
from sudokuapp.storage.plays import BEGUN
from sudokuapp.storage.puzzle import LONGEST_DAY
from sudokuapp.storage.valid_values import valid_day

DayState = Literal["begun", "done"]

_STATES = f"""
    SELECT substr(day, 1, {LONGEST_DAY}) AS day, 0 AS is_done
        FROM puzzles JOIN plays ON puzzle = id
        WHERE day BETWEEN :first AND :last AND deleted IS NULL AND {BEGUN}
    UNION ALL SELECT substr(day, 1, {LONGEST_DAY}), 1 FROM results
        WHERE day BETWEEN :first AND :last AND deleted IS NULL
    ORDER BY is_done
"""


class Days:
    """`Store.days`."""

    def __init__(self, access: Access) -> None:
        self._access = access

    def puzzle_of(self, day: date) -> int | None:
        """The puzzle of this day that was played last; None if it was never opened, or was deleted."""
        statement = "SELECT id FROM puzzles WHERE day = ? AND deleted IS NULL ORDER BY recent DESC, id DESC LIMIT 1"
        with self._access.reading() as connection:
            row = connection.execute(statement, (day.isoformat(),)).fetchone()
        return int(row[0]) if row else None

    def states(self, first: date, last: date) -> dict[date, DayState]:
        """Of the days from the first to the last whose puzzle was begun.

        Done are those that have a result, as for `Results.days_done`: even if the puzzle is gone, not if the app has
        solved it.
        """
        limits = {"first": first.isoformat(), "last": last.isoformat()}
        with self._access.reading() as connection:
            rows = connection.execute(_STATES, limits).fetchall()
        # Those that are done come last, and stay.
        return {date.fromisoformat(day): "done" if done else "begun" for text, done in rows if (day := valid_day(text))}
