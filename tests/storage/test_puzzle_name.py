"""The names of puzzles that nobody named: in the language of the app, and numbered where two would be alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from support.drafts import draft_of
from support.summaries import summaries

from sudokuapp.language import speak
from sudokuapp.storage import Store, puzzle_name
from sudokuapp.storage.library import LibraryView
from sudokuapp.storage.puzzle_name import shown_name

DRAFT = draft_of("1...2...3...4...")
HOUR = 3600.0
NOON = time.mktime((2026, 11, 16, 12, 0, 0, 0, 0, -1))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak("en")


class Clock:
    """Shows the time that it was set to."""

    now = NOON

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setattr(puzzle_name, "time", SimpleNamespace(time=clock))  # names tell another year than this one
    opened = Store.open(tmp_path, clock)
    yield opened
    opened.close()


@pytest.fixture
def add(store: Store) -> Callable[[str], str]:
    """Adds a puzzle named like this, and tells the name that is shown."""
    return lambda naming: shown_name(store.add(naming=naming, stage="correct", draft=DRAFT))


def test_a_puzzle_that_nobody_named_has_the_day_it_was_made(add):
    assert add("day") == "Puzzle of 16 Nov"


def test_default_names_follow_the_language_of_the_app(store, add):
    add("day"), add("sample"), add("sample")
    store.add(name="Sunday", stage="correct", draft=DRAFT)
    speak("de")
    names = [shown_name(one) for one in reversed(summaries(store))]
    assert names == ["Rätsel vom 16. Nov.", "Beispielrätsel", "Beispielrätsel (2)", "Sunday"]


def test_the_puzzles_of_a_day_are_numbered_and_those_of_the_next_begin_anew(clock, add):
    assert [add("day") for _ in range(3)] == ["Puzzle of 16 Nov", "Puzzle of 16 Nov (2)", "Puzzle of 16 Nov (3)"]
    clock.now += 11.9 * HOUR
    assert add("day") == "Puzzle of 16 Nov (4)"
    clock.now += 0.2 * HOUR
    assert add("day") == "Puzzle of 17 Nov"
    clock.now -= 24 * HOUR
    assert add("day") == "Puzzle of 16 Nov (5)"


@pytest.mark.parametrize(
    ("language", "before", "now"),
    [
        ("en", "Puzzle of 16 Nov 2026", "Puzzle of 16 Nov"),
        ("de", "Rätsel vom 16. Nov. 2026", "Rätsel vom 16. Nov."),
        ("es", "Sudoku del 16 nov 2026", "Sudoku del 16 nov"),
    ],
)
def test_puzzles_of_the_same_day_in_two_years_are_told_apart(clock, store, add, language, before, now):
    speak(language)
    assert add("day") == now
    clock.now += 365 * 24 * HOUR
    assert add("day") == now
    assert sorted(map(shown_name, summaries(store))) == [now, before]


def test_a_default_name_is_numbered_if_somebody_gave_it_to_another_puzzle(store, add):
    for name in ("Puzzle of 16 Nov", "Puzzle of 16 Nov (3)", "Sample puzzle (2)"):
        store.add(name=name, stage="correct", draft=DRAFT)
    assert [add("day") for _ in range(2)] == ["Puzzle of 16 Nov (2)", "Puzzle of 16 Nov (4)"]
    assert [add("sample") for _ in range(2)] == ["Sample puzzle", "Sample puzzle (3)"]


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("naming", ["day", "sample"])
def test_a_given_name_is_numbered_if_another_puzzle_has_it_by_default(store, add, language, naming):
    speak(language)
    names = [add(naming), add(naming)]
    given = [store.add(name=names[0], stage="correct", draft=DRAFT).name for _ in range(2)]
    assert given == [f"{names[0]} (3)", f"{names[0]} (4)"]


def test_a_given_name_is_found_beside_puzzles_whose_time_is_damaged(store, add):
    name = add("day")
    for made in (1e300, -5, "yesterday"):
        add("day")
        store._connection.execute("UPDATE puzzles SET made = ? WHERE id = (SELECT max(id) FROM puzzles)", (made,))
    assert store.add(name=name, stage="correct", draft=DRAFT).name == f"{name} (2)"


def test_samples_are_numbered_whenever_they_were_opened(clock, add):
    add("sample")
    clock.now += 2000 * HOUR
    assert add("sample") == "Sample puzzle (2)"


def test_a_second_puzzle_of_a_day_which_another_window_played_differently_is_numbered(store):
    first, second, other_day = (
        store.add(naming="daily", stage="play", draft=DRAFT, source="made", day=day)
        for day in ("2026-11-15", "2026-11-15", "2026-11-14")
    )
    assert shown_name(second) == f"{shown_name(first)} (2)"
    assert other_day.number == 1
    assert store.library.numbers(LibraryView(text=shown_name(second))) == [second.id]


def test_the_number_of_a_deleted_puzzle_is_free_again(store, add):
    names = [add("day") for _ in range(3)]
    store.delete(store.numbers()[1])
    assert add("day") == names[1]


def test_a_given_name_that_cannot_be_seen_is_the_default_one(store):
    saved = store.add(name="\u200b \x07", stage="correct", draft=DRAFT)
    assert (shown_name(saved), store.get(saved.id)) == ("Puzzle of 16 Nov", saved)


def test_a_puzzle_that_is_added_again_keeps_its_number_if_that_is_free(store, add):
    names = [add("day") for _ in range(3)]
    last = store.get(max(store.numbers()))
    assert shown_name(store.add_as_new(last)) == "Puzzle of 16 Nov (4)"
    store.delete(last.id)
    assert shown_name(store.add_as_new(last)) == names[2]


def test_the_message_of_a_deletion_can_name_the_puzzle(store, add):
    add("day"), add("day")
    assert store.delete(max(store.numbers()))[0].name == "Puzzle of 16 Nov (2)"
