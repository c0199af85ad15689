"""A double tap on any button does what one tap does: its second half does not press what has come under the finger.

Every button of every screen is tapped twice, at gaps up to 0.6 seconds. After a longer one the second tap counts, but
what it deletes can be restored.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget
from support.phone_devices import phone_devices

from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.game.draft import Draft
from sudokuapp.scan.first_reading import read_file
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Settings, Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.screens.tutorial.screen import PAGE_COUNT
from sudokuapp.ui.system import touch_guard
from sudokuapp.ui.widgets import snackbar
from sudokuapp.ui.widgets.dialog import dismiss_dialogs, open_dialogs

SHORT_GAPS, LONG_GAP = (0.05, 0.12, 0.3, 0.45, 0.6), 0.8
SIZES = [(420, 860), (860, 420)]
SEVERAL = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....4.9..5.......79")
PUZZLES = 3


@dataclass(frozen=True)
class Place:
    screen: str
    dialogs: int
    puzzles: int


class Clock:
    """The time that the guard sees: it passes only between two taps."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Trial:
    """The app, brought back to one screen before each double tap."""

    def __init__(self, driver, app: SudokuLensApp, clock: Clock) -> None:
        self.driver, self.app, self.clock = driver, app, clock

    @property
    def place(self) -> Place:
        return Place(self.app.context.navigator.screen, len(open_dialogs()), len(self.app.store.numbers()))

    async def at(self, opening: Callable[[SudokuLensApp], None]) -> None:
        dismiss_dialogs()
        if len(self.app.store.numbers()) < PUZZLES:
            self.app.snackbar.do_action()  # undo
        self.app.snackbar.hide()
        self.app.context.navigator.home()
        for number in self.app.store.numbers()[PUZZLES:]:
            self.app.store.delete(number)
        opening(self.app)
        await self.settled()

    async def settled(self) -> None:
        await self.driver.frames(4)
        self.clock.now += 10
        screen = self.app.screen
        if hasattr(screen, "ready"):
            await self.driver.until(lambda: screen.ready)
        await self.driver.frames(2)

    def buttons(self) -> list[tuple[float, float]]:
        """The middle of every button that can be pressed now."""
        roots = open_dialogs() or [self.app.screen]
        found = [widget for root in roots for widget in root.walk() if isinstance(widget, ButtonBehavior)]
        return [button.to_window(*button.center) for button in found if self.can_be_pressed(button)]

    def can_be_pressed(self, widget: Widget) -> bool:
        x, y = widget.to_window(*widget.center)
        inside = 0 <= x < self.app.root.width and 0 <= y < self.app.root.height
        return inside and not widget.disabled and widget.opacity > 0 and min(widget.size) > 1

    async def taps(self, place: tuple[float, float], gap: float | None) -> Place:
        await self.driver.tap(*place)
        if gap is not None:
            self.clock.now += gap
            await self.driver.tap(*place)
        await self.driver.frames(4)
        await self.driver.until(lambda: not self.app.context.picture_import.is_busy)  # a picture is opened in a thread
        await self.driver.frames(1)
        return self.place


OPENINGS: dict[str, Callable[[SudokuLensApp], None]] = {
    "home": lambda app: None,
    "library": lambda app: app.context.navigator.place("library"),
    "menu of a row": lambda app: open_menu(app),
    "selection": lambda app: select_first(app),
    "tutorial": lambda app: app.context.navigator.open("tutorial"),
    "settings": lambda app: app.context.navigator.open("settings"),
    "no camera": lambda app: app.context.navigator.scan(),
    "crop": lambda app: open_puzzle(app, "crop"),
    "correct": lambda app: open_puzzle(app, "correct"),
    "by hand": lambda app: app.context.navigator.enter_by_hand(),
    "choice": lambda app: open_puzzle(app, "choice"),
    "solutions": lambda app: app.context.navigator.open_grid(SEVERAL, "solutions"),
    "solutions of a photo": lambda app: open_puzzle(app, "solutions"),
}


def open_menu(app: SudokuLensApp) -> None:
    app.context.navigator.place("library")
    app.screen.more(app.store.numbers()[0], "Photo", app.screen.ids.menu)


def select_first(app: SudokuLensApp) -> None:
    app.context.navigator.place("library")
    app.screen.selection.numbers = frozenset(app.store.numbers()[:1])


def open_puzzle(app: SudokuLensApp, screen: str) -> None:
    """The one with a photo, as it was before it was edited."""
    store = app.store
    app.context.navigator.open_saved(next(one for one in store.numbers() if store.get(one).photo))
    app.context.session.update(draft=read_photo()["draft"])
    app.context.navigator.open(screen)


@cache
def read_photo() -> dict[str, object]:
    first = read_file(sample_path())
    photo, reading = first.photo, first.reading
    draft = Draft.of_reading(replace(reading, suspects=(2, 3)))
    return {"photo": photo.jpeg, "corners": photo.corners, "board": photo.board, "draft": draft}


@pytest.fixture(params=SIZES, ids=str)
async def trial(request, driver, monkeypatch, tmp_path: Path) -> Trial:
    clock = Clock()
    monkeypatch.setattr(touch_guard, "SECONDS", 0.4)
    monkeypatch.setattr(touch_guard, "SECONDS_AT_SAME_PLACE", 0.7)
    monkeypatch.setattr(snackbar, "monotonic", clock)
    store = Store.open(tmp_path)
    store.save_settings(Settings(tutorial_seen=True, language="en"))
    for number in range(PUZZLES - 1):
        store.add(name=f"Puzzle {number}", stage="correct", draft=Draft.empty(Shape.of_side(4)).put(0, 1))
    store.add(name="Photo", stage="solutions", **read_photo())
    store.close()
    app = SudokuLensApp(tmp_path, phone_devices(), lambda context: context.navigator.home())
    await driver.open(app, request.param)
    app._touch_guard._clock = clock
    return Trial(driver, app, clock)


@pytest.mark.parametrize("opening", OPENINGS)
async def test_a_double_tap_does_what_one_tap_does(trial: Trial, opening: str) -> None:
    await trial.at(OPENINGS[opening])
    before, buttons = trial.place, trial.buttons()
    assert buttons
    for number, button in enumerate(buttons):
        await trial.at(OPENINGS[opening])
        once = await trial.taps(button, None)
        if once == before:
            continue  # it stays on this screen: two taps are two steps
        await trial.at(OPENINGS[opening])
        gap = SHORT_GAPS[number % len(SHORT_GAPS)]
        assert await trial.taps(button, gap) == once, f"button {number} at {button}, gap {gap}"
        await trial.at(OPENINGS[opening])
        after = await trial.taps(button, LONG_GAP)
        assert after.puzzles >= once.puzzles or trial.app.snackbar.action, "what was deleted can be restored"


async def test_quick_taps_on_next_turn_the_pages_of_the_tutorial_but_do_not_end_it(trial: Trial) -> None:
    await trial.at(OPENINGS["tutorial"])
    screen = trial.app.screen
    for page in range(1, PAGE_COUNT):
        await trial.driver.press(screen.ids.next)
        trial.clock.now += 0.2
        assert screen.page == page
    await trial.driver.press(screen.ids.next)
    await trial.driver.frames(4)
    assert trial.app.context.navigator.screen == "tutorial", "that one came too soon to be meant for Start"
    await trial.settled()
    await trial.driver.press(screen.ids.next)
    await trial.driver.frames(4)
    assert trial.app.context.navigator.screen != "tutorial"
