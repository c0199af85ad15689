"""Checks of single values that are read from the file, which may be damaged or foreign.

A value that is out of its range is read as one that cannot harm. A row that is to be changed is looked up by its values
as they are read, so that it can be saved again: `seconds_as_read` and `count_as_read` say in SQL what `valid_seconds`
and `valid_count` say in Python.
"""

from __future__ import annotations

from datetime import MAXYEAR, date
from typing import cast, get_args

from sudokuapp.storage.puzzle import LAST_NUMBER, LAST_SECOND, Source

_FIRST_YEAR = 1970


def valid_seconds(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) and 0 <= value <= LAST_SECOND else 0.0


def seconds_as_read(column: str) -> str:
    # In SQLite a text or a blob is larger than any number.
    return f"CASE WHEN {column} BETWEEN 0 AND {LAST_SECOND} THEN {column} ELSE 0 END"


def valid_count(value: object, highest: int = LAST_NUMBER) -> int:
    return value if isinstance(value, int) and 0 <= value <= highest else 0


def count_as_read(column: str) -> str:
    return f"CASE WHEN typeof({column}) = 'integer' AND {column} BETWEEN 0 AND {LAST_NUMBER} THEN {column} ELSE 0 END"


def valid_source(value: object) -> Source:
    return cast(Source, value) if value in get_args(Source) else "typed"


def valid_day(value: object) -> str:
    """As 2026-11-17; nothing if it is no day, or one that cannot be told as seconds since 1970."""
    try:
        day = date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return ""
    return day.isoformat() if day and _FIRST_YEAR < day.year < MAXYEAR else ""
