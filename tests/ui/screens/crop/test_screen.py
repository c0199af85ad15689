from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from kivy.uix.widget import Widget
from support.pages import corner_error, page
from support.still_camera import StillCamera, devices_with

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import CutOff, StorageFull, TooBlurred, WrongWayUp
from sudokuapp.language import LANGUAGES
from sudokuapp.scan import corner_reading
from sudokuapp.scan.outline import first_guess
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.scan.photo_preview import straightened
from sudokuapp.scan.reading import Reading
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.keyboard import DOWN, ENTER, LEFT, RIGHT, TAB, UP
from sudokuapp.ui.screens.crop.screen import CropScreen
from sudokuapp.ui.session.picture_chooser import PictureChooser
from sudokuapp.vision.quad import Quad
from tests.ui.conftest import Finger

SIZES = [(360, 640), (640, 360), (768, 1024), (1024, 768)]
BLANK = np.full((480, 640), 200, np.uint8)
DRAWN = page("plain", 3)


@pytest.fixture
def open_crop(driver, tmp_path: Path) -> Callable[..., object]:
    """The real app at Crop, with a photo that was just taken; one that was read well has gone on from there."""

    async def open_crop(
        photo: np.ndarray = DRAWN.image,
        quad: Quad | None = None,
        turns: int = 0,
        size: tuple[int, int] = (360, 640),
        language: str = "en",
    ) -> SudokuLensApp:
        def opening(context: AppContext) -> None:
            context.settings.change(tutorial_seen=True, language=language, auto_shutter=False)
            context.navigator.scan()
            context.picture_import.photo_taken(photo, quad, turns)

        app = SudokuLensApp(folder=tmp_path, devices=devices_with(StillCamera(BLANK)), opening=opening)
        await driver.open(app, size)
        await driver.until(lambda: app.context.navigator.screen not in ("home", "scan"))
        if app.context.navigator.screen != "crop":
            app.context.navigator.open("crop")
        await driver.until(lambda: app.screen.name == "crop" and app.screen.ready)
        await driver.until(lambda: app.screen.ids.board.texture is not None)
        await driver.frames()
        return app

    return open_crop


def printed_grid() -> Grid:
    return Grid.of(Shape.of_side(9), DRAWN.printed[0].cells)


def board_pixels(screen: CropScreen) -> np.ndarray:
    """What the straight board shows, upright."""
    texture = screen.ids.board.texture
    pixels = np.frombuffer(texture.pixels, np.uint8).reshape(texture.height, texture.width, 4)
    return pixels[:, :, 0].astype(np.float32)


def raise_full(*_: object, **__: object) -> None:
    raise StorageFull


def window_box(widget: Widget) -> tuple[float, ...]:
    """Left, bottom, right and top."""
    return (*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top))


def likeness(one: np.ndarray, other: np.ndarray) -> float:
    return float(np.corrcoef(one.ravel(), other.ravel())[0, 1])


async def test_a_photo_is_found_and_read_all_by_itself(driver, open_crop) -> None:
    app = await open_crop()
    assert corner_error(app.screen.quad, DRAWN.printed[0]) < 0.5
    await driver.press(app.screen.ids.read)
    await driver.until(lambda: app.context.navigator.screen in ("correct", "solutions"))
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
    await driver.until(lambda: app.context.navigator.screen in ("correct", "solutions"))
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
    await driver.until(lambda: app.context.navigator.screen in ("correct", "solutions"))


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
    await driver.until(lambda: app.context.navigator.screen in ("correct", "solutions"))
    assert reads == [(app.context.session.puzzle.corners, 0)], "read once, and what was read is what is saved"
    assert app.context.session.puzzle.turns == 0


async def test_a_reading_of_a_poor_picture_goes_on_and_says_what_was_poor(driver, open_crop, monkeypatch) -> None:
    real = corner_reading.read_turned

    def blurred(*arguments: object) -> object:
        return Reading(**{**vars(real(*arguments)), "problems": (TooBlurred(),)})

    monkeypatch.setattr(corner_reading, "read_turned", blurred)
    app = await open_crop()
    await driver.press(app.screen.ids.read)
    await driver.until(lambda: app.context.navigator.screen in ("correct", "solutions"))
    assert app.snackbar.text == str(TooBlurred())
    assert app.context.session.puzzle.board.startswith(b"\x89PNG"), "the picture of what was read is kept with it"


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(568, 320), (480, 320), (640, 360), (320, 480), (320, 568)], ids=str)
async def test_in_a_small_window_a_long_sentence_covers_nothing(driver, open_crop, size, language: str) -> None:
    app = await open_crop(BLANK, size=size, language=language)
    await driver.frames(6)
    assert len(app.screen.message) > 80
    ids = app.screen.ids
    turns = (ids.turn_left, ids.turn_right)
    for ways_to_turn in (turns, [button.children[0] for button in turns]):  # their words may be larger than they are
        parts = (ids.message_room, ids.corners, ids.board, ids.other_picture, ids.read, *ways_to_turn)
        boxes = [window_box(part) for part in parts]
        for one, other in combinations(boxes, 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        for left, bottom, right, top in boxes:
            assert 0 <= left < right <= size[0]
            assert 0 <= bottom < top <= size[1]


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


async def test_why_the_photo_was_not_read_is_said_when_it_opens(driver, open_crop) -> None:
    app = await open_crop(BLANK)
    problem = app.context.session.photo_problem
    assert app.screen.is_problem
    assert app.screen.message == f"{problem} Or drag the rings onto the puzzle's corners."


@pytest.mark.parametrize("size", [*SIZES, (320, 568)])
async def test_what_deletes_the_photo_lies_where_the_shutter_was_not(driver, open_crop, size) -> None:
    app = await open_crop(size=size)
    left, bottom, right, top = window_box(app.screen.ids.other_picture)
    width, height = size
    # The shutter is at the bottom in the middle, or at the right in the middle, and less than 80 pixels wide.
    x, y = (width - 68, height / 2) if width > height else (width / 2, 56)
    assert right < x - 40 or left > x + 40 or top < y - 40 or bottom > y + 40
    assert bottom > height - 60


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


@pytest.mark.parametrize("size", SIZES)
async def test_photo_board_and_buttons_fit_into_the_window(driver, open_crop, size) -> None:
    app = await open_crop(size=size)
    ids = app.screen.ids
    assert app.screen.wide == (size[0] > size[1])
    for target in (ids.turn_left, ids.turn_right, ids.other_picture, ids.read):
        assert min(target.size) >= 48
        x, y = target.to_window(*target.pos)
        assert x >= 0
        assert y >= 0
        assert x + target.width <= size[0]
        assert y + target.height <= size[1]
    turns = [window_box(one) for one in (ids.turn_left, ids.turn_right)]
    assert min(box[1] for box in turns) - window_box(ids.read)[3] >= 12, (
        "they are buttons, and no heading of that below"
    )
    assert min(ids.board.size) >= 116
    assert min(ids.corners.size) >= 200
    beside, below = ids.board.x - ids.corners.right, ids.corners.y - ids.board.top
    assert (beside if app.screen.wide else below) >= 0
