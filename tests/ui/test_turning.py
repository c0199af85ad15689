"""Every screen looks the same after the phone was turned as if it had never been."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import cv2
import numpy as np
import pytest
from support.turned_app import PLACES_OF_EMPTY_STORE, PLACES_OF_FILLED_STORE, Picture, Size, TurnedApp, fill

from sudokuapp.ui.session.background_rating import BackgroundRating
from sudokuapp.ui.strings import puzzle_texts

PORTRAITS = [(420, 860), (320, 568), (800, 1100)]
ROUNDING = 1  # of 255 levels of light, which nobody sees: a place that is a thousandth of a pixel aside changes so much
PATIENCE = 20.0  # seconds, for layouts, rows and photos that come one after the other, on a busy machine


class Pictures:
    """How each place looks in an app that was never turned; keeps what differs from it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._fresh: dict[tuple[str, Size], Picture] = {}
        self.differences: list[str] = []

    async def take(self, app: TurnedApp, place: str, size: Size) -> None:
        self._fresh[place, size] = await app.settled_picture()

    async def compare(self, app: TurnedApp, place: str, size: Size, after: str) -> None:
        fresh = self._fresh[place, size]
        end = monotonic() + PATIENCE
        while not looks_equal(turned := await app.picture(), fresh) and monotonic() < end:
            pass
        if looks_equal(turned, fresh):
            return
        share = (turned.array() != fresh.array()).any(axis=2).mean()
        said = f"{place}, {size[0]}x{size[1]}, {after}: {share:.2%} of the pixels"
        self.differences.append(said)
        cv2.imwrite(str(self._folder / f"{said}.png"), np.hstack((fresh.array(), turned.array()))[:, :, ::-1])


def looks_equal(one: Picture, other: Picture) -> bool:
    return one == other or (one.size == other.size and cv2.absdiff(one.array(), other.array()).max() <= ROUNDING)


@pytest.fixture(autouse=True)
def rows_of_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the test takes: otherwise "just now" would become "1 minute ago" between two pictures."""
    monkeypatch.setattr(puzzle_texts, "ago", lambda changed, now: "just now")
    monkeypatch.setattr(BackgroundRating, "start", lambda rating: None)  # a level would come at any moment


@pytest.mark.parametrize("portrait", PORTRAITS, ids=str)
@pytest.mark.parametrize("with_puzzles", [False, True], ids=["empty", "filled"])
async def test_every_screen_turned_forth_and_back_twice_looks_as_if_it_had_not_been_turned(
    driver, tmp_path: Path, portrait: Size, with_puzzles: bool
) -> None:
    folder = fill(tmp_path, with_puzzles)
    pictures = Pictures(tmp_path)
    places = PLACES_OF_FILLED_STORE if with_puzzles else PLACES_OF_EMPTY_STORE
    landscape = portrait[1], portrait[0]

    async def opened(size: Size) -> TurnedApp:
        await driver.close()
        app = TurnedApp(driver, folder)
        await app.open(size)
        return app

    async def take_all(app: TurnedApp, size: Size) -> None:
        for place in places:
            await app.go(place)
            await pictures.take(app, place, size)

    async def turn_all(app: TurnedApp, size: Size, other: Size) -> None:
        for place in places:
            await app.go(place)
            for now in (other, size):
                await app.turn(now)
            for turns, now in ((3, other), (4, size)):
                await app.turn(now)
                await pictures.compare(app, place, now, f"turned {turns} times")
        app.go_home()  # the other screens are turned while they are hidden
        await app.turn(other)
        for place in places:
            await app.go(place)
            await pictures.compare(app, place, other, "turned while hidden")

    await take_all(await opened(portrait), portrait)
    app = await opened(landscape)
    await take_all(app, landscape)
    await turn_all(app, landscape, portrait)
    await turn_all(await opened(portrait), portrait, landscape)
    assert not pictures.differences
