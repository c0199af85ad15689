"""A game that is being played, with what the store does not have of it yet. Kivy-free."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sudokuapp.game.play_clock import PlayClock
from sudokuapp.game.sheet import Sheet
from sudokuapp.storage import Bookmark, Result, SavedPlay
from sudokuapp.ui.session.open_puzzle import OpenPuzzle


@dataclass(eq=False)
class OpenPlay:
    """`shown` is the game as the person sees it, `in_store` as it was saved last; `owner` is its puzzle.

    `paper` is the puzzle's sheet that the game has followed: what is corrected there is corrected here.
    """

    owner: OpenPuzzle
    shown: SavedPlay
    paper: Sheet
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
        if saved.finished is not None:
            self.clock = PlayClock(saved.seconds)
        elif saved.seconds != self.shown.seconds:
            self.clock = replace(self.clock, seconds=self.clock.seconds + saved.seconds - self.shown.seconds)
        self.shown = self.in_store = saved
        self.unsaved_result = None


@dataclass(frozen=True)
class ReplacedGame:
    """A game in whose place a new one was begun, with its bookmarks: they would be a short way through the new one."""

    game: SavedPlay
    bookmarks: Sequence[Bookmark]
