"""A picture that has to be fetched first: something is seen from the first moment on, and it never comes too late."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from support.choosers import Chooser
from support.openings import to_home
from support.phone_devices import OtherApps, phone_devices

from sudokuapp.device.files import Done
from sudokuapp.errors import SudokuLensError, UnreadableFile
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Settings, Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.background.busy_delay import DELAY
from sudokuapp.ui.screens.scan.state import PanelAction

SIZE = (400, 760)


class RemotePicture:
    """A picture that arrives when the test calls `arrive`."""

    def __init__(self) -> None:
        self.arrive: Callable[[Path | SudokuLensError], None] | None = None

    def fetch(self, done: Callable[[Path | SudokuLensError], None]) -> None:
        self.arrive = done


class ManualDialogs:
    """The system's dialogs, each with what it calls when the person answers it."""

    can_choose = True

    def __init__(self) -> None:
        self.answers: list[Done] = []

    def choose_picture(self, done: Done) -> None:
        self.answers.append(done)


@pytest.fixture
def open_app(driver, tmp_path) -> Callable:
    store = Store.open(tmp_path)
    store.save_settings(Settings(tutorial_seen=True, language="en"))
    store.close()

    async def open_it(others: OtherApps | None = None, files: Chooser | ManualDialogs | None = None) -> SudokuLensApp:
        app = SudokuLensApp(tmp_path, phone_devices(others=others, files=files), to_home)
        await driver.open(app, SIZE)
        return app

    return open_it


@pytest.fixture(params=["chosen", "shared", "shared to start"])
def waits(request, driver, open_app) -> Callable:
    """The app, in which the person chose a picture, or was handed one, that does not come yet."""

    async def wait(picture: RemotePicture) -> SudokuLensApp:
        others = OtherApps(picture if request.param == "shared to start" else None)
        app = await open_app(others, Chooser(picture))
        if request.param == "chosen":
            await driver.press(app.screen.ids.open)
        elif request.param == "shared":
            app.context.navigator.enter_by_hand()
            others.hand(picture)
        await driver.until(lambda: picture.arrive is not None)
        return app

    return wait


async def test_home_shows_that_a_picture_is_loading_and_then_its_solution(driver, waits) -> None:
    picture = RemotePicture()
    app = await waits(picture)
    assert app.context.navigator.screen == "home"
    await driver.until(lambda: app.screen.opening)
    home = app.screen
    picture.arrive(sample_path())
    await driver.until(lambda: app.context.navigator.screen == "choice")
    assert not home.opening


async def test_a_picture_that_cannot_be_loaded_is_reported_and_the_progress_ends(driver, waits) -> None:
    picture = RemotePicture()
    app = await waits(picture)
    await driver.until(lambda: app.screen.opening)
    picture.arrive(UnreadableFile("It cannot be fetched."))
    await driver.until(lambda: app.screen.message == "It cannot be fetched.")
    assert not app.screen.opening


async def test_a_picture_is_not_opened_after_home_was_left(driver, waits) -> None:
    picture = RemotePicture()
    app = await waits(picture)
    await driver.until(lambda: app.screen.opening)
    home = app.screen
    app.context.navigator.enter_by_hand()
    picture.arrive(sample_path())
    await driver.frames(20)
    assert app.context.navigator.screen == "correct"
    assert not home.opening
    assert len(app.store.numbers()) <= 1


async def test_a_picture_is_not_opened_after_home_was_left_and_entered_again(driver, waits) -> None:
    picture = RemotePicture()
    app = await waits(picture)
    await driver.until(lambda: app.screen.opening)
    app.context.navigator.enter_by_hand()
    app.context.navigator.home()
    await driver.frames()
    assert not app.screen.opening
    picture.arrive(sample_path())
    await asyncio.sleep(2 * DELAY)
    assert not app.screen.opening
    assert app.context.navigator.screen == "home"
    assert app.store.numbers() == []


