"""kill -9 at any moment of play: the app that is opened again stands where the other one stood."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import threading
from itertools import pairwise
from pathlib import Path
from time import sleep
from typing import Any

from support.phone_app import Phone

PROJECT = Path(__file__).resolve().parents[2]
SCRIPT = PROJECT / "tests" / "support" / "app_to_kill_in_play.py"
TIMEOUT = 60  # seconds for the other process to begin
KILLS = 3
LOST_SECONDS = 2.0  # of the clock, which is saved about each second
STATE = ("deeds", "entries", "notes", "selected", "is_noting")


def played_until_killed(folder: Path, seed: int, seconds: float) -> list[dict[str, Any]]:
    """What the app told after each deed; it is killed in the middle of one, or between two."""
    app = subprocess.Popen(
        [sys.executable, str(SCRIPT), str(folder), str(seed)], stdout=subprocess.PIPE, text=True, cwd=PROJECT
    )
    watchdog = threading.Timer(TIMEOUT, app.kill)
    watchdog.start()
    first = app.stdout.readline()
    watchdog.cancel()
    sleep(seconds)
    app.kill()  # SIGKILL: it gets no chance to save anything now
    told, _ = app.communicate()
    lines = [line for line in (first + told).splitlines(keepends=True) if line.endswith("\n")]
    assert lines, "it never began to play"
    return [json.loads(line) for line in lines]


def longest_frame(told: list[dict[str, Any]]) -> float:
    """In seconds of the game's clock: on a busy machine it is saved as late as the frames come."""
    return max((after["seconds"] - before["seconds"] for before, after in pairwise(told)), default=0.0)


def state_of_store(phone: Phone) -> dict[str, Any]:
    game = phone.context.game.shown
    return {
        "deeds": len(game.play.commands),
        "entries": str(game.play.state.entries),
        "notes": repr(game.play.state.notes),
        "selected": game.selected,
        "is_noting": game.is_noting,
        "hints": game.help.hints,
        "seconds": game.seconds,
    }


def is_one_deed_further(phone: Phone, told: dict[str, Any]) -> bool:
    """The deed that was under way, of which the app could not tell any more, may be saved."""
    play = phone.context.game.play
    boards = [str(one.state.entries) + repr(one.state.notes) for one in (play, play.undo(), play.redo())]
    return told["entries"] + told["notes"] in boards and abs(len(play.commands) - told["deeds"]) <= max(
        1,
        told["deeds"],  # a deed after an undo drops what could be redone
    )


async def test_a_killed_game_stands_where_it_stood(driver, tmp_path: Path) -> None:
    chance = random.Random(14)
    phone = Phone(driver, tmp_path)
    for seed in range(KILLS):
        told = played_until_killed(tmp_path, seed, chance.uniform(0.05, 1.2))
        await phone.start()
        await phone.at("play")
        now, last = state_of_store(phone), told[-1]
        if any(now[name] != last[name] for name in STATE):
            assert is_one_deed_further(phone, last), (now, last)
        assert now["hints"] >= last["hints"]
        assert last["seconds"] - LOST_SECONDS - longest_frame(told) <= now["seconds"]
        assert phone.context.store.recovery is None
        await driver.close()
