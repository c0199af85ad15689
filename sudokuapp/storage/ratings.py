"""The ratings of saved puzzles that are found later, in the background: see `ui.session.background_rating`."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sudokuapp.core.grid import Grid
from sudokuapp.errors import WrongInput
from sudokuapp.game.draft import Draft
from sudokuapp.game.json_values import LARGEST_JSON
from sudokuapp.storage.access import Access

_UNRATED = (
    f"SELECT id, made, changed, substr(draft, 1, {LARGEST_JSON + 1}) FROM puzzles "
    "WHERE rating IS NULL AND deleted IS NULL AND draft IS NOT NULL"
)
# What was changed since then is another puzzle, and is rated later.
_SAVE = "UPDATE puzzles SET rating = ? WHERE id = ? AND made = ? AND changed = ? AND rating IS NULL"


@dataclass(frozen=True)
class UnratedPuzzle:
    """A puzzle as it was when it was read; without a grid if its draft is damaged."""

    number: int
    made: float
    changed: float
    grid: Grid | None


class Ratings:
    """`Store.ratings`."""

    def __init__(self, access: Access) -> None:
        self._access = access

    def next(self, but: Collection[int] = ()) -> UnratedPuzzle | None:
        """The newest puzzle whose rating is not known, `but` not one of these."""
        others = ", ".join(str(int(number)) for number in but)
        return self._found(f"{_UNRATED} AND id NOT IN ({others}) ORDER BY recent DESC, id DESC LIMIT 1")

    def of(self, number: int) -> UnratedPuzzle | None:
        """This puzzle, if its rating is not known."""
        return self._found(f"{_UNRATED} AND id = ?", number)

    def save(self, puzzle: UnratedPuzzle, tenths: int) -> bool:
        """That is no change of the puzzle, and does not move it. False if the puzzle has changed, or is gone.

        `tenths` may be NOT_RATABLE. Results of the puzzle that have no rating get it too.
        """
        with self._access.writing() as connection:
            values = (tenths, puzzle.number, puzzle.made, puzzle.changed)
            is_saved = bool(connection.execute(_SAVE, values).rowcount)
            if is_saved and tenths:
                results = "UPDATE results SET rating = ? WHERE puzzle = ? AND rating IS NULL"
                connection.execute(results, (tenths, puzzle.number))
        return is_saved

    def _found(self, statement: str, *values: object) -> UnratedPuzzle | None:
        with self._access.reading() as connection:
            row = connection.execute(statement, values).fetchone()
        return UnratedPuzzle(row[0], row[1], row[2], _grid(row[3])) if row else None


def _grid(draft: object) -> Grid | None:
    try:
        return Draft.from_json(draft).grid if isinstance(draft, str) else None
    except WrongInput:
        return None
