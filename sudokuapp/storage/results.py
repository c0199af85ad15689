"""Results: what is remembered of each finished game, also after its puzzle was deleted. Statistics are made of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sudokuapp.storage.access import Access
from sudokuapp.storage.puzzle import LAST_NUMBER, LAST_RATING, LAST_SECOND, LONGEST_DAY, Source, valid_day, valid_source
from sudokuapp.storage.saved_play import HelpCount

MOST_RESULTS = 20_000  # the newest; more than fifty years of a puzzle a day

_COLUMNS = (
    "puzzle", "finished", "seconds", "side", "rating", "source", "day", "hints", "checks", "cells", "candidates",
)  # fmt: skip
_SELECT = (
    "SELECT id, puzzle, finished, seconds, side, rating, substr(source, 1, 20) AS source, "
    f"substr(day, 1, {LONGEST_DAY}) AS day, hints, checks, cells, candidates FROM results WHERE deleted IS NULL"
)
SELECT_RESULTS = f"{_SELECT} ORDER BY finished DESC, id DESC LIMIT {MOST_RESULTS}"


@dataclass(frozen=True)
class Result:
    """One finished game. `rating` is in tenths, None if the puzzle has none."""

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
        with self._access.reading() as connection:
            return [result_of_row(row) for row in connection.execute(SELECT_RESULTS)]

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
        statement = "SELECT DISTINCT day FROM results WHERE day IS NOT NULL AND deleted IS NULL"
        with self._access.reading() as connection:
            return frozenset(day for (value,) in connection.execute(statement) if (day := valid_day(value)))

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
        puzzle=_number(row["puzzle"], LAST_NUMBER),
        finished=float(_number(row["finished"], LAST_SECOND)),
        seconds=float(_number(row["seconds"], LAST_SECOND)),
        side=_number(row["side"], LAST_NUMBER),
        rating=rating if isinstance(rating, int) and 0 < rating <= LAST_RATING else None,
        source=valid_source(row["source"]),
        day=valid_day(row["day"]),
        help=HelpCount(*(_number(row[name], LAST_NUMBER) for name in ("hints", "checks", "cells", "candidates"))),
    )


def _number(value: object, highest: float) -> Any:
    return value if isinstance(value, (int, float)) and 0 <= value <= highest else 0
