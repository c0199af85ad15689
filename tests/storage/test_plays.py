"""Games in the store: each deed is saved by itself, and the game that comes back is the one that was left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.database_file import execute
from support.drafts import draft_of
from support.plays import CLUES, SMALL, commands

from sudokuapp.errors import PuzzleChanged, PuzzleGone, TooManyBookmarks
from sudokuapp.game import play as play_module
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Command, Enter, FillNotes, Help, Note, Restore
from sudokuapp.storage import HelpCount, Result, SavedPlay, Store
from sudokuapp.storage import plays as plays_module

DRAFT = draft_of("1...2...3...4...")
NOW = 1_800_000_000.0


@pytest.fixture
def begun(store: Store) -> SavedPlay:
    """The game of the only puzzle of the store, with two deeds."""
    puzzle = store.add(name="Monday", stage="play", draft=DRAFT).id
    return begin(store, puzzle)


def begin(store: Store, puzzle: int) -> SavedPlay:
    play = Play.start(SMALL).do(Enter(1, 3)).do(Note(2, 4))
    return store.plays.save(None, SavedPlay(puzzle, play, started=NOW, played=NOW + 9, seconds=9.5))


def played(store: Store, before: SavedPlay, *deeds: Command) -> SavedPlay:
    """The game with more deeds, each of them saved."""
    for deed in deeds:
        before = store.plays.save(before, replace(before, play=before.play.do(deed), played=before.played + 1))
    return before


def written(store: Store, puzzle: int) -> list[tuple[int, str]]:
    statement = "SELECT position, command FROM play_commands WHERE puzzle = ? ORDER BY position"
    return [tuple(row) for row in store._connection.execute(statement, (puzzle,))]


def test_a_game_comes_back_as_it_was_left(opened: Callable[[], Store]):
    store = opened()
    begun = begin(store, store.add(name="Monday", stage="play", draft=DRAFT).id)
    later = replace(
        begun,
        play=begun.play.do(Help(((3, 2),), ((5, 1),))).undo(),
        seconds=61.25,
        help=HelpCount(1, 2, 3, 4),
        selected=7,
        is_noting=True,
        is_timed=False,
        has_result=True,
        finished=NOW + 60,
        played=NOW + 60,
    )
    saved = store.plays.save(begun, later)
    assert saved == replace(later, version=2)
    again = opened().plays.get(begun.puzzle)
    assert again == saved
    assert again.play.redo().state.helped == {3}, "what was undone can still be redone"


def test_a_puzzle_that_was_never_played_has_no_game(store):
    assert store.plays.get(store.add(name="Monday", stage="correct", draft=DRAFT).id) is None
    assert store.plays.get(99) is None


def test_only_what_is_new_is_written(store, begun):
    statements: list[str] = []
    store._connection.set_trace_callback(statements.append)
    after = played(store, begun, Note(2, 3))
    store._connection.set_trace_callback(None)
    inserts = [statement for statement in statements if statement.startswith("INSERT")]
    assert len(inserts) == 1
    assert '["note",2,3]' in inserts[0]
    assert not any(after.play.began.json_value()[0] in statement for statement in statements), "nor the first state"


def test_undo_writes_no_deed_and_a_new_deed_takes_the_place_of_those_undone(store, begun):
    later = played(store, begun, Enter(5, 1), Enter(6, 2))
    undone = store.plays.save(later, replace(later, play=later.play.undo().undo()))
    assert len(written(store, begun.puzzle)) == 4
    assert store.plays.get(begun.puzzle) == undone
    other = played(store, undone, FillNotes())
    assert [command for _, command in written(store, begun.puzzle)] == [
        '["enter",1,3]',
        '["note",2,4]',
        '["fill notes"]',
    ]
    assert store.plays.get(begun.puzzle) == other


def test_the_same_deed_after_an_undo_is_no_other_history(store, begun):
    undone = store.plays.save(begun, replace(begun, play=begun.play.undo()))
    again = played(store, undone, Note(2, 4))
    assert store.plays.get(begun.puzzle) == again
    assert len(written(store, begun.puzzle)) == 2


def test_when_the_history_begins_anew_so_does_the_one_in_the_store(store, begun, monkeypatch):
    monkeypatch.setattr(play_module, "MOST_COMMANDS", 2)
    later = played(store, begun, Enter(1, 2))
    assert written(store, begun.puzzle) == [(0, '["enter",1,2]')]
    assert store.plays.get(begun.puzzle) == later
    assert later.play.undo().grid[1] == 3


def test_corrected_clues_are_saved_with_the_work_that_fits_them(store, begun):
    clues = SMALL.with_digit(1, 3)
    corrected = store.plays.save(begun, replace(begun, play=begun.play.with_clues(clues)))
    assert store.plays.get(begun.puzzle) == corrected
    assert (corrected.play.clues, written(store, begun.puzzle)) == (clues, [])


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(deeds=st.lists(commands(SMALL.shape) | st.sampled_from(["undo", "redo", "reopen"]), max_size=25))
def test_whatever_is_done_and_undone_the_store_has_the_same_game(store, deeds):
    saved = begin(store, store.add(name="Monday", stage="play", draft=DRAFT).id)
    for deed in deeds:
        if deed == "reopen":
            saved = store.plays.get(saved.puzzle)
            continue
        play = getattr(saved.play, deed)() if isinstance(deed, str) else saved.play.do(deed)
        saved = store.plays.save(saved, replace(saved, play=play, seconds=saved.seconds + 0.1))
        assert store.plays.get(saved.puzzle) == saved


def test_a_deed_moves_the_puzzle_to_the_top_and_shows_its_progress(store):
    first = store.add(name="Monday", stage="play", draft=DRAFT)
    second = store.add(name="Tuesday", stage="play", draft=DRAFT)
    assert store.numbers() == [second.id, first.id]
    begin(store, first.id)
    assert store.numbers() == [first.id, second.id]
    summary = store.summary(first.id)
    assert (summary.filled, summary.to_fill, summary.seconds, summary.is_in_play) == (1, 12, 9.5, True)
    assert store.update(first, page=1).page == 1, "to play is no change that another window made"


def test_a_clock_that_is_saved_without_a_deed_does_not_move_it(store):
    first = begin(store, store.add(name="Monday", stage="play", draft=DRAFT).id)
    second = store.add(name="Tuesday", stage="play", draft=DRAFT)
    third = begin(store, store.add(name="Wednesday", stage="play", draft=DRAFT).id)
    moments = ((NOW + 60, third.puzzle), (NOW + 50, second.id))  # changed after they were played
    store._connection.executemany("UPDATE puzzles SET recent = ? WHERE id = ?", moments)
    store.plays.save(first, replace(first, seconds=30.0))
    store.plays.save(third, replace(third, seconds=30.0))
    assert store.numbers() == [third.puzzle, second.id, first.puzzle]
    assert store.summary(first.puzzle).seconds == 30


def test_another_window_that_has_played_on_is_not_overwritten(store, begun, tmp_path):
    other = Store.open(tmp_path / "app")
    theirs = played(other, other.plays.get(begun.puzzle), Enter(5, 1))
    with pytest.raises(PuzzleChanged, match="another window"):
        played(store, begun, Enter(6, 2))
    assert store.plays.get(begun.puzzle) == theirs
    with pytest.raises(PuzzleChanged):
        begin(store, begun.puzzle)
    assert len(written(store, begun.puzzle)) == 3, "nothing of the refused save is kept"
    other.close()


def test_a_game_begun_anew_is_not_overwritten_by_a_window_that_plays_the_old_one(store, begun):
    store.plays.delete(begun.puzzle)
    assert written(store, begun.puzzle) == []
    with pytest.raises(PuzzleChanged):
        played(store, begun, Enter(5, 1))
    anew = store.plays.save(None, replace(begun, play=Play.start(SMALL), started=NOW + 100))
    assert anew.version == begun.version
    with pytest.raises(PuzzleChanged):
        played(store, begun, Enter(5, 1))
    assert store.plays.get(begun.puzzle) == anew


def test_a_deleted_puzzle_is_not_played_on_and_comes_back_with_its_game(store, begun):
    (deleted,) = store.delete(begun.puzzle)
    with pytest.raises(PuzzleGone):
        played(store, begun, Enter(5, 1))
    with pytest.raises(PuzzleGone):
        store.plays.save(None, begun)
    store.restore(deleted)
    assert store.plays.get(begun.puzzle) == begun
    assert played(store, begun, Enter(5, 1)).play.grid[5] == 1


def test_what_is_removed_for_good_takes_its_game_along_but_not_its_result(store, begun):
    store.plays.add_bookmark(begun.puzzle, begun.play)
    finished = replace(begun, finished=NOW + 99)
    store.plays.save(begun, finished, Result(begun.puzzle, NOW + 99, 99.0, 4))
    store.purge(*store.delete(begun.puzzle))
    store._purge.wait()
    for table in ("puzzles", "plays", "play_commands", "bookmarks"):
        assert store._connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] == 0
    assert [result.seconds for result in store.results.all()] == [99.0]


def test_a_result_is_saved_with_the_last_deed_or_not_at_all(store, begun):
    result = Result(begun.puzzle, NOW + 99, 99.0, 4)
    with pytest.raises(PuzzleChanged):
        store.plays.save(replace(begun, version=7), begun, result)
    assert store.results.all() == []
    store.plays.save(begun, replace(begun, finished=NOW + 99), result)
    assert store.results.all() == [result]
    assert not store.summary(begun.puzzle).is_in_play


# Bookmarks


def test_bookmarks_are_listed_newest_first_and_lead_back(store, begun):
    first = store.plays.add_bookmark(begun.puzzle, begun.play)
    second = store.plays.add_bookmark(begun.puzzle, begun.play.undo())
    assert store.plays.bookmarks(begun.puzzle, SMALL) == [second, first]
    back = played(store, begun, Enter(5, 1), Restore(first.state))
    assert store.plays.get(begun.puzzle).play.state == back.play.state == begun.play.state


def test_a_deleted_bookmark_comes_back_where_it_was(store, begun):
    first = store.plays.add_bookmark(begun.puzzle, begun.play)
    second = store.plays.add_bookmark(begun.puzzle, begun.play.undo())
    store.plays.delete_bookmarks(first)
    assert store.plays.bookmarks(begun.puzzle, SMALL) == [second]
    store.plays.restore_bookmarks(first)
    store.plays.restore_bookmarks(first)
    assert store.plays.bookmarks(begun.puzzle, SMALL) == [second, first]


def test_a_bookmark_needs_a_game(store):
    puzzle = store.add(name="Monday", stage="play", draft=DRAFT).id
    with pytest.raises(PuzzleGone):
        store.plays.add_bookmark(puzzle, Play.start(SMALL))


def test_a_bookmark_from_before_a_correction_has_no_digits_that_came_from_the_old_clues(store, begun):
    play = Play.start(SMALL).do(Enter(1, 2)).do(Note(2, 3)).do(Note(3, 4)).do(Help(((6, 3),), ((3, 4),)))
    store.plays.add_bookmark(begun.puzzle, play)
    (same,) = store.plays.bookmarks(begun.puzzle, SMALL)
    assert same.state == play.state
    corrected = SMALL.with_digit(1, 3)
    (bookmark,) = store.plays.bookmarks(begun.puzzle, corrected)
    assert bookmark.state == play.with_clues(corrected).state
    assert not bookmark.state.helped and not any(bookmark.state.excluded)
    assert store.plays.bookmarks(begun.puzzle, CLUES) == [], "of another shape"


def test_there_is_a_limit_of_bookmarks_and_it_is_told(store, begun, monkeypatch):
    monkeypatch.setattr(plays_module, "MOST_BOOKMARKS", 2)
    for _ in range(2):
        store.plays.add_bookmark(begun.puzzle, begun.play)
    with pytest.raises(TooManyBookmarks, match="2 bookmarks"):
        store.plays.add_bookmark(begun.puzzle, begun.play)


# Damaged rows


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("UPDATE plays SET done = -4", {"done": 0}),
        ("UPDATE plays SET done = 'all'", {"done": 0}),
        ("UPDATE plays SET done = 9", {"done": 2}),
        ("UPDATE plays SET seconds = -1", {"seconds": 0.0}),
        ("UPDATE plays SET seconds = 9e999", {"seconds": 0.0}),
        ("UPDATE plays SET seconds = 'long'", {"seconds": 0.0}),
        ("UPDATE plays SET selected = 16", {"selected": None}),
        ("UPDATE plays SET selected = 'a1'", {"selected": None}),
        ("UPDATE plays SET is_noting = 'yes'", {"is_noting": False}),
        ("UPDATE plays SET is_timed = 'no', has_result = 'yes'", {"is_timed": True, "has_result": False}),
        ("UPDATE plays SET hints = -1, checks = x'00', cells = 9e99, candidates = 3", {"help": HelpCount(0, 0, 0, 3)}),
        ("UPDATE plays SET finished = 'never'", {"finished": None}),
        ("UPDATE play_commands SET command = '[]' WHERE position = 1", {"done": 1, "count": 1}),
        ("UPDATE play_commands SET command = '[' WHERE position = 0", {"done": 0, "count": 0}),
        ("UPDATE play_commands SET command = x'00' WHERE position = 1", {"done": 1, "count": 1}),
        ("UPDATE play_commands SET command = printf('%.*c', 9000000, '[') WHERE position = 1", {"done": 1}),
        ("UPDATE play_commands SET position = 7 WHERE position = 1", {"done": 1, "count": 1}),
        ("DELETE FROM play_commands WHERE position = 0", {"done": 0, "count": 0}),
        ("UPDATE plays SET clues = '[]'", None),
        ("UPDATE plays SET clues = x'00'", None),
        ("UPDATE plays SET began = '[\"9\"]'", None),
        ("UPDATE plays SET began = printf('%.*c', 9000000, '[')", None),
    ],
)
def test_a_damaged_row_costs_only_what_is_damaged(opened, tmp_path: Path, statement, expected):
    store = opened()
    begun = begin(store, store.add(name="Monday", stage="play", draft=DRAFT).id)
    store.close()
    execute(tmp_path / "app/puzzles.db", statement)
    store = opened()
    found = store.plays.get(begun.puzzle)
    if expected is None:
        assert found is None
        return
    of_play = {"done": found.play.done, "count": len(found.play.commands)}
    assert {name: of_play[name] if name in of_play else getattr(found, name) for name in expected} == expected
    assert found.play.at(0).state == begun.play.began
    assert store.summary(begun.puzzle)
    again = played(store, found, Enter(6, 2))
    assert store.plays.get(begun.puzzle) == again, "and it can be played on"


@pytest.mark.parametrize("value", ["-5", "9e300", "'text'", "x'00'", str(2**60), "1.5"])
@pytest.mark.parametrize("column", ["started", "version"])
def test_a_game_with_an_invalid_value_is_saved_again_and_keeps_its_bookmarks(store, begun, column, value):
    store.plays.add_bookmark(begun.puzzle, begun.play)
    execute(store.file, f"UPDATE plays SET {column} = {value}")
    game = store.plays.get(begun.puzzle)
    after = played(store, game, Enter(3, 1), Enter(3, 2))
    assert store.plays.get(begun.puzzle) == after
    assert len(store.plays.bookmarks(begun.puzzle, SMALL)) == 1
    with pytest.raises(PuzzleChanged):
        store.plays.save(game, game)


def test_that_a_game_was_counted_is_kept_as_long_as_it_is_played(store, begun):
    finished = store.plays.save(begun, replace(begun, finished=NOW), Result(begun.puzzle, NOW, 99.0, 4))
    later = store.plays.save(finished, replace(finished, finished=None))
    assert finished.has_result and later.has_result and store.plays.get(begun.puzzle).has_result
    anew = store.plays.save(later, SavedPlay(begun.puzzle, Play.start(SMALL), NOW, NOW))
    assert not anew.has_result


def test_a_game_that_cannot_be_read_can_be_begun_anew(opened, tmp_path):
    store = opened()
    begun = begin(store, store.add(name="Monday", stage="play", draft=DRAFT).id)
    store.close()
    execute(tmp_path / "app/puzzles.db", "UPDATE plays SET clues = '[]'")
    store = opened()
    assert store.plays.get(begun.puzzle) is None
    anew = begin(store, begun.puzzle)
    assert store.plays.get(begun.puzzle) == anew


def test_a_save_after_thousands_of_deeds_takes_no_longer_than_the_first(store):
    puzzle = store.add(name="Monday", stage="play", draft=DRAFT).id
    play = Play.start(CLUES)
    for number in range(3000):
        play = play.do(Note(2 if number % 2 else 3, 1 + number // 2 % 9))
    saved = store.plays.save(None, SavedPlay(puzzle, play, NOW, NOW))
    rows: list[str] = []
    store._connection.set_trace_callback(rows.append)
    played(store, saved, Enter(2, 4))
    store._connection.set_trace_callback(None)
    assert len(rows) < 10
