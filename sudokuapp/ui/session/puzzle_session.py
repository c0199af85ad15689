"""The steps of one puzzle, from its photo to its solutions, and which screen shows them. Kivy-free.

Whatever a step changes is in the store before the next screen opens, so that the app can be killed anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sudokuapp.errors import StorageError
from sudokuapp.game.draft import Draft
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.storage import SavedPuzzle, Store
from sudokuapp.ui.navigation.route import Way, way_through
from sudokuapp.ui.session.saved_puzzles import Say, Shelf
from sudokuapp.ui.session.unsaved import Keeper
from sudokuapp.ui.strings import tr
from sudokuapp.ui.strings.errors import sentence

if TYPE_CHECKING:
    from sudokuapp.scan.reading import Reading
    from sudokuapp.ui.session.open_puzzle import InHand
    from sudokuapp.vision.quad import Quad

Go = Callable[[str], None]


class Steps:
    """The puzzle that the screens are about, and the way to the one that is shown."""

    def __init__(self, store: Store, go: Go, say: Say) -> None:
        self.store, self.go, self.say = store, go, say
        self._keeper = Keeper(store, self._tell)
        self._shelf = Shelf(self._keeper, lambda *line: self.say(*line))
        self._way = Way()
        self.photo_cache = PhotoCache()

    @property
    def screen(self) -> str:
        """The screen that is shown, or will be in a moment."""
        return self._way.screen

    @property
    def current(self) -> SavedPuzzle | None:
        """The puzzle that is shown, with all that was done to it, saved or not."""
        return self._keeper.puzzle

    @current.setter
    def current(self, puzzle: SavedPuzzle | None) -> None:
        self._keeper.take(puzzle)

    def save(self) -> None:
        """Try once more to save what could not be: the app may be about to go."""
        self._keeper.catch_up()

    def crop_changed(self, quad: Quad, turns: int) -> None:
        self._keeper.update(corners=quad.corners, turns=turns)

    def read_done(self, reading: Reading, board: bytes) -> None:
        """`board` is the picture of what was read, a PNG.

        What was corrected before stays if the same was read again. Else the person can have it back.
        """
        hand, before = self._keeper.hand, self.current
        if before is None:
            return  # it was put away while it was read
        draft = Draft.of_reading_cells(reading.grid, reading.cells, reading.suspects)
        old = before.draft if before else None
        if old and old.reads_as(draft):
            self._keeper.update(board=board, stage="correct")
        else:
            self._keeper.update(draft=draft, board=board, stage="correct", page=0)
        self._show(self._way.on_to("correct"))
        # The grid is there all the same; what may be wrong with it is worth a line.
        problems = [sentence(problem) for problem in reading.problems[:1]]
        if hand and before and old and old.is_changed and not old.reads_as(draft):
            line = " ".join([tr("flow.read_anew"), *problems])
            self.say(line, tr("common.undo"), lambda: self._bring_back(hand, before))
        elif problems:
            self.say(problems[0])

    def draft_changed(self, draft: Draft) -> None:
        self._keeper.update(draft=draft, stage="correct", page=0)

    def solve(self) -> None:
        self._keeper.update(stage="solutions")
        self._show(self._way.on_to("solutions"))

    def page_turned(self, number: int) -> None:
        self._keeper.update(page=number)

    def correct_again(self) -> None:
        self._show(self._way.on_to("correct"))

    def _bring_back(self, hand: InHand, before: SavedPuzzle) -> None:
        """Have the draft back that was there before the puzzle was read anew, from wherever the person is now."""
        is_in_hand = self._keeper.hand is hand
        if is_in_hand or self._shelf.open(hand.puzzle.id):
            self._keeper.update(draft=before.draft, board=before.board, stage="correct", page=0)
            self._show(self._way.on_to("correct") if is_in_hand else way_through(before, "correct"))

    def _show(self, way: Way) -> None:
        """Show the last screen of a way, and remember the place."""
        if not way.is_about_a_puzzle:
            self._keeper.put_away()
            self.photo_cache = PhotoCache()
        self._way = way
        self._keeper.remember(way.remembered)
        self.go(self.screen)

    def _tell(self, failed: StorageError) -> None:
        self.say(sentence(failed))
