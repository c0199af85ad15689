"""A finger that is down while the phone is turned leaves nothing behind: nothing pressed, nothing half moved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.uix.behaviors import ButtonBehavior
from support.turned_app import TurnedApp, fill

from tests.ui.conftest import Finger

PORTRAIT, LANDSCAPE = (420, 860), (860, 420)
FRAMES = 6  # a list waits some, whether it is scrolled


@pytest.fixture
def opened(driver, tmp_path: Path) -> Callable:
    async def opened(place: str) -> TurnedApp:
        app = TurnedApp(driver, fill(tmp_path, with_puzzles=True))
        await app.open(PORTRAIT)
        await app.go(place)
        await driver.frames()
        return app

    return opened


async def test_a_corner_stays_where_it_was_when_the_phone_was_turned(driver, opened) -> None:
    turned = await opened("crop")
    screen = turned.app.screen
    view = screen.ids.corners
    x, y = view.to_window(*view.places()[2])
    finger = Finger(x, y)
    finger.down()
    finger.slide_to(x + 10, y - 10)
    await driver.frames(1)
    dragged = screen.quad
    await turned.turn(LANDSCAPE)
    assert view.magnifier.parent is None
    finger.slide_to(400, 200)
    await driver.frames(1)
    finger.up()
    await driver.frames(1)
    assert screen.quad == dragged
    assert turned.app.context.session.puzzle.corners == dragged.corners
    assert view.magnifier.parent is None
    x, y = view.to_window(*view.places()[0])
    await driver.slide((x, y), (x + 10, y - 10))
    assert screen.quad != dragged, "the next finger can drag again"


@pytest.mark.parametrize("place", ["tutorial, page 2", "solutions, several"])
async def test_half_a_swipe_turns_no_page(driver, opened, place) -> None:
    turned = await opened(place)
    screen = turned.app.screen
    (area,) = (part for part in screen.walk() if hasattr(part, "shift"))
    x, y = area.to_window(*area.center)
    before = [getattr(screen, name, None) for name in ("page", "grid")]
    finger = Finger(x, y)
    finger.down()
    finger.slide_to(x - 40, y)
    await driver.frames(1)
    assert area.shift
    await turned.turn(LANDSCAPE)
    finger.slide_to(5, 200)
    await driver.frames(1)
    finger.up()
    await driver.until(lambda: area.shift == 0)
    assert [getattr(screen, name, None) for name in ("page", "grid")] == before


async def test_a_line_with_undo_that_is_half_swiped_away_stays(driver, opened) -> None:
    turned = await opened("snackbar")
    snackbar = turned.app.snackbar
    x, y = snackbar.to_window(*snackbar.center)
    while not snackbar.offset:  # it may take no touch in its first moment
        finger = Finger(x, y)
        finger.down()
        finger.slide_to(x - 40, y)
        await driver.frames(1)
        if not snackbar.offset:
            finger.up()
    await turned.turn(LANDSCAPE)
    finger.slide_to(5, 30)
    await driver.frames(1)
    finger.up()
    await driver.until(lambda: snackbar.offset == 0)
    assert snackbar.shown


@pytest.mark.parametrize("place", ["library with puzzles", "correct, by hand", "settings", "question", "scan, live"])
async def test_a_button_under_a_finger_is_let_go_and_does_nothing(driver, opened, place) -> None:
    turned = await opened(place)
    before = turned.app.context.session.puzzle, turned.app.context.settings.values, turned.app.screen.name
    pressed = False
    for button in _buttons():
        finger = Finger(*button.to_window(*button.center))
        finger.down()
        await driver.frames(FRAMES)
        pressed |= button.state == "down"
        await turned.turn(LANDSCAPE)
        finger.slide_to(0, EventLoop.window.height - 1)
        await driver.frames(1)
        finger.up()
        await driver.frames(1)
        assert [other for other in _buttons() if other.state == "down"] == []
        await turned.turn(PORTRAIT)
    assert pressed
    assert (turned.app.context.session.puzzle, turned.app.context.settings.values, turned.app.screen.name) == before


def _buttons() -> list[ButtonBehavior]:
    """Those of a dialog, or of the screen, that can be pressed."""
    parts = [part for part in EventLoop.window.children[0].walk() if isinstance(part, ButtonBehavior)]
    return [part for part in parts if not part.disabled and 0 < part.center_y < EventLoop.window.height][:6]
