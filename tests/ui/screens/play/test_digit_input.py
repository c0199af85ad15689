"""Taps become digits and notes: the cell first, or the digit first."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.text_reading import parse
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Enter, Note
from sudokuapp.ui.screens.play.digit_input import DigitInput, Tapped, put_digit, tap_cell, tap_digit

PLAY = Play.start(parse("1..............."))  # of a 4x4
CLUE, EMPTY = 0, 5


def test_cell_first_a_cell_is_selected_and_a_digit_goes_there() -> None:
    selected = tap_cell(DigitInput(), PLAY, EMPTY, digit_first=False)
    assert selected == Tapped(DigitInput(EMPTY))
    assert tap_digit(selected.after, 3, digit_first=False).command == Enter(EMPTY, 3)


def test_in_the_mode_of_notes_a_digit_is_a_note_and_a_long_press_is_a_digit() -> None:
    noting = DigitInput(EMPTY).with_notes_mode(True)
    assert tap_digit(noting, 3, digit_first=False).command == Note(EMPTY, 3)
    assert tap_digit(noting, 3, digit_first=False, held=True).command == Enter(EMPTY, 3)
    assert put_digit(noting, 0).command == Enter(EMPTY, 0), "the eraser clears in every mode"


def test_a_long_press_on_a_key_is_a_note() -> None:
    assert tap_digit(DigitInput(EMPTY), 3, digit_first=False, held=True).command == Note(EMPTY, 3)
    assert tap_digit(DigitInput(EMPTY), 3, digit_first=True, held=True).command == Note(EMPTY, 3)


def test_a_long_press_on_a_cell_opens_it_for_notes_until_another_is_tapped() -> None:
    opened = tap_cell(DigitInput(), PLAY, EMPTY, digit_first=False, held=True).after
    assert opened.is_noting
    assert tap_digit(opened, 2, digit_first=False).command == Note(EMPTY, 2)
    left = tap_cell(opened, PLAY, 6, digit_first=False).after
    assert not left.is_noting
    assert not tap_cell(left, PLAY, EMPTY, digit_first=False).after.is_noting


def test_digit_first_a_digit_is_chosen_and_goes_to_every_cell_that_is_tapped() -> None:
    chosen = tap_digit(DigitInput(), 3, digit_first=True)
    assert chosen == Tapped(DigitInput(digit=3))
    assert tap_cell(chosen.after, PLAY, EMPTY, digit_first=True) == Tapped(DigitInput(EMPTY, 3), Enter(EMPTY, 3))
    assert tap_cell(chosen.after, PLAY, EMPTY, digit_first=True, held=True).command == Note(EMPTY, 3)
    assert tap_digit(chosen.after, 3, digit_first=True).after.digit == 0, "a second tap lets it go"


def test_digit_first_a_tap_on_the_same_digit_takes_it_away() -> None:
    play = PLAY.do(Enter(EMPTY, 3))
    assert tap_cell(DigitInput(digit=3), play, EMPTY, digit_first=True).command == Enter(EMPTY, 0)


def test_digit_first_a_clue_is_a_digit_to_go_on_with() -> None:
    assert tap_cell(DigitInput(digit=3), PLAY, CLUE, digit_first=True) == Tapped(DigitInput(CLUE, 1))


def test_without_a_selected_cell_a_digit_does_nothing() -> None:
    assert put_digit(DigitInput(), 3) == Tapped(DigitInput())


@given(st.integers(0, 15), st.integers(0, 4), st.booleans(), st.booleans(), st.booleans())
def test_a_tap_on_a_cell_always_selects_it_and_never_changes_a_clue(
    cell: int, digit: int, notes_mode: bool, digit_first: bool, held: bool
) -> None:
    after, command = tap_cell(DigitInput(None, digit, notes_mode), PLAY, cell, digit_first, held)
    assert after.selected == cell
    assert command is None or command.cell == cell != CLUE
