"""kill -9 at any moment of play: the app that is opened again stands where the other one stood."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from support.game_state import state_of
from support.phone_app import Phone

from sudokuapp.game.play import Play

TESTS = Path(__file__).resolve().parents[1]
SCRIPT = TESTS / "support/app_to_kill_in_play.py"
TIMEOUT = 60  # seconds for the other process to begin
KILLS = 3
LOST_SECONDS = 2.0  # of the clock, which is saved about each second


def played_until_killed(folder: Path, seed: int, seconds: float) -> list[dict[str, Any]]:
    """What the app told after each deed; it is killed in the middle of one, or between two."""
    told = folder / f"told-{seed}"  # a file: a pipe that nobody reads would be full soon, and stop the app
    with told.open("w") as output:
        app = subprocess.Popen(
            [sys.executable, str(SCRIPT), str(folder), str(seed)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (TESTS.parent, TESTS)))},
            stdout=output,
        )
        latest = monotonic() + TIMEOUT
        while b"\n" not in told.read_bytes() and app.poll() is None and monotonic() < latest:
            sleep(0.01)
        sleep(seconds)
        app.kill()  # SIGKILL: it gets no chance to save anything now
        app.wait()
    lines = [line for line in told.read_text().splitlines(keepends=True) if line.endswith("\n")]
    assert lines, "it never began to play"
    return [json.loads(line) for line in lines]


def longest_frame(told: list[dict[str, Any]]) -> float:
    """In seconds of the game's clock: on a busy machine it is saved as late as the frames come."""
    return max((after["seconds"] - before["seconds"] for before, after in pairwise(told)), default=0.0)


def is_last_or_next(found: dict[str, Any], last: dict[str, Any], play: Play) -> bool:
    """Whether this is what was told last, or that and the one deed more of which the app could not tell any more.

    A deed changes the history or what is selected, never both. A hint that was asked for before is counted when it is
    found, which may be after that.
    """
    if found["hints"] - last["hints"] not in (0, 1):
        return False
    history, told_history = ((state["commands"], state["done"]) for state in (found, last))
    shown, told_shown = ((state["selected"], state["is_noting"]) for state in (found, last))
    if history != told_history:
        return shown == told_shown and is_one_deed(told_history, history)
    board = (str(play.state.entries), repr(play.state.notes))
    is_same_part = found["selected"] == last["selected"] or found["is_noting"] == last["is_noting"]
    return board == (last["entries"], last["notes"]) and is_same_part


def is_one_deed(before: tuple[list[str], int], after: tuple[list[str], int]) -> bool:
    """Undone, done again, or something new in the place of what could have been done again."""
    (commands, done), (commands_after, done_after) = before, after
    if commands == commands_after:
        return abs(done_after - done) == 1
    return done_after == done + 1 == len(commands_after) and commands_after[:done] == commands[:done]


async def test_a_killed_game_stands_where_it_stood(driver, tmp_path: Path) -> None:
    chance = random.Random(14)
    phone = Phone(driver, tmp_path)
    for seed in range(KILLS):
        told = played_until_killed(tmp_path, seed, chance.uniform(0.05, 1.2))
        await phone.start()
        await phone.at("play")
        found, last, play = state_of(phone.context.game), told[-1], phone.context.game.play
        assert is_last_or_next(found, last, play), (found, last)
        assert play == Play.of(play.clues, play.began, play.commands, play.done), "the board follows from its history"
        assert last["seconds"] - LOST_SECONDS - longest_frame(told) <= found["seconds"]
        assert phone.context.store.recovery is None
        await driver.close()
