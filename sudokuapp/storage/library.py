"""Which saved puzzles a list shows, and in which order: only their ids, as a row is read when it is scrolled to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from sudokuapp.language.name_order import has_words, name_order, words_of
from sudokuapp.storage.access import Access
from sudokuapp.storage.plays import BEGUN, IN_PLAY
from sudokuapp.storage.puzzle import LONGEST_DAY, LONGEST_NAME, Source
from sudokuapp.storage.puzzle_name import ManyNames
from sudokuapp.techniques.rating.level import Level

Sort = Literal["recent", "made", "name", "level", "progress", "time"]
Status = Literal["all", "new", "in play", "finished"]

MOST_LISTED = 10_000  # puzzles; others are kept, but not listed

_NEWEST_FIRST = "puzzles.recent DESC, puzzles.id DESC"
_STATUS: dict[Status, str] = {
    "all": "1",
    "new": f"plays.puzzle IS NULL OR NOT {BEGUN} AND plays.finished IS NULL",
    "in play": IN_PLAY,
    "finished": "plays.finished IS NOT NULL",
}
_PROGRESS = f"CASE WHEN {BEGUN} THEN plays.filled * 1.0 / plays.to_fill END"
_ORDER: dict[Sort, str] = {
    "recent": _NEWEST_FIRST,
    "made": "puzzles.made DESC, puzzles.id DESC",
    "name": _NEWEST_FIRST,  # of those with the same name; see `_by_name`
    # The easiest first; then those without a rating.
    "level": f"coalesce(rating, 0) = 0, rating, {_NEWEST_FIRST}",
    # What is nearly done first; then what was not begun, then what is finished.
    "progress": f"plays.finished IS NOT NULL, {_PROGRESS} DESC, {_NEWEST_FIRST}",
    # The longest first.
    "time": f"plays.seconds DESC, {_NEWEST_FIRST}",
}
# What is longer than we would ever write is not read: the file may be foreign.
_NAMED = (
    f"puzzles.id, substr(name, 1, {4 * LONGEST_NAME}) AS name, substr(naming, 1, 20) AS naming, "
    f"puzzles.made, number, substr(day, 1, {LONGEST_DAY}) AS day"
)


@dataclass(frozen=True)
class LibraryView:
    """A choice of puzzles and their order; an empty set, and no folder, mean all."""

    sort: Sort = "recent"
    sources: frozenset[Source] = frozenset()
    status: Status = "all"
    levels: frozenset[str] = frozenset()
    """Slugs of `Level`."""
    folder: int | None = None
    text: str = ""
    """Words that are all in the name, whatever their case and accents."""


class Library:
    """`Store.library`."""

    def __init__(self, access: Access) -> None:
        self._access = access

    def numbers(self, view: LibraryView) -> list[int]:
        """The ids of the puzzles in this view. Of the puzzles only an index is read: the table has drafts too."""
        condition, values = _condition(view)
        is_by_name = view.sort == "name" or bool(words_of(view.text))
        statement = (
            f"SELECT {_NAMED if is_by_name else 'puzzles.id'} "
            "FROM puzzles LEFT JOIN plays ON plays.puzzle = puzzles.id "
            f"WHERE {condition} ORDER BY {_ORDER[view.sort]} LIMIT {MOST_LISTED}"
        )
        with self._access.reading() as connection:
            rows = connection.execute(statement, values).fetchall()
        return _by_name(rows, view) if is_by_name else [number for (number,) in rows]

    def in_play(self) -> int | None:
        """The puzzle that was played last and is not finished."""
        # In a damaged or foreign file, a game may have no puzzle.
        is_there = "EXISTS (SELECT 1 FROM puzzles WHERE id = puzzle AND deleted IS NULL)"
        statement = f"SELECT puzzle FROM plays WHERE {IN_PLAY} AND {is_there} ORDER BY played DESC LIMIT 1"
        with self._access.reading() as connection:
            row = connection.execute(statement).fetchone()
        return int(row[0]) if row else None


def _condition(view: LibraryView) -> tuple[str, list[object]]:
    """In SQL, with its parameters."""
    conditions, values = ["puzzles.deleted IS NULL", _STATUS[view.status]], list[object]()
    if view.sources:
        conditions.append(f"source IN ({', '.join('?' * len(view.sources))})")
        values += sorted(view.sources)
    if view.levels:
        ranges = [level.tenths for level in Level if level.slug in view.levels]
        conditions.append(" OR ".join(["rating BETWEEN ? AND ?"] * len(ranges)) or "0")
        values += [limit for tenths in ranges for limit in (tenths.start, tenths.stop - 1)]
    if view.folder is not None:
        conditions.append("folder = ?")
        values.append(view.folder)
    return " AND ".join(f"({condition})" for condition in conditions), values


def _by_name(rows: Iterable[Any], view: LibraryView) -> list[int]:
    """Here and not in SQL: names by default are in the language of the app."""
    words, names = words_of(view.text), ManyNames()
    named = [(int(row["id"]), names.of_row(row)) for row in rows]
    if words:
        named = [(number, name) for number, name in named if has_words(name, words)]
    if view.sort == "name":
        named.sort(key=lambda one: name_order(one[1]))
    return [number for number, _ in named]
