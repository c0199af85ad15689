"""The way through the app: what a person wants next, and which screen shows it. Kivy-free.

A screen calls one intent and draws what follows from `current`; it never names another screen. Whatever an intent
changes is in the store before the next screen opens, so that the app can be killed anywhere: `resume` leads back.

What takes longer than a frame goes through `work(job, done)`: `job` in a worker, `done` with its result in the UI
thread. Here both run at once; the app puts its worker in.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import StorageError
from sudokuapp.game.draft import Draft
from sudokuapp.storage import SavedPuzzle, Settings, Stage, Store
from sudokuapp.ui.dates import day_of
from sudokuapp.ui.incoming import Failed, Incoming, Work, at_once
from sudokuapp.ui.keeper import Keeper
from sudokuapp.ui.photo import Photo
from sudokuapp.ui.shelf import Say, Shelf
from sudokuapp.ui.strings import tr
from sudokuapp.ui.strings.errors import sentence
from sudokuapp.ui.way import Way, resumed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from sudokuapp.device.devices import Devices
    from sudokuapp.scan.reading import Reading
    from sudokuapp.vision.quad import Quad

SCREENS = ("home", "tutorial", "scan", "crop", "correct", "solutions", "settings")

Go = Callable[[str], None]


def _nothing(*_: object) -> None:
    """Until the app listens."""


class Flow:
    """Where the person is, and the puzzle that the screens are about.

    The app sets `say(text, action="", act=None)`, which shows a line for some seconds with a button that calls `act`,
    and `settings_changed(settings)`.
    """

    def __init__(
        self,
        store: Store,
        devices: Devices,
        go: Go,
        say: Say = _nothing,
        work: Work = at_once,
        settings_changed: Callable[[Settings], None] = _nothing,
    ) -> None:
        self.store, self.devices = store, devices
        self.go, self.say, self.work, self.settings_changed = go, say, work, settings_changed
        self._keeper = Keeper(store, self._tell)
        self._shelf = Shelf(store, self._keeper, lambda *line: self.say(*line))
        self._incoming = Incoming(lambda job, done: self.work(job, done), self._begin_with)
        self._way = Way()

    @property
    def screen(self) -> str:
        """The screen that is shown."""
        return self._way.screen

    @property
    def current(self) -> SavedPuzzle | None:
        """The puzzle that is shown, with all that was done to it, saved or not."""
        return self._keeper.puzzle

    @current.setter
    def current(self, puzzle: SavedPuzzle | None) -> None:
        self._keeper.take(puzzle)

    @property
    def settings(self) -> Settings:
        return self.store.settings

    def change_settings(self, **changes: object) -> None:
        """Keep a setting that was changed; the app follows at once."""
        self._keeper.save_settings(replace(self.settings, **changes))  # type: ignore[arg-type]
        self.settings_changed(self.settings)

    # Ways in

    def home(self) -> None:
        self._show(Way())

    def tutorial(self) -> None:
        self._show(self._way.on_to("tutorial"))

    def open_settings(self) -> None:
        self._show(self._way.on_to("settings"))

    def scan(self) -> None:
        self._show(Way(("home", "scan")))

    def enter_by_hand(self, side: int = 9) -> None:
        """An empty board; another side while it is still empty changes that board."""
        draft = Draft.empty(Shape.of_side(side))
        if self.screen == "correct" and self._keeper.is_blank:
            self._keeper.update(draft=draft)
            self._show(self._way)
        else:
            self._begin(_name(), "correct", draft=draft)

    def open_grid(self, grid: Grid) -> None:
        """A puzzle that came as a text when the app was started: straight to its solutions."""
        self._begin(_name(), "solutions", draft=Draft.empty(grid.shape).paste(str(grid)))

    def open_picture(self, path: str | Path, failed: Failed, name: str = "") -> None:
        """Go to the crop of a picture file, or tell `failed` why it cannot be opened."""
        self._incoming.file(Path(path), name or Path(path).stem, failed)

    def open_sample(self, failed: Failed = _nothing) -> None:
        """The picture that comes with the app."""
        from sudokuapp.scan.sample import sample_path

        self.open_picture(sample_path(), failed, tr("common.sample"))

    def open_saved(self, number: int) -> None:
        if self._shelf.open(number) and self.current:
            self._show(Way(("home", self.current.stage)))

    # From the photo to the solutions

    def photo_taken(self, grey: NDArray[np.uint8], quad: Quad | None, turns: int) -> None:
        """A new puzzle from the camera; `turns` is how many clockwise quarter turns show `grey` upright."""
        self._incoming.taken(grey, quad, turns, _name())

    def crop_changed(self, quad: Quad, turns: int) -> None:
        self._keeper.update(corners=quad.corners, turns=turns)

    def read_done(self, reading: Reading, board: bytes) -> None:
        """`board` is the picture of what was read, see photo.board_picture."""
        draft = Draft.of_reading_cells(reading.grid, reading.cells, reading.suspects)
        self._keeper.update(draft=draft, board=board, stage="correct", page=0)
        self._show(self._way.on_to("correct"))

    def draft_changed(self, draft: Draft) -> None:
        self._keeper.update(draft=draft, stage="correct", page=0)

    def solve(self) -> None:
        self._keeper.update(stage="solutions")
        self._show(self._way.on_to("solutions"))

    def page_turned(self, number: int) -> None:
        self._keeper.update(page=number)

    def correct_again(self) -> None:
        self._show(self._way.on_to("correct"))

    def take_again(self) -> None:
        """Back to the camera; a photo that was only just taken is not worth keeping."""
        if self._keeper.is_new and self.current and self.current.stage == "crop":
            self._keeper.forget()
        self.scan()

    def discard(self) -> None:
        """Delete the puzzle and go home, where it can be had back."""
        self._keeper.save()  # as it is here is how it is to be had back
        if self.current and self.current.id:
            self.delete(self.current.id)
        self._keeper.take(None)
        self.home()

    # Saved puzzles

    def rename(self, number: int, name: str) -> None:
        self._shelf.rename(number, name)

    def delete(self, number: int, then: Callable[[], None] = _nothing) -> None:
        """Delete a puzzle, and offer to take that back; `then` is called once it is back."""
        self._shelf.delete(number, then)

    # Back and on

    def back(self) -> bool:
        """One screen back; False from home, where the app is left."""
        if self.screen == "home":
            return False
        if self._way.is_fresh_from_camera:
            self.take_again()
        else:
            self._show(self._way.back())
        return True

    def resume(self) -> None:
        """To the place where the app was when it was closed or killed; to the tutorial the first time."""
        place = self.store.place
        with self._keeper.telling():
            if place and place.puzzle is not None:
                self._keeper.open(place.puzzle)
        self._show(resumed(place, self.current is not None, self.settings.tutorial_seen))

    def _begin_with(self, photo: Photo, name: str) -> None:
        self._begin(name, "crop", photo=photo.jpeg, corners=photo.corners, turns=photo.turns, board=photo.board)

    def _begin(self, name: str, stage: Stage, **parts: Any) -> None:
        self._keeper.begin(name, stage, **parts)
        self._show(self._way.to_new(stage))

    def _show(self, way: Way) -> None:
        """Show the last screen of a way, and remember the place."""
        self._incoming.void()
        if not way.is_about_a_puzzle:
            self._keeper.put_away()
        self._way = way
        self._keeper.remember(way.remembered)
        self.go(self.screen)

    def _tell(self, failed: StorageError) -> None:
        self.say(sentence(failed))


def _name() -> str:
    return tr("common.puzzle_of", day=day_of(time.time()))
