"""What the list of Learn shows: the techniques by level, or those that are searched for. Kivy-free."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sudokuapp.language import tr
from sudokuapp.techniques.by_level import LEVEL_GROUPS, LevelGroup
from sudokuapp.techniques.descriptions import what_to_look_for
from sudokuapp.techniques.technique import Technique

LONGEST_SEARCH = 80  # characters


@dataclass(frozen=True)
class Heading:
    """Of a level, and what its puzzles need."""

    title: str
    needs: str


@dataclass(frozen=True)
class CardRow:
    """Techniques side by side."""

    techniques: tuple[Technique, ...]


BookRow = Heading | CardRow


def book_rows(search: str, columns: int) -> list[BookRow]:
    """The easiest level first; a level where nothing is found has no heading."""
    return [row for group in LEVEL_GROUPS for row in _rows(group, search, columns)]


def found(search: str) -> list[Technique]:
    """The techniques whose name has all words of a search."""
    return [technique for group in LEVEL_GROUPS for technique in _found(group, search)]


def first_sentence(technique: Technique) -> str:
    """Of what to look for."""
    text = str(what_to_look_for(technique))
    return text.partition(". ")[0].removesuffix(".") + "."


def _rows(group: LevelGroup, search: str, columns: int) -> Iterator[BookRow]:
    techniques = _found(group, search)
    if techniques:
        yield Heading(group.title, tr("Needed: {needs}", needs=group.needs))
    for at in range(0, len(techniques), columns):
        yield CardRow(tuple(techniques[at : at + columns]))


def _found(group: LevelGroup, search: str) -> Sequence[Technique]:
    words = _plain(search[:LONGEST_SEARCH]).split()
    return [
        technique
        for technique in group.techniques
        if all(word in _plain(f"{technique.title} {technique.slug}") for word in words)
    ]


def _plain(text: str) -> str:
    """Without accents, capitals and hyphens: people leave them out when they search."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(" " if letter in "-()" else letter for letter in letters if not unicodedata.combining(letter))
