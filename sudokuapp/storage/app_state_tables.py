"""The SQL of the settings and of the screen the app was on. The caller begins the transaction of a write."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import asdict

from sudokuapp.storage.puzzle import LONGEST_NAME, SavedRoute
from sudokuapp.storage.puzzle_rows import route_of_row
from sudokuapp.storage.settings import LONGEST_VALUE, MOST_VALUES, Settings

# What is longer, or more, than we would ever write is not read: the file may be foreign.
SELECT_SETTINGS = (
    f"SELECT substr(name, 1, {LONGEST_VALUE}), substr(value, 1, {LONGEST_VALUE}) FROM settings LIMIT {MOST_VALUES}"
)
SELECT_ROUTE = f"SELECT only, substr(screen, 1, {LONGEST_NAME}) AS screen, puzzle FROM place LIMIT 1"


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


def read_route(connection: sqlite3.Connection) -> SavedRoute | None:
    row = connection.execute(SELECT_ROUTE).fetchone()
    return route_of_row(row) if row else None


def write_route(connection: sqlite3.Connection, route: SavedRoute) -> None:
    connection.execute("REPLACE INTO place VALUES (1, ?, ?)", (route.screen, route.puzzle))
