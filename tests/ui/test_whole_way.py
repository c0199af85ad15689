"""The whole way through the app as a person goes it, by taps and drags in the real window; and the ways that end badly.

The camera is a video of a page that our renderer drew, moved as a hand would. Of its printed clues one was painted over
with another's picture: what the reader makes of it is wrong, and only the person knows.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import cv2
import numpy as np
import pytest
import pytest_asyncio
from kivy.core.clipboard import Clipboard
from support.damage import look_like
from support.phone_app import Phone
from support.widget_ids import WidgetIds

from bench.hand_video import write_video
from models.training.pages import HARDSHIPS, Range, bundled_fonts, make_page
from sudokuapp.core.conflicts import clashing_cells, is_solution_of
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.device.permissions import Answer
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.screens.scan.state import State
from sudokuapp.ui.widgets.board.layers import Mark

PROJECT = Path(__file__).resolve().parents[2]
PAGE = replace(HARDSHIPS["plain"], empty=Range(0.7, 0.74), sizes=((960, 720),), tilt=Range(0, 8))
SEED = 0
SHAPE = Shape.of_side(9)
TIMEOUT = 60  # seconds for another process to reach the point where it is killed


@pytest_asyncio.fixture
async def phone(driver, tmp_path: Path) -> AsyncIterator[Phone]:
    yield Phone(driver, tmp_path, auto_shutter=False)
    await driver.close()


@dataclass(frozen=True)
class PaintedPage:
    """A drawn page with one clue painted over."""

    image: np.ndarray
    truth: Grid
    cell: int
    looks_like: int


def painted_page(seed: int) -> PaintedPage:
    """A page with some clues wiped out, so that it has several solutions, and one painted over with another's digit."""
    page = make_page(np.random.default_rng(seed), PAGE, bundled_fonts())
    printed, image = page.printed[0], page.image.copy()
    truth = Grid.of(SHAPE, printed.cells)
    empty = truth.cells.index(0)
    for cell in range(80, 0, -8):
        if truth[cell] and app_solver.count(truth, 4) < 4:
            look_like(image, printed, cell, page.image, empty)
            truth = truth.with_digit(cell, 0)
    clues = [cell for cell, digit in enumerate(truth) if digit]
    for cell, other in product(clues, clues):
        wrong = truth.with_digit(cell, truth[other])
        if truth[cell] != truth[other] and not clashing_cells(wrong) and app_solver.count(wrong, 2) == 2:
            look_like(image, printed, cell, page.image, other)
            return PaintedPage(image, truth, cell, truth[other])
    raise AssertionError("no clue of this page can be mistaken for another")


async def test_from_the_camera_to_the_pages_of_solutions(driver, phone: Phone, tmp_path: Path) -> None:
    page = painted_page(SEED)
    await phone.start(str(write_video(tmp_path / "hand.mp4", page.image, 3)))
    await phone.press("scan")
    await driver.until(lambda: phone.screen.state is State.LIVE and phone.screen.ids.camera.quad is not None)
    assert phone.screen.ids.advice.text
    await phone.press("shutter")
    await phone.at("correct")
    assert phone.saved().photo, "the photo is saved as soon as it is taken"
    phone.context.navigator.open("crop")
    await phone.at("crop")
    await driver.until(lambda: phone.screen.ready)
    turns = phone.screen.turns
    await phone.press("turn_right")
    assert phone.saved().turns == (turns + 1) % 4
    await phone.press("turn_left")
    assert phone.saved().turns == turns
    await phone.press("read")
    await phone.at("correct")
    misread = page.truth.with_digit(page.cell, page.looks_like)
    assert phone.screen.draft.grid == misread, "all is read as it looks"
    await phone.put(page.cell, page.truth[page.cell])
    assert phone.screen.draft.grid == page.truth
    assert phone.saved().draft.grid == page.truth
    await phone.press("undo")
    assert phone.screen.draft.grid == misread
    await phone.press("redo")
    await phone.press("done")
    await phone.at("solutions")
    await driver.until(lambda: phone.screen.can_turn_forward)
    first = phone.screen.grid
    assert is_solution_of(first, page.truth)
    await phone.press("next")
    await driver.until(lambda: phone.screen.caption.startswith("Solution 2 of"))
    assert is_solution_of(phone.screen.grid, page.truth)
    assert phone.screen.changed == {cell for cell in range(81) if phone.screen.grid[cell] != first[cell]} != set()
    x, y = phone.screen.ids.board.center
    await driver.slide((x + 80, y), (x - 80, y))
    await driver.until(lambda: phone.screen.caption.startswith("Solution 3 of"))
    assert phone.saved().page == 2
    await driver.key(ESCAPE)
    await phone.at("correct")
    phone.context.navigator.home()
    await phone.at("home")
    assert phone.screen.shown == 1
    phone.context.navigator.place("library")
    await phone.at("library")
    assert phone.screen.numbers == [1]


