"""What the screens hand to the game, recorded in place of the Play screen: a test of theirs ends there."""

from __future__ import annotations

from typing import Any

from sudokuapp.core.grid import Grid
from sudokuapp.game.draft import Draft
from sudokuapp.ui.context import AppContext


class PlayedPuzzles:
    """New ones are kept in the store; `opened` are the numbers of those that were there before."""

    def __init__(self, context: AppContext) -> None:
        self._store = context.store
        self.new: list[tuple[Grid, dict[str, Any]]] = []
        self.opened: list[int] = []
        context.navigator.play_new = self._play_new  # type: ignore[method-assign]
        context.navigator.open_saved = self.opened.append  # type: ignore[method-assign]

    def _play_new(self, grid: Grid, **values: Any) -> None:
        self.new.append((grid, values))
        draft = Draft.empty(grid.shape).paste(str(grid))
        self._store.add(naming="daily" if values.get("day") else "day", stage="correct", draft=draft, **values)
