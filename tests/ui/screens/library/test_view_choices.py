from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.storage.library import LibraryView
from sudokuapp.storage.settings import LONGEST_VIEW, Settings
from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.screens.library.view_choices import (
    PARTS,
    SORTS,
    STATUSES,
    choices,
    filter_text,
    is_chosen,
    is_filtered,
    of_setting,
    to_setting,
    toggled,
    unfiltered,
)
from sudokuapp.ui.strings.puzzle_texts import SOURCE_TEXTS

VIEWS = st.builds(
    LibraryView,
    sort=st.sampled_from(list(SORTS)),
    status=st.sampled_from(["all", *STATUSES]),
    sources=st.frozensets(st.sampled_from(list(SOURCE_TEXTS))),
    levels=st.frozensets(st.sampled_from([level.slug for level in Level])),
    folder=st.none() | st.integers(1, 2**53),
)


@given(VIEWS)
def test_a_view_is_remembered(view: LibraryView) -> None:
    assert of_setting(to_setting(view)) == view


@given(VIEWS)
def test_every_view_fits_the_setting(view: LibraryView) -> None:
    assert len(to_setting(view)) <= LONGEST_VIEW
    Settings(library_view=to_setting(view))


def test_the_words_of_a_search_are_not_remembered() -> None:
    assert of_setting(to_setting(LibraryView(sort="name", text="sunday"))) == LibraryView(sort="name")


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_what_is_no_view_is_the_usual_one(text: str) -> None:
    assert isinstance(of_setting(text), LibraryView)


@pytest.mark.parametrize(
    "text",
    [
        '{"sort": "colour"}',
        '{"status": ["new"]}',
        '{"sources": "made"}',
        '{"levels": {"hard": 1}}',
        '{"folder": true}',
        "[" * 10_000,
        "[]",
    ],
)
def test_a_foreign_value_is_left_out(text: str) -> None:
    assert of_setting(text) == LibraryView()


def test_known_values_are_kept_beside_unknown_ones() -> None:
    view = of_setting('{"sort": "name", "sources": ["made", "stolen", 7], "levels": ["hard"], "shape": 9}')
    assert view == LibraryView(sort="name", sources=frozenset({"made"}), levels=frozenset({"hard"}))


@given(VIEWS, st.data())
def test_a_tap_chooses_and_a_second_one_takes_a_filter_away(view: LibraryView, data: st.DataObject) -> None:
    part = data.draw(st.sampled_from(list(PARTS)))
    value = data.draw(st.sampled_from(list(choices(part))))
    before = is_chosen(view, part, value)
    after = toggled(view, part, value)
    if part == "sort":
        assert is_chosen(after, part, value), "there is always one order"
    else:
        assert is_chosen(after, part, value) is not before
        assert not is_chosen(toggled(after, part, value), part, value) or before


@given(VIEWS)
def test_a_filter_is_told_and_can_be_taken_away(view: LibraryView) -> None:
    assert is_filtered(view) is bool(filter_text(view))
    without = unfiltered(view)
    assert not is_filtered(without)
    assert (without.sort, without.folder, without.text) == (view.sort, view.folder, view.text)
