"""Crop from the opening of a photo to its reading."""

from __future__ import annotations

import threading

import numpy as np
import pytest
from support.crop_screen import BLANK, DRAWN, board_pixels, likeness, printed_grid
from support.pages import corner_error

from sudokuapp.errors import CutOff, StorageFull, TooBlurred, WrongWayUp
from sudokuapp.scan import corner_reading
from sudokuapp.scan.photo_preview import straightened
from sudokuapp.scan.reading import Reading
from sudokuapp.ui.files.picture_chooser import PictureChooser
from sudokuapp.ui.keyboard import DOWN, ENTER, LEFT, RIGHT, TAB, UP
from sudokuapp.vision.quad import Quad
from tests.ui.conftest import Finger


def raise_full(*_: object, **__: object) -> None:
    raise StorageFull


async def test_a_photo_is_found_and_read_all_by_itself(driver, open_crop) -> None:
    app = await open_crop()
    assert corner_error(app.screen.quad, DRAWN.printed[0]) < 0.5
    await driver.press(app.screen.ids.read)
    await driver.until(lambda: app.context.navigator.screen in ("correct", "choice"))
    assert app.context.session.puzzle.draft.grid == printed_grid()


@pytest.mark.parametrize("turns", [1, 2, 3])
async def test_a_photo_that_lies_on_its_side_is_turned_by_the_app(driver, open_crop, turns) -> None:
    app = await open_crop(np.ascontiguousarray(np.rot90(DRAWN.image, turns)))
    screen = app.screen
    assert screen.turns == turns
    assert app.context.session.puzzle.turns == turns
    printed = straightened(DRAWN.image, Quad.in_order(DRAWN.printed[0].corners), 0).pixels
    board = board_pixels(screen)
    assert max(range(4), key=lambda more: likeness(np.rot90(board, more), printed)) == 0
    await driver.press(screen.ids.read)
    await driver.until(lambda: app.context.navigator.screen in ("correct", "choice"))
    assert app.context.session.puzzle.draft.grid == printed_grid()


async def test_turning_turns_photo_and_board_and_digits_on_their_side_are_told(driver, open_crop) -> None:
    app = await open_crop()
    screen = app.screen
    before, box = board_pixels(screen), screen.ids.corners.view.box
    await driver.press(screen.ids.turn_right)
    await driver.until(lambda: likeness(board_pixels(screen), np.rot90(before, -1)) > 0.95)
    await driver.frames()
    assert screen.ids.corners.view.box[2] < box[2]
    await driver.press(screen.ids.turn_left)
    await driver.press(screen.ids.turn_left)
    await driver.until(lambda: likeness(board_pixels(screen), np.rot90(before)) > 0.95)
    assert (screen.turns, app.context.session.puzzle.turns) == (3, 3)
    await driver.press(screen.ids.read)
    await driver.until(lambda: screen.is_problem)
    assert str(WrongWayUp()) in screen.message


async def test_the_person_has_the_last_word_even_where_it_cannot_be_saved(driver, open_crop, monkeypatch) -> None:
    app = await open_crop(quad=Quad.in_order(DRAWN.printed[0].corners))
    monkeypatch.setattr(app.store, "update", raise_full)
    await driver.press(app.screen.ids.turn_right)
    app.context.navigator.open("settings")
    await driver.frames()
    app.context.navigator.back()
    await driver.until(lambda: app.screen.name == "crop" and app.screen.ready)
    assert (app.screen.turns, app.context.session.puzzle.turns) == (1, 1)


async def test_keys_select_move_turn_and_read(driver, open_crop) -> None:
    app = await open_crop(np.ascontiguousarray(np.rot90(DRAWN.image)))
    screen = app.screen
    assert screen.selected is None
    await driver.key(TAB)
    first = screen.ids.corners.places()[screen.selected]
    assert first == min(screen.ids.corners.places(), key=lambda place: place[0] - place[1])
    for key, (right, up) in {RIGHT: (1, 0), DOWN: (0, -1), LEFT: (-1, 0), UP: (0, 1)}.items():
        here = screen.ids.corners.places()[screen.selected]
        await driver.key(key)
        there = screen.ids.corners.places()[screen.selected]
        scale = screen.ids.corners.view.scale
        assert np.subtract(there, here) == pytest.approx([right * scale, up * scale], abs=1e-3)
    await driver.key(TAB)
    second = screen.ids.corners.places()[screen.selected]
    assert second[0] > first[0] + 50
    await driver.key(ord("l"))
    assert screen.turns == 0
    await driver.key(ord("r"))
    assert screen.turns == 1
    assert app.context.session.puzzle.corners == screen.quad.corners
    await driver.key(ENTER)
    await driver.until(lambda: app.context.navigator.screen in ("correct", "choice"))


