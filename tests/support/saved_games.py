"""Saved puzzles with a game, and the one that is played now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from support.plays import CLUES, SOLUTION

from sudokuapp.core.grid import Grid
from sudokuapp.game.draft import Draft
from sudokuapp.game.play import Play
from sudokuapp.game.play_state import PlayState
from sudokuapp.storage import SavedPlay, SavedPuzzle, Store
from sudokuapp.ui.app import SudokuLensApp


def add_game(store: Store, filled: int, seconds: float = 0.0, finished: bool = False, **values: Any) -> int:
    """The number of a puzzle of which the first so many cells are filled."""
    draft = Draft.empty(CLUES.shape).paste(str(CLUES))
    puzzle = store.add(stage="play", draft=draft, **values)
    empty = [cell for cell in range(81) if not CLUES[cell]][:filled]
    entries = Grid.of(CLUES.shape, (SOLUTION[cell] if cell in empty else 0 for cell in range(81)))
    play = Play.start(CLUES, replace(PlayState.empty(CLUES.shape), entries=entries))
    now = store.now()
    ended = {"finished": now, "has_result": True} if finished else {}
    store.plays.save(None, SavedPlay(puzzle.id, play, now, now, seconds, **ended))
    return puzzle.id


async def puzzle_in_play(driver: Any, app: SudokuLensApp) -> SavedPuzzle:
    """As it is saved, once its game is shown."""
    await driver.until(lambda: app.screen.name == "play" and app.context.game.is_open)
    puzzle = app.context.session.puzzle
    assert app.screen.play.clues == puzzle.draft.grid
    return app.store.get(puzzle.id)
