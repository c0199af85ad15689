"""Opening pictures: of several the last one counts, and nothing else waits for the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import numpy as np
import pytest
from support.openings import to_home
from support.phone_devices import phone_devices
from support.still_camera import StillCamera
from support.summaries import summaries
from support.windowless import WaitingTasks

from sudokuapp.core.shape import Shape
from sudokuapp.game.draft import Draft
from sudokuapp.scan import first_reading
from sudokuapp.storage import Settings, Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.session.picture_import import PictureImport

PAGE = np.full((48, 64), 200, np.uint8)


class ManualImport:
    """Opens a picture when the test finishes the job; a photo is only the name of its file."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tasks = WaitingTasks()
        self.begun: list[str] = []
        self.picture_import = PictureImport(self.tasks, pytest.fail, lambda _, name, _naming: self.begun.append(name))
        monkeypatch.setattr(first_reading, "read_file", lambda path: path.name)

    def open(self, name: str) -> None:
        self.picture_import.open_file(Path(name), failed=pytest.fail)


@pytest.fixture
def manual_import(monkeypatch: pytest.MonkeyPatch) -> ManualImport:
    return ManualImport(monkeypatch)


def test_of_two_pictures_the_last_one_counts(manual_import: ManualImport) -> None:
    manual_import.open("first")
    manual_import.open("last")
    manual_import.tasks.finish()
    assert manual_import.begun == ["last"]


def test_a_picture_that_is_not_wanted_any_more_is_not_shown(manual_import: ManualImport) -> None:
    manual_import.open("first")
    manual_import.picture_import.cancel()
    manual_import.tasks.finish()
    assert manual_import.begun == []


@pytest.fixture
def slow_disk() -> Iterator[Event]:
    """A disk that does not answer until it is set."""
    answers = Event()
    yield answers
    answers.set()


@pytest.fixture
def open_app(driver, tmp_path: Path) -> Callable:
    store = Store.open(tmp_path)
    store.save_settings(Settings(tutorial_seen=True, language="en"))
    store.close()

    async def open_it() -> SudokuLensApp:
        app = SudokuLensApp(tmp_path, phone_devices(camera=StillCamera(PAGE)), to_home)
        await driver.open(app)
        return app

    return open_it


async def shoot(driver, app: SudokuLensApp) -> None:
    app.context.navigator.scan()
    await driver.until(lambda: app.screen.can_shoot)
    await driver.press(app.screen.ids.shutter)
    await driver.until(lambda: app.context.navigator.screen == "crop")


async def test_the_shutter_does_not_wait_for_a_picture_that_was_cancelled(
    driver, open_app, slow_disk, monkeypatch
) -> None:
    app = await open_app()
    slow = first_reading.read_file
    monkeypatch.setattr(first_reading, "read_file", lambda path: (slow_disk.wait(), slow(path))[1])
    app.screen.open_sample()
    await driver.frames()
    await shoot(driver, app)
    slow_disk.set()
    await driver.frames(10)
    assert app.context.navigator.screen == "crop"
    assert app.context.session.puzzle.photo is not None
    assert [one.stage for one in summaries(app.store)] == ["crop"]


async def test_the_shutter_does_not_wait_for_a_picture_that_is_shared_into_a_far_folder(
    driver, open_app, slow_disk
) -> None:
    app = await open_app()
    shared: list[bool] = []
    app.context.sharing_tasks.run(slow_disk.wait, shared.append)
    await shoot(driver, app)
    assert shared == []
    slow_disk.set()
    await driver.until(lambda: shared == [True])


async def test_undo_at_home_lists_the_puzzle_and_leaves_a_picture_that_is_being_opened_alone(
    driver, open_app, slow_disk, monkeypatch
) -> None:
    app = await open_app()
    app.context.navigator.enter_by_hand()
    app.context.session.set_draft(Draft.empty(Shape.of_side(4)).put(0, 1))
    app.context.navigator.discard()
    await driver.frames()
    assert app.screen.empty
    slow = first_reading.read_file
    monkeypatch.setattr(first_reading, "read_file", lambda path: (slow_disk.wait(), slow(path))[1])
    app.screen.open_sample()
    await driver.until(lambda: app.screen.opening)
    app.snackbar.do_action()
    await driver.frames()
    assert not app.screen.empty
    assert app.screen.opening
    slow_disk.set()
    await driver.until(lambda: app.context.navigator.screen == "choice")
    assert app.context.session.puzzle.naming == "sample"
    assert len(app.store.numbers()) == 2
