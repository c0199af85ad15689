"""The SQL of the settings and of the place in the app. Each write is part of a transaction that its caller began."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import asdict

from sudokuapp.storage.puzzle import LONGEST_NAME, Place, place_of_row
from sudokuapp.storage.settings import LONGEST_VALUE, MOST_VALUES, Settings

# What is longer, or more, than we would ever write is not read: the file may be foreign.
SELECT_SETTINGS = (
    f"SELECT substr(name, 1, {LONGEST_VALUE}), substr(value, 1, {LONGEST_VALUE}) FROM settings LIMIT {MOST_VALUES}"
)
SELECT_PLACE = f"SELECT only, substr(screen, 1, {LONGEST_NAME}) AS screen, puzzle FROM place LIMIT 1"


def read_settings(connection: sqlite3.Connection) -> Settings:
    """A value that cannot be used is the default one."""
    values = {}
    for name, value in connection.execute(SELECT_SETTINGS):
        try:
            values[name] = json.loads(value)
        except (ValueError, TypeError, RecursionError):
            continue
    return Settings.of(values)


def write_settings(connection: sqlite3.Connection, settings: Settings) -> None:
    values = [(name, json.dumps(value)) for name, value in asdict(settings).items()]
    connection.executemany("REPLACE INTO settings VALUES (?, ?)", values)


def read_place(connection: sqlite3.Connection) -> Place | None:
    row = connection.execute(SELECT_PLACE).fetchone()
    return place_of_row(row) if row else None


def write_place(connection: sqlite3.Connection, place: Place) -> None:
    connection.execute("REPLACE INTO place VALUES (1, ?, ?)", (place.screen, place.puzzle))
