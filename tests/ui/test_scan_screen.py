from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from support.handheld import handheld, write_video
from support.pages import corner_error, page
from support.still_camera import Person, StillCamera, devices_with

from sudokuapp.device.camera import Frame
from sudokuapp.device.desktop_camera import desktop_camera
from sudokuapp.device.devices import Devices
from sudokuapp.device.permissions import Answer
from sudokuapp.errors import CameraBusy, CameraError, CameraLocked, CameraRefused, NoCamera
from sudokuapp.scan.advice import Advice
from sudokuapp.scan.live import LiveScan
from sudokuapp.scan.sample import sample_path
from sudokuapp.ui import live_session
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.flow import Flow
from sudokuapp.ui.scan_state import FIRST_WORDS, WAYS_ON, State, after_frame, after_silence
from sudokuapp.ui.screens import scan
from sudokuapp.ui.screens.scan import ScanScreen
from sudokuapp.ui.strings import LANGUAGES, all_texts, tr
from sudokuapp.vision.quad import Quad

SIZES = [(360, 640), (640, 360), (1024, 768)]
ENTER = 13
BLANK = np.full((480, 640), 200, np.uint8)


@pytest.fixture
def open_scan(driver, tmp_path: Path) -> Callable[..., object]:
    """The real app, opened at Scan with these devices."""

    async def open_scan(devices: Devices, size: tuple[int, int] = (360, 640)) -> SudokuLensApp:
        def opening(flow: Flow) -> None:
            flow.change_settings(tutorial_seen=True, language="en")
            flow.scan()

        app = SudokuLensApp(folder=tmp_path, devices=devices, opening=opening)
        await driver.open(app, size)
        return app

    return open_scan


def ways(screen: ScanScreen) -> list[str]:
    return [button.text for button in reversed(screen.ids.panel.ids.ways.children)]


async def press_way(driver, screen: ScanScreen, text: str) -> None:
    await driver.press(next(button for button in screen.ids.panel.ids.ways.children if button.text == text))


async def test_a_page_filmed_by_hand_is_outlined_taken_and_cropped(driver, open_scan, tmp_path) -> None:
    drawn = page("plain", 3)
    film = write_video(tmp_path / "film.mp4", [shot.grey for shot in handheld(drawn.image, 45)])
    camera = desktop_camera(str(film))
    app = await open_scan(devices_with(camera))
    screen = app.screen
    view = screen.ids.camera
    await driver.until(lambda: view.sure)
    assert screen.advice == "Got it. Take the picture."
    assert screen.ids.advice.text == screen.advice
    await driver.press(screen.ids.shutter)
    await driver.until(lambda: app.flow.screen == "crop")
    saved = app.flow.current
    assert corner_error(Quad.in_order(saved.corners), drawn.printed[0]) < 1.0
    await driver.until(lambda: not {"camera", "outline", "shutter"} & {thread.name for thread in threading.enumerate()})


async def test_the_shutter_takes_a_picture_of_anything(driver, open_scan) -> None:
    app = await open_scan(devices_with(StillCamera(BLANK)))
    await driver.until(lambda: app.screen.can_shoot)
    assert app.screen.ids.camera.held is None
    assert app.screen.advice == "Point the camera at a puzzle."
    await driver.press(app.screen.ids.shutter)
    await driver.until(lambda: app.flow.screen == "crop" and app.screen.ready)
    assert app.flow.current.photo
    assert "No sudoku was found" in app.screen.ids.message.text


async def test_a_turned_sensor_is_shown_upright_and_its_outline_with_it(driver, open_scan) -> None:
    drawn = page("plain", 3)
    height, width = drawn.image.shape
    camera = StillCamera(np.ascontiguousarray(np.rot90(drawn.image)), turns=1)
    app = await open_scan(devices_with(camera))
    view = app.screen.ids.camera
    await driver.until(lambda: view.held is not None)
    await driver.frames()
    x, y, shown_width, shown_height = view.view.box
    assert shown_width / shown_height == pytest.approx(width / height)
    scale = shown_width / width
    printed = {(x + (px + 0.5) * scale, y + shown_height - (py + 0.5) * scale) for px, py in drawn.printed[0].corners}
    for place in (view.view.to_screen(corner) for corner in view.held.corners):
        assert min(np.hypot(place[0] - px, place[1] - py) for px, py in printed) < 6
    pixel = driver.pixels(view)
    for px, py in [(20, 20), (width - 20, 20), (20, height - 20), (width - 20, height - 20)]:
        around = int(drawn.image[py - 3 : py + 4, px - 3 : px + 4].mean())
        assert pixel(round(x + px * scale), round(y + shown_height - py * scale))[0] == pytest.approx(around, abs=12)


