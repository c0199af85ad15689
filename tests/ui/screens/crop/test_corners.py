"""Corners that are dragged, the lines that are followed between them, and another puzzle of the photo."""

from __future__ import annotations

import threading

import numpy as np
import pytest
from support.crop_screen import BLANK, board_pixels, likeness
from support.pages import page

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.scan import corner_reading
from sudokuapp.scan.outline import first_guess
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.scan.reading import Reading
from sudokuapp.ui.keyboard import ENTER, LEFT, TAB
from sudokuapp.vision.quad import Quad
from tests.ui.conftest import Finger


async def test_a_dragged_corner_follows_the_finger_under_a_magnifier_and_is_saved(driver, open_crop) -> None:
    app = await open_crop()
    screen, view = app.screen, app.screen.ids.corners
    before, board = screen.quad, board_pixels(screen)
    place = view.to_window(*view.places()[2])
    finger = Finger(place[0] + 10, place[1] - 10)
    finger.down()
    await driver.frames(1)
    assert view.magnifier in view.children
    assert screen.quad == before
    finger.slide_to(place[0] + 30, place[1] - 16)
    await driver.until(lambda: likeness(board_pixels(screen), board) < 0.9)
    assert app.context.session.puzzle.corners == before.corners
    finger.up()
    await driver.frames()
    assert view.magnifier.parent is None
    moved = np.array(view.places()[2]) - np.array(place)
    assert moved == pytest.approx([20, -6], abs=1)
    assert app.context.session.puzzle.corners == screen.quad.corners
    assert screen.quad.corners[0] == before.corners[0]


async def test_a_finger_beside_the_corners_moves_nothing(driver, open_crop) -> None:
    app = await open_crop()
    view, before = app.screen.ids.corners, app.screen.quad
    middle = view.to_window(*view.view.to_screen(before.centre))
    await driver.slide(middle, (middle[0] + 60, middle[1] + 60))
    assert app.screen.quad == before


async def test_where_no_puzzle_is_found_corners_can_be_set_by_hand(driver, open_crop) -> None:
    app = await open_crop(BLANK)
    screen = app.screen
    assert screen.quad == first_guess((640, 480))
    assert screen.is_problem
    assert "No sudoku was found" in screen.ids.message.text
    assert "drag the rings" in screen.ids.message.text
    view = screen.ids.corners
    place = view.to_window(*view.places()[0])
    await driver.slide(place, (place[0] - 20, place[1] + 10))
    assert not screen.is_problem
    await driver.press(screen.ids.read)
    await driver.until(lambda: screen.is_problem)
    assert "no digits" in screen.ids.message.text
    assert app.context.navigator.screen == "crop"
    assert screen.ready


async def test_a_corner_that_is_let_go_during_reading_does_not_end_the_reading(driver, open_crop, monkeypatch) -> None:
    go_on, reads, real = threading.Event(), [], corner_reading.read_turned

    def held_up(grey: np.ndarray, quad: Quad, turns: int, cache: PhotoCache) -> Reading:
        reads.append((quad.corners, turns))
        go_on.wait(10)
        return real(grey, quad, turns, cache)

    monkeypatch.setattr(corner_reading, "read_turned", held_up)
    app = await open_crop()
    screen, view = app.screen, app.screen.ids.corners
    x, y = view.to_window(*view.places()[0])
    finger = Finger(x, y)
    finger.down()
    finger.slide_to(x + 1, y - 1)
    await driver.frames(1)
    await driver.press(screen.ids.read)
    await driver.until(lambda: reads)
    finger.slide_to(x + 60, y - 60)
    finger.up()
    await driver.frames()
    assert (screen.ready, screen.message) == (False, "Reading the digits.")
    assert view.magnifier.parent is None
    await driver.press(screen.ids.turn_right)
    await driver.press(screen.ids.read)
    await driver.key(ENTER)
    go_on.set()
    await driver.until(lambda: app.context.navigator.screen in ("correct", "choice"))
    assert reads == [(app.context.session.puzzle.corners, 0)], "read once, and what was read is what is saved"
    assert app.context.session.puzzle.turns == 0


async def test_corners_and_turns_are_there_when_the_puzzle_is_opened_again(driver, open_crop, tmp_path) -> None:
    app = await open_crop()
    screen, number = app.screen, app.context.session.puzzle.id
    await driver.press(screen.ids.turn_right)
    await driver.key(TAB)
    await driver.key(LEFT)
    quad = screen.quad
    app.context.navigator.home()
    await driver.until(lambda: not screen.ready)
    assert screen.quad is None
    app.context.navigator.open_saved(number)
    app.context.navigator.open("crop")
    await driver.until(lambda: screen.ready)
    assert (screen.quad, screen.turns) == (quad, 1)


async def test_the_lines_of_a_bent_page_are_drawn_as_they_run_and_again_after_a_drag(driver, open_crop) -> None:
    bent = page("bow", 2)
    app = await open_crop(bent.image)
    screen, view = app.screen, app.screen.ids.corners
    before = screen.lines
    assert before.quad == screen.quad
    x, y = view.to_window(*view.places()[2])
    finger = Finger(x, y)
    finger.down()
    finger.slide_to(x - 6, y + 6)
    await driver.frames(2)
    assert screen.lines.quad != screen.quad, "straight lines while the finger moves"
    finger.up()
    await driver.until(lambda: screen.lines.quad == screen.quad)
    drawn = np.array([view.view.to_screen(point) for point in screen.lines.border])
    printed = np.array([view.view.to_screen(point) for point in bent.printed[0].lattice.reshape(-1, 2)])
    apart = np.linalg.norm(drawn[:, None] - printed[None], axis=2).min(1)
    assert apart.max() < 5, "on the page's own lines, though the corner is off"


async def test_another_puzzle_of_the_photo_is_chosen_by_a_tap_and_the_first_again(driver, open_crop) -> None:
    several = page("several", 1)
    app = await open_crop(several.image)
    screen, view = app.screen, app.screen.ids.corners
    first, turns = screen.quad, screen.turns
    assert screen.message == "Or tap another puzzle."
    other = screen.others[0]
    await driver.tap(*view.to_window(*view.view.to_screen(other.centre)))
    await driver.until(lambda: screen.ready)
    assert (screen.quad, first in screen.others) == (other, True)
    assert app.context.session.puzzle.corners == other.corners
    assert (screen.title, screen.message) == ("Looks right?", "Or tap another puzzle.")
    await driver.until(lambda: screen.lines is not None and screen.lines.quad == other)
    await driver.tap(*view.to_window(*view.view.to_screen(first.centre)))
    await driver.until(lambda: screen.ready)
    assert (screen.quad, screen.turns) == (first, turns)
    await driver.key(ord("n"))
    await driver.until(lambda: screen.ready)
    assert screen.quad in (other, *screen.others)
    assert screen.quad != first
    await driver.press(screen.ids.read)
    await driver.until(lambda: app.context.navigator.screen != "crop")
    printed = [Grid.of(Shape(one.box_rows, one.box_columns), one.cells) for one in several.printed]
    assert app.context.session.puzzle.draft.grid in printed


async def test_a_slide_over_another_puzzle_does_not_choose_it(driver, open_crop) -> None:
    app = await open_crop(page("several", 1).image)
    screen, view = app.screen, app.screen.ids.corners
    before, (x, y) = screen.quad, view.to_window(*view.view.to_screen(screen.others[0].centre))
    await driver.slide((x, y), (x + 150, y + 150))
    assert screen.quad == before