async def test_a_picture_that_scan_was_loading_is_not_opened_after_scan_is_entered_again(driver, open_app) -> None:
    picture = RemotePicture()
    app = await open_app(files=Chooser(picture))
    app.context.navigator.scan()
    app.screen.do_action(PanelAction.OPEN_PICTURE)
    await driver.until(lambda: picture.arrive is not None)
    app.context.navigator.home()
    app.context.navigator.scan()
    picture.arrive(sample_path())
    await asyncio.sleep(2 * DELAY)
    assert app.context.navigator.screen == "scan"
    assert app.store.numbers() == []


async def test_of_two_pictures_the_last_chosen_is_opened_whichever_comes_first(driver, open_app) -> None:
    others, slow, quick = OtherApps(), RemotePicture(), RemotePicture()
    app = await open_app(others)
    for picture in (slow, quick):
        others.hand(picture)
        await driver.until(lambda picture=picture: picture.arrive is not None)
    slow.arrive(UnreadableFile("The network was slow."))
    quick.arrive(sample_path())
    await driver.until(lambda: app.context.navigator.screen == "choice")
    assert app.screens.get_screen("home").message == ""


async def test_what_is_refused_or_left_at_once_shows_no_progress(driver, open_app) -> None:
    others = OtherApps()
    app = await open_app(others)
    home = app.screen
    seen: list[bool] = []
    home.bind(opening=lambda _home, opening: seen.append(opening))
    others.hand("nothing that is a puzzle")
    await driver.until(lambda: home.message != "")
    others.hand(UnreadableFile("It cannot be fetched."))
    await driver.until(lambda: home.message == "It cannot be fetched.")
    others.hand(RemotePicture())
    await driver.frames(2)
    app.context.navigator.enter_by_hand()
    await asyncio.sleep(2 * DELAY)
    assert seen == []


async def test_the_systems_dialog_is_opened_once_however_often_it_is_asked_for(driver, open_app) -> None:
    files = ManualDialogs()
    app = await open_app(files=files)
    for _ in range(3):
        await driver.press(app.screen.ids.open)
    assert len(files.answers) == 1


@pytest.mark.parametrize("answer", [None, UnreadableFile("It cannot be fetched.")], ids=["none", "why there is none"])
async def test_a_dialog_that_was_answered_can_be_opened_again(driver, open_app, answer) -> None:
    files = ManualDialogs()
    app = await open_app(files=files)
    await driver.press(app.screen.ids.open)
    files.answers[0](answer)
    await driver.frames()
    await driver.press(app.screen.ids.open)
    assert len(files.answers) == 2
    files.answers[1](sample_path())
    await driver.until(lambda: app.context.navigator.screen == "choice")


@pytest.mark.parametrize("comes_back", [False, True], ids=["elsewhere", "back at home"])
async def test_a_picture_chosen_after_home_was_left_is_neither_opened_nor_reported(
    driver, open_app, tmp_path, comes_back
) -> None:
    bad = tmp_path / "bad.jpg"
    bad.write_text("no picture")
    for picture in (sample_path(), bad):
        files = ManualDialogs()
        app = await open_app(files=files)
        home = app.screen
        await driver.press(home.ids.open)
        app.context.navigator.enter_by_hand()
        if comes_back:
            app.context.navigator.home()
        files.answers[0](picture)
        await asyncio.sleep(2 * DELAY)
        assert app.context.navigator.screen == ("home" if comes_back else "correct")
        assert (home.message, home.opening) == ("", False)
        await driver.close()


async def test_after_coming_back_to_home_a_picture_can_be_chosen_though_the_old_dialog_is_open(
    driver, open_app
) -> None:
    files = ManualDialogs()
    app = await open_app(files=files)
    await driver.press(app.screen.ids.open)
    app.context.navigator.enter_by_hand()
    app.context.navigator.home()
    await driver.frames()
    await driver.press(app.screen.ids.open)
    assert len(files.answers) == 2
    files.answers[0](None)
    files.answers[1](sample_path())
    await driver.until(lambda: app.context.navigator.screen == "choice")
