"""The game of the open puzzle: every deed is in the store before its call returns, whatever happens to the store."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.play_sessions import EMPTY_CELLS, SOLUTION, Moments, begin, finish, stored
from support.windowless_app import WindowlessApp

from sudokuapp.core.shape import Shape
from sudokuapp.game.draft import Draft
from sudokuapp.game.play_clock import IDLE_SECONDS
from sudokuapp.game.play_commands import Enter, FillNotes, Help, Note
from sudokuapp.storage import HelpCount
from sudokuapp.ui.session.play_session import PlaySession


@pytest.fixture
def moments() -> Moments:
    return Moments()


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


def correct(app: WindowlessApp, game: PlaySession, cell: int, digit: int) -> None:
    """Change a clue, and come back to the game."""
    app.context.session.set_draft(app.context.session.puzzle.draft.put(cell, digit))
    assert game.open()
    assert stored(app) == game.shown


def test_a_correction_that_solves_the_board_finishes_the_game(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.start_clock()
    game.do(Enter(13, 3))
    moments.now += 20
    correct(app, game, 15, 1)
    assert game.play.is_solved and game.shown.finished == moments.now
    assert [result.seconds for result in app.store.results.all()] == [20]
    moments.now += 20
    game.start_clock()
    assert game.seconds == 20


def test_a_clue_added_to_a_finished_game_leaves_it_finished(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    finish(game)
    finished = moments.now
    moments.now += 20
    correct(app, game, 15, 1)
    assert game.shown.finished == finished
    assert len(app.store.results.all()) == 1


def test_clues_that_fill_the_whole_board_are_no_result(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    correct(app, game, 13, 3)
    correct(app, game, 15, 1)
    assert game.shown.finished
    assert app.store.results.all() == []


def test_a_game_that_is_finished_again_after_a_correction_counts_once(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    finish(game)
    correct(app, game, 0, 0)
    assert game.shown.finished is None
    again = app.kill_and_start()
    assert again.game.open()
    assert again.game.do(Enter(0, 1)) is None
    assert again.game.shown.finished
    assert len(app.store.results.all()) == 1


def test_what_the_app_has_solved_does_not_count_after_a_correction(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.do(Help(((13, 3), (15, 1))), HelpCount(cells=2), counts=False)
    correct(app, game, 0, 0)
    assert game.do(Enter(0, 1)) is None
    assert app.store.results.all() == []


def test_a_board_of_another_shape_is_another_game(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.count(HelpCount(hints=1))
    finish(game)
    session = app.context.session
    session.set_draft(Draft.empty(Shape.of_side(6)).put(0, 1))
    assert game.open()
    assert stored(app) == game.shown
    assert (game.shown.help, game.shown.has_result, game.seconds) == (HelpCount(), False, 0)


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


def test_a_game_that_begins_anew_can_be_brought_back(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.start_clock()
    moments.now += 10
    finish(game)
    game.bookmarks.add()
    old = game.restart()
    assert not game.play.filled and game.shown.finished is None and game.seconds == 0
    assert game.bookmarks.all() == [], "one could go there at once, and that would be the best time"
    assert stored(app) == game.shown
    game.bring_back(old)
    assert game.play.is_solved and game.shown.finished and game.seconds == 10
    assert [bookmark.state for bookmark in game.bookmarks.all()] == [game.play.state]
    assert stored(app) == game.shown


def test_the_clock_runs_on_with_the_game_that_is_brought_back(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.start_clock()
    game.do(Enter(13, 3))
    moments.now += 10
    old = game.restart()
    moments.now += 100
    game.bring_back(old)
    moments.now += 5
    assert game.seconds == 15
    game.stop_clock()
    game.bring_back(game.restart())
    moments.now += 5
    assert game.seconds == 15, "a clock that stood still stands still"


def test_the_clock_stands_still_when_stopped_or_when_nothing_happens(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.start_clock()
    moments.now += 10
    game.stop_clock()
    moments.now += 100
    assert (game.seconds, stored(app).seconds) == (10, 10)
    game.start_clock()
    moments.now += 5
    game.count(HelpCount(hints=1))
    moments.now += 10 * IDLE_SECONDS
    assert game.seconds == 15, "up to the last thing that was done"
    game.select(2)
    moments.now += 5
    assert game.seconds == 20, "a touch starts it again"


def test_without_a_clock_no_time_is_measured(app: WindowlessApp, moments: Moments) -> None:
    app.context.settings.change(play_clock=False)
    game = begin(app, moments)
    game.start_clock()
    moments.now += 30
    assert finish(game).seconds == 0


def test_a_game_of_which_a_part_was_played_without_a_clock_has_no_time(app: WindowlessApp, moments: Moments) -> None:
    app.context.settings.change(play_clock=False)
    game = begin(app, moments)
    game.do(Enter(13, 3))
    app.context.settings.change(play_clock=True)
    assert not game.has_clock
    game.start_clock()
    moments.now += 1
    assert game.do(Enter(15, 1)).seconds == 0
    app.context.settings.change(play_clock=False)
    game.bring_back(game.restart())
    game.restart()
    app.context.settings.change(play_clock=True)
    game.start_clock()
    moments.now += 7
    assert finish(game).seconds == 7, "nothing was done while it was off"


def test_to_look_back_at_a_finished_game_without_a_clock_keeps_its_time(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.start_clock()
    moments.now += 9
    finish(game)
    app.context.settings.change(play_clock=False)
    game.undo()
    assert (game.seconds, stored(app).seconds) == (9, 9)
