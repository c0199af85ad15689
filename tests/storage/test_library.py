"""The views of the library: what each shows, in which order, by names as people read them."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from support.database_file import execute
from support.drafts import draft_of
from support.plays import SMALL

from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Enter, Note
from sudokuapp.language import speak
from sudokuapp.storage import LibraryView, SavedPlay, Store
from sudokuapp.storage.puzzle import NOT_RATABLE
from sudokuapp.storage.puzzle_name import shown_name

DRAFT = draft_of("1...2...3...4...")
NOW = 1_800_000_000.0


def add(store: Store, name: str = "", **values) -> int:
    values = {"naming": "given" if name else "day", "stage": "correct", "draft": DRAFT, **values}
    return store.add(name=name, **values).id


def play(store: Store, number: int, entries: int, seconds: float = 1.0, finished: float | None = None) -> SavedPlay:
    game = Play.start(SMALL)
    for cell in [cell for cell, clue in enumerate(SMALL) if not clue][:entries]:
        game = game.do(Enter(cell, 1))
    saved = SavedPlay(number, game, NOW, NOW + number, seconds, finished=finished)
    return store.plays.save(None, saved)


def shown(store: Store, **view) -> list[str]:
    return [shown_name(store.summary(number)) for number in store.library.numbers(LibraryView(**view))]


def test_the_last_changed_or_played_is_first(store):
    first, second, third = (add(store, name) for name in "abc")
    assert store.library.numbers(LibraryView()) == store.numbers() == [third, second, first]
    store.update(store.get(first), page=2)
    assert store.numbers() == [first, third, second]
    play(store, second, 1)
    assert store.numbers() == [second, first, third]
    assert shown(store, sort="made") == ["c", "b", "a"]


def test_deleted_puzzles_are_in_no_view(store):
    numbers = [add(store, name) for name in "abc"]
    play(store, numbers[0], 2)
    store.delete(*numbers[:2])
    for sort in ("recent", "made", "name", "level", "progress", "time"):
        assert shown(store, sort=sort) == ["c"]
    assert shown(store, status="in play") == shown(store, text="a") == []
    assert store.library.in_play() is None


def test_names_are_sorted_as_people_do(store):
    for name in ("Ärger 10", "zebra", "arger 9", "Zebra 2", "Éclair", "eclair 2", "Straße", "Strasse 2", "10", "9"):
        add(store, name)
    expected = ["9", "10", "arger 9", "Ärger 10", "Éclair", "eclair 2", "Straße", "Strasse 2", "zebra", "Zebra 2"]
    assert shown(store, sort="name") == expected


def test_names_by_default_are_sorted_and_found_in_the_language_of_the_app(store, monkeypatch):
    moment = time.mktime((2025, 3, 7, 12, 0, 0, 0, 0, -1))
    monkeypatch.setattr(store, "_clock", lambda: moment)
    daily = add(store, naming="daily", day="2025-03-09")
    days = [add(store), add(store)]
    sample, given = add(store, naming="sample"), add(store, "Quiz")
    assert shown(store, sort="name") == [
        "Daily puzzle of 9 Mar 2025",
        "Puzzle of 7 Mar 2025",
        "Puzzle of 7 Mar 2025 (2)",
        "Quiz",
        "Sample puzzle",
    ]
    assert store.library.numbers(LibraryView(text="mar 2025")) == [days[1], days[0], daily]
    speak("de")
    assert store.library.numbers(LibraryView(text="7. märz 2025 ratsel")) == [days[1], days[0]]
    assert store.library.numbers(LibraryView(text="mar 2025"))[:2] == [days[1], days[0]], "März begins like that too"
    assert store.library.numbers(LibraryView(text="beispiel")) == [sample]
    assert store.library.numbers(LibraryView(text="QUIZ")) == [given]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", 3),
        ("   ", 3),
        ("sunday", 1),
        ("SUN pap", 1),
        ("pap sun", 1),
        ("sun tele", 0),
        ("strasse", 1),
        ("straße", 1),
        ("cafe", 1),
        ("%", 0),
        ("'", 0),
        ("x" * 100_000, 0),
    ],
)
def test_names_are_searched_by_words(store, text, found):
    for name in ("Sunday paper", "STRASSE", "Café"):
        add(store, name)
    assert len(shown(store, text=text)) == found


def test_levels_begin_with_the_easiest_and_end_with_what_has_none(store):
    for name, rating in (("hard", 34), ("none", NOT_RATABLE), ("easy", 12), ("unknown", None), ("extreme", 110)):
        add(store, name, rating=rating)
    assert shown(store, sort="level") == ["easy", "hard", "extreme", "unknown", "none"]
    assert shown(store, levels=frozenset({"beginner"})) == ["easy"]
    assert shown(store, levels=frozenset({"diabolical", "hard"})) == ["extreme", "hard"]
    assert shown(store, levels=frozenset({"of another version"})) == []


def test_progress_shows_what_is_nearly_done_then_what_is_new_then_what_is_finished(store):
    numbers = {name: add(store, name) for name in ("half", "done", "new", "opened", "nearly", "begun")}
    for name, entries in (("half", 6), ("nearly", 11), ("begun", 1), ("opened", 0)):
        play(store, numbers[name], entries)
    play(store, numbers["done"], 12, finished=NOW)
    assert shown(store, sort="progress") == ["nearly", "half", "begun", "opened", "new", "done"]
    assert set(shown(store, status="in play")) == {"nearly", "half", "begun"}
    assert set(shown(store, status="new")) == {"new", "opened"}
    assert shown(store, status="finished") == ["done"]


def test_time_shows_the_longest_first_and_what_was_not_played_last(store):
    for name, seconds in (("short", 5.0), ("long", 500.0)):
        play(store, add(store, name), 1, seconds)
    add(store, "new")
    assert shown(store, sort="time") == ["long", "short", "new"]


def test_sources_and_folders_and_all_of_it_together(store):
    week = store.folders.add("Week").id
    for name, source in (("a", "scanned"), ("b", "made"), ("c", "imported"), ("d", "made")):
        add(store, name, source=source, folder=week if name in "bc" else None, rating=12)
    assert shown(store, sources=frozenset({"made", "imported"})) == ["d", "c", "b"]
    assert shown(store, folder=week) == ["c", "b"]
    assert shown(store, folder=week + 1) == []
    everything = {"sources": frozenset({"made"}), "levels": frozenset({"beginner"}), "folder": week, "status": "new"}
    assert shown(store, sort="name", text="B", **everything) == ["b"]


def test_the_puzzle_in_play_is_the_last_played_that_is_not_finished(store):
    assert store.library.in_play() is None
    first, second, third = (add(store, name) for name in "abc")
    play(store, third, 12, finished=NOW)
    assert store.library.in_play() is None
    begun = play(store, first, 1)
    play(store, second, 1)
    assert store.library.in_play() == second
    store.plays.save(begun, replace(begun, played=NOW + 99))
    assert store.library.in_play() == first
    (deleted,) = store.delete(first)
    assert store.library.in_play() == second
    store.restore(deleted)
    assert store.library.in_play() == first


def test_a_game_is_in_play_from_its_first_deed_until_it_is_finished(store):
    """The list, its rows and Home say the same of it."""

    def said() -> tuple[bool, bool, bool, bool]:
        in_view = {status: number in store.library.numbers(LibraryView(status=status)) for status in ("new", "in play")}
        return in_view["new"], in_view["in play"], store.summary(number).is_in_play, store.library.in_play() == number

    number = add(store, "a")
    assert said() == (True, False, False, False)
    game = play(store, number, 0, seconds=99.0)
    assert said() == (True, False, False, False), "it was only opened"
    game = store.plays.save(game, replace(game, play=game.play.do(Note(1, 3))))
    assert said() == (False, True, True, True), "a note is a deed"
    game = store.plays.save(game, replace(game, play=game.play.undo()))
    assert said() == (False, True, True, True), "it can be redone"
    store.plays.save(game, replace(game, finished=NOW))
    assert said() == (False, False, False, False)
    assert shown(store, status="finished") == ["a"]


def test_in_a_damaged_file_a_game_without_its_puzzle_is_not_in_play(store):
    number, other = add(store, "a"), add(store, "b")
    play(store, number, 1)
    play(store, other, 1)
    execute(store.file, f"UPDATE plays SET puzzle = 77 WHERE puzzle = {other}")
    assert store.library.in_play() == number


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31", "1969-12-31", "x", "2026-02-30"])
def test_a_day_that_no_calendar_of_ours_has_is_none(store, tmp_path, day):
    number = add(store, naming="daily", day="2026-11-17")
    execute(tmp_path / "app/puzzles.db", f"UPDATE puzzles SET day = '{day}'")
    assert (store.summary(number).day, store.summary(number).naming) == ("", "day")
    assert shown(store, sort="name") == [shown_name(store.summary(number))]


VIEWS = [
    *(LibraryView(sort=sort) for sort in ("recent", "made", "name", "level", "progress", "time")),
    LibraryView(sources=frozenset({"made"})),
    LibraryView(levels=frozenset({"easy"}), text="a"),
]


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_reads_no_row_of_the_table_of_puzzles(store, view):
    """The rows have drafts of kilobytes: of ten thousand, only what an index has can be read at once."""
    statements: list[str] = []
    store._connection.set_trace_callback(statements.append)
    store.library.numbers(view)
    store._connection.set_trace_callback(None)
    (statement,) = statements
    plan = [row[3] for row in store._connection.execute(f"EXPLAIN QUERY PLAN {statement}")]
    assert any("puzzles USING COVERING INDEX puzzles_listed" in step for step in plan), plan
