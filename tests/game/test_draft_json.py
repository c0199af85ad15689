"""A draft as JSON: it is read back as it was, and any other text is refused."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.drafts import draft_of, drafts

from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.game.draft import Draft
from sudokuapp.game.history import MOST_EDITS
from sudokuapp.game.json_values import LARGEST_JSON

CLUES = "1...2...3...4..."
_DRAFT = draft_of(CLUES, suspects=(3, 7)).settle(3).put(1, 2).paste(CLUES).undo()
SAVED = {**json.loads(_DRAFT.to_json()), "confirmed": [7]}


@given(drafts())
def test_a_draft_is_read_back_from_json_as_it_was_with_its_history(draft):
    again = Draft.from_json(draft.to_json())
    assert again == draft
    assert (again.grid, again.open_suspects) == (draft.grid, draft.open_suspects)
    assert again.undo() == draft.undo()
    assert again.redo() == draft.redo()


def test_every_shape_of_box_is_read_back():
    for shape in (Shape(3, 2), Shape(2, 3), Shape(1, 5), Shape(4, 4)):
        draft = Draft.empty(shape).put(0, shape.side)
        assert Draft.from_json(draft.to_json()) == draft


def test_the_longest_history_of_the_largest_board_is_not_too_long_to_be_read_again():
    draft = Draft.empty(Shape(4, 4))
    boards = ["1" + "." * 255, "2" + "." * 255]
    for number in range(MOST_EDITS + 5):
        draft = draft.paste(boards[number % 2])
    assert len(draft.to_json()) < LARGEST_JSON
    assert Draft.from_json(draft.to_json()) == draft


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", '"text"', "1e999", "[" * 100_000, "{}", '{"format":1}', "9" * 5000, "\x00", "NaN"],
)
def test_a_text_that_is_no_draft_is_refused(text):
    with pytest.raises(WrongInput):
        Draft.from_json(text)


def test_a_text_that_is_too_long_is_refused_unread():
    with pytest.raises(WrongInput, match="at most"):
        Draft.from_json(" " * (LARGEST_JSON + 1))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", 4),
        ("format", 0),
        ("format", True),
        ("original", [2, 2, "1"]),
        ("original", [2, 2, "5" + "." * 15]),
        ("original", [2, 2, 10**9]),
        ("original", [10**9, 10**9, ""]),
        ("original", [3, 3, "." * 81]),
        ("original", 10**12),
        ("began", [3, 3, "." * 81]),
        ("began", None),
        ("edits", [[16, 1]]),
        ("edits", [[0, 5]]),
        ("edits", [[0, -1]]),
        ("edits", [[0, 1.0]]),
        ("edits", [[0, True]]),
        ("edits", [[]]),
        ("edits", [[16]]),
        ("edits", [["3"]]),
        ("edits", [[3, 3, "." * 81]]),
        ("edits", [[0, 1]] * (MOST_EDITS + 1)),
        ("edits", {"0": 1}),
        ("done", 4),
        ("done", -1),
        ("guesses", SAVED["guesses"][:-1]),
        ("guesses", [[0, 0, 0.5, 0]] * 16),
        ("guesses", [[0, 0, 1.5, 0, 0]] * 16),
        ("guesses", [[0, 5, 0.5, 0, 0]] * 16),
        ("guesses", []),
        ("suspects", [3, 3]),
        ("suspects", [16]),
        ("suspects", ["3"]),
        ("suspects", []),
        ("confirmed", [8]),
    ],
)
def test_one_wrong_field_is_enough_to_refuse_it(field, value):
    Draft.from_json(json.dumps(SAVED))
    with pytest.raises(WrongInput):
        Draft.from_json(json.dumps({**SAVED, field: value}))


def test_what_was_confirmed_is_read_back_and_can_still_be_undone():
    draft = Draft.from_json(draft_of(CLUES, suspects=(3, 7)).settle(3).settle(7).to_json())
    assert draft.open_suspects == ()
    assert draft.undo().open_suspects == (7,)


def test_a_draft_that_an_earlier_version_saved_keeps_its_confirmed_cells():
    saved = json.loads(draft_of(CLUES, suspects=(3, 7)).put(0, 2).to_json())
    earlier = Draft.from_json(json.dumps({**saved, "format": 1, "confirmed": [3]}))
    assert earlier.open_suspects == (7,)
    assert earlier.undo().open_suspects == (7,), "it had no edit for that"
    assert earlier.settle(7).undo() == replace(earlier, history=earlier.settle(7).undo().history)
    assert Draft.from_json(earlier.to_json()) == earlier


def test_a_confidence_that_is_no_number_is_refused():
    with pytest.raises(WrongInput):
        Draft.from_json(json.dumps({**SAVED, "guesses": [[0, 0, float("nan"), 0, 0]] * 16}))


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=5),
    max_leaves=10,
)


@given(st.sampled_from(sorted(SAVED)), junk)
def test_with_any_value_in_a_field_the_draft_is_either_valid_or_refused(field, value):
    try:
        draft = Draft.from_json(json.dumps({**SAVED, field: value}))
    except WrongInput:
        return
    assert Draft.from_json(draft.to_json()) == draft
    assert all(draft.legal(cell) <= set(range(1, draft.shape.side + 1)) for cell in range(len(draft.grid)))
