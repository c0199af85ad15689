"""Sharing puzzles of the list: one in any way, several as lines of text."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sudokuapp.core.grid import Grid
from sudokuapp.errors import NoDigitsToShare, StorageError
from sudokuapp.storage.puzzle_name import shown_name
from sudokuapp.ui.background.frame_queue import FrameQueue
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.files.puzzle_sharing import PuzzleShare, SharedPuzzle
from sudokuapp.ui.theme import Theme


class ListSharing:
    """`theme` tells the current one."""

    def __init__(self, context: AppContext, frame_queue: FrameQueue, theme: Callable[[], Theme]) -> None:
        self._context, self._frame_queue, self._theme = context, frame_queue, theme
        self._share = PuzzleShare(context)

    def share(self, *numbers: int) -> None:
        """Read in one frame each: with its photo, a puzzle takes some milliseconds."""
        found: list[SharedPuzzle] = []

        def read(number: int) -> None:
            if puzzle := self._puzzle(number):
                found.append(puzzle)

        def ask() -> None:
            if not found:
                self._context.say(str(NoDigitsToShare()))
            elif len(numbers) == 1:
                self._share.ask(found[0], self._theme())
            else:
                self._share.share_texts([puzzle.clues for puzzle in found])

        self._frame_queue.add(*(partial(read, number) for number in numbers), ask)

    def _puzzle(self, number: int) -> SharedPuzzle | None:
        """None if nothing is read yet, or if it cannot be read now."""
        try:
            puzzle = self._context.store.get(number)
            entries = self._entries(number)
        except StorageError:
            return None
        if puzzle is None or puzzle.draft is None:
            return None
        return SharedPuzzle(puzzle.draft.grid, shown_name(puzzle), puzzle.rating, entries)

    def _entries(self, number: int) -> Grid | None:
        saved = self._context.store.plays.get(number)
        return saved.play.grid if saved else None