async def test_without_an_outline_the_corners_are_dragged_by_hand(driver, phone: Phone, tmp_path: Path) -> None:
    grey = np.full((480, 640), 200, np.uint8)
    cv2.imwrite(str(tmp_path / "table.png"), grey)
    await phone.start(str(tmp_path / "table.png"))
    await phone.press("scan")
    await driver.until(lambda: phone.screen.state is State.LIVE)
    await phone.press("shutter")
    await phone.at("crop")
    await driver.until(lambda: phone.screen.ready)
    assert phone.screen.is_problem
    before = phone.screen.quad
    corners = phone.screen.ids.corners
    start = corners.to_window(*corners.view.to_screen(before.corners[0]))
    await driver.slide(start, (start[0] + 30, start[1] - 20))
    await driver.frames()
    assert phone.screen.quad != before
    assert phone.saved().corners == phone.screen.quad.corners
    await phone.press("read")
    await driver.until(lambda: phone.screen.is_problem and phone.screen.ready)
    assert phone.context.navigator.screen == "crop"
    assert phone.screen.ids.message.text.endswith(".")


async def test_without_a_camera_the_sample_leads_on(driver, phone: Phone) -> None:
    await phone.start("none")
    await phone.press("scan")
    assert phone.screen.state is State.NO_CAMERA
    await phone.press_text("Use the sample")
    await phone.at("choice")
    await phone.press("solution")
    await phone.at("solutions")
    await driver.until(lambda: phone.screen.can_share)
    assert is_solution_of(phone.screen.grid, phone.screen.puzzle)


async def test_a_refused_camera_is_no_dead_end(driver, phone: Phone, tmp_path: Path) -> None:
    phone.answers.answer, phone.answers.answer_when_asked = Answer.UNASKED, Answer.REFUSED
    cv2.imwrite(str(tmp_path / "table.png"), np.full((480, 640), 200, np.uint8))
    await phone.start(str(tmp_path / "table.png"))
    await phone.press("scan")
    assert phone.screen.state is State.UNASKED, "a word on why comes before the system's question"
    await phone.press_text("Allow the camera")
    await driver.until(lambda: phone.screen.state is State.REFUSED)
    phone.answers.answer_when_asked = Answer.REFUSED_FOR_GOOD
    await phone.press_text("Allow the camera")
    await driver.until(lambda: phone.screen.state is State.REFUSED_FOR_GOOD)
    await phone.press_text("Open the settings")
    assert phone.answers.saw_settings
    phone.app.on_pause()
    phone.answers.answer = Answer.GRANTED
    phone.app.on_resume()
    await driver.until(lambda: phone.screen.state is State.LIVE)
    phone.app.on_pause()
    assert phone.context.devices.camera.newest() is None, "a paused app holds no camera"
    phone.app.on_resume()
    await driver.until(lambda: phone.screen.state is State.LIVE)


async def test_a_file_that_is_no_picture_is_refused_with_a_message(driver, phone: Phone, tmp_path: Path) -> None:
    phone.answers.picture = tmp_path / "letter.jpg"
    phone.answers.picture.write_text("Dear reader")
    await phone.start()
    await phone.press("open")
    await driver.until(lambda: phone.screen.ids.message.text != "")
    await driver.until(lambda: phone.screen.message != "")
    assert phone.context.navigator.screen == "home"
    assert "picture" in phone.screen.ids.message.text


