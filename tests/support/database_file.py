"""Changes to a database file that the app did not make: by another program, or by damage."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

PAGE_BYTES = 4096


def execute(file: Path, *statements: str) -> None:
    """Execute SQL as another program would."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement).close()


def root_page(file: Path, name: str) -> int:
    """The number of the first page of a table or an index."""
    with closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    return page


def overwrite(file: Path, start: int, content: bytes) -> None:
    """Replace the bytes from `start` on."""
    whole = bytearray(file.read_bytes())
    whole[start : start + len(content)] = content
    file.write_bytes(whole)


def overwrite_page(file: Path, page: int, content: bytes) -> None:
    """Replace a page; SQLite counts them from 1."""
    assert len(content) == PAGE_BYTES
    overwrite(file, (page - 1) * PAGE_BYTES, content)
