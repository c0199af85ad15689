"""A game that is being played, with what the store does not have of it yet. Kivy-free."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from sudokuapp.game.play_clock import PlayClock
from sudokuapp.storage import Result, SavedPlay
from sudokuapp.ui.session.open_puzzle import OpenPuzzle


@dataclass(eq=False)
class OpenPlay:
    """`shown` is the game as the person sees it, `in_store` as it was saved last; `owner` is its puzzle."""

    owner: OpenPuzzle
    shown: SavedPlay
    in_store: SavedPlay | None = None
    unsaved_result: Result | None = None
    clock: PlayClock = field(init=False)

    def __post_init__(self) -> None:
        self.clock = PlayClock(self.shown.seconds)

    @property
    def is_saved(self) -> bool:
        return self.shown is self.in_store

    def change(self, **values: Any) -> None:
        self.shown = replace(self.shown, **values)

    def mark_saved(self, saved: SavedPlay) -> None:
        """All of it is in the store, as this game: perhaps as another window has played it."""
        if saved.seconds != self.shown.seconds:
            self.clock = replace(self.clock, seconds=self.clock.seconds + saved.seconds - self.shown.seconds)
        self.shown = self.in_store = saved
        self.unsaved_result = None
