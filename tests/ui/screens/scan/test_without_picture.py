"""Scan where there is no live picture: not allowed, no camera, one that fails or hangs; there is always a way on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.scan_screen import BLANK, panel_buttons, press_panel_button
from support.still_camera import Person, StillCamera, devices_with

from sudokuapp.device.camera import Frame
from sudokuapp.device.desktop.camera import desktop_camera
from sudokuapp.device.permissions import Answer
from sudokuapp.errors import CameraBusy, CameraError, CameraLocked, CameraRefused, NoCamera
from sudokuapp.scan.sample import sample_path
from sudokuapp.ui.keyboard import ENTER
from sudokuapp.ui.screens.scan import camera_session
from sudokuapp.ui.screens.scan.state import PANEL_ACTIONS, State, after_frame, after_silence
from sudokuapp.ui.screens.scan.strings import BUTTON_TEXTS, FIRST_ADVICE, NO_PICTURE_TEXTS


async def test_before_the_camera_is_asked_for_the_app_says_why(driver, open_scan) -> None:
    camera, person = StillCamera(BLANK), Person(Answer.UNASKED)
    app = await open_scan(devices_with(camera, person))
    screen = app.screen
    assert screen.ids.panel.ids.title.text == "Sudoku Lens needs the camera"
    assert "stays on this device" in screen.ids.panel.ids.text.text
    assert (camera.starts, person.asked) == (0, 0)
    await press_panel_button(driver, screen, "Allow the camera")
    await driver.until(lambda: screen.can_shoot)
    assert person.asked == 1


async def test_after_a_refusal_the_camera_can_still_be_allowed_here_and_in_the_settings(driver, open_scan) -> None:
    person = Person(Answer.UNASKED, Answer.REFUSED)
    camera = StillCamera(BLANK)
    app = await open_scan(devices_with(camera, person))
    screen = app.screen
    await press_panel_button(driver, screen, "Allow the camera")
    await driver.until(lambda: screen.state is State.REFUSED)
    assert panel_buttons(screen) == ["Allow the camera", "Open a picture"]
    person.answer = Answer.REFUSED_FOR_GOOD
    await press_panel_button(driver, screen, "Allow the camera")
    await driver.until(lambda: screen.state is State.REFUSED_FOR_GOOD)
    await driver.frames()
    await press_panel_button(driver, screen, "Open the settings")
    assert person.in_settings == 1
    app.on_pause()
    person.known = Answer.GRANTED
    app.on_resume()
    await driver.until(lambda: screen.can_shoot)
    assert camera.running


async def test_an_answer_that_comes_when_scan_was_left_starts_no_camera(driver, open_scan) -> None:
    camera, person = StillCamera(BLANK), Person(Answer.UNASKED)
    told: list[Callable[[Answer], None]] = []
    person.ask_for_camera = told.append
    app = await open_scan(devices_with(camera, person))
    await press_panel_button(driver, app.screen, "Allow the camera")
    app.context.navigator.home()
    told[0](Answer.GRANTED)
    await driver.frames()
    assert camera.starts == 0


async def test_without_a_camera_the_sample_can_be_used(driver, open_scan) -> None:
    app = await open_scan(devices_with(desktop_camera("none")))
    assert app.screen.ids.panel.ids.title.text == "There is no camera here"
    assert panel_buttons(app.screen) == ["Open a picture", "Use the sample"]
    await press_panel_button(driver, app.screen, "Use the sample")
    await driver.until(lambda: app.context.navigator.screen == "choice")
    assert app.context.session.puzzle.naming == "sample"


async def test_without_a_camera_a_picture_can_be_opened(driver, open_scan) -> None:
    app = await open_scan(devices_with(desktop_camera("none"), path=sample_path()))
    await press_panel_button(driver, app.screen, "Open a picture")
    await driver.until(lambda: app.context.navigator.screen == "choice")
    assert app.context.session.puzzle.photo is not None
    assert app.context.session.puzzle.stage == "choice"


async def test_a_file_that_is_no_picture_is_refused_with_a_message(driver, open_scan, tmp_path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear editor, " * 50)
    app = await open_scan(devices_with(desktop_camera("none"), path=letter))
    await press_panel_button(driver, app.screen, "Open a picture")
    await driver.until(lambda: app.screen.message != "")
    assert app.context.navigator.screen == "scan"
    assert app.screen.ids.panel.ids.message.text == app.screen.message


@pytest.mark.parametrize("fails", ["start", "newest", "take"])
async def test_a_camera_that_fails_says_why_and_can_be_tried_again(driver, open_scan, fails) -> None:
    camera = StillCamera(BLANK)
    camera.error, camera.fails = CameraBusy(), fails
    app = await open_scan(devices_with(camera))
    screen = app.screen
    if fails == "take":
        await driver.until(lambda: screen.can_shoot)
        await driver.key(ENTER)
    await driver.until(lambda: screen.state is State.BUSY)
    await driver.frames()
    assert not camera.running
    assert screen.ids.panel.ids.title.text == "Another app is using the camera"
    camera.error = None
    await press_panel_button(driver, screen, "Try again")
    await driver.until(lambda: screen.can_shoot)


class HangingCamera(StillCamera):
    """Opens without an error, and shows nothing until it is let, or started again."""

    shows = False

    def newest(self) -> Frame | None:
        return super().newest() if self.shows else None


async def test_a_message_says_that_no_picture_comes_until_one_comes(driver, open_scan, monkeypatch):
    monkeypatch.setattr(camera_session, "SILENCE_TIMEOUT", 0.2)
    camera = HangingCamera(BLANK)
    app = await open_scan(devices_with(camera))
    screen = app.screen
    assert screen.ids.advice.text == "The camera is starting."
    await driver.until(lambda: screen.state is State.SILENT)
    await driver.frames()
    assert screen.ids.panel.ids.title.text == "No picture comes from the camera"
    assert panel_buttons(screen) == ["Try again", "Open a picture", "Use the sample"]
    assert camera.running, "it is not given up"
    camera.shows = True
    await driver.until(lambda: screen.can_shoot)
    assert screen.ids.live.parent, "its picture is there in place of the panel"


async def test_a_camera_that_hangs_can_be_tried_again_or_left_for_the_sample(driver, open_scan, monkeypatch) -> None:
    monkeypatch.setattr(camera_session, "SILENCE_TIMEOUT", 0.2)
    camera = HangingCamera(BLANK)
    app = await open_scan(devices_with(camera))
    screen = app.screen
    await driver.until(lambda: screen.state is State.SILENT)
    await driver.frames()
    starts = camera.starts
    await press_panel_button(driver, screen, "Try again")
    assert (screen.state, camera.starts) == (State.STARTING, starts + 1)
    await driver.until(lambda: screen.state is State.SILENT)
    await driver.frames()
    await press_panel_button(driver, screen, "Use the sample")
    await driver.until(lambda: app.context.navigator.screen == "choice")
    assert not camera.running


async def test_after_switching_to_a_camera_that_hangs_the_previous_one_comes_back(
    driver, open_scan, monkeypatch
) -> None:
    monkeypatch.setattr(camera_session, "SILENCE_TIMEOUT", 0.2)

    class SecondHangs(HangingCamera):
        shows = property(lambda self: self.switches == 0)

    app = await open_scan(devices_with(SecondHangs(BLANK, count=2)))
    screen = app.screen
    await driver.until(lambda: screen.can_shoot)
    await driver.frames()
    await driver.press(screen.ids.switch)
    await driver.until(lambda: screen.state is State.SILENT)
    await driver.frames()
    await press_panel_button(driver, screen, "Try again")
    await driver.until(lambda: screen.can_shoot)
    assert screen.ids.advice.text == "The other camera gives no picture. Here is this one again."


@pytest.mark.parametrize("state", State)
def test_a_silent_camera_changes_the_state_until_a_frame_comes(state) -> None:
    waits = state in (State.STARTING, State.SILENT)
    assert after_silence(state) is (State.SILENT if waits or state is State.LIVE else state)
    assert after_frame(state) is (State.LIVE if waits else state)


@pytest.mark.parametrize("size", [(568, 320), (320, 480)], ids=str)
async def test_in_a_small_window_all_buttons_of_the_panel_can_be_scrolled_to(driver, open_scan, size) -> None:
    app = await open_scan(devices_with(StillCamera(BLANK), Person(Answer.UNASKED)), size)
    screen, panel = app.screen, app.screen.ids.panel
    screen.state, screen.message = State.REFUSED_FOR_GOOD, "There is no picture of that name. " * 4
    await driver.frames(6)
    assert panel.ids.content.height > panel.height
    assert panel.ids.title.to_window(0, panel.ids.title.top)[1] <= panel.to_window(0, panel.top)[1]
    panel.scroll_y = 0
    await driver.frames()
    for button in panel.ids.buttons.children:
        assert button.to_window(*button.pos)[1] >= 0
    await press_panel_button(driver, screen, "Open the settings")
    await driver.until(lambda: app.context.devices.permissions.in_settings == 1)


@pytest.mark.parametrize("state", [state for state in State if state not in FIRST_ADVICE])
def test_every_state_without_a_picture_says_why_and_has_buttons(state) -> None:
    assert all(NO_PICTURE_TEXTS[state])
    assert len(PANEL_ACTIONS[state]) >= 2
    assert all(BUTTON_TEXTS[action] for action in PANEL_ACTIONS[state])


@pytest.mark.parametrize(
    ("error", "state"),
    [
        (NoCamera, State.NO_CAMERA),
        (CameraRefused, State.REFUSED),
        (CameraLocked, State.LOCKED),
        (CameraError, State.FAILED),
    ],
)
async def test_each_camera_error_has_its_own_state(driver, open_scan, error, state) -> None:
    camera = StillCamera(BLANK)
    camera.error = error()
    app = await open_scan(devices_with(camera))
    assert app.screen.state is state
