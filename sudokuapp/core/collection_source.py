"""The bytes of a file of puzzles, and its text; what is none is refused, with a sentence that says what it is instead.

A file may come from anywhere: its name, its size and its encoding are not trusted.
"""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from sudokuapp.core.outside_file import open_outside_file, unreadable
from sudokuapp.errors import CollectionTooLarge, NoCollection
from sudokuapp.language import msgid

LARGEST_FILE = 16 * 1024 * 1024  # bytes

_PICTURES = re.compile(
    rb"\xff\xd8\xff|\x89PNG\r|GIF8[79]a|RIFF....WEBP|BM.{4}\0\0|....ftyp(heic|heix|avif|mif1)", re.DOTALL
)
_DATABASE = b"SQLite format 3\0"


def load_collection(path: Path) -> bytes:
    """The content of a file; UnreadableFile or CollectionTooLarge if it cannot be had."""
    data = load_beginning(path, LARGEST_FILE + 1)
    refuse_if_too_large(data)
    return data


def refuse_if_too_large(data: bytes) -> None:
    if len(data) > LARGEST_FILE:
        raise CollectionTooLarge(most=LARGEST_FILE // (1024 * 1024))


def load_beginning(path: Path, most: int) -> bytes:
    """At most so many bytes; UnreadableFile if they cannot be had."""
    try:
        with open_outside_file(path) as file:
            return file.read(most) or b""
    except OSError as failure:
        raise unreadable(path, failure) from failure


def text_of(data: bytes) -> str:
    """UTF-8, or UTF-16 as Windows writes it, or any old encoding: the digits are the same in all of them."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    if b"\0" in data:
        raise refusal_of(data)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def refusal_of(data: bytes) -> NoCollection:
    """What the file is instead, and what to do with it."""
    if not data.strip(b"\0 \t\r\n"):
        return NoCollection(msgid("There is nothing in this file. Copy it here once more, or choose another one."))
    if _PICTURES.match(data):
        return NoCollection(
            msgid("This is a picture and no text. To read the puzzle in it, choose “Open a picture” at Scan.")
        )
    if data.startswith(_DATABASE):
        return NoCollection(
            msgid("This is no text of puzzles. If it is a backup, choose “Restore a backup” in the menu of Puzzles.")
        )
    return NoCollection()
