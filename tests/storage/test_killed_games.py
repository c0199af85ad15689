"""A kill at any moment of play loses at most the deed under way; clock, notes, undo and bookmarks are as they were."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from support.game_to_kill import Player
from support.plays import CLUES

from sudokuapp.game.play import Play
from sudokuapp.storage import LibraryView, Result, Store

TESTS = Path(__file__).resolve().parents[1]
SCRIPT = TESTS / "support/game_to_kill.py"


def killed_after(folder: Path, seed: int, lines: int, seconds: float) -> int:
    """Let somebody play in another process, kill that some time after so many deeds; returns how many were told."""
    process = subprocess.Popen(
        [sys.executable, str(SCRIPT), str(folder), str(seed)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (TESTS.parent, TESTS)))},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        told = [process.stdout.readline() for _ in range(lines)]
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        told += process.stdout.read().splitlines(keepends=True)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
    return max(int(line) for line in told if line.endswith("\n"))


def all_of(store: Store) -> dict[str, object]:
    """Everything that a person would miss."""
    numbers = store.library.numbers(LibraryView())
    return {
        "order": numbers,
        "puzzles": {number: store.get(number) for number in numbers},
        "games": {number: store.plays.get(number) for number in numbers},
        "bookmarks": {number: store.plays.bookmarks(number, CLUES) for number in numbers},
        "summaries": {number: store.summary(number) for number in numbers},
        "results": store.results.all(),
        "in play": store.library.in_play(),
    }


@pytest.mark.parametrize("seed", range(8))
def test_at_most_the_deed_under_way_is_missing_and_the_rest_is_as_it_was(tmp_path, seed):
    chance = random.Random(seed)
    lines, seconds = chance.choice([1, 5, 60, 400, 900]), chance.random() * 0.03
    told = killed_after(tmp_path / "killed", seed, lines, seconds)
    player = Player(tmp_path / "alive", seed)
    for _ in range(told):
        player.deed()
    known = all_of(player.store)
    player.deed()
    possible = [known, all_of(player.store)]
    player.store.close()
    store = Store.open(tmp_path / "killed")
    assert store.recovery is None
    found = all_of(store)
    assert found in possible
    for game in filter(None, found["games"].values()):
        play = game.play
        assert play == Play.of(play.clues, play.began, play.commands, play.done)
        assert store.summary(game.puzzle).filled == play.filled
    store.close()
    with closing(sqlite3.connect(tmp_path / "killed/puzzles.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_killed_again_and_again_it_always_goes_on(tmp_path):
    """Each start plays on with the games that the one before has left."""
    results: list[Result] = []
    for seed in range(100, 105):
        killed_after(tmp_path, seed, 60, 0.01)
        store = Store.open(tmp_path)
        assert (store.recovery, len(store.numbers())) == (None, 3)
        found = store.results.all()
        assert all(found.count(result) >= results.count(result) for result in results)
        results = found
        store.close()
    assert results
