"""What the store keeps of a puzzle, as values.

The file may be damaged or foreign, so its rows are not trusted: each field is checked here, and an invalid one is left
out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import MAXYEAR, date
from typing import Any, Literal, cast, get_args

from sudokuapp.errors import PuzzleDamaged, WrongInput
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

_FIRST_YEAR = 1970
_NAMINGS = frozenset(get_args(Naming))
_FARTHEST_CORNER = 1e6  # pixels from the photo's origin


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

    @property
    def is_in_play(self) -> bool:
        """Begun and not finished."""
        return bool(self.to_fill) and self.finished is None


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


def corners_json(corners: Corners | None) -> str | None:
    return None if corners is None else json.dumps(corners)


def puzzle_of_row(row: Mapping[str, Any]) -> SavedPuzzle:
    """A puzzle from its row; PuzzleDamaged if it has neither a valid photo nor a valid draft."""
    photo, draft, stage = _picture(row["photo"]), _draft(row["draft"]), _stage(row["stage"])
    if photo is None and draft is None:
        raise PuzzleDamaged
    return SavedPuzzle(
        id=int(row["id"]),
        name=clean_name(row["name"]),
        made=valid_seconds(row["made"]),
        changed=valid_seconds(row["changed"]),
        stage="crop" if draft is None else "correct" if photo is None and stage == "crop" else stage,
        photo=photo,
        corners=_corners(row["corners"]),
        turns=valid_count(row["turns"], 3),
        draft=draft,
        board=_picture(row["board"]),
        page=valid_count(row["page"], LAST_PAGE),
        solutions=_solutions(row["solutions"]) if draft else None,
        naming=_naming(row),
        number=valid_count(row["number"]) or 1,
        source=valid_source(row["source"]),
        rating=_rating(row["rating"]) if draft else None,
        day=valid_day(row["day"]),
        folder=_folder(row["folder"]),
    )


def summary_of_row(row: Mapping[str, Any]) -> Summary:
    return Summary(
        id=int(row["id"]),
        name=clean_name(row["name"]),
        made=valid_seconds(row["made"]),
        changed=valid_seconds(row["changed"]),
        stage=_stage(row["stage"]),
        solutions=_solutions(row["solutions"]),
        naming=_naming(row),
        number=valid_count(row["number"]) or 1,
        source=valid_source(row["source"]),
        rating=_rating(row["rating"]),
        day=valid_day(row["day"]),
        folder=_folder(row["folder"]),
        filled=valid_count(row["filled"]),
        to_fill=valid_count(row["to_fill"]),
        seconds=valid_seconds(row["seconds"]),
        finished=valid_seconds(row["finished"]) or None,
    )


def name_of_row(row: Mapping[str, Any]) -> tuple[str, Naming, float, int, str]:
    """All that a name is made of: the one that was given, by whom, when it was made, its number and its day."""
    number = valid_count(row["number"]) or 1
    return clean_name(row["name"]), _naming(row), valid_seconds(row["made"]), number, valid_day(row["day"])


def board_of_row(row: Mapping[str, Any]) -> bytes | None:
    return _picture(row["board"])


def route_of_row(row: Mapping[str, Any]) -> SavedRoute:
    puzzle = row["puzzle"]
    return SavedRoute(clean_name(row["screen"]), puzzle if isinstance(puzzle, int) else None)


def _stage(value: object) -> Stage:
    return cast(Stage, value) if value in get_args(Stage) else "crop"


def _naming(row: Mapping[str, Any]) -> Naming:
    """By default if there is no name: a list shows something of every puzzle."""
    named = cast(Naming, row["naming"]) if row["naming"] in _NAMINGS else "given"
    is_unnamed = (named == "given" and not clean_name(row["name"])) or (named == "daily" and not valid_day(row["day"]))
    return "day" if is_unnamed else named


def valid_source(value: object) -> Source:
    return cast(Source, value) if value in get_args(Source) else "typed"


def _rating(value: object) -> int | None:
    return value if isinstance(value, int) and 0 <= value <= LAST_RATING else None


def valid_day(value: object) -> str:
    """As 2026-11-17; nothing if it is no day, or one that cannot be told as seconds since 1970."""
    try:
        day = date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return ""
    return day.isoformat() if day and _FIRST_YEAR < day.year < MAXYEAR else ""


def _folder(value: object) -> int | None:
    return value if isinstance(value, int) and 1 <= value <= LAST_ID else None


def _solutions(value: object) -> int | None:
    return value if isinstance(value, int) and 0 <= value <= SEVERAL else None


def valid_seconds(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) and 0 <= value <= LAST_SECOND else 0.0


def valid_count(value: object, highest: int = LAST_NUMBER) -> int:
    return value if isinstance(value, int) and 0 <= value <= highest else 0


def _picture(value: object) -> bytes | None:
    return value if isinstance(value, bytes) and 0 < len(value) <= LARGEST_PICTURE else None


def _draft(value: object) -> Draft | None:
    try:
        return Draft.from_json(value) if isinstance(value, str) else None
    except WrongInput:
        return None


def _corners(value: object) -> Corners | None:
    if not isinstance(value, str) or len(value) > LONGEST_CORNERS:
        return None
    try:
        a, b, c, d = ((float(x), float(y)) for x, y in json.loads(value))
    except (ValueError, TypeError, OverflowError, RecursionError):
        return None
    if not all(abs(number) <= _FARTHEST_CORNER for point in (a, b, c, d) for number in point):
        return None
    return a, b, c, d
