"""The card of Home: the puzzle in play, or the last one."""

from __future__ import annotations

from contextlib import closing

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.saved_games import add_game

from sudokuapp.storage import Store
from sudokuapp.ui.screens.home.puzzle_card import LARGEST, SMALLEST_ABOVE, picture_side

SIZES = [(320, 480), (480, 320), (320, 568), (360, 640), (640, 360), (800, 1080)]


@given(st.floats(0, 1000), st.floats(0, 1000), st.floats(40, 200))
def test_the_picture_and_the_texts_are_inside_the_card(width: float, height: float, texts: float) -> None:
    side, is_below = picture_side((width, height), texts)
    assert 0 <= side <= LARGEST
    if is_below:
        assert side >= SMALLEST_ABOVE and side + texts <= height and side <= width
    else:
        assert (side <= height and side < width / 2) or side == 0


async def test_the_last_puzzle_is_shown_and_opened_where_it_was_left(driver, open_home, filled) -> None:
    app = await open_home(filled(2))
    card = app.screen.ids.card
    assert (card.heading, card.name) == ("Last puzzle", "Photo")
    assert card.texture is not None
    assert not card.is_in_play
    await driver.press(card)
    await driver.frames()
    assert app.context.navigator.screen == "crop"
    app.context.navigator.back()
    assert app.context.navigator.screen == "home"


async def test_the_puzzle_in_play_comes_first_with_its_progress_and_time(driver, open_home, filled) -> None:
    folder = filled(1)
    with closing(Store.open(folder)) as store:
        number = add_game(store, filled=3, seconds=754, name="Sunday", rating=34)
        store.update(store.get(2), name="A photo that was renamed after the game")
    app = await open_home(folder)
    card = app.screen.ids.card
    assert (card.heading, card.name, card.about) == ("Continue", "Sunday", "Hard · 12:34")
    assert (card.is_in_play, card.progress_text) == (True, "3 of 51")
    assert card.progress == pytest.approx(3 / 51)
    assert card.entries.clue_count == 3, "the board is seen as it was left"
    await driver.press(card)
    await driver.frames()
    assert app.context.session.puzzle.id == number
    assert app.context.navigator.screen == "play"


async def test_a_finished_game_is_no_longer_in_play(driver, open_home, filled) -> None:
    folder = filled(0)
    with closing(Store.open(folder)) as store:
        add_game(store, filled=51, seconds=600, name="Done", finished=True)
    card = (await open_home(folder)).screen.ids.card
    assert (card.heading, card.about) == ("Last puzzle", "Finished · 10:00")


async def test_home_shows_the_next_puzzle_when_the_shown_one_is_deleted_and_undo_brings_it_back(
    driver, open_home, filled
) -> None:
    app = await open_home(filled(1))
    app.context.navigator.open_saved(2)
    app.context.navigator.discard()
    assert app.screen.ids.card.name == "Puzzle 0"
    app.snackbar.do_action()
    assert app.screen.ids.card.name == "Photo"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_card_fits_any_window(driver, open_home, filled, size) -> None:
    folder = filled(0)
    with closing(Store.open(folder)) as store:
        add_game(store, filled=3, seconds=754, name="A name that is far too long for any card " * 2, rating=34)
    ids = (await open_home(folder, size=size)).screen.ids
    await driver.frames(5)
    card, area = ids.card, ids.puzzle_area
    assert card.height <= area.height + 1 and card.width <= area.width
    parts = [card.ids[name] for name in ("picture", "name", "about", "progress")]
    for part in parts:
        x, y = part.to_window(*part.pos)
        assert card.x - 1 <= x and x + part.width <= card.right + 1, part
        assert card.y - 1 <= y and y + part.height <= card.top + 1, part
    assert card.side >= 48
