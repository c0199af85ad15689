"""Damage costs only what is on the damaged page: games, bookmarks, folders and results are salvaged too."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from support.database_file import PAGE_BYTES, execute, overwrite, overwrite_page, root_page
from support.drafts import draft_of
from support.plays import CLUES, random_command

from sudokuapp.game.play import Play
from sudokuapp.storage import HelpCount, LibraryView, Result, SavedPlay, SavedRoute, Settings, Store
from sudokuapp.storage.migrations import migrate
from sudokuapp.storage.recovery import first_page, untrusted_reader

DRAFT = draft_of(str(CLUES))
NOW = 1_800_000_000.0
COUNT = 20
VERSION_2 = Path(__file__).parents[1] / "data/version_2.db"


def fill(folder: Path) -> None:
    """A store with puzzles in folders, each with a game of a hundred deeds, bookmarks and a result."""
    store = Store.open(folder)
    week = store.folders.add("Week").id
    for number in range(1, COUNT + 1):
        photo = random.Random(number).randbytes(9000)
        puzzle = store.add(name=f"{number}", stage="play", photo=photo, draft=DRAFT, rating=12, folder=week)
        chance, play = random.Random(number), Play.start(CLUES)
        for _ in range(150):
            play = play.do(random_command(play, chance)) if chance.random() < 0.9 else play.undo()
        saved = SavedPlay(puzzle.id, play, NOW, NOW - number, 60.5, HelpCount(1, 2, 3, 4), selected=5, is_noting=True)
        saved = store.plays.save(None, saved)
        for done in (3, 9):
            store.plays.add_bookmark(puzzle.id, play.at(done))
        result = Result(puzzle.id, NOW + 100, 99.0, 9, 12, "made", f"2026-11-{number:02}", HelpCount(4, 3, 2, 1))
        store.plays.save(saved, replace(saved, finished=NOW + 100), result)
    store.save_settings(Settings(theme="dark"))
    store.set_route(SavedRoute("play", 1))
    store.close()


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The closed file of such a store; not to be changed."""
    folder = tmp_path_factory.mktemp("saved")
    fill(folder)
    return folder / "puzzles.db"


@pytest.fixture
def file(saved: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(saved, tmp_path))


class Found:
    """All that a folder's store has, and how it was opened."""

    def __init__(self, folder: Path) -> None:
        store = Store.open(folder)
        self.recovery = store.recovery
        numbers = store.library.numbers(LibraryView())
        self.puzzles = {number: store.get(number) for number in numbers}
        games = {number: store.plays.get(number) for number in numbers}
        self.games = {number: replace(game, version=0) for number, game in games.items() if game}
        self.bookmarks = {
            number: [(mark.made, mark.state) for mark in store.plays.bookmarks(number, CLUES)] for number in numbers
        }
        self.folders, self.results = store.folders.all(), store.results.all()
        self.order = numbers
        self.route, self.settings = store.route, store.settings
        store.close()

    def __eq__(self, other: object) -> bool:
        names = ("puzzles", "games", "bookmarks", "folders", "results", "order", "route", "settings")
        return all(getattr(self, name) == getattr(other, name) for name in names)


@pytest.mark.parametrize("damage", ["header", "all of it", "a foreign program"])
def test_with_a_damaged_first_page_everything_comes_back(file, saved, damage):
    if damage == "a foreign program":
        overwrite(file, 68, b"abcd")
    else:
        overwrite(file, 0, random.Random(1).randbytes(100 if damage == "header" else PAGE_BYTES))
    found = Found(file.parent)
    assert (found.recovery.kind, found.recovery.salvaged) == ("damaged", COUNT)
    assert len(found.games) == COUNT
    assert found == Found(saved.parent)


def test_what_is_only_in_the_wal_comes_back_without_the_first_page(file, tmp_path):
    running = Store.open(tmp_path)
    game = running.plays.get(7)
    running.plays.save(game, replace(game, seconds=1234.5))
    killed = tmp_path / "killed"
    killed.mkdir()
    for part in tmp_path.glob("puzzles.db*"):
        shutil.copy(part, killed)
    running.close()
    overwrite(killed / "puzzles.db", 0, bytes(PAGE_BYTES))
    assert Found(killed).games[7].seconds == 1234.5


def pages_below(file: Path, name: str) -> list[int]:
    """The pages below the root page of a table; none if it has only that."""
    content = file.read_bytes()
    start = (root_page(file, name) - 1) * PAGE_BYTES
    if content[start] not in (2, 5):
        return []
    count = int.from_bytes(content[start + 3 : start + 5], "big")
    cells = [int.from_bytes(content[start + 12 + 2 * at :][:2], "big") for at in range(count)]
    return [int.from_bytes(content[start + cell :][:4], "big") for cell in cells]


