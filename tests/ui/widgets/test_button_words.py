"""No button breaks a word: whatever the language and however narrow the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from support.openings import to_empty_board, to_home, to_scan, to_settings, to_tutorial
from support.still_camera import Person, StillCamera, devices_with

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.device.permissions import Answer
from sudokuapp.language import LANGUAGES
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.screens.scan.state import State
from sudokuapp.ui.screens.solutions.strings import SEARCH_ACTIONS
from sudokuapp.ui.widgets.button import RoundedButton

SIZES = [(320, 568), (360, 640)]
BLANK = np.full((480, 640), 200, np.uint8)
MANY = Grid.empty(Shape.of_side(9)).with_digit(0, 1)


def open_sample(context: AppContext) -> None:
    context.picture_import.open_sample(pytest.fail)


def lines(label: Label) -> list[str]:
    """As they were broken for drawing."""
    return ["".join(word.text for word in line.words) for line in label._label._cached_lines]


def broken(root: Widget) -> list[list[str]]:
    """The texts of buttons that have a part of a word in a line."""
    buttons = [one for one in root.walk() if isinstance(one, RoundedButton) and one.text and one.opacity and one.width]
    return [lines(one) for one in buttons if [word for line in lines(one) for word in line.split()] != one.text.split()]


@pytest.fixture
def open_app(driver, tmp_path: Path) -> Callable[..., object]:
    async def open_app(size: tuple[int, int], language: str, opening: Callable[[AppContext], None]) -> SudokuLensApp:
        def begin(context: AppContext) -> None:
            context.settings.change(tutorial_seen=True, language=language, solution_limit=10**6, seconds_limit=1.0)
            opening(context)

        devices = devices_with(StillCamera(BLANK), Person(Answer.UNASKED))
        app = SudokuLensApp(folder=tmp_path, devices=devices, opening=begin)
        await driver.open(app, size)
        await driver.frames(6)
        return app

    return open_app


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("place", [to_home, to_tutorial, to_empty_board, to_settings])
async def test_no_screen_breaks_the_words_of_its_buttons(open_app, size, language: str, place) -> None:
    app = await open_app(size, language, place)
    assert broken(app.screen) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_panel_without_a_camera_breaks_no_words_of_its_buttons(driver, open_app, size, language: str) -> None:
    app = await open_app(size, language, to_scan)
    for state in State:
        app.screen.state = state
        await driver.frames()
        assert broken(app.screen) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_choice_crop_and_correct_break_no_words_of_their_buttons_after_a_photo(
    driver, open_app, size, language: str
) -> None:
    app = await open_app(size, language, open_sample)
    await driver.until(lambda: app.context.navigator.screen == "choice")
    await driver.frames()
    assert broken(app.screen) == []
    app.context.navigator.open("crop")
    await driver.until(lambda: app.screen.ready)
    await driver.frames()
    assert broken(app.screen) == []
    app.context.navigator.open("correct")
    await driver.frames(6)
    assert broken(app.screen) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_solutions_break_no_words_of_any_of_their_buttons(driver, open_app, size, language: str) -> None:
    app = await open_app(size, language, lambda context: context.navigator.open_grid(MANY, "solutions"))
    app.screen.pause()  # so that no search takes them away
    app.screen.several = app.screen.can_share = True
    for action in SEARCH_ACTIONS:
        app.screen.search_action = action
        await driver.frames()
        assert app.screen.ids.search_action.text and app.screen.ids.search_action.opacity
        assert broken(app.screen) == []


async def test_a_font_is_made_no_smaller_than_it_must_be(driver) -> None:
    button = RoundedButton(text="Weiterzählen", size_hint_x=None, width=300)
    room = FloatLayout()
    room.add_widget(button)
    await driver.show(room)
    assert button.font_size == button.largest_font
    button.width = 100
    await driver.frames()
    assert 11 < button.font_size < button.largest_font
    assert lines(button) == ["Weiterzählen"]
    button.largest_font += 20
    button.width = 500
    await driver.frames()
    assert button.font_size == button.largest_font
