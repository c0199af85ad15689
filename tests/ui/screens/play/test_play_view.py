from __future__ import annotations

from sudokuapp.core.text_reading import parse
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Enter, Help, Note
from sudokuapp.storage import Settings
from sudokuapp.ui.screens.play import play_view
from sudokuapp.ui.screens.play.digit_input import DigitInput
from sudokuapp.ui.widgets.board.layers import Candidate, Emphasis, Highlight, Mark

PLAY = Play.start(parse("1........1......"))  # of a 4x4


def test_the_selected_cell_its_units_and_equal_digits_are_lit() -> None:
    lit = play_view.highlights(PLAY, DigitInput(0), Settings())
    assert lit[Highlight.SELECTED] == {0}
    assert lit[Highlight.PEER] == {1, 2, 3, 4, 5, 8, 12}
    assert lit[Highlight.SAME_DIGIT] == {0, 9}


def test_a_digit_that_is_chosen_first_is_lit_wherever_the_selected_cell_is() -> None:
    assert play_view.highlights(PLAY, DigitInput(5, digit=1), Settings())[Highlight.SAME_DIGIT] == {0, 9}
    assert Highlight.SAME_DIGIT not in play_view.highlights(PLAY, DigitInput(5), Settings())
    assert play_view.highlights(PLAY, DigitInput(), Settings()) == {}


def test_what_the_person_does_not_want_lit_is_not() -> None:
    noted = {5: frozenset({1, 2}), 0: frozenset({1})}
    quiet = Settings(light_units=False, light_digits=False)
    assert play_view.highlights(PLAY, DigitInput(0), quiet) == {Highlight.SELECTED: {0}}
    assert play_view.lit_notes(PLAY, DigitInput(0), noted, quiet) == {}


def test_notes_of_the_chosen_digit_are_lit_where_no_digit_is() -> None:
    noted = {5: frozenset({1, 2}), 6: frozenset({2}), 0: frozenset({1})}
    assert play_view.lit_notes(PLAY, DigitInput(0), noted, Settings()) == {Candidate(5, 1): Emphasis.CHOSEN}
    assert play_view.lit_notes(PLAY, DigitInput(5), noted, Settings()) == {}, "an empty cell has no digit"


def test_an_entry_that_breaks_a_rule_is_marked_with_the_cells_it_clashes_with() -> None:
    play = PLAY.do(Enter(1, 1)).do(Help(((15, 4),)))
    marks = play_view.marks(play, frozenset({7}))
    assert marks[Mark.CONFLICT] == {0, 1, 9, 7}, "and what is known to be wrong"
    assert marks[Mark.HELPED] == {15}


def test_candidates_are_shown_in_place_of_notes() -> None:
    play = PLAY.do(Note(5, 2))
    assert play_view.notes(play, shows_candidates=False) == {5: frozenset({2})}
    assert play_view.notes(play, shows_candidates=True)[5] == {2, 3, 4}
    assert 0 not in play_view.notes(play, shows_candidates=True)


def test_digits_that_are_used_up_are_known_and_the_others_counted() -> None:
    play = PLAY.do(Enter(6, 1)).do(Enter(15, 1)).do(Enter(14, 1))
    assert play_view.left_of_digits(play) == {1: 0, 2: 4, 3: 4, 4: 4}, "never below 0"
    assert play_view.used_up(play) == {1}


def test_what_was_found_wrong_stays_marked_until_it_is_changed() -> None:
    play = PLAY.do(Enter(5, 2)).do(Enter(6, 3))
    checked = {5: 2, 6: 3}
    assert play_view.still_wrong(play, checked) == {5, 6}
    assert play_view.still_wrong(play.do(Enter(5, 4)), checked) == {6}
