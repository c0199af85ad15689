"""What the store keeps of a puzzle, as values, and how large they may be; `puzzle_rows` reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sudokuapp.game.draft import Draft

Stage = Literal["crop", "correct", "choice", "solutions", "play"]  # how far it has come, as the screen it opens on
Naming = Literal["given", "day", "sample", "daily"]  # by a person or a file; or by default: see `puzzle_name`
Source = Literal["scanned", "typed", "made", "imported"]  # where a puzzle comes from
Point = tuple[float, float]
Corners = tuple[Point, Point, Point, Point]

LONGEST_NAME = 80  # characters
LARGEST_PICTURE = 8 * 1024 * 1024  # bytes
LAST_PAGE = 2**31
LAST_SECOND = 253_000_000_000  # in the year 9987: Python raises an error for dates much later
LAST_NUMBER = 2**31
SEVERAL = 2  # solutions; how many more is not kept
LONGEST_CORNERS = 1000  # characters of JSON
LAST_RATING = 200  # tenths
NOT_RATABLE = 0  # in place of a rating: it has not exactly one solution, or is larger than 9x9
LONGEST_DAY = 10  # characters of a day as the file has it: 2026-11-17
LAST_ID = 2**53  # more than anybody scans, and far below where SQLite has no next id

# Fields that follow from the others: to save one of them is no change of a puzzle.
DERIVED = frozenset({"solutions", "rating"})


@dataclass(frozen=True)
class SavedPuzzle:
    """One puzzle with all that is known of it; `made` and `changed` are seconds since 1970."""

    id: int
    name: str
    made: float
    changed: float
    stage: Stage
    photo: bytes | None = None
    """The photo as it was taken, as a JPEG."""
    corners: Corners | None = None
    """The puzzle's corners in pixels of the photo, clockwise from the photo's top left."""
    turns: int = 0
    """The number of clockwise quarter turns that make the puzzle upright; `corners` stay as they are."""
    draft: Draft | None = None
    board: bytes | None = None
    """The upright board cut out of the photo, as a PNG."""
    page: int = 0
    """The solution that was shown last, counted from 0."""
    solutions: int | None = None
    """How many solutions the draft has: 0, 1, or SEVERAL; None while that is not known."""
    naming: Naming = "given"
    """Where the name comes from; `name` counts only if it was given. `puzzle_name.shown_name` tells the name."""
    number: int = 1
    """Tells puzzles of the same default name apart."""
    source: Source = "typed"
    rating: int | None = None
    """In tenths, or NOT_RATABLE; None while that is not known."""
    day: str = ""
    """As 2026-11-17, of a daily puzzle."""
    folder: int | None = None

    @property
    def is_untouched(self) -> bool:
        """Whether nobody has changed it since it was made."""
        return self.changed == self.made

    @property
    def can_be_corrected(self) -> bool:
        """Whether its clues may be wrong: those of a puzzle that the app has made, daily ones too, are right."""
        return self.source != "made"


@dataclass(frozen=True)
class Summary:
    """As much of a saved puzzle as a list shows; the picture is loaded when its row is scrolled into view.

    The fields from `filled` on are those of its game, if it was played.
    """

    id: int
    name: str
    made: float
    changed: float
    stage: Stage
    solutions: int | None = None
    naming: Naming = "given"
    number: int = 1
    source: Source = "typed"
    rating: int | None = None
    day: str = ""
    folder: int | None = None
    filled: int = 0
    to_fill: int = 0
    seconds: float = 0.0
    finished: float | None = None
    deeds: int = 0
    """How many were done in its game, undone ones included."""
    is_solved_by_app: bool = False
    """Finished, but not by the person: it has no result."""

    @property
    def is_in_play(self) -> bool:
        """Begun, not only opened, and not finished: as `plays.IN_PLAY` says in SQL."""
        return self.finished is None and bool(self.deeds or self.filled)


@dataclass(frozen=True)
class SavedRoute:
    """Where in the app the person is: a screen, and the puzzle it shows."""

    screen: str
    puzzle: int | None = None


def clean_name(name: object) -> str:
    """A name on one line, with nothing in it that cannot be drawn."""
    shown = str(name)[: 4 * LONGEST_NAME]
    if not shown.isprintable():
        shown = "".join(sign if sign.isprintable() else " " for sign in shown)
    return " ".join(shown.split())[:LONGEST_NAME]
