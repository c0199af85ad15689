"""From the shutter to Correct nothing is done twice to a photo: it is encoded, decoded and followed once at most."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import pytest
from support.pages import page
from support.phone_devices import phone_devices
from support.still_camera import StillCamera
from support.windowless_app import QUAD, WindowlessApp

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.scan.board_photo import SHARP_PITCH
from sudokuapp.scan.photo import LONGEST_SIDE
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.keyboard import LEFT, TAB
from sudokuapp.ui.screens.scan.state import State
from sudokuapp.vision import lattice

DRAWN = page("plain", 3)
# Larger than what is kept of a photo, so that it is shrunk and its corners with it.
PHOTO = cv2.resize(DRAWN.image, None, fx=4, fy=4, interpolation=cv2.INTER_LINEAR)
PRINTED = Grid.of(Shape.of_side(9), DRAWN.printed[0].cells)
ONCE = {"encode .jpg": 1, "encode .png": 1, "follow": 1}  # the PNG is the picture of the board


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each kind of picture work was done."""
    done: Counter[str] = Counter()

    def counted(where: object, name: str, told: str) -> None:
        real = getattr(where, name)

        def count(*arguments: object, **more: object) -> object:
            done[f"{told} {arguments[0]}" if name == "imencode" else told] += 1
            return real(*arguments, **more)

        monkeypatch.setattr(where, name, count)

    counted(cv2, "imdecode", "decode")
    counted(cv2, "imencode", "encode")
    counted(lattice, "_fitted_flat", "follow")  # the first thing that following the lines does
    return done


@pytest.fixture
def sudoku_file(tmp_path: Path) -> Path:
    path = tmp_path / "sudoku.jpg"
    cv2.imwrite(str(path), PHOTO)
    return path


async def taken(driver, open_scan) -> SudokuLensApp:
    """The app with a photo that was taken and read, at the choice."""
    app = await open_scan(phone_devices(camera=StillCamera(PHOTO)))
    await driver.until(lambda: app.screen.state is State.LIVE and app.screen.ids.camera.quad is not None)
    await driver.press(app.screen.ids.shutter)
    await driver.until(lambda: app.context.navigator.screen == "choice")
    return app


async def to_crop(driver, app: SudokuLensApp) -> None:
    app.context.navigator.open("crop")
    await driver.until(lambda: app.screen.name == "crop" and app.screen.ready)


async def to_the_sharp_photo(driver, app: SudokuLensApp) -> None:
    app.context.navigator.open("correct")
    await driver.until(lambda: app.screen.name == "correct" and app.screen.photo is not None)
    await driver.until(lambda: app.screen.photo.pitch == SHARP_PITCH)
    assert app.screen.draft.grid == PRINTED


async def test_a_photo_that_was_taken_is_never_decoded_and_followed_once(driver, open_scan, work) -> None:
    app = await taken(driver, open_scan)
    await to_crop(driver, app)
    assert max(app.screen._grey.shape) == LONGEST_SIDE
    await to_the_sharp_photo(driver, app)
    assert work == ONCE


async def test_a_file_is_decoded_once(driver, open_scan, sudoku_file: Path, work) -> None:
    app = await open_scan(phone_devices(camera=StillCamera(PHOTO)))
    app.context.picture_import.open_file(sudoku_file, failed=pytest.fail)
    await driver.until(lambda: app.context.navigator.screen == "choice")
    await to_crop(driver, app)
    await to_the_sharp_photo(driver, app)
    assert work == {**ONCE, "decode": 1}


async def test_turning_the_photo_needs_no_other_look_and_other_corners_one(driver, open_scan, work) -> None:
    app = await taken(driver, open_scan)
    await to_crop(driver, app)
    await driver.press(app.screen.ids.turn_right)
    await driver.press(app.screen.ids.turn_left)
    assert work["follow"] == 1
    await driver.key(TAB)
    await driver.key(LEFT)
    await driver.press(app.screen.ids.read)
    await driver.until(lambda: app.context.navigator.screen == "choice")
    await to_the_sharp_photo(driver, app)
    assert work == {**ONCE, "follow": 2, "encode .png": 2}


async def test_a_puzzle_that_was_put_away_is_decoded_and_followed_anew(driver, open_scan, work) -> None:
    app = await taken(driver, open_scan)
    number = app.context.session.puzzle.id
    app.context.navigator.home()
    await driver.until(lambda: app.screen.name == "home")
    work.clear()
    app.context.navigator.open_saved(number)
    await to_the_sharp_photo(driver, app)
    assert work == {"decode": 2, "follow": 1}, "the picture of the board, then the photo"


def test_pixels_are_let_go_with_their_puzzle(app: WindowlessApp) -> None:
    app.context.picture_import.photo_taken(np.full((400, 500), 200, np.uint8), QUAD, 0)
    photo = app.context.session.puzzle.photo
    pixels = weakref.ref(app.context.session.photo_cache.pixels(photo))
    assert pixels() is not None
    app.context.navigator.home()
    gc.collect()
    assert pixels() is None