async def test_the_live_picture_is_coloured(driver, open_scan, tmp_path) -> None:
    cv2.imwrite(str(tmp_path / "orange.png"), np.full((960, 1280, 3), (40, 120, 230), np.uint8))
    app = await open_scan(devices_with(desktop_camera(str(tmp_path / "orange.png"))))
    view = app.screen.ids.camera
    await driver.until(lambda: app.screen.state is State.LIVE)
    await driver.frames()
    assert driver.pixels(view)(round(view.center_x), round(view.center_y)) == (230, 120, 40)


async def test_a_tap_chooses_another_puzzle_of_the_page(driver, open_scan) -> None:
    app = await open_scan(devices_with(StillCamera(page("several", 5).image)))
    view = app.screen.ids.camera
    await driver.until(lambda: view.held is not None and len(view.others) > 0)
    other = view.others[0].centre
    await driver.tap(*view.to_window(*view.view.to_screen(other)))
    await driver.until(lambda: np.hypot(view.held.centre[0] - other[0], view.held.centre[1] - other[1]) < 10)
    assert view.others


async def test_while_a_look_takes_long_frames_are_shown_and_dropped(driver, open_scan, monkeypatch) -> None:
    go_on, looks = threading.Event(), []

    def look(_scan: LiveScan, grey: np.ndarray, tapped: object = None) -> object:
        looks.append(grey)
        go_on.wait(10)
        return real_look(real, grey, tapped)

    real, real_look = LiveScan(), LiveScan.look
    monkeypatch.setattr(LiveScan, "look", look)
    camera = StillCamera(BLANK)
    app = await open_scan(devices_with(camera))
    await driver.until(lambda: len(looks) == 1)
    before = camera.frames
    await driver.until(lambda: camera.frames > before + 5)
    assert len(looks) == 1
    go_on.set()
    await driver.until(lambda: len(looks) > 2)
    assert app.screen.state is State.LIVE


async def test_leaving_and_pausing_free_the_camera_and_coming_back_takes_it(driver, open_scan) -> None:
    camera = StillCamera(BLANK, has_torch=True)
    app = await open_scan(devices_with(camera))
    screen = app.screen
    await driver.until(lambda: screen.can_shoot)
    app.on_pause()
    assert not camera.running
    starts = camera.starts
    app.on_resume()
    assert camera.running
    await driver.until(lambda: screen.can_shoot)
    app.flow.home()
    await driver.until(lambda: not camera.running)
    app.flow.scan()
    await driver.until(lambda: camera.running)
    assert camera.starts == starts + 2


async def test_the_camera_is_asked_for_with_a_word_on_why(driver, open_scan) -> None:
    camera, person = StillCamera(BLANK), Person(Answer.UNASKED)
    app = await open_scan(devices_with(camera, person))
    screen = app.screen
    assert screen.ids.panel.ids.why_title.text == "Sudoku Lens needs the camera"
    assert "stays on this device" in screen.ids.panel.ids.why_text.text
    assert (camera.starts, person.asked) == (0, 0)
    await press_way(driver, screen, "Allow the camera")
    await driver.until(lambda: screen.can_shoot)
    assert person.asked == 1


async def test_who_refuses_can_change_their_mind_here_and_in_the_settings(driver, open_scan) -> None:
    person = Person(Answer.UNASKED, Answer.REFUSED)
    camera = StillCamera(BLANK)
    app = await open_scan(devices_with(camera, person))
    screen = app.screen
    await press_way(driver, screen, "Allow the camera")
    await driver.until(lambda: screen.state is State.REFUSED)
    assert ways(screen) == ["Allow the camera", "Open a picture"]
    person.answer = Answer.REFUSED_FOR_GOOD
    await press_way(driver, screen, "Allow the camera")
    await driver.until(lambda: screen.state is State.REFUSED_FOR_GOOD)
    await driver.frames()
    await press_way(driver, screen, "Open the settings")
    assert person.in_settings == 1
    app.on_pause()
    person.known = Answer.GRANTED
    app.on_resume()
    await driver.until(lambda: screen.can_shoot)
    assert camera.running


async def test_without_a_camera_the_sample_can_be_used(driver, open_scan) -> None:
    app = await open_scan(devices_with(desktop_camera("none")))
    assert app.screen.ids.panel.ids.why_title.text == "There is no camera here"
    assert ways(app.screen) == ["Open a picture", "Use the sample"]
    await press_way(driver, app.screen, "Use the sample")
    await driver.until(lambda: app.flow.screen == "crop")
    assert app.flow.current.name == "Sample puzzle"


