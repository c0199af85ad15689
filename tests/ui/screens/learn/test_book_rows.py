"""The list of Learn: all techniques by level, or those that are searched for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.language import speak
from sudokuapp.techniques.catalogue import SEARCHES
from sudokuapp.techniques.technique import Technique
from sudokuapp.ui.screens.learn.book_rows import CardRow, Heading, book_rows, first_sentence


def test_all_techniques_are_listed_below_their_levels():
    rows = book_rows("", 1)
    assert rows[0] == Heading(
        "Beginner, Easy", "Needed: the last place for a digit in a box; the last place for a digit in a row or column"
    )
    assert rows[1:4] == [CardRow((Technique.FULL_HOUSE,)), CardRow((Technique.HIDDEN_SINGLE,)), rows[3]]
    assert isinstance(rows[3], Heading)


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_a_wide_window_has_several_columns(columns: int):
    rows = [row for row in book_rows("", columns) if isinstance(row, CardRow)]
    assert max(len(row.techniques) for row in rows) == columns
    assert [technique for row in rows for technique in row.techniques] == list(SEARCHES)


def found(search: str) -> list[Technique]:
    rows = book_rows(search, 1)
    return [technique for row in rows if isinstance(row, CardRow) for technique in row.techniques]


@pytest.mark.parametrize(
    ("search", "technique"),
    [
        ("x-wing", Technique.X_WING),
        ("X WING", Technique.X_WING),
        ("wing finned", Technique.FINNED_X_WING),
        ("bug", Technique.BUG_PLUS_ONE),
        ("nishio", Technique.NISHIO),
    ],
)
def test_a_search_needs_no_capitals_hyphens_or_order(search: str, technique: Technique):
    assert technique in found(search)
    assert len(found(search)) < 12


def test_nothing_found_is_an_empty_list_without_headings():
    assert book_rows("no such technique", 1) == []


def test_names_are_found_in_the_language_that_is_spoken_and_in_english():
    speak("de")
    try:
        assert found("nackter einer") == found("naked single") == [Technique.NAKED_SINGLE]
    finally:
        speak("en")


@given(st.text(max_size=200))
def test_any_text_can_be_searched_for(search: str):
    assert set(found(search)) <= set(SEARCHES)


@pytest.mark.parametrize("technique", SEARCHES, ids=str)
def test_every_technique_has_a_line(technique: Technique):
    line = first_sentence(technique)
    assert line.endswith(".") and not line.endswith("..")
