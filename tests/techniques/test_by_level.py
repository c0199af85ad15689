"""Every technique stands at the level that needs it, in the order in which people try them."""

from __future__ import annotations

from sudokuapp.techniques.by_level import LEVEL_GROUPS
from sudokuapp.techniques.catalogue import SEARCHES
from sudokuapp.techniques.rating.level import Level
from sudokuapp.techniques.technique import Technique


def test_every_technique_is_there_once_in_its_order():
    assert [technique for group in LEVEL_GROUPS for technique in group.techniques] == list(SEARCHES)


def test_every_level_is_there_once_in_its_order():
    assert [level for group in LEVEL_GROUPS for level in group.levels] == list(Level)


def test_a_group_says_what_its_puzzles_need():
    first = LEVEL_GROUPS[0]
    assert first.title == "Beginner, Easy"
    assert first.needs == "the last place for a digit in a box; the last place for a digit in a row or column"
    assert first.techniques == (Technique.FULL_HOUSE, Technique.HIDDEN_SINGLE)
