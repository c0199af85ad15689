from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.drafts import draft_of, drafts

from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.game.draft import Draft
from sudokuapp.ui.screens.correct.editor_state import EditorState

CLUES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
READ = draft_of(CLUES, suspects=(13, 4, 40))
EMPTY = Draft.empty(Shape.of_side(9))


def test_it_begins_at_the_first_cell_to_check_or_at_the_first_of_all() -> None:
    assert EditorState.start(READ).selected == 13
    assert EditorState.start(EMPTY).selected == 0


def test_a_digit_goes_to_the_selected_cell_and_nowhere_without_one() -> None:
    after = EditorState(READ, 2).put(4)
    assert (after.draft.grid[2], after.selected) == (4, 2)
    assert EditorState(READ, None).put(4) == EditorState(READ, None)


def test_undo_and_redo_select_what_they_changed() -> None:
    moved = EditorState(EditorState(READ, 2).put(4).draft, 77)
    undone = moved.undo()
    assert (undone.draft.grid[2], undone.selected) == (0, 2)
    redone = EditorState(undone.draft, 50).redo()
    assert (redone.draft.grid[2], redone.selected) == (4, 2)
    assert EditorState(EMPTY, 50).undo() == EditorState(EMPTY, 50)


def test_undoing_what_was_confirmed_leads_back_to_that_cell() -> None:
    confirmed = EditorState.start(READ).next_suspect()
    assert confirmed.selected == 4
    undone = confirmed.undo()
    assert (undone.selected, undone.draft.open_suspects) == (13, (13, 4, 40))
    assert undone.redo().draft.open_suspects == (4, 40)


def test_entering_goes_on_cell_by_cell_and_stays_at_the_last() -> None:
    now = EditorState(EMPTY, 7)
    for digit in (1, 0, 3):
        now = now.entered(digit)
    assert (str(now.draft.grid)[7:10], now.selected) == ("1.3", 10), "from the end of a row to the next row"
    assert EditorState(EMPTY, 80).entered(5).selected == 80
    assert EditorState(EMPTY, None).entered(5) == EditorState(EMPTY, None)


def test_a_digit_that_is_there_already_is_entered_too() -> None:
    again = EditorState(EMPTY.put(3, 5), 3).entered(5)
    assert (again.draft.grid[3], again.selected) == (5, 4)


def test_erasing_clears_a_digit_and_from_an_empty_cell_goes_back() -> None:
    now = EditorState(EMPTY.put(3, 5), 4).erased()
    assert (now.selected, now.draft.grid[3]) == (3, 5)
    cleared = now.erased()
    assert (cleared.selected, cleared.draft.grid[3]) == (3, 0)
    assert EditorState(EMPTY, 0).erased() == EditorState(EMPTY, 0)


@given(st.lists(st.integers(0, 9), max_size=81))
def test_typing_a_board_cell_by_cell_gives_that_board(digits: list[int]) -> None:
    now = EditorState.start(EMPTY)
    for digit in digits:
        now = now.entered(digit)
    assert list(now.draft.grid)[: len(digits)] == digits


def test_going_to_the_next_doubtful_cell_confirms_the_one_that_is_left() -> None:
    states = [EditorState.start(READ)]
    for _ in range(3):
        states.append(states[-1].next_suspect())
    assert [state.selected for state in states] == [13, 4, 40, 40]
    assert states[-1].draft.open_suspects == ()
    assert states[-1].draft.grid == READ.grid


def test_going_to_the_previous_doubtful_cell_confirms_nothing() -> None:
    back = EditorState.start(READ).previous_suspect()
    assert (back.selected, back.draft) == (40, READ)
    assert back.previous_suspect().selected == 4
    assert EditorState(EMPTY, 5).previous_suspect() == EditorState(EMPTY, 5)


def test_another_side_is_for_boards_that_were_not_read() -> None:
    assert EditorState(READ, 5).with_side(6) == EditorState(READ, 5)
    assert EditorState(EMPTY, 5).with_side(9) == EditorState(EMPTY, 5)
    small = EditorState(EMPTY.put(80, 3), 80).with_side(4)
    assert (small.draft.shape.side, small.selected, small.draft.grid.clue_count) == (4, 0, 0)
    assert small.undo().draft.grid[80] == 3


def test_a_text_is_pasted_or_refused() -> None:
    assert EditorState(EMPTY, 7).pasted(CLUES).draft.grid == READ.grid
    with pytest.raises(WrongInput):
        EditorState(EMPTY, 7).pasted("Dear editor")


@given(
    drafts(),
    st.lists(
        st.sampled_from(["put", "entered", "erased", "undo", "redo", "next_suspect", "previous_suspect", "with_side"]),
        max_size=15,
    ),
)
def test_the_selected_cell_is_always_one_of_the_board(draft: Draft, touches: list[str]) -> None:
    now = EditorState.start(draft)
    for number, touch in enumerate(touches):
        argument = {"put": (number % 5,), "entered": (number % 5,), "with_side": ((4, 6, 9)[number % 3],)}.get(
            touch, ()
        )
        now = getattr(now, touch)(*argument)
        assert now.selected in range(now.draft.shape.cell_count)