@pytest.mark.parametrize("table", ["plays", "play_commands", "bookmarks", "results", "folders"])
@pytest.mark.parametrize("seed", range(3))
def test_one_page_of_garbage_costs_only_what_is_on_it(file, saved, table, seed):
    before = Found(saved.parent)
    pages = pages_below(file, table) or [root_page(file, table)]
    overwrite_page(file, random.Random(seed).choice(pages), random.Random(seed).randbytes(PAGE_BYTES))
    found = Found(file.parent)
    assert (found.recovery.kind, found.recovery.salvaged) == ("damaged", COUNT)
    whole = {number: replace(puzzle, folder=None) for number, puzzle in found.puzzles.items()}
    assert whole == {number: replace(puzzle, folder=None) for number, puzzle in before.puzzles.items()}
    for number, game in found.games.items():
        if table == "play_commands":
            done = game.play.done
            assert game.play.state == before.games[number].play.at(done).state, "what is left is a part of what was"
            assert game.seconds == before.games[number].seconds
        else:
            assert game == before.games[number]
    lost = COUNT - sum(found.games.get(number) == game for number, game in before.games.items())
    assert lost == 0 if table in ("bookmarks", "results", "folders") else lost < COUNT or len(pages) == 1
    if table not in ("plays", "bookmarks"):
        assert found.bookmarks == before.bookmarks
    if table != "results":
        assert found.results == before.results
    if table != "folders":
        assert found.folders == before.folders
    else:
        assert all(puzzle.folder is None for puzzle in found.puzzles.values())


@pytest.mark.parametrize("seed", range(25))
def test_whatever_bytes_are_damaged_what_comes_back_is_consistent(file, saved, seed):
    chance = random.Random(seed)
    content = bytearray(file.read_bytes())
    for _ in range(chance.choice([1, 30, 300, 3000])):
        content[chance.randrange(chance.choice([4096, len(content)]))] = chance.randrange(256)
    file.write_bytes(content[: chance.randrange(len(content))] if seed % 5 == 0 else content)
    found = Found(file.parent)
    for number, game in found.games.items():
        again = Play.of(game.play.clues, game.play.began, game.play.commands, game.play.done)
        assert again.state == game.play.state
        assert found.puzzles[number].id == number


@pytest.mark.parametrize("begin", [100, PAGE_BYTES])
def test_a_damaged_file_of_the_second_version_brings_its_puzzles_and_no_games(tmp_path, begin):
    """The pages at which games begin in a newer file have photos there."""
    shutil.copy(VERSION_2, tmp_path / "puzzles.db")
    overwrite(tmp_path / "puzzles.db", 0, bytes(begin))
    found = Found(tmp_path)
    assert found.recovery.salvaged == 4
    assert found.order == [1, 5, 3, 2], "the last changed first"
    assert (found.games, found.folders, found.results) == ({}, [], [])
    assert found.settings.theme == "dark"
    assert [len(found.puzzles[number].photo or b"") for number in (1, 2, 3, 5)] == [6000, 0, 0, 5000]


@pytest.fixture
def many_of_version_2(tmp_path: Path) -> Path:
    """A file of the second version in which rows of puzzles are where a newer file has folders, games and results."""
    file = tmp_path / "puzzles.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
        migrate(connection, 2)
        rows = [(f"{number}", number, number, DRAFT.to_json()) for number in range(1, COUNT + 1)]
        fields = "name, made, changed, draft, stage, turns, page"
        connection.executemany(f"INSERT INTO puzzles ({fields}) VALUES (?, ?, ?, ?, 'correct', 0, 0)", rows)
    return file


def test_rows_of_an_older_file_are_not_taken_for_folders_or_results(many_of_version_2):
    overwrite(many_of_version_2, 0, bytes(PAGE_BYTES))
    found = Found(many_of_version_2.parent)
    assert (len(found.puzzles), found.folders, found.results) == (COUNT, [], [])


def test_of_an_older_file_too_the_newest_are_salvaged_first(many_of_version_2, monkeypatch):
    monkeypatch.setattr(untrusted_reader, "MOST_PUZZLES", 3)
    overwrite(many_of_version_2, 0, bytes(PAGE_BYTES))
    assert Found(many_of_version_2.parent).order == [COUNT, COUNT - 1, COUNT - 2]


def test_an_updated_file_with_a_damaged_first_page_brings_at_least_its_puzzles(tmp_path):
    """Its games begin at pages that only the first page tells."""
    shutil.copy(VERSION_2, tmp_path / "puzzles.db")
    store = Store.open(tmp_path)
    for number in range(30):
        store.folders.add(f"{number}")
    store.plays.save(None, SavedPlay(3, Play.start(CLUES), NOW, NOW))
    store.close()
    overwrite(tmp_path / "puzzles.db", 0, bytes(PAGE_BYTES))
    found = Found(tmp_path)
    assert sorted(found.puzzles) == [1, 2, 3, 5]
    assert found.results == []


def test_the_schema_is_on_the_first_page_alone(saved, tmp_path):
    """A file whose schema goes on at another page could not be read without its first page."""
    for has_later_tables in (True, False):
        page = first_page._new_page(tmp_path / "new.db", has_later_tables=has_later_tables)
        assert page[100] == 13, "a leaf: it leads to no other page"
    assert saved.read_bytes()[100] == 13


def test_ids_beyond_all_others_do_not_keep_new_ones_from_being_given(file, saved):
    for table in ("bookmarks", "results"):
        execute(file, f"UPDATE {table} SET id = {2**63 - 1} WHERE id = 1")
    execute(file, f"UPDATE folders SET id = {2**63 - 1}")
    store = Store.open(file.parent)
    assert store.recovery.kind == "damaged"
    added = store.plays.add_bookmark(1, Play.start(CLUES))
    assert 0 < added.id < 1000
    assert 0 < store.folders.add("Next").id < 1000
    assert len(store.results.all()) == COUNT
    store.close()
