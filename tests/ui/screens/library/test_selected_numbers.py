"""The selection of the list, without a window."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.screens.library.selection import Selection

LISTED = [5, 3, 9, 1]


def selection_of(listed: list[int]) -> Selection:
    return Selection(lambda: listed, lambda: None)


@given(st.lists(st.sampled_from(LISTED)))
def test_a_puzzle_that_is_toggled_an_even_number_of_times_is_not_selected(toggled: list[int]):
    selection = selection_of(LISTED)
    for number in toggled:
        selection.toggle(number)
    assert selection.numbers == {number for number in LISTED if toggled.count(number) % 2}


def test_the_selected_puzzles_are_in_the_order_of_the_list():
    selection = selection_of(LISTED)
    for number in (1, 9, 5):
        selection.toggle(number)
    assert selection.in_order == [5, 9, 1]


def test_a_puzzle_that_is_no_longer_listed_is_no_longer_selected():
    selection = selection_of(LISTED)
    selection.select_all()
    selection.keep([3, 4])
    assert selection.numbers == {3}


def test_a_finger_that_holds_a_puzzle_feels_that_it_is_selected():
    ticks: list[None] = []
    selection = Selection(lambda: LISTED, lambda: ticks.append(None))
    selection.hold(9)
    assert (selection.numbers, len(ticks)) == ({9}, 1)