async def test_clashing_clues_are_marked_and_lead_back(driver, phone: Phone) -> None:
    await phone.start()
    await phone.press("by_hand")
    await phone.at("correct")
    await phone.put(0, 5)
    await phone.put(8, 5)
    assert phone.screen.ids.board.marks[Mark.CONFLICT] == {0, 8}
    await phone.press("done")
    await phone.at("solutions")
    await driver.until(lambda: phone.screen.caption == "No solution")
    assert phone.screen.ids.board.marks[Mark.CONFLICT] == {0, 8}
    await phone.press("check")
    await phone.at("correct")
    await phone.press("undo")
    await phone.press("done")
    await phone.at("solutions")
    await driver.until(lambda: phone.screen.caption == "Solution 1 of more than 1\u202f000")
    await phone.press("last")
    await driver.until(lambda: phone.screen.caption == "Solution 1\u202f000 of more than 1\u202f000")


async def test_a_pasted_puzzle_without_a_solution_says_so(driver, phone: Phone) -> None:
    Clipboard.copy("..1..4..2.3.....")
    await phone.start()
    await phone.press("by_hand")
    await phone.at("correct")
    await phone.press("paste")
    assert phone.screen.draft.grid.shape.side == 4
    await phone.press("done")
    await phone.at("solutions")
    await driver.until(lambda: phone.screen.caption == "No solution")
    assert WidgetIds(phone.screen).check.primary, "the way on is back to the digits"


async def test_a_search_can_be_cancelled_in_the_middle(driver, phone: Phone) -> None:
    await phone.start()
    phone.context.settings.change(solution_limit=1_000_000)
    phone.context.navigator.open_grid(Grid.empty(SHAPE).with_digit(0, 1), "solutions")
    await phone.at("solutions")
    await driver.until(lambda: phone.screen.search_action == "stop_counting")
    await phone.press("search_action")
    assert phone.screen.search_action == "count_more"
    caption = phone.screen.caption
    assert caption.startswith("Solution 1 of at least")
    await driver.frames(10)
    assert phone.screen.caption == caption
    await driver.key(ESCAPE)
    await phone.at("home")


async def test_every_screen_gets_its_leave_event_even_if_screens_change_quickly(driver, phone: Phone) -> None:
    await phone.start()
    for _ in range(3):  # within one frame
        phone.context.navigator.open_grid(Grid.empty(SHAPE), "solutions")
        phone.context.navigator.home()
        phone.context.navigator.open("settings")
    await driver.until(lambda: not [thread for thread in threading.enumerate() if thread.name == "solutions"])
    assert phone.context.navigator.screen == "settings"


@pytest.mark.parametrize("place", ["crop", "correct", "choice", "solutions"])
async def test_after_a_kill_the_app_starts_where_it_was(driver, phone: Phone, place: str) -> None:
    script = PROJECT / "tests" / "support" / "app_to_kill.py"
    app = subprocess.Popen(
        [sys.executable, str(script), str(phone.folder), place], stdout=subprocess.PIPE, text=True, cwd=PROJECT
    )
    watchdog = threading.Timer(TIMEOUT, app.kill)
    watchdog.start()
    try:
        told = app.stdout.readline().split()
    finally:
        watchdog.cancel()
        app.kill()  # SIGKILL: it gets no chance to save anything now
        app.wait()
        app.stdout.close()
    assert told[0] == "saved"
    await phone.start()
    assert phone.context.navigator.screen == place
    if place == "crop":
        await driver.until(lambda: phone.screen.ready)
        assert phone.screen.turns == int(told[1])
    elif place == "correct":
        assert phone.screen.draft.grid == Grid.empty(SHAPE).with_digit(12, 7)
    elif place == "choice":
        assert phone.screen.caption == "41 clues, read without doubt"
        assert phone.screen.ids.board.clues == phone.saved().draft.grid, "nothing of the solution is shown"
    else:
        await driver.until(lambda: phone.screen.caption.startswith("Solution 4 of"))
