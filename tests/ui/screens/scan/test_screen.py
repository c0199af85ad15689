from __future__ import annotations

import threading

import cv2
import numpy as np
import pytest
from support.handheld import handheld, write_video
from support.pages import corner_error, page
from support.scan_screen import BLANK
from support.still_camera import StillCamera, devices_with

from sudokuapp.device.desktop.camera import desktop_camera
from sudokuapp.errors import CameraBusy
from sudokuapp.language import LANGUAGES, current_language, tr
from sudokuapp.scan.live import LiveScan
from sudokuapp.ui.screens.scan import screen as scan_screen
from sudokuapp.ui.screens.scan.state import State
from sudokuapp.ui.screens.scan.strings import ADVICE, GOT_ONE_OF_SEVERAL, OTHER_CAMERA_FAILED
from sudokuapp.vision.quad import Quad

SIZES = [(360, 640), (640, 360), (1024, 768)]


async def test_a_page_filmed_by_hand_is_outlined_taken_and_read(driver, open_scan, tmp_path) -> None:
    drawn = page("plain", 3)
    film = write_video(tmp_path / "film.mp4", [shot.grey for shot in handheld(drawn.image, 45)])
    camera = desktop_camera(str(film))
    app = await open_scan(devices_with(camera))
    screen = app.screen
    view = screen.ids.camera
    await driver.until(lambda: view.got_it)
    assert screen.advice == "Got it. Take the picture."
    assert screen.ids.advice.text == screen.advice
    await driver.press(screen.ids.shutter)
    await driver.until(lambda: app.context.navigator.screen not in ("home", "scan"))
    saved = app.context.session.puzzle
    assert corner_error(Quad.in_order(saved.corners), drawn.printed[0]) < 1.0
    await driver.until(lambda: not {"camera", "outline", "shutter"} & {thread.name for thread in threading.enumerate()})


async def test_the_shutter_takes_a_picture_of_anything(driver, open_scan) -> None:
    app = await open_scan(devices_with(StillCamera(BLANK)))
    await driver.until(lambda: app.screen.can_shoot)
    assert app.screen.ids.camera.quad is None
    assert app.screen.advice == "Point the camera at a puzzle."
    await driver.press(app.screen.ids.shutter)
    await driver.until(lambda: app.context.navigator.screen == "crop" and app.screen.ready)
    assert app.context.session.puzzle.photo
    assert "No sudoku was found" in app.screen.ids.message.text


async def test_a_turned_sensor_is_shown_upright_and_its_outline_with_it(driver, open_scan) -> None:
    drawn = page("plain", 3)
    height, width = drawn.image.shape
    camera = StillCamera(np.ascontiguousarray(np.rot90(drawn.image)), turns=1)
    app = await open_scan(devices_with(camera))
    view = app.screen.ids.camera
    await driver.until(lambda: view.quad is not None)
    await driver.frames()
    x, y, shown_width, shown_height = view.view.box
    assert shown_width / shown_height == pytest.approx(width / height)
    scale = shown_width / width
    printed = {(x + (px + 0.5) * scale, y + shown_height - (py + 0.5) * scale) for px, py in drawn.printed[0].corners}
    for place in (view.view.to_screen(corner) for corner in view.quad.corners):
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
    await driver.until(lambda: view.quad is not None and len(view.others) > 0)
    other = view.others[0].centre
    await driver.tap(*view.to_window(*view.view.to_screen(other)))
    await driver.until(lambda: np.hypot(view.quad.centre[0] - other[0], view.quad.centre[1] - other[1]) < 10)
    assert view.others


async def test_while_the_search_for_a_puzzle_is_slow_frames_are_shown_all_the_same(
    driver, open_scan, monkeypatch
) -> None:
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


async def test_leaving_and_pausing_release_the_camera_and_coming_back_starts_it(driver, open_scan) -> None:
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
    app.context.navigator.home()
    await driver.until(lambda: not camera.running)
    app.context.navigator.scan()
    await driver.until(lambda: camera.running)
    assert camera.starts == starts + 2


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


async def test_a_message_says_that_the_other_camera_does_not_work(driver, open_scan, monkeypatch) -> None:
    monkeypatch.setattr(scan_screen, "NOTICE_SECONDS", 1.0)

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
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_longest_line_has_room_in_a_small_window(driver, open_scan, size, language) -> None:
    app = await open_scan(devices_with(StillCamera(BLANK, count=2, has_torch=True)), size)
    app.context.settings.change(language=language)
    await driver.until(lambda: app.screen.name == "scan" and app.screen.has_torch)
    ids = app.screen.ids
    assert current_language() == language
    for words in (*ADVICE.values(), GOT_ONE_OF_SEVERAL, OTHER_CAMERA_FAILED):
        app.screen.notice = tr(words)
        await driver.frames(2)
        assert ids.advice.text == tr(words)
        assert ids.advice.y >= ids.shutter.top
        assert ids.advice.top <= ids.live.top, words
        assert ids.advice.texture_size[0] <= ids.advice.width, words
        assert ids.advice.texture_size[1] <= ids.advice.height, words
