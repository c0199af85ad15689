"""Choice: between the photo and what one does with its puzzle."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from support.drafts import draft_of
from support.phone_app import Phone
from support.widget_ids import WidgetIds

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.language import LANGUAGES
from sudokuapp.scan.sample import sample_path
from sudokuapp.ui.keyboard import ENTER, ESCAPE
from sudokuapp.ui.widgets.board.layers import Mark

ONE = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SEVERAL = Grid.empty(Shape.of_side(9)).with_digit(40, 5)
NONE = SEVERAL.with_digit(41, 5)
LARGEST = Grid.empty(Shape.of_side(16))
SIZES = [(320, 568), (360, 640), (420, 860), (568, 320), (640, 360), (800, 1080)]


@pytest_asyncio.fixture
async def phone(driver, tmp_path: Path, request) -> AsyncIterator[Phone]:
    yield Phone(driver, tmp_path, **getattr(request, "param", {}))
    await driver.close()


async def opened(phone: Phone, grid: Grid, size: tuple[int, int] = (360, 640)) -> None:
    await phone.start(size=size)
    phone.context.navigator.open_grid(grid)
    await phone.at("choice")


def what_is_told(phone: Phone) -> list[str]:
    """How many solutions there are, and the level, each as soon as it is known."""
    return phone.screen.detail.split(" · ")


async def test_a_sure_reading_shows_its_clues_and_nothing_of_its_solution(driver, phone: Phone) -> None:
    phone.answers.picture = sample_path()
    await phone.start()
    await phone.press("open")
    await phone.at("choice")
    board = phone.screen.ids.board
    assert board.clues == phone.saved().draft.grid
    assert board.entries is None
    assert phone.screen.caption == "41 clues, read without doubt"
    assert what_is_told(phone)[0] == "One solution"


@pytest.mark.parametrize(("key", "screen"), [("s", "solutions"), ("p", "play"), ("d", "correct"), ("k", "crop")])
async def test_each_key_leads_on_and_back_leads_here_again(driver, phone: Phone, key: str, screen: str) -> None:
    phone.answers.picture = sample_path()
    await phone.start()
    await phone.press("open")
    await phone.at("choice")
    await driver.key(ord(key))
    await phone.at(screen)
    await driver.key(ESCAPE)
    await phone.at("choice")
    assert phone.saved().stage == ("play" if screen == "play" else "choice"), "a begun game opens in Play the next time"
    await driver.key(ESCAPE)
    await phone.at("home")


async def test_enter_shows_the_solution(driver, phone: Phone) -> None:
    await opened(phone, ONE)
    await driver.key(ENTER)
    await phone.at("solutions")
    await driver.until(lambda: phone.screen.can_share)
    assert phone.screen.caption == "The only solution"


@pytest.mark.parametrize(
    ("grid", "text"),
    [(ONE, "One solution"), (SEVERAL, "Several solutions"), (NONE, "It has no solution: check the digits.")],
    ids=["one", "several", "none"],
)
async def test_how_many_solutions_there_are_is_found_out(driver, phone: Phone, grid: Grid, text: str) -> None:
    await opened(phone, grid)
    await driver.until(lambda: what_is_told(phone)[0] == text)
    assert WidgetIds(phone.screen).check.primary == (grid is NONE)
    assert phone.screen.marks[Mark.CONFLICT] == ({40, 41} if grid is NONE else set())
    changed = phone.saved().changed
    assert changed == phone.saved().made, "to know more of it is no change"


async def test_its_level_is_found_out_while_one_chooses(driver, phone: Phone) -> None:
    await opened(phone, ONE)
    await driver.until(lambda: what_is_told(phone) == ["One solution", "Beginner"])
    assert phone.saved().rating == 12


@pytest.mark.parametrize("day", ["", "2026-11-17"], ids=["made", "daily"])
async def test_digits_that_the_app_has_made_are_not_to_be_checked(driver, phone: Phone, day: str) -> None:
    await phone.start()
    saved = phone.context.store.add(
        stage="choice", draft=draft_of(str(ONE)), photo=b"photo", source="made", rating=15, day=day
    )
    phone.context.navigator.open_saved(saved.id)
    await phone.at("choice")
    row = WidgetIds(phone.screen).not_right_row
    assert row.height == row.opacity == 0
    for key in "dk":
        await driver.key(ord(key))
        assert phone.context.navigator.screen == "choice"
    await phone.press("solution")
    await phone.at("solutions")


async def test_a_board_that_takes_too_long_to_solve_says_nothing_about_it(driver, phone: Phone, monkeypatch) -> None:
    monkeypatch.setattr("sudokuapp.ui.screens.choice.screen.COUNT_SECONDS", 0.0)
    monkeypatch.setattr("sudokuapp.ui.session.background_rating.PAUSE", 60.0)
    await opened(phone, ONE)
    await driver.frames(20)
    assert (phone.screen.caption, phone.screen.detail) == ("30 clues", "")


async def test_an_empty_board_cannot_be_played(driver, phone: Phone) -> None:
    await opened(phone, LARGEST)
    assert phone.screen.ids.play.disabled
    await driver.key(ord("p"))
    assert phone.context.navigator.screen == "choice"


async def test_a_puzzle_that_was_left_here_opens_here(driver, phone: Phone) -> None:
    await opened(phone, ONE)
    await phone.press("solution")
    await phone.at("solutions")
    await driver.key(ESCAPE)
    await phone.at("choice")
    number = phone.saved().id
    await driver.key(ESCAPE)
    await phone.at("home")
    phone.context.navigator.open_saved(number)
    await phone.at("choice")
    assert phone.screen.ids.board.clues == ONE
    assert phone.screen.ids.board.entries is None, "nothing of the solution is shown"


async def test_a_game_that_was_begun_is_gone_on_with(driver, phone: Phone) -> None:
    await opened(phone, ONE)
    await phone.press("play")
    await phone.at("play")
    number = phone.saved().id
    await driver.key(ESCAPE)
    await phone.at("choice")
    await driver.key(ESCAPE)
    await phone.at("home")
    phone.context.navigator.open_saved(number)
    await phone.at("play")
    assert phone.saved().id == number and phone.screen.play.clues == ONE


async def test_digits_that_were_changed_are_those_that_are_shown(driver, phone: Phone) -> None:
    await opened(phone, ONE)
    await driver.until(lambda: phone.screen.detail != "")
    phone.context.navigator.open("correct")
    await phone.at("correct")
    await phone.put(2, 4)
    await driver.key(ESCAPE)
    await phone.at("choice")
    assert phone.screen.ids.board.clues == ONE.with_digit(2, 4)
    assert phone.screen.caption == "31 clues"
    assert phone.saved().stage == "choice"


async def test_every_doubt_is_seen(driver, phone: Phone) -> None:
    await phone.start()
    draft = draft_of(str(ONE), suspects=(0, 1))
    saved = phone.context.store.add(name="Doubtful", stage="choice", draft=draft, solutions=1)
    phone.context.navigator.open_saved(saved.id)
    await phone.at("choice")
    assert phone.screen.ids.detail.text == "2 digits not checked"
    assert phone.screen.ids.board.marks[Mark.SUSPECT] == {0, 1}
    assert WidgetIds(phone.screen).check.primary


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_everything_fits_and_the_two_ways_on_are_equal(
    driver, phone: Phone, size: tuple[int, int], language: str
) -> None:
    phone.answers.picture = sample_path()
    await phone.start(size=size)
    phone.context.settings.change(language=language)
    phone.context.picture_import.open_sample(pytest.fail)
    await phone.at("choice")
    ids = WidgetIds(phone.screen)
    assert ids.solution.size == ids.play.size
    assert (ids.solution.primary, ids.solution.font_size) == (ids.play.primary, ids.play.font_size)
    assert ids.texts.height <= ids.scroll.height, "nothing to scroll"
    board = ids.board.layout.board
    for widget in (ids.caption, ids.detail, ids.solution, ids.play, ids.not_right, ids.check, ids.corners):
        assert widget.texture_size[0] <= widget.width + 1
        assert widget.texture_size[1] <= widget.height + 1
        left, bottom = widget.to_window(widget.x, widget.y)
        assert 0 <= left <= left + widget.width <= size[0] + 0.01
        assert 0 <= bottom <= bottom + widget.height <= size[1] + 0.01
        assert left >= board.x + board.width if size[0] > size[1] else bottom + widget.height <= board.y
    for button in (ids.solution, ids.play, ids.check, ids.corners):
        assert min(button.size) >= 48
