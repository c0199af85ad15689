"""Puzzles from their rows.

The file may be damaged or foreign, so its rows are not trusted: each field is checked here, and an invalid one is left
out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast, get_args

from sudokuapp.errors import PuzzleDamaged, WrongInput
from sudokuapp.game.draft import Draft
from sudokuapp.storage.puzzle import (
    LARGEST_PICTURE,
    LAST_ID,
    LAST_PAGE,
    LAST_RATING,
    LONGEST_CORNERS,
    SEVERAL,
    Corners,
    Naming,
    SavedPuzzle,
    SavedRoute,
    Stage,
    Summary,
    clean_name,
)
from sudokuapp.storage.valid_values import valid_count, valid_day, valid_seconds, valid_source

_NAMINGS = frozenset(get_args(Naming))
_FARTHEST_CORNER = 1e6  # pixels from the photo's origin


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
        deeds=valid_count(row["deeds"]),
        is_solved_by_app=bool(valid_seconds(row["finished"])) and row["has_result"] != 1,
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


def _rating(value: object) -> int | None:
    return value if isinstance(value, int) and 0 <= value <= LAST_RATING else None


def _folder(value: object) -> int | None:
    return value if isinstance(value, int) and 1 <= value <= LAST_ID else None


def _solutions(value: object) -> int | None:
    return value if isinstance(value, int) and 0 <= value <= SEVERAL else None


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
