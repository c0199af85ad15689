"""New puzzle: choosing, making with progress and cancel, and what cannot be made."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.base import EventLoop
from support.phone_devices import phone_devices
from support.saved_games import puzzle_in_play

from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSuchPuzzle, SearchCancelled
from sudokuapp.generator import make as make_module
from sudokuapp.generator.make import MakeOptions
from sudokuapp.generator.make import make as real_make
from sudokuapp.generator.method import Method
from sudokuapp.generator.symmetry import Symmetry
from sudokuapp.storage import Store
from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.keyboard import DOWN, ENTER, ESCAPE, LEFT
from sudokuapp.ui.widgets.dialog import FieldDialog
from sudokuapp.ui.widgets.rows import ChoiceRow

SIZES = [(360, 640), (640, 360), (320, 568), (900, 1100)]


def to_new_puzzle(context: AppContext) -> None:
    context.navigator.open("new_puzzle")


@pytest.fixture
def open_screen(driver, tmp_path: Path) -> Callable[..., object]:
    async def open_screen(
        size: tuple[int, int] = (360, 1000), options: str = "9x9 easy none top-down any"
    ) -> SudokuLensApp:
        store = Store.open(tmp_path)
        store.save_settings(replace(store.settings, tutorial_seen=True, language="en", new_puzzle=options))
        store.close()
        app = SudokuLensApp(tmp_path, phone_devices(), to_new_puzzle)
        await driver.open(app, size)
        await driver.frames(5)
        return app

    return open_screen


@pytest.fixture
def slow_making(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """A search that goes on, and says so, until the event is set."""
    done = threading.Event()

    def make(options, progress=None, is_cancelled=None):
        tried = 0
        while not done.wait(0.005):
            tried += 1
            progress(tried)
            if is_cancelled():
                raise SearchCancelled
        return real_make(options, progress, is_cancelled)

    monkeypatch.setattr(make_module, "make", make)
    return done


def option(row: ChoiceRow, text: str) -> object:
    return next(child for child in row.ids.options.children if child.text == text)


def level_row(app: SudokuLensApp, level: Level | None) -> object:
    return next(row for row in app.screen.ids.levels.children if row.level is level)


async def test_a_puzzle_of_the_chosen_level_and_size_is_made_and_played(driver, open_screen) -> None:
    app = await open_screen()
    await driver.press(option(app.screen.ids.size, "6×6"))
    await driver.press(level_row(app, Level.HARD))
    await driver.press(app.screen.ids.make)
    puzzle = await puzzle_in_play(driver, app)
    assert puzzle.draft.grid.shape == Shape.of_side(6)
    assert (puzzle.source, puzzle.stage, puzzle.day) == ("made", "play", "")
    assert Level.of_tenths(puzzle.rating) is Level.HARD


async def test_what_was_made_ahead_is_played_within_the_tap(driver, open_screen) -> None:
    app = await open_screen()
    app.context.puzzle_maker.make_next()
    await driver.until(lambda: app.context.puzzle_maker._ready is not None)
    screen = app.screen
    screen.make()
    assert app.context.navigator.screen == "play"
    assert len(app.store.numbers()) == 1
    assert not screen.waiting


async def test_the_choices_are_remembered(driver, open_screen, tmp_path: Path) -> None:
    app = await open_screen()
    ids = app.screen.ids
    for tapped in (option(ids.symmetry, "Mirror"), ids.expand):
        await driver.press(tapped)
        await driver.frames(3)
    for tapped in (option(ids.clues, "35"), option(ids.method, "Bottom-up"), level_row(app, Level.MEDIUM)):
        await driver.press(tapped)
    await driver.close()
    app = SudokuLensApp(tmp_path, phone_devices(), to_new_puzzle)
    await driver.open(app, (360, 1000))
    await driver.frames(5)
    chosen = app.screen.options
    assert chosen == MakeOptions(Shape(3, 3), Level.MEDIUM, Symmetry.MIRROR, 35, Method.BOTTOM_UP)
    assert app.screen.shows_more  # what is not usual is seen
    assert option(app.screen.ids.clues, "35").primary
    assert level_row(app, Level.MEDIUM).chosen


async def test_progress_tells_how_many_were_tried_and_cancel_ends_it(driver, open_screen, slow_making) -> None:
    app = await open_screen()
    await driver.press(app.screen.ids.make)
    await driver.until(lambda: "tried" in app.screen.ids.message.text)
    assert app.screen.ids.make.text == "Cancel"
    await driver.press(app.screen.ids.make)
    assert not app.screen.waiting
    assert app.screen.ids.make.text == "Play"
    assert app.screen.ids.message.text == ""
    slow_making.set()
    await driver.frames(20)
    assert not app.store.numbers()


async def test_to_go_back_cancels_too(driver, open_screen, slow_making) -> None:
    app = await open_screen()
    await driver.press(app.screen.ids.make)
    await driver.key(ESCAPE)
    assert app.context.navigator.screen == "home"
    slow_making.set()
    await driver.frames(20)
    assert not app.store.numbers()


async def test_a_paused_app_makes_nothing_and_is_usable_again(driver, open_screen, slow_making) -> None:
    app = await open_screen()
    await driver.press(app.screen.ids.make)
    app.on_pause()
    app.on_resume()
    slow_making.set()
    await driver.press(app.screen.ids.make)
    assert (await puzzle_in_play(driver, app)).source == "made"


async def test_an_impossible_number_of_clues_is_told_before_the_search(driver, open_screen, monkeypatch) -> None:
    app = await open_screen()
    app.screen.shows_more = True
    await driver.frames(5)
    await driver.press(option(app.screen.ids.clues, "Other"))
    await driver.frames()
    (dialog,) = [child for child in EventLoop.window.children if isinstance(child, FieldDialog)]
    dialog.ids.field.text = "16"
    dialog.accept()
    await driver.frames()
    assert "needs at least 17 clues" in app.screen.ids.message.text
    assert app.screen.ids.make.disabled
    monkeypatch.setattr(app.context.puzzle_maker, "take", lambda *_: pytest.fail("it was looked for"))
    await driver.key(ENTER)
    assert not app.screen.waiting
    await driver.press(option(app.screen.ids.clues, "25"))
    await driver.frames()
    assert (app.screen.ids.message.text, app.screen.ids.make.disabled) == ("", False)
    assert not app.store.numbers()


async def test_a_number_of_ones_own_is_shown_in_its_button(driver, open_screen) -> None:
    app = await open_screen(options="9x9 any none top-down 31")
    assert app.screen.shows_more
    assert option(app.screen.ids.clues, "31").primary


async def test_a_number_that_is_none_changes_nothing(driver, open_screen) -> None:
    app = await open_screen()
    app.screen.choose_clues(-1)
    (dialog,) = [child for child in EventLoop.window.children if isinstance(child, FieldDialog)]
    dialog.ids.field.text = "many"
    dialog.accept()
    await driver.frames()
    assert app.screen.options.clues is None
    assert app.screen.ids.message.text == "Write the number of clues in digits."
    assert not app.screen.ids.make.disabled


async def test_what_was_not_found_is_told_and_can_be_tried_again(driver, open_screen, monkeypatch) -> None:
    app = await open_screen()

    def failing(*_: object) -> None:
        raise NoSuchPuzzle

    monkeypatch.setattr(make_module, "make", failing)
    await driver.press(app.screen.ids.make)
    await driver.until(lambda: "No such puzzle was found" in app.screen.ids.message.text)
    monkeypatch.setattr(make_module, "make", real_make)
    await driver.press(app.screen.ids.make)
    assert (await puzzle_in_play(driver, app)).source == "made"
    to_new_puzzle(app.context)
    await driver.frames()
    assert app.screen.ids.message.text == ""


async def test_a_small_board_has_only_the_levels_that_it_can_have(driver, open_screen) -> None:
    app = await open_screen(options="9x9 expert none top-down any")
    await driver.press(option(app.screen.ids.size, "4×4"))
    assert app.screen.options.level is Level.BEGINNER
    assert level_row(app, Level.EXPERT).disabled
    assert level_row(app, Level.EXPERT).text == "No 4×4 puzzle is this hard."
    await driver.press(level_row(app, Level.EXPERT))
    assert app.screen.options.level is Level.BEGINNER


async def test_the_keyboard_chooses_and_makes(driver, open_screen) -> None:
    app = await open_screen()
    await driver.key(DOWN)
    await driver.key(LEFT)
    assert (app.screen.options.level, app.screen.options.shape.side) == (Level.MEDIUM, 8)
    await driver.key(ENTER)
    puzzle = await puzzle_in_play(driver, app)
    assert (puzzle.draft.grid.shape.side, Level.of_tenths(puzzle.rating)) == (8, Level.MEDIUM)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_target_is_large_enough_and_inside(driver, open_screen, size) -> None:
    app = await open_screen(size)
    app.screen.shows_more = True
    await driver.frames(5)
    ids = app.screen.ids
    rows = (ids.size, ids.symmetry, ids.clues, ids.method)
    targets = [button for row in rows for button in row.ids.options.children]
    for target in (*targets, *ids.levels.children, ids.expand, ids.make):
        assert target.height >= 48
        assert target.width >= 44
        assert target.right <= app.screen.width
    assert ids.make.y >= 0
