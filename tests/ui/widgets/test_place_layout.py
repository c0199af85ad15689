"""The bar that leads from one place of the app to the others."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop
from support.dialogs import dialog
from support.phone_devices import Edges, phone_devices

from sudokuapp.device.insets import Margins
from sudokuapp.language import LANGUAGES, speak
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.navigation.places import LOOKS, PLACES, place_for_key
from sudokuapp.ui.widgets.button import text_width
from sudokuapp.ui.widgets.dialog import MessageDialog

SIZES = [(320, 568), (360, 640), (640, 360), (800, 1080), (1080, 800)]


def bar(app: SudokuLensApp):
    return app.screen.ids.places.ids.bar


def box(widget) -> tuple[float, float, float, float]:
    return (*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top))


def test_every_place_has_a_look_and_a_key() -> None:
    assert PLACES == ("home", "library", "learn")
    assert set(LOOKS) == set(PLACES)
    assert [place_for_key(ord(sign), 0, ["ctrl"]) for sign in "1234"] == ["home", "library", "learn", None]
    assert place_for_key(ord("1"), 0, []) is None
    assert place_for_key(ord("a"), 0, ["ctrl"]) is None
    assert place_for_key(ord("&"), 30, ["ctrl"]) == "home", "a French keyboard"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_place_is_one_tap_from_every_other_and_back_leads_home(driver, open_home, filled, size) -> None:
    app = await open_home(filled(1), size=size)
    for place in ("library", "learn", "home", "learn", "library"):
        await driver.press(bar(app).button(place))
        await driver.frames()
        assert (app.context.navigator.screen, app.screen.name) == (place, place)
        marked = [button.place for button in bar(app).children if button.is_current]
        assert marked == [place]
    await driver.key(ESCAPE)
    assert app.context.navigator.screen == "home"
    assert not app.snackbar.shown, "it did not ask to leave"


async def test_the_place_where_one_is_is_marked_by_more_than_colour(driver, open_home, filled) -> None:
    app = await open_home(filled(0))
    current, other = bar(app).button("home"), bar(app).button("library")
    labels = [next(child for child in button.children) for button in (current, other)]
    assert [label.bold for label in labels] == [True, False]


async def test_a_tap_on_the_place_where_one_is_does_nothing(driver, open_home, filled) -> None:
    app = await open_home(filled(0))
    shown: list[str] = []
    app.screens.bind(on_shown=lambda *_: shown.append(app.screen.name))
    await driver.press(bar(app).button("home"))
    assert shown == []


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_it_is_below_or_beside_and_covers_nothing(driver, open_home, filled, size) -> None:
    app = await open_home(filled(1), size=size)
    await driver.frames(5)
    x, y, right, top = box(bar(app))
    left, low, far, high = box(app.screen.ids.content)
    if size[0] > size[1]:
        assert (x, y, top, right) == (0, 0, size[1], left)
    else:
        assert (x, y, right, top) == (0, 0, size[0], low)
    assert (far, high) == (size[0], size[1])
    for button in bar(app).children:
        assert button.width >= 48 and button.height >= 48


async def test_it_stays_clear_of_the_systems_bars(driver, filled) -> None:
    app = SudokuLensApp(filled(1), phone_devices(edges=Edges(Margins(10, 30, 10, 40))), lambda at: at.navigator.home())
    await driver.open(app)
    await driver.frames(5)
    x, y, right, _ = box(bar(app))
    assert (x, y, right) == (10, 40, 350)


async def test_keys_lead_to_the_places_but_not_from_a_puzzle_or_behind_a_dialog(driver, open_home, filled) -> None:
    app = await open_home(filled(1))
    for sign, place in (("2", "library"), ("3", "learn"), ("1", "home")):
        await driver.key(ord(sign), "ctrl")
        await driver.frames()
        assert app.context.navigator.screen == place
    MessageDialog(title="Over the screen").open()
    await driver.key(ord("2"), "ctrl")
    assert app.context.navigator.screen == "home"
    dialog().dismiss()
    app.context.navigator.enter_by_hand()
    await driver.key(ord("2"), "ctrl")
    assert app.context.navigator.screen == "correct"


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_fit_a_small_phone_and_the_rail(language: str) -> None:
    speak(language)
    try:
        assert all(text_width(LOOKS[place].title, 12, True) <= 76 for place in PLACES)
    finally:
        speak("en")


async def test_turning_the_phone_moves_it(driver, open_home, filled) -> None:
    app = await open_home(filled(1))
    for size in ((640, 360), (360, 640)):
        EventLoop.window.size = size
        await driver.until(lambda size=size: bar(app).is_rail == (size[0] > size[1]))
        await driver.frames()
        assert bar(app).get_root_window() is not None
        assert box(app.screen.ids.content)[2] == size[0]
