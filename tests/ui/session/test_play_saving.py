"""Games that cannot be saved wait until they can; of one game in two windows nothing is lost and nothing is twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.play_sessions import CLUES, SOLUTION, Moments, begin, finish, opened, stored
from support.summaries import summaries
from support.windowless_app import WindowlessApp, refused

from sudokuapp.core.grid import Grid
from sudokuapp.errors import StorageReadOnly
from sudokuapp.game.play_commands import Enter, Note
from sudokuapp.storage import HelpCount
from sudokuapp.ui.session.play_session import PlaySession

OTHER = SOLUTION.with_digit(0, 0)


@pytest.fixture
def moments() -> Moments:
    return Moments()


def begin_here(app: WindowlessApp, game: PlaySession, clues: Grid = CLUES) -> None:
    app.context.navigator.play_new(clues)
    assert game.open()


def leave(app: WindowlessApp, game: PlaySession) -> None:
    """After a note was made."""
    game.do(Note(13, 3))
    app.context.navigator.home()


def test_a_failed_save_is_told_once_and_goes_with_the_next(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    with refused(app.store):
        game.do(Note(13, 3))
        game.do(Note(13, 4))
        game.select(2)
    assert app.lines == [str(StorageReadOnly())]
    assert not game.is_all_saved
    game.set_noting(True)
    assert stored(app) == game.shown
    assert stored(app).play.state.notes[13] == 1 << 3 | 1 << 4
    assert game.is_all_saved


def test_a_game_that_could_not_be_saved_waits_while_another_is_played(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    first = app.context.session.puzzle.id
    with refused(app.store):
        leave(app, game)
    app.context.navigator.play_new(OTHER)
    assert game.open()
    assert app.store.plays.get(first).play.state.notes[13] == 1 << 3


def test_what_waits_is_still_there_when_its_puzzle_is_opened_again(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    first = app.context.session.puzzle.id
    with refused(app.store):
        leave(app, game)
        app.context.navigator.play_new(OTHER)
        game.open()
        app.context.navigator.open_saved(first)
        assert game.open()
        assert game.play.state.notes[13] == 1 << 3


def test_a_puzzle_that_could_not_be_saved_is_played_and_saved_later(tmp_path: Path, moments: Moments) -> None:
    app = WindowlessApp(tmp_path)
    with refused(app.store):
        game = begin(app, moments)
        game.do(Enter(13, 3))
    game.do(Enter(15, 2))
    assert stored(app).play.filled == 2
    app.store.close()


def test_a_new_puzzle_that_waits_is_saved_with_its_game(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments, OTHER)
    saved = app.context.session.puzzle.id
    with refused(app.store):
        begin_here(app, game)
        leave(app, game)
        app.context.navigator.open_saved(saved)
        assert game.open()
    game.select(2)
    (new,) = set(app.store.numbers()) - {saved}
    assert app.store.plays.get(new).play.state.notes[13] == 1 << 3


def test_puzzles_that_wait_have_a_game_each(app: WindowlessApp, moments: Moments) -> None:
    with refused(app.store):
        game = begin(app, moments)
        leave(app, game)
        begin_here(app, game, OTHER)
        assert game.play.clues == OTHER
        game.do(Note(0, 1))
        assert game.play.state.notes[13] == 0
    game.save()
    games = {str(play.play.clues): play for number in app.store.numbers() if (play := app.store.plays.get(number))}
    assert games[str(CLUES)].play.state.notes[13] == 1 << 3
    assert games[str(OTHER)].play.state.notes[0] == 1 << 1


def test_a_result_that_could_not_be_saved_is_saved_once_later(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    with refused(app.store):
        finish(game)
    game.save()
    game.save()
    assert len(app.store.results.all()) == 1


def test_the_game_of_a_puzzle_that_another_window_deleted_is_kept_with_it(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    number = app.context.session.puzzle.id
    app.store.delete(number)
    game.do(Enter(13, 3))
    kept = app.context.session.puzzle.id
    assert kept != number
    assert stored(app).play.state.entries[13] == 3
    assert "deleted in another window" in app.lines[-1]
    assert app.store.route.puzzle == kept


def other_window(app: WindowlessApp, moments: Moments) -> tuple[WindowlessApp, PlaySession]:
    other = WindowlessApp(app.folder)
    other.context.navigator.open_saved(app.context.session.puzzle.id)
    return other, opened(other, moments)


def test_two_windows_that_play_the_same_game_differently_get_a_puzzle_each(
    app: WindowlessApp, moments: Moments
) -> None:
    game = begin(app, moments)
    other, theirs = other_window(app, moments)
    theirs.do(Note(13, 4))
    game.do(Enter(13, 3))
    assert "changed in another window" in app.lines[-1]
    assert len(summaries(app.store)) == 2
    assert game.play.state.entries[13] == 3
    assert stored(other).play.state.notes[13] == 1 << 4
    other.store.close()


def test_a_clock_that_runs_in_another_window_is_no_other_game(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    other, theirs = other_window(app, moments)
    theirs.start_clock()
    moments.now += 5
    theirs.save_time()
    game.do(Enter(13, 3))
    assert app.lines == []
    assert len(summaries(app.store)) == 1
    moments.now += 5
    theirs.save_time()
    assert theirs.play.state.entries[13] == 3, "nothing was done there, so it shows what was done here"
    other.store.close()


def test_what_another_window_has_finished_is_finished_here(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.start_clock()
    other, theirs = other_window(app, moments)
    theirs.start_clock()
    moments.now += 51
    finish(theirs)
    game.save_time()
    assert game.play.is_solved
    moments.now += 100
    game.save_time()
    assert (game.seconds, stored(app).seconds) == (51, 51)
    other.store.close()


@pytest.mark.parametrize("is_played_here", [False, True])
def test_help_and_time_of_another_window_are_not_forgotten(
    app: WindowlessApp, moments: Moments, is_played_here: bool
) -> None:
    game = begin(app, moments)
    other, theirs = other_window(app, moments)
    theirs.start_clock()
    moments.now += 100
    theirs.count(HelpCount(checks=3))
    if is_played_here:
        game.do(Enter(13, 3))
    game.count(HelpCount(hints=1))
    assert stored(app) == game.shown
    assert game.shown.help == HelpCount(hints=1, checks=3)
    assert game.seconds == game.shown.seconds == 100
    assert app.lines == []
    other.store.close()


def test_a_game_that_both_windows_finish_counts_once_and_is_one(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    other, theirs = other_window(app, moments)
    finish(theirs)
    game.do(Enter(15, 1))  # the same digits, in another order
    assert game.play.is_solved
    assert len(app.store.results.all()) == 1
    assert len(summaries(app.store)) == 1
    assert app.lines == []
    other.store.close()


def test_a_game_that_another_window_has_begun_anew_is_begun_anew_here(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.start_clock()
    moments.now += 60
    finish(game)
    other, theirs = other_window(app, moments)
    moments.now += 1
    theirs.restart()
    game.count(HelpCount(hints=1))
    assert not game.play.filled
    assert (game.shown.finished, game.seconds) == (None, 0)
    other.store.close()


def test_a_waiting_game_that_another_window_has_played_on_is_kept_beside_it(
    app: WindowlessApp, moments: Moments
) -> None:
    game = begin(app, moments)
    number = app.context.session.puzzle.id
    other, theirs = other_window(app, moments)
    with refused(app.store):
        leave(app, game)
        begin_here(app, game, OTHER)
        assert not game.is_all_saved
    theirs.do(Note(13, 4))
    game.select(2)
    assert game.is_all_saved
    assert app.store.plays.get(number).play.state.notes[13] == 1 << 4
    kept = [play for there in app.store.numbers() if (play := app.store.plays.get(there)) and play.puzzle != number]
    assert {play.play.state.notes[13] for play in kept} == {0, 1 << 3}
    assert "changed in another window" in app.lines[-1]
    other.store.close()


def test_what_waits_goes_with_its_puzzle_that_was_kept_as_a_new_one(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    number = app.context.session.puzzle.id
    with refused(app.store):
        app.context.session.set_page(1)
        leave(app, game)
        begin_here(app, game, OTHER)
    app.store.delete(number)
    game.select(2)
    kept = [play for there in app.store.numbers() if (play := app.store.plays.get(there))]
    assert sorted(play.play.state.notes[13] for play in kept) == [0, 1 << 3]


def test_a_discarded_puzzle_does_not_come_back_with_its_unsaved_game(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    with refused(app.store):
        game.do(Note(13, 3))
    app.context.navigator.discard()
    game.save()
    assert app.store.numbers() == []
    assert not any("another window" in line for line in app.lines)