async def test_without_a_camera_a_picture_can_be_opened(driver, open_scan) -> None:
    app = await open_scan(devices_with(desktop_camera("none"), path=sample_path()))
    await press_way(driver, app.screen, "Open a picture")
    await driver.until(lambda: app.flow.screen == "crop")
    assert app.flow.current.photo is not None
    assert app.flow.current.stage == "crop"


async def test_a_file_that_is_no_picture_is_said_to_be_none(driver, open_scan, tmp_path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear editor, " * 50)
    app = await open_scan(devices_with(desktop_camera("none"), path=letter))
    await press_way(driver, app.screen, "Open a picture")
    await driver.until(lambda: app.screen.message != "")
    assert app.flow.screen == "scan"
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
    assert screen.ids.panel.ids.why_title.text == "Another app is using the camera"
    camera.error = None
    await press_way(driver, screen, "Try again")
    await driver.until(lambda: screen.can_shoot)


async def test_torch_and_switch_are_offered_only_where_there_are(driver, open_scan) -> None:
    app = await open_scan(devices_with(StillCamera(BLANK)))
    await driver.until(lambda: app.screen.can_shoot)
    assert (app.screen.ids.torch.opacity, app.screen.ids.switch.opacity) == (0, 0)
    assert app.screen.ids.torch.disabled
    await driver.close()
    camera = StillCamera(BLANK, count=2, has_torch=True)
    app = await open_scan(devices_with(camera))
    await driver.until(lambda: app.screen.has_torch)
    await driver.frames()
    await driver.press(app.screen.ids.torch)
    assert camera.torch
    await driver.press(app.screen.ids.torch)
    assert not camera.torch
    await driver.press(app.screen.ids.switch)
    assert camera.switches == 1
    await driver.until(lambda: app.screen.can_shoot)


async def test_a_camera_that_does_not_work_is_spoken_of_and_left_again(driver, open_scan, monkeypatch) -> None:
    monkeypatch.setattr(scan, "NOTICE_SECONDS", 1.0)

    class SecondIsBroken(StillCamera):
        def start(self) -> None:
            if self.switches:
                raise CameraBusy
            super().start()

    camera = SecondIsBroken(BLANK, count=2)
    app = await open_scan(devices_with(camera))
    screen = app.screen
    await driver.until(lambda: screen.can_shoot)
    await driver.frames()
    await driver.press(screen.ids.switch)
    await driver.until(lambda: screen.can_shoot)
    assert screen.ids.advice.text == "The other camera gives no picture. Here is this one again."
    assert camera.running
    await driver.until(lambda: screen.ids.advice.text == "Point the camera at a puzzle.")


class Hanging(StillCamera):
    """Opens without an error, and shows nothing until it is let, or started again."""

    shows = False

    def newest(self) -> Frame | None:
        return super().newest() if self.shows else None


async def test_a_camera_that_hangs_is_spoken_of_and_shown_when_it_comes_after_all(driver, open_scan, monkeypatch):
    monkeypatch.setattr(live_session, "LONGEST_SILENCE", 0.2)
    camera = Hanging(BLANK)
    app = await open_scan(devices_with(camera))
    screen = app.screen
    assert screen.ids.advice.text == "The camera is starting."
    await driver.until(lambda: screen.state is State.SILENT)
    await driver.frames()
    assert screen.ids.panel.ids.why_title.text == "No picture comes from the camera"
    assert ways(screen) == ["Try again", "Open a picture", "Use the sample"]
    assert camera.running, "it is not given up"
    camera.shows = True
    await driver.until(lambda: screen.can_shoot)
    assert screen.ids.live.parent, "its picture is there in place of the ways on"


async def test_a_camera_that_hangs_can_be_tried_again_or_left_for_the_sample(driver, open_scan, monkeypatch) -> None:
    monkeypatch.setattr(live_session, "LONGEST_SILENCE", 0.2)
    camera = Hanging(BLANK)
    app = await open_scan(devices_with(camera))
    screen = app.screen
    await driver.until(lambda: screen.state is State.SILENT)
    await driver.frames()
    starts = camera.starts
    await press_way(driver, screen, "Try again")
    assert (screen.state, camera.starts) == (State.STARTING, starts + 1)
    await driver.until(lambda: screen.state is State.SILENT)
    await driver.frames()
    await press_way(driver, screen, "Use the sample")
    await driver.until(lambda: app.flow.screen == "crop")
    assert not camera.running


async def test_who_switched_to_a_camera_that_hangs_gets_the_one_before_back(driver, open_scan, monkeypatch) -> None:
    monkeypatch.setattr(live_session, "LONGEST_SILENCE", 0.2)

    class SecondHangs(Hanging):
        shows = property(lambda self: self.switches == 0)

    app = await open_scan(devices_with(SecondHangs(BLANK, count=2)))
    screen = app.screen
    await driver.until(lambda: screen.can_shoot)
    await driver.frames()
    await driver.press(screen.ids.switch)
    await driver.until(lambda: screen.state is State.SILENT)
    await driver.frames()
    await press_way(driver, screen, "Try again")
    await driver.until(lambda: screen.can_shoot)
    assert screen.ids.advice.text == "The other camera gives no picture. Here is this one again."


@pytest.mark.parametrize("state", State)
def test_silence_is_spoken_of_where_a_picture_is_looked_for_and_ends_with_it(state) -> None:
    waits = state in (State.STARTING, State.SILENT)
    assert after_silence(state) is (State.SILENT if waits or state is State.LIVE else state)
    assert after_frame(state) is (State.LIVE if waits else state)


@pytest.mark.parametrize("size", SIZES)
async def test_the_line_is_below_or_beside_the_picture_and_nothing_is_cut_or_tiny(driver, open_scan, size) -> None:
    app = await open_scan(devices_with(StillCamera(BLANK, count=2, has_torch=True)), size)
    await driver.until(lambda: app.screen.has_torch)
    await driver.frames()
    ids = app.screen.ids
    for target in (ids.shutter, ids.torch, ids.switch):
        assert min(target.size) >= 48
        x, y = target.to_window(*target.pos)
        assert x >= 0
        assert y >= 0
        assert x + target.width <= size[0]
        assert y + target.height <= size[1]
    beside, below = ids.advice.x >= ids.camera.right, ids.advice.top <= ids.camera.y
    assert beside if app.screen.wide else below
    assert ids.camera.height >= size[1] - 60 if app.screen.wide else ids.camera.height >= 0.66 * size[1]
    assert ids.camera.width >= 0.78 * size[0]


@pytest.mark.parametrize("size", [(568, 320), (640, 360), (320, 480)], ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_longest_line_has_room_in_a_small_window(driver, open_scan, size, language) -> None:
    app = await open_scan(devices_with(StillCamera(BLANK, count=2, has_torch=True)), size)
    app.flow.change_settings(language=language)
    await driver.until(lambda: app.screen.name == "scan" and app.screen.has_torch)
    ids = app.screen.ids
    for words in [f"scan.{advice.name.lower()}" for advice in Advice] + ["scan.got_it_several", "scan.other_failed"]:
        app.screen.notice = tr(words)
        await driver.frames(2)
        assert ids.advice.text == all_texts()[words][LANGUAGES.index(language)]
        assert ids.advice.y >= ids.shutter.top
        assert ids.advice.top <= ids.live.top, words
        assert ids.advice.texture_size[0] <= ids.advice.width, words
        assert ids.advice.texture_size[1] <= ids.advice.height, words


@pytest.mark.parametrize("size", [(568, 320), (320, 480)], ids=str)
async def test_in_a_small_window_all_the_ways_on_can_be_scrolled_to(driver, open_scan, size) -> None:
    app = await open_scan(devices_with(StillCamera(BLANK), Person(Answer.UNASKED)), size)
    screen, panel = app.screen, app.screen.ids.panel
    screen.state, screen.message = State.REFUSED_FOR_GOOD, "There is no picture of that name. " * 4
    await driver.frames(6)
    assert panel.ids.content.height > panel.height
    assert panel.ids.why_title.to_window(0, panel.ids.why_title.top)[1] <= panel.to_window(0, panel.top)[1]
    panel.scroll_y = 0
    await driver.frames()
    for button in panel.ids.ways.children:
        assert button.to_window(*button.pos)[1] >= 0
    await press_way(driver, screen, "Open the settings")
    await driver.until(lambda: app.flow.devices.permissions.in_settings == 1)


@pytest.mark.parametrize("state", [state for state in State if state not in FIRST_WORDS])
def test_every_state_without_a_picture_says_why_and_has_ways_on(state) -> None:
    assert {f"scan.{state.value}.title", f"scan.{state.value}.text"} <= set(all_texts())
    assert len(WAYS_ON[state]) >= 2
    assert {f"scan.{way.value}" for way in WAYS_ON[state]} <= set(all_texts())


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


async def test_an_answer_that_comes_when_scan_was_left_starts_no_camera(driver, open_scan) -> None:
    camera, person = StillCamera(BLANK), Person(Answer.UNASKED)
    told: list[Callable[[Answer], None]] = []
    person.ask_for_camera = told.append
    app = await open_scan(devices_with(camera, person))
    await press_way(driver, app.screen, "Allow the camera")
    app.flow.home()
    told[0](Answer.GRANTED)
    await driver.frames()
    assert camera.starts == 0
