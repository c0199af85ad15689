"""The way through the app: what a person wants next, what is saved for it, and which screen shows it. Kivy-free.

A screen calls one intent and draws what follows from `current`; it never names another screen. Whatever an intent
changes is in the store before the next screen opens, so that the app can be killed anywhere: `resume` leads back.

What takes longer than a frame goes through `work(job, done)`: `job` in a worker, `done` with its result in the UI
thread. Here both run at once; the app puts its worker in. An intent that comes meanwhile makes the errand void.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import StorageError, SudokuLensError
from sudokuapp.game.draft import Draft, Guess
from sudokuapp.storage import Place, SavedPuzzle, Settings, Stage, Store
from sudokuapp.ui.dates import day_of
from sudokuapp.ui.photo import Photo, board_picture, photo_of, photo_of_file
from sudokuapp.ui.strings import tr
from sudokuapp.ui.strings.errors import sentence

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from sudokuapp.device.devices import Devices
    from sudokuapp.scan.reading import Reading
    from sudokuapp.vision.quad import Quad

SCREENS = ("home", "tutorial", "scan", "crop", "correct", "solutions", "settings")
OF_A_PUZZLE = ("crop", "correct", "solutions")

Go = Callable[[str], None]
Say = Callable[..., None]
Work = Callable[[Callable[[], Any], Callable[[Any], None]], None]


def _nothing(*_: object) -> None:
    """Until the app listens."""


def _at_once(job: Callable[[], Any], done: Callable[[Any], None]) -> None:
    done(job())


class Flow:
    """Where the person is: the screens on the way here, the last is shown, and the puzzle they are about.

    The app sets `say(text, action="", act=None)`, which shows a line for some seconds with a button that calls `act`,
    and `settings_changed(settings)`.
    """

    def __init__(
        self,
        store: Store,
        devices: Devices,
        go: Go,
        say: Say = _nothing,
        work: Work = _at_once,
        settings_changed: Callable[[Settings], None] = _nothing,
    ) -> None:
        self.store, self.devices = store, devices
        self.go, self.say, self.work, self.settings_changed = go, say, work, settings_changed
        self.current: SavedPuzzle | None = None
        self._way = ["home"]
        self._errand = 0
        self._just_taken: int | None = None

    @property
    def screen(self) -> str:
        """The screen that is shown."""
        return self._way[-1]

    @property
    def settings(self) -> Settings:
        return self.store.settings

    def change_settings(self, **changes: object) -> None:
        """Keep a setting that was changed; the app follows at once."""
        with self._saving():
            self.store.save_settings(replace(self.settings, **changes))  # type: ignore[arg-type]
        self.settings_changed(self.settings)

    # Ways in

    def home(self) -> None:
        self._show("home")

    def tutorial(self) -> None:
        self._step("tutorial")

    def open_settings(self) -> None:
        self._step("settings")

    def scan(self) -> None:
        self._show("home", "scan")

    def enter_by_hand(self, side: int = 9) -> None:
        """An empty board; another side while it is still empty changes that board."""
        draft = Draft.empty(Shape.of_side(side))
        if self.screen == "correct" and _is_blank(self.current):
            self._update(draft=draft)
            self._show(*self._way)
        else:
            self._begin(self._name(), "correct", draft=draft)

    def open_grid(self, grid: Grid) -> None:
        """A puzzle that came as a text when the app was started: straight to its solutions."""
        self._begin(self._name(), "solutions", draft=Draft.empty(grid.shape).paste(str(grid)))

    def open_picture(self, path: str | Path, failed: Callable[[SudokuLensError], None], name: str = "") -> None:
        """Go to the crop of a picture file, or tell `failed` why it cannot be opened."""
        path = Path(path)

        def open_it() -> Photo | SudokuLensError:
            try:
                return photo_of_file(path)
            except SudokuLensError as wrong:
                return wrong

        def opened(photo: Photo | SudokuLensError) -> None:
            if isinstance(photo, SudokuLensError):
                failed(photo)
            else:
                self._begin_with(photo, name or path.stem)

        self._do(open_it, opened)

    def open_sample(self, failed: Callable[[SudokuLensError], None] = _nothing) -> None:
        """The picture that comes with the app."""
        from sudokuapp.scan.sample import sample_path

        self.open_picture(sample_path(), failed, tr("common.sample"))

    def open_saved(self, number: int) -> None:
        with self._saving():
            self.current = self.store.get(number)
            if self.current:
                self._show("home", self.current.stage)
            else:
                self.say(tr("common.gone"))

    # From the photo to the solutions

    def photo_taken(self, grey: NDArray[np.uint8], quad: Quad | None, turns: int) -> None:
        """A new puzzle from the camera; `turns` is how many clockwise quarter turns show `grey` upright."""
        self._do(lambda: photo_of(grey, quad, turns), lambda photo: self._begin_with(photo, self._name()))

    def crop_changed(self, quad: Quad, turns: int) -> None:
        self._update(corners=quad.corners, turns=turns)

    def read_done(self, reading: Reading) -> None:
        guesses = tuple(
            Guess(cell.seen, cell.digit, cell.confidence, cell.second, cell.second_confidence) for cell in reading.cells
        )
        draft = Draft.of_reading_cells(reading.grid, guesses, reading.suspects)
        self._update(draft=draft, board=board_picture(reading), stage="correct", page=0)
        self._step("correct")

    def draft_changed(self, draft: Draft) -> None:
        self._update(draft=draft, stage="correct", page=0)

    def solve(self) -> None:
        self._update(stage="solutions")
        self._step("solutions")

    def page_turned(self, number: int) -> None:
        self._update(page=number)

    def correct_again(self) -> None:
        self._step("correct")

    def take_again(self) -> None:
        """Back to the camera; a photo that was only just taken is not worth keeping."""
        if self.current and self.current.id == self._just_taken and self.current.stage == "crop":
            self._forget()
        self._show("home", "scan")

    def discard(self) -> None:
        """Delete the puzzle and go home, where it can be had back."""
        if self.current:
            self.delete(self.current.id)
        self._show("home")

    # Saved puzzles

    def rename(self, number: int, name: str) -> None:
        with self._saving():
            puzzle = self.store.get(number)
            if puzzle and name.strip():
                self.store.update(puzzle, name=name)

    def delete(self, number: int, then: Callable[[], None] = _nothing) -> None:
        """Delete a puzzle, and offer to take that back; `then` is called once it is back."""

        def restore() -> None:
            with self._saving():
                self.store.restore(deleted)
            then()

        with self._saving():
            deleted = self.store.delete(number)
            self.say(tr("common.deleted", name=deleted.name), tr("common.undo"), restore)

    # Back and on

    def back(self) -> bool:
        """One screen back; False from home, where the app is left."""
        if self.screen == "home":
            return False
        if self._way[-2:] == ["scan", "crop"]:
            self.take_again()
        else:
            self._show(*self._way[:-1])
        return True

    def resume(self) -> None:
        """To the place where the app was when it was closed or killed; to the tutorial the first time."""
        place, puzzle = self.store.place, None
        with self._saving():
            puzzle = self.store.get(place.puzzle) if place and place.puzzle is not None else None
        if not self.settings.tutorial_seen:
            self._show("home", "tutorial")
        elif place and puzzle and place.screen in OF_A_PUZZLE:
            self.current = puzzle
            self._show("home", place.screen)
        elif place and place.screen in ("tutorial", "settings"):
            self._show("home", place.screen)
        else:  # from the camera too: nothing opens it before it is asked for
            self._show("home")

    def _begin_with(self, photo: Photo, name: str) -> None:
        self._begin(name, "crop", photo=photo.jpeg, corners=photo.corners, turns=photo.turns, board=photo.board)
        self._just_taken = self.current.id if self.current else None

    def _begin(self, name: str, stage: Stage, **parts: Any) -> None:
        """Save a new puzzle and show it, after the screen it came from."""
        before = ["home", "scan"] if self.screen == "scan" and stage == "crop" else ["home"]
        # Where nothing can be saved, the puzzle is at least shown.
        self.current = SavedPuzzle(0, name, time.time(), time.time(), stage, **parts)
        with self._saving():
            self.current = self.store.add(name=name, stage=stage, **parts)
        self._show(*before, stage)

    def _update(self, **changes: Any) -> None:
        if self.current:
            before, self.current = self.current, replace(self.current, **changes)
            with self._saving():
                self.current = self.store.update(before, **changes)

    def _forget(self) -> None:
        if self.current:
            with self._saving():
                self.store.delete(self.current.id)
        self.current = None

    @contextmanager
    def _saving(self) -> Iterator[None]:
        """A save that fails is told, and the person goes on with what is on the screen."""
        try:
            yield
        except StorageError as failed:
            self.say(sentence(failed))

    def _step(self, screen: str) -> None:
        """On to a screen; one that is on the way already is gone back to, so that the way never winds."""
        before = self._way[: self._way.index(screen)] if screen in self._way else self._way
        self._show(*before, screen)

    def _show(self, *way: str) -> None:
        """Show the last screen of a way, and remember the place."""
        self._errand += 1
        if not set(OF_A_PUZZLE).intersection(way):
            if _is_blank(self.current):
                self._forget()
            self.current = None
        self._way = list(way)
        about_it = [screen for screen in way if screen in OF_A_PUZZLE]
        place = Place(about_it[-1] if about_it else self.screen, self.current.id if self.current else None)
        with self._saving():
            self.store.set_place(place)
        self.go(self.screen)

    def _do(self, job: Callable[[], Any], done: Callable[[Any], None]) -> None:
        self._errand += 1
        errand = self._errand
        self.work(job, lambda result: done(result) if errand == self._errand else None)

    def _name(self) -> str:
        return tr("common.puzzle_of", day=day_of(time.time()))


def _is_blank(puzzle: SavedPuzzle | None) -> bool:
    """Entered by hand, and nothing in it: nobody would miss it."""
    return bool(puzzle and puzzle.photo is None and puzzle.draft and not puzzle.draft.grid.clue_count)
