"""What the list of Learn shows: the techniques by level, or those that are searched for. Kivy-free."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sudokuapp.language import tr
from sudokuapp.language.name_order import has_words, words_of
from sudokuapp.techniques.by_level import LEVEL_GROUPS, LevelGroup
from sudokuapp.techniques.descriptions import what_to_look_for
from sudokuapp.techniques.technique import Technique


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
    words = words_of(_without_hyphens(search))
    return [one for one in group.techniques if has_words(_without_hyphens(f"{one.title} {one.slug}"), words)]


def _without_hyphens(text: str) -> str:
    """People leave them out when they search."""
    return text.replace("-", " ")
