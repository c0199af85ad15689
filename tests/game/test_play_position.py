"""What a hint sees of a game: digits, and as candidates what is left or what the person has noted."""

from __future__ import annotations

from support.plays import CLUES, solved

from sudokuapp.core.candidates import candidates
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Enter, FillNotes, Help, Note
from sudokuapp.game.play_position import position_of
from sudokuapp.techniques.position import Position


def test_a_new_game_is_the_position_of_its_clues():
    assert position_of(Play.start(CLUES)) == Position.of(CLUES)


def test_entries_are_placed_digits_and_clues_stay_clues():
    play = Play.start(CLUES).do(Enter(2, 4))
    position = position_of(play)
    assert (position.grid, position.clue_grid) == (play.grid, CLUES)
    assert position.candidates == candidates(play.grid)


def test_single_notes_are_no_candidates():
    assert position_of(Play.start(CLUES).do(Note(2, 4))).candidates == candidates(CLUES)


def test_notes_in_every_empty_cell_are_the_candidates():
    play = Play.start(CLUES).do(FillNotes()).do(Note(2, 4))
    assert position_of(play).candidates == play.state.notes
    noted_wrongly = play.do(Note(2, 5))
    assert position_of(noted_wrongly).candidates == play.state.notes, "what the rules forbid is no candidate"


def test_what_hints_have_removed_stays_removed():
    play = Play.start(CLUES).do(Help(eliminations=((2, 4),)))
    assert not position_of(play).has(2, 4)
    assert position_of(play).has(2, 1)


def test_a_full_board_is_a_position_without_candidates():
    assert not any(position_of(solved(Play.start(CLUES))).candidates)