async def test_reading_shows_progress_only_when_it_takes_long(driver, open_crop, monkeypatch) -> None:
    go_on = threading.Event()

    def held_up(*_: object) -> None:
        go_on.wait(10)
        raise CutOff

    monkeypatch.setattr(corner_reading, "read_turned", held_up)
    app = await open_crop()
    screen = app.screen
    screen.read()
    assert not screen.waiting
    assert screen.ids.read.disabled
    await driver.until(lambda: screen.waiting)
    assert screen.ids.progress.opacity == 1
    go_on.set()
    await driver.until(lambda: screen.is_problem)
    assert screen.message.startswith(str(CutOff()))
    assert not screen.waiting


async def test_a_reading_of_a_poor_picture_goes_on_and_says_what_was_poor(driver, open_crop, monkeypatch) -> None:
    real = corner_reading.read_turned

    def blurred(*arguments: object) -> object:
        return Reading(**{**vars(real(*arguments)), "problems": (TooBlurred(),)})

    monkeypatch.setattr(corner_reading, "read_turned", blurred)
    app = await open_crop()
    await driver.press(app.screen.ids.read)
    await driver.until(lambda: app.context.navigator.screen in ("correct", "choice"))
    assert app.snackbar.text == str(TooBlurred())
    assert app.context.session.puzzle.board.startswith(b"\x89PNG"), "the picture of what was read is kept with it"


async def test_pausing_stops_the_work_and_resuming_goes_on(driver, open_crop, monkeypatch) -> None:
    app = await open_crop()
    go_on = threading.Event()
    monkeypatch.setattr(corner_reading, "read_turned", lambda *_: go_on.wait(10))
    screen = app.screen
    await driver.press(screen.ids.read)
    app.on_pause()
    go_on.set()
    assert not screen.ready
    app.on_resume()
    assert screen.ready
    before = board_pixels(screen)
    await driver.press(screen.ids.turn_right)
    await driver.until(lambda: likeness(board_pixels(screen), np.rot90(before, -1)) > 0.95)
    assert app.context.navigator.screen == "crop"


async def test_a_found_puzzle_is_asked_about_and_dragging_explained_only_once_a_ring_is_touched(
    driver, open_crop
) -> None:
    app = await open_crop()
    screen, view = app.screen, app.screen.ids.corners
    assert (screen.title, screen.message) == ("Looks right?", "If a corner is off, drag its ring.")
    x, y = view.to_window(*view.places()[0])
    finger = Finger(x, y)
    finger.down()
    await driver.frames(2)
    assert screen.title == "Set the corners"
    assert view.to_window(*view.places()[0]) == pytest.approx((x, y)), "the photo stays where it is under the finger"
    finger.up()
    await driver.frames(2)
    assert screen.message == "Drag the rings onto the puzzle's corners."


async def test_why_the_photo_was_not_read_is_said_when_it_opens(driver, open_crop) -> None:
    app = await open_crop(BLANK)
    problem = app.context.session.photo_problem
    assert app.screen.is_problem
    assert app.screen.message == f"{problem} Or drag the rings onto the puzzle's corners."


async def test_a_picture_from_a_file_is_not_taken_again_but_another_is_opened(
    driver, open_crop, monkeypatch, tmp_path
) -> None:
    app = await open_crop()
    asked: list[object] = []
    monkeypatch.setattr(PictureChooser, "choose", lambda _chooser, theme: asked.append(theme))
    number = app.context.session.puzzle.id
    app.context.navigator.home()
    app.context.navigator.open_saved(number)
    app.context.navigator.open("crop")
    await driver.until(lambda: app.screen.ready)
    await driver.frames()
    assert app.screen.ids.other_picture.text == "Open another"
    await driver.press(app.screen.ids.other_picture)
    assert asked
    assert app.context.navigator.screen == "crop"


async def test_after_a_pause_it_still_says_why_the_photo_was_not_read(driver, open_crop) -> None:
    app = await open_crop(BLANK)
    before = app.screen.message
    app.on_pause()
    app.on_resume()
    await driver.frames()
    assert (app.screen.message, app.screen.is_problem, app.screen.ready) == (before, True, True)


@pytest.mark.parametrize(("photo", "kept"), [(BLANK, 0), (DRAWN.image, 1)])
async def test_take_again_leads_to_the_camera_and_keeps_what_was_read(driver, open_crop, photo, kept) -> None:
    app = await open_crop(photo)
    await driver.press(app.screen.ids.other_picture)
    await driver.until(lambda: app.context.navigator.screen == "scan")
    assert len(app.store.numbers()) == kept
    assert app.snackbar.action == ("" if kept else "Undo")
