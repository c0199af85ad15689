"""Rebuilding the first page of a damaged database, in a copy: without it, nothing on the other pages can be read.

The first page has the header of the file (100 bytes) and the schema. Both are known. The header of our files differs
only in a few numbers, which a file that is only read does not need. The tables and indexes of the first migration are
made in a new file, so each of them begins at the same page in every file, unless somebody else has run VACUUM. A table
of a later migration begins there only in a file that was made after it: if it does not, the page is made without. An
index of a later migration is left out, as its table can be read without. What is left must fit on one page, as it would
begin another one elsewhere.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from sudokuapp.storage.connection import PAGE_BYTES
from sudokuapp.storage.database_files import REBUILT, WAL, beside, remove, size_of
from sudokuapp.storage.migrations import migrate
from sudokuapp.storage.recovery.untrusted_reader import UntrustedReader
from sudokuapp.storage.sqlite_errors import SQLITE_ERRORS

LARGEST_COPY = 512 * 1024 * 1024  # bytes; a larger file is read as it is

_HEADER_BYTES = 100
_SCHEMA_SECONDS = 1.0  # for reading the schema of a file that another program may have made

# Parts of the header that are the same in all our files: the text at its beginning and the page size; the sizes of
# payloads; the schema format; vacuum mode and encoding; what SQLite has reserved.
_CONSTANT = (slice(0, 18), slice(20, 24), slice(44, 48), slice(52, 60), slice(64, 68), slice(72, 92))
_FORMATS = slice(18, 20)
_WITHOUT_WAL, _WITH_WAL = b"\1\1", b"\2\2"
_CHANGES, _COUNTED_AT = slice(24, 28), slice(92, 96)  # if they differ, SQLite ignores the page count
_PAGE_COUNT, _FREE_PAGES = slice(28, 32), slice(32, 40)


def with_first_page(file: Path) -> Path | None:
    """A copy beside the file with another first page, to be removed after use; None if there is no need for one.

    OSError if there is no space for it.
    """
    copy = beside(file, REBUILT)
    remove(copy)
    if size_of(file) + size_of(beside(file, WAL)) > LARGEST_COPY:
        return None
    try:
        page = _new_page(copy, has_later_tables=True)
        if _is_sound(file, page):
            return None
        of_older_file = _new_page(copy, has_later_tables=False)
        _copy(file, copy)
        _replace_begin(copy, page[:_HEADER_BYTES])
        if not _has_our_tables(copy):
            _replace_begin(copy, page)
            if not _has_later_tables(copy):
                _replace_begin(copy, of_older_file)
    except BaseException:
        remove(copy)
        raise
    return copy


def _is_sound(file: Path, page: bytes) -> bool:
    """Whether the first page is as we write it."""
    if not size_of(file):
        return False  # opening it, SQLite would delete its WAL, which is all that is left
    with file.open("rb") as opened:
        header = opened.read(_HEADER_BYTES)
    if len(header) < _HEADER_BYTES or any(header[part] != page[part] for part in _CONSTANT):
        return False
    counted = int.from_bytes(header[_PAGE_COUNT], "big") * PAGE_BYTES
    if counted < size_of(file) and header[_CHANGES] == header[_COUNTED_AT]:
        return False
    return header[_FORMATS] in (_WITHOUT_WAL, _WITH_WAL) and _has_our_tables(file)


def _has_our_tables(file: Path) -> bool:
    try:
        with closing(UntrustedReader(file, seconds=_SCHEMA_SECONDS)) as reader:
            return reader.has_our_tables()
    except SQLITE_ERRORS:
        return False


def _has_later_tables(file: Path) -> bool:
    """Whether the tables of later migrations begin where the page says. In an older file, other pages are there."""
    try:
        with closing(UntrustedReader(file, seconds=_SCHEMA_SECONDS)) as reader:
            return reader.has_our_tables() and reader.has_later_tables()
    except SQLITE_ERRORS:
        return False


def _new_page(place: Path, *, has_later_tables: bool) -> bytes:
    """The first page of a new database, which is made at this place and removed again.

    `has_later_tables`: with the tables of all migrations, not only of the first.
    """
    with closing(sqlite3.connect(place, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
        migrate(connection, 1)
        first = set(connection.execute("SELECT name FROM sqlite_master"))
        migrate(connection)
        made = connection.execute("SELECT type, name FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
        for kind, name in made:
            if (name,) not in first and (kind == "index" or not has_later_tables):
                connection.execute(f"DROP {kind} IF EXISTS {name}")
    with place.open("rb") as opened:
        page = bytearray(opened.read(PAGE_BYTES))
    remove(place)
    page[_FREE_PAGES] = bytes(8)
    return bytes(page)


def _copy(file: Path, copy: Path) -> None:
    """Copy the file, if there is one, and its WAL."""
    copy.touch()
    for suffix in ("", WAL):
        if size_of(beside(file, suffix)):
            shutil.copyfile(beside(file, suffix), beside(copy, suffix))


def _replace_begin(copy: Path, begin: bytes) -> None:
    pages = -(-max(size_of(copy), PAGE_BYTES) // PAGE_BYTES)
    changed = bytearray(begin)
    changed[_PAGE_COUNT] = pages.to_bytes(4, "big")
    changed[_COUNTED_AT] = changed[_CHANGES]
    changed[_FORMATS] = _WITH_WAL if size_of(beside(copy, WAL)) else _WITHOUT_WAL
    with copy.open("r+b") as opened:
        opened.write(changed)
        opened.truncate(pages * PAGE_BYTES)
