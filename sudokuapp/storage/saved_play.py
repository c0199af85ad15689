"""What the store keeps of a game, as values. As with puzzles, the rows are not trusted: see `puzzle`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sudokuapp.core.grid import Grid
from sudokuapp.errors import WrongInput
from sudokuapp.game.json_values import grid_from_json, grid_to_json, list_up_to
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Command, from_json
from sudokuapp.game.play_state import PlayState
from sudokuapp.language import msgid
from sudokuapp.storage.valid_values import valid_count, valid_seconds

LONGEST_STATE = 16 * 1024  # characters of JSON, of a state or of a command that has one


@dataclass(frozen=True)
class HelpCount:
    """What the app has done for the person in a game: steps of hints, checks, cells filled, candidates shown."""

    hints: int = 0
    checks: int = 0
    cells: int = 0
    candidates: int = 0

    @property
    def is_none(self) -> bool:
        return not (self.hints or self.checks or self.cells or self.candidates)

    def __add__(self, other: HelpCount) -> HelpCount:
        return HelpCount(
            self.hints + other.hints,
            self.checks + other.checks,
            self.cells + other.cells,
            self.candidates + other.candidates,
        )

    def at_least(self, other: HelpCount) -> HelpCount:
        """The larger of each."""
        return HelpCount(
            max(self.hints, other.hints),
            max(self.checks, other.checks),
            max(self.cells, other.cells),
            max(self.candidates, other.candidates),
        )


@dataclass(frozen=True)
class SavedPlay:
    """The game of a puzzle. `version` counts its saves, by which another window's are detected."""

    puzzle: int
    play: Play
    started: float
    played: float
    """When the last deed was done."""
    seconds: float = 0.0
    """What its clock shows."""
    help: HelpCount = field(default_factory=HelpCount)
    finished: float | None = None
    has_result: bool = False
    """Whether it was counted when it was finished; not if the app has solved it. It is counted once.

    True also for one that was solved on the paper before it began: it never counts, but the person has solved it.
    """
    selected: int | None = None
    is_noting: bool = False
    is_timed: bool = True
    """False once something was done while there was no clock: what it shows then is not how long the game took."""
    version: int = 0


@dataclass(frozen=True)
class Bookmark:
    """A state of a game to go back to."""

    id: int
    puzzle: int
    made: float
    clues: Grid
    state: PlayState


def play_of_row(row: Mapping[str, Any], commands: Iterable[Sequence[object]]) -> SavedPlay | None:
    """None if there is nothing of it to show. `commands` have their position each; one that is damaged is the end."""
    try:
        clues = grid_from_json(_parsed(row["clues"]))
        began = PlayState.from_json_value(_parsed(row["began"]), clues)
    except WrongInput:
        return None
    play = Play.of(clues, began, tuple(_valid_commands(commands, clues)), valid_count(row["done"]))
    selected = row["selected"]
    is_cell = isinstance(selected, int) and 0 <= selected < len(clues)
    return SavedPlay(
        puzzle=int(row["puzzle"]),
        play=play,
        started=valid_seconds(row["started"]),
        played=valid_seconds(row["played"]),
        seconds=valid_seconds(row["seconds"]),
        help=help_of_row(row),
        finished=valid_seconds(row["finished"]) or None,
        has_result=row["has_result"] == 1,
        selected=selected if is_cell else None,
        is_noting=row["is_noting"] == 1,
        is_timed=row["is_timed"] != 0,
        version=valid_count(row["version"]),
    )


def help_of_row(row: Mapping[str, Any]) -> HelpCount:
    return HelpCount(*(valid_count(row[name]) for name in ("hints", "checks", "cells", "candidates")))


def bookmark_of_row(row: Mapping[str, Any], clues: Grid) -> Bookmark | None:
    """For a game of these clues, which may have been corrected since; None if it is of another shape, or damaged."""
    try:
        state, made_on = _state_and_clues(_parsed(row["state"]))
    except WrongInput:
        return None
    if made_on.shape != clues.shape:
        return None
    state = state if made_on == clues else state.on_clues(clues)
    return Bookmark(int(row["id"]), int(row["puzzle"]), valid_seconds(row["made"]), clues, state)


def bookmark_to_json(clues: Grid, state: PlayState) -> list[Any]:
    """With its clues: if they are corrected, what the app had filled in is no longer right."""
    return [state.json_value(), grid_to_json(clues)]


def _state_and_clues(value: object) -> tuple[PlayState, Grid]:
    parts = list_up_to(value, 2)
    if len(parts) != 2:
        raise WrongInput(msgid("This is no saved game: a bookmark has two parts."))
    clues = grid_from_json(parts[1])
    return PlayState.from_json_value(parts[0], clues), clues


def _valid_commands(commands: Iterable[Sequence[object]], clues: Grid) -> Iterable[Command]:
    for expected, (position, command) in enumerate(commands):
        if position != expected:
            return
        try:
            yield from_json(_parsed(command), clues)
        except WrongInput:
            return


def _parsed(value: object) -> object:
    if not isinstance(value, str) or len(value) > LONGEST_STATE:
        return None
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return None
