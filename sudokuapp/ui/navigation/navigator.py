"""The way through the app: what a person wants next, and which screen shows it. Kivy-free.

A screen calls one intent and draws what follows from `current`; it never names another screen. Whatever an intent
changes is in the store before the next screen opens, so that the app can be killed anywhere: `resume` leads back.

What takes longer than a frame goes through `work(job, done)`: `job` in a worker, `done` with its result in the UI
thread. `urgent(job, done)` is the same for a picture that the person waits for: it waits behind no other job, and the
urgent one before it is given up. Here both run at once; the app puts its workers in.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.game.draft import Draft
from sudokuapp.storage import Settings, Stage, Store
from sudokuapp.ui.dates import day_of
from sudokuapp.ui.navigation.route import Way, resumed, way_through
from sudokuapp.ui.session.picture_import import Failed, Incoming, Work, at_once
from sudokuapp.ui.session.puzzle_session import Go, Steps
from sudokuapp.ui.session.saved_puzzles import Say
from sudokuapp.ui.strings import tr

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from sudokuapp.device.devices import Devices
    from sudokuapp.device.files import Chosen
    from sudokuapp.scan.photo import Photo
    from sudokuapp.vision.quad import Quad

SCREENS = ("home", "tutorial", "scan", "crop", "correct", "solutions", "settings")


def _nothing(*_: object) -> None:
    """Until the app listens."""


class Flow(Steps):
    """Where the person is, and the puzzle that the screens are about.

    The app sets `say(text, action="", act=None)`, which shows a line for some seconds with a button that calls `act`,
    `settings_changed(settings)`, and `list_changed()`, which lists the saved puzzles anew where they are seen.
    """

    def __init__(
        self,
        store: Store,
        devices: Devices,
        go: Go,
        say: Say = _nothing,
        work: Work = at_once,
        urgent: Work = at_once,
        settings_changed: Callable[[Settings], None] = _nothing,
    ) -> None:
        super().__init__(store, go, say)
        self.devices, self.work, self.urgent, self.settings_changed = devices, work, urgent, settings_changed
        self.list_changed: Callable[[], None] = _nothing
        self._handed: Chosen = None
        self._incoming = Incoming(lambda job, done: self.urgent(job, done), self._begin_with)

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

    def hand_to_home(self, picture: Chosen) -> None:
        """A picture from outside of the app, or why there is none: Home takes it as it is entered."""
        self._handed = picture
        self.home()

    def take_handed(self) -> Chosen:
        handed, self._handed = self._handed, None
        return handed

    def tutorial(self) -> None:
        self._show(self._way.on_to("tutorial"))

    def open_settings(self) -> None:
        self._show(self._way.on_to("settings"))

    def scan(self) -> None:
        self._show(Way(("home", "scan")))

    def enter_by_hand(self) -> None:
        """An empty board."""
        self._begin(_name(), "correct", draft=Draft.empty(Shape.of_side(9)))

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
            self._show(way_through(self.current, self.current.stage))

    # A puzzle that is begun, and given up

    def photo_taken(self, grey: NDArray[np.uint8], quad: Quad | None, turns: int) -> None:
        """A new puzzle from the camera; `turns` is how many clockwise quarter turns show `grey` upright."""
        self._incoming.taken(grey, quad, turns, _name())

    def take_again(self) -> None:
        """Back to the camera; a photo that was only just taken is not worth keeping."""
        if self._keeper.is_new and self.current and self.current.stage == "crop":
            self._keeper.forget()
        self.scan()

    def discard(self) -> None:
        """Delete the puzzle and go home, where it can be had back."""
        removed = None
        with self._keeper.telling():
            removed = self._keeper.discard()
        self.home()
        if removed:  # last, as going home may have something to say too
            self._shelf.offer_back(removed, self._list_again)

    # Saved puzzles

    def rename(self, number: int, name: str) -> None:
        self._shelf.rename(number, name)

    def delete(self, number: int) -> None:
        """Delete a puzzle, and offer to take that back."""
        self._shelf.delete(number, self._list_again)

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
        self._show(resumed(place, self.current, self.settings.tutorial_seen))

    def _begin_with(self, photo: Photo, name: str) -> None:
        self.photo_cache.keep_pixels(photo.jpeg, photo.pixels)
        self._begin(name, "crop", photo=photo.jpeg, corners=photo.corners, turns=photo.turns, board=photo.board)

    def _begin(self, name: str, stage: Stage, **parts: Any) -> None:
        self._keeper.begin(name, stage, **parts)
        self._show(self._way.to_new(stage))

    def _list_again(self) -> None:
        if self.screen == "home":
            self.list_changed()

    def _show(self, way: Way) -> None:
        self._incoming.void()
        super()._show(way)


def _name() -> str:
    return tr("common.puzzle_of", day=day_of(time.time()))
