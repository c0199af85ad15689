"""Results: what is remembered of each finished game, also after its puzzle was deleted. Statistics are made of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sudokuapp.game.comparison import GameTime
from sudokuapp.storage.access import Access
from sudokuapp.storage.puzzle import LAST_ID, LAST_RATING, LONGEST_DAY, Source
from sudokuapp.storage.saved_play import HelpCount, help_of_row
from sudokuapp.storage.valid_values import seconds_as_read, valid_count, valid_day, valid_seconds, valid_source

MOST_RESULTS = 20_000  # the newest; more than fifty years of a puzzle a day

_COLUMNS = (
    "puzzle", "finished", "seconds", "side", "rating", "source", "day", "hints", "checks", "cells", "candidates",
)  # fmt: skip
_SELECT = (
    "SELECT id, puzzle, finished, seconds, side, rating, substr(source, 1, 20) AS source, "
    f"substr(day, 1, {LONGEST_DAY}) AS day, hints, checks, cells, candidates FROM results WHERE deleted IS NULL"
)
SELECT_RESULTS = f"{_SELECT} ORDER BY {{order}} LIMIT {MOST_RESULTS}"


@dataclass(frozen=True)
class Result:
    """One finished game. `rating` is in tenths, None if the puzzle has none; `seconds` is 0 without a clock."""

    puzzle: int
    finished: float
    seconds: float
    side: int
    rating: int | None = None
    source: Source = "typed"
    day: str = ""
    """As 2026-11-17, of a daily puzzle."""
    help: HelpCount = field(default_factory=HelpCount)


class Results:
    """`Store.results`."""

    def __init__(self, access: Access) -> None:
        self._access = access

    def all(self) -> list[Result]:
        """The newest first."""
        statement = SELECT_RESULTS.format(order="finished DESC, id DESC")
        with self._access.reading() as connection:
            return [result_of_row(row) for row in connection.execute(statement)]

    def some(self, before: int, most: int) -> tuple[list[Result], int]:
        """The last few that were added before the result of this id, and the id of the first of them: 0 at the end.

        To read all of them at once would take too long for a frame. The last of all are those before LAST_ID.
        """
        statement = f"{_SELECT} AND id < ? ORDER BY id DESC LIMIT ?"
        with self._access.reading() as connection:
            rows = connection.execute(statement, (before, most)).fetchall()
        return [result_of_row(row) for row in rows], int(rows[-1]["id"]) if len(rows) == most else 0

    def days_done(self) -> frozenset[str]:
        """The days whose daily puzzle was finished."""
        day = f"substr(day, 1, {LONGEST_DAY})"
        condition = "day IS NOT NULL AND deleted IS NULL"
        statement = f"SELECT DISTINCT {day} FROM results WHERE {condition} ORDER BY 1 DESC LIMIT {MOST_RESULTS}"
        with self._access.reading() as connection:
            return frozenset(day for (value,) in connection.execute(statement) if (day := valid_day(value)))

    def times(self, side: int, ratings: range, before: float) -> list[GameTime]:
        """Of the timed games of this side and these ratings that were finished before a moment."""
        statement = (
            "SELECT seconds, hints OR checks OR cells OR candidates FROM results "
            "WHERE deleted IS NULL AND side = ? AND coalesce(rating, 0) BETWEEN ? AND ? "
            f"AND {seconds_as_read('seconds')} > 0 AND finished < ? ORDER BY finished DESC LIMIT {MOST_RESULTS}"
        )
        with self._access.reading() as connection:
            rows = connection.execute(statement, (side, ratings.start, ratings.stop - 1, before))
            return [GameTime(valid_seconds(seconds), not is_helped) for seconds, is_helped in rows]

    def reset(self) -> float:
        """Forget all results; returns what `restore` needs to bring them back."""
        moment = self._access.now()
        with self._access.writing() as connection:
            connection.execute("DELETE FROM results WHERE deleted IS NOT NULL")  # those of an earlier reset
            connection.execute("UPDATE results SET deleted = ?", (moment,))
        return moment

    def restore(self, moment: float) -> None:
        """Undo a reset."""
        with self._access.writing() as connection:
            connection.execute("UPDATE results SET deleted = NULL WHERE deleted = ?", (moment,))


def insert_result(connection: sqlite3.Connection, result: Result) -> None:
    counts = result.help
    values = (
        result.puzzle, result.finished, result.seconds, result.side, result.rating, result.source, result.day or None,
        counts.hints, counts.checks, counts.cells, counts.candidates,
    )  # fmt: skip
    names, places = ", ".join(_COLUMNS), ", ".join("?" * len(_COLUMNS))
    connection.execute(f"INSERT INTO results ({names}) VALUES ({places})", values)


def result_of_row(row: Mapping[str, Any]) -> Result:
    """The file may be foreign: what is out of its range has a value that cannot harm."""
    rating = row["rating"]
    return Result(
        puzzle=valid_count(row["puzzle"], LAST_ID),
        finished=valid_seconds(row["finished"]),
        seconds=valid_seconds(row["seconds"]),
        side=valid_count(row["side"]),
        rating=rating if isinstance(rating, int) and 0 < rating <= LAST_RATING else None,
        source=valid_source(row["source"]),
        day=valid_day(row["day"]),
        help=help_of_row(row),
    )
