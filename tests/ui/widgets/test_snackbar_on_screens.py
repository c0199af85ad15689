"""The line with Undo hides nothing that can be pressed, on the real screens and in windows of any shape."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.button import Button
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from support.openings import to_empty_board, to_home, to_library, to_scan
from support.still_camera import Person, StillCamera, devices_with

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from tests.ui.conftest import Finger

SIZES = [(320, 568), (360, 640), (420, 860), (860, 420)]
PAGE = np.full((480, 640), 200, np.uint8)
MANY = Grid.empty(Shape.of_side(9)).with_digit(0, 1)
LINE = "“Puzzle of 17 November (2)” was deleted."


def to_crop(context: AppContext) -> None:
    """A picture that cannot be read."""
    context.picture_import.photo_taken(np.full((480, 640), 200, np.uint8), None, 0)


SCREENS: dict[str, tuple[Callable[[AppContext], None], Callable[[SudokuLensApp], bool]]] = {
    "home": (to_home, lambda app: app.screen.name == "home"),
    "library": (to_library, lambda app: app.screen.name == "library"),
    "scan": (to_scan, lambda app: app.screen.name == "scan" and app.screen.can_shoot),
    "crop": (to_crop, lambda app: app.screen.name == "crop" and app.screen.ready),
    "correct": (to_empty_board, lambda app: app.screen.name == "correct"),
    "choice": (lambda context: context.navigator.open_grid(MANY), lambda app: app.screen.name == "choice"),
    "solutions": (
        lambda context: context.navigator.open_grid(MANY, "solutions"),
        lambda app: app.screen.name == "solutions" and app.screen.can_turn_to_last,
    ),
}


def hidden_controls(app: SudokuLensApp) -> list[Widget]:
    """What of the screen can be pressed and lies below the bar."""
    bar = app.snackbar
    x, y = bar.to_window(*bar.pos)
    found = []
    for widget in app.screen.walk(restrict=True):
        if not isinstance(widget, ButtonBehavior) or widget.disabled or not widget.opacity:
            continue
        if any(isinstance(part, ScrollView) and part.do_scroll_y for part in parents(widget)):
            continue
        left, low = widget.to_window(*widget.pos)
        if left < x + bar.width and x < left + widget.width and low < y + bar.height and y < low + widget.height:
            found.append(widget)
    return found


def parents(widget: Widget) -> list[Widget]:
    above = []
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        above.append(widget)
    return above


@pytest.fixture
def open_at(driver, tmp_path: Path) -> Callable[..., object]:
    async def open_at(screen: str, size: tuple[int, int]) -> SudokuLensApp:
        opening, is_there = SCREENS[screen]

        def begin(context: AppContext) -> None:
            context.settings.change(tutorial_seen=True, language="en")
            opening(context)

        app = SudokuLensApp(folder=tmp_path, devices=devices_with(StillCamera(PAGE), Person()), opening=begin)
        await driver.open(app, size)
        await driver.until(lambda: app.screen is not None and is_there(app))
        await driver.frames(5)
        return app

    return open_at


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("action", ["Undo", "Rückgängig"])
async def test_it_hides_nothing_that_can_be_pressed(driver, open_at, screen, size, action) -> None:
    app = await open_at(screen, size)
    app.context.say(LINE, action, lambda: None)
    await driver.until(lambda: app.snackbar.raised == 1)
    await driver.frames(2)
    assert hidden_controls(app) == []
    bar = app.snackbar
    assert bar.height == pytest.approx(bar.place.height, abs=1), "its place was looked for with another height"
    assert bar.x >= 0 and bar.right <= size[0] and bar.y >= 0 and bar.top <= size[1]
    message = bar.ids.message
    assert message.texture_size[1] <= bar.height and message.texture_size[0] <= message.width


@pytest.mark.parametrize("screen", ["home", "correct"])
async def test_it_moves_out_of_the_way_when_the_phone_is_turned(driver, open_at, screen) -> None:
    from kivy.core.window import Window

    app = await open_at(screen, (360, 640))
    app.context.say(LINE, "Undo", lambda: None)
    for size in ((640, 360), (360, 640)):
        Window.size = size
        await driver.until(lambda size=size: app.snackbar._room and app.snackbar._room[:2] == size)
        await driver.until(lambda: hidden_controls(app) == [])
        assert app.snackbar.right <= size[0] and app.snackbar.top <= size[1]


async def test_it_moves_out_of_the_way_of_the_next_screen(driver, open_at) -> None:
    app = await open_at("home", (360, 640))
    app.context.say(LINE, "Undo", lambda: None)
    await driver.frames(2)
    app.context.navigator.enter_by_hand()
    await driver.frames(2)
    assert app.screen.name == "correct"
    await driver.until(lambda: hidden_controls(app) == [])
    assert app.snackbar.shown


async def test_it_does_not_move_away_under_a_finger(driver, open_at) -> None:
    app = await open_at("home", (360, 640))
    undone: list[str] = []
    app.context.say(LINE, "Undo", lambda: undone.append("undone"))
    bar = app.snackbar
    await driver.until(lambda: bar.raised == 1 and not bar.is_deaf and bar.is_settled)
    await driver.frames()
    finger = Finger(*bar.ids.action.to_window(*bar.ids.action.center))
    finger.down()
    before = tuple(bar.pos)
    bar.over = covered = Button(pos=bar.pos, size=bar.size)
    bar.find_new_place()
    await driver.frames()
    assert tuple(bar.pos) == before
    finger.up()
    await driver.frames()
    assert undone == ["undone"]
    app.context.say(LINE, "Undo", lambda: None)
    await driver.frames()
    assert not covered.collide_widget(bar), "without a finger it does move"


async def test_it_looks_only_while_it_is_shown(driver, open_at) -> None:
    app = await open_at("home", (360, 640))
    app.context.say(LINE, "Undo", lambda: None)
    app.snackbar.hide()
    await driver.until(lambda: app.snackbar.raised == 0)
    assert not app.snackbar._look.is_triggered
