"""The game of the open puzzle: every deed is in the store before its call returns, whatever happens to the store."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.summaries import summaries
from support.windowless_app import WindowlessApp, refused

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import StorageReadOnly
from sudokuapp.game.play_clock import IDLE_SECONDS
from sudokuapp.game.play_commands import Enter, FillNotes, Help, Note
from sudokuapp.storage import HelpCount, SavedPlay
from sudokuapp.ui.session.play_session import PlaySession

CLUES = parse("1234341221434.2.")  # of a 4x4: two cells are empty
SOLUTION = parse("1234341221434321")
EMPTY_CELLS = (13, 15)


class Moments:
    """Clocks that go on when the test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def moments() -> Moments:
    return Moments()


def begin(app: WindowlessApp, moments: Moments, clues: Grid = CLUES, **values: object) -> PlaySession:
    app.context.navigator.play_new(clues, **values)
    return opened(app, moments)


def opened(app: WindowlessApp, moments: Moments) -> PlaySession:
    context = app.context
    game = PlaySession(
        app.store, context.session, context.settings, lambda error: app.say(str(error)), moments, moments
    )
    context.game = game
    assert game.open()
    return game


def stored(app: WindowlessApp) -> SavedPlay:
    return app.store.plays.get(app.context.session.puzzle.id)


def test_a_new_game_begins_at_the_first_empty_cell_and_is_in_the_store(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    assert game.shown.selected == 13
    assert stored(app) == game.shown
    assert game.is_all_saved


def test_without_a_puzzle_there_is_no_game(app: WindowlessApp) -> None:
    assert not app.context.game.open()


DEEDS = st.lists(
    st.one_of(
        st.builds(lambda cell, digit: ("do", Enter(cell, digit)), st.sampled_from(EMPTY_CELLS), st.integers(0, 4)),
        st.builds(lambda cell, digit: ("do", Note(cell, digit)), st.sampled_from(EMPTY_CELLS), st.integers(1, 4)),
        st.just(("do", FillNotes())),
        st.builds(lambda cell: ("do", Help(((cell, SOLUTION[cell]),))), st.sampled_from(EMPTY_CELLS)),
        st.sampled_from([("undo",), ("redo",), ("restart",), ("stop_clock",), ("start_clock",), ("save_time",)]),
        st.builds(lambda cell: ("select", cell), st.integers(0, 15)),
        st.builds(lambda is_on: ("set_noting", is_on), st.booleans()),
        st.builds(lambda hints: ("count", HelpCount(hints=hints)), st.integers(0, 2)),
    ),
    max_size=20,
)


@given(deeds=DEEDS)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_after_every_deed_a_killed_app_stands_where_it_stood(
    tmp_path_factory: pytest.TempPathFactory, deeds: list[tuple[object, ...]]
) -> None:
    app, moments = WindowlessApp(tmp_path_factory.mktemp("app")), Moments()
    game = begin(app, moments)
    game.start_clock()
    for name, *values in deeds:
        moments.now += 1
        getattr(game, name)(*values)
        assert stored(app) == game.shown
    again = app.kill_and_start()
    assert again.navigator.screen == "play"
    assert again.game.open()
    assert again.game.shown == game.shown
    app.store.close()


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
        game.do(Note(13, 3))
        app.context.navigator.home()
    app.context.navigator.play_new(SOLUTION.with_digit(0, 0))
    assert game.open()
    assert app.store.plays.get(first).play.state.notes[13] == 1 << 3


def test_what_waits_is_still_there_when_its_puzzle_is_opened_again(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    first = app.context.session.puzzle.id
    with refused(app.store):
        game.do(Note(13, 3))
        app.context.navigator.home()
        app.context.navigator.play_new(SOLUTION.with_digit(0, 0))
        game.open()
        app.context.navigator.open_saved(first)
        assert game.open()
        assert game.play.state.notes[13] == 1 << 3


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


def test_corrected_clues_keep_the_entries_and_notes_beside_them(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.do(Note(13, 3))
    game.do(Enter(15, 1))
    app.context.session.set_draft(app.context.session.puzzle.draft.put(13, 3))
    assert game.open()
    assert game.play.clues[13] == 3
    assert not game.play.state.notes[13]
    assert game.play.state.entries[15] == 1
    assert stored(app) == game.shown


def finish(game: PlaySession) -> object:
    game.do(Enter(13, 3))
    return game.do(Enter(15, 1))


def test_the_last_digit_finishes_the_game_with_a_result(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments, source="made", rating=23, day="2026-11-17")
    game.start_clock()
    game.count(HelpCount(hints=2))
    moments.now += 61
    result = finish(game)
    assert [result] == app.store.results.all()
    assert (result.seconds, result.side, result.rating, result.day) == (61, 4, 23, "2026-11-17")
    assert (result.source, result.help) == ("made", HelpCount(hints=2))
    assert stored(app).finished == moments.now
    moments.now += 60
    assert game.seconds == 61, "the clock stands still"


def test_to_undo_and_redo_the_last_digit_is_no_second_result(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    finish(game)
    game.undo()
    game.redo()
    game.undo()
    assert game.do(Enter(15, 1)) is None
    assert len(app.store.results.all()) == 1


def test_a_board_that_the_app_solved_is_finished_without_a_result(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    assert game.do(Help(((13, 3), (15, 1))), HelpCount(cells=2), counts=False) is None
    assert game.shown.finished
    assert app.store.results.all() == []


def test_a_result_that_could_not_be_saved_is_saved_once_later(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    with refused(app.store):
        finish(game)
    game.save()
    game.save()
    assert len(app.store.results.all()) == 1


def test_a_game_that_begins_anew_can_be_brought_back(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.start_clock()
    moments.now += 10
    finish(game)
    old = game.restart()
    assert not game.play.filled and game.shown.finished is None and game.seconds == 0
    assert stored(app) == game.shown
    game.bring_back(old)
    assert game.play.is_solved and game.shown.finished and game.seconds == 10
    assert stored(app) == game.shown


def test_the_clock_stands_still_when_stopped_or_when_nothing_happens(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.start_clock()
    moments.now += 10
    game.stop_clock()
    moments.now += 100
    assert (game.seconds, stored(app).seconds) == (10, 10)
    game.start_clock()
    moments.now += 10 * IDLE_SECONDS
    assert game.seconds == 10 + IDLE_SECONDS
    game.select(2)
    moments.now += 5
    assert game.seconds == 15 + IDLE_SECONDS, "a touch starts it again"


def test_without_a_clock_no_time_is_measured(app: WindowlessApp, moments: Moments) -> None:
    app.context.settings.change(play_clock=False)
    game = begin(app, moments)
    game.start_clock()
    moments.now += 30
    assert finish(game).seconds == 0


def test_bookmarks_are_kept_deleted_and_restored(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.do(Enter(13, 3))
    bookmark = game.add_bookmark()
    assert [one.state for one in game.bookmarks()] == [game.play.state]
    assert game.delete_bookmark(bookmark)
    assert game.bookmarks() == []
    assert game.restore_bookmark(bookmark)
    assert game.bookmarks() == [bookmark]
    with refused(app.store):
        assert not game.delete_bookmark(bookmark)
        assert game.add_bookmark() is None
    assert app.lines == [str(StorageReadOnly())] * 2


def test_a_puzzle_that_could_not_be_saved_is_played_and_saved_later(tmp_path: Path, moments: Moments) -> None:
    app = WindowlessApp(tmp_path)
    with refused(app.store):
        game = begin(app, moments)
        game.do(Enter(13, 3))
    game.do(Enter(15, 2))
    assert stored(app).play.filled == 2
    app.store.close()
