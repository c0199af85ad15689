from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.phone_devices import phone_devices

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.language import LANGUAGES
from sudokuapp.solvers.dlx.engine import best_engine
from sudokuapp.solvers.dlx.solver import DancingLinks
from sudokuapp.storage import Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.keyboard import ESCAPE, LEFT, RIGHT
from sudokuapp.ui.screens.tutorial.screen import PAGE_COUNT
from sudokuapp.ui.widgets.tutorial_picture import CHANGED, CLUES, CLUES_OF_SEVERAL, MISREAD, SOLUTIONS, SOLVED


@pytest.fixture
def first_start(driver, tmp_path: Path) -> Callable[..., object]:
    async def first_start(size: tuple[int, int] = (360, 640)) -> SudokuLensApp:
        app = SudokuLensApp(tmp_path, phone_devices())
        await driver.open(app, size)
        return app

    return first_start


async def test_it_is_shown_at_the_first_start_only(driver, first_start, tmp_path: Path) -> None:
    app = await first_start()
    assert app.screens.current == "tutorial"
    for _ in range(PAGE_COUNT - 1):
        await driver.press(app.screen.ids.next)
    assert app.screen.is_last
    await driver.press(app.screen.ids.next)
    await driver.frames()
    assert app.screens.current == "home"
    await driver.close()
    assert Store.open(tmp_path).settings.tutorial_seen
    app = await first_start()
    assert app.screens.current == "home"


async def test_who_starts_the_app_with_a_puzzle_never_gets_it_unasked(driver, first_start, tmp_path: Path) -> None:
    app = SudokuLensApp(tmp_path, phone_devices(), lambda context: context.navigator.open_grid(parse("1" + "." * 15)))
    await driver.open(app)
    assert app.screens.current == "choice"
    await driver.close()
    app = await first_start()
    assert app.screens.current != "tutorial"


async def test_it_can_be_skipped_for_good(driver, first_start) -> None:
    app = await first_start()
    await driver.press(app.screen.ids.skip)
    await driver.frames()
    assert app.screens.current == "home"
    assert app.context.settings.values.tutorial_seen


async def test_swipes_and_keys_turn_its_pages_and_back_goes_one_back(driver, first_start) -> None:
    app = await first_start()
    screen = app.screen
    seen = [screen.page_title]
    await driver.slide((300, 400), (60, 400))
    seen.append(screen.page_title)
    await driver.key(RIGHT)
    seen.append(screen.page_title)
    assert len(set(seen)) == 3
    await driver.slide((60, 400), (300, 400))
    assert screen.page_title == seen[1]
    await driver.key(LEFT)
    await driver.key(LEFT)
    assert screen.page == 0
    await driver.key(RIGHT)
    await driver.key(ESCAPE)
    assert (app.screens.current, screen.page) == ("tutorial", 0)
    await driver.key(ESCAPE)
    assert app.screens.current == "home"


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (320, 480)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_text_is_cut(driver, first_start, size, language) -> None:
    app = await first_start(size)
    app.context.settings.change(language=language)
    await driver.frames()
    ids = app.screen.ids
    for page in range(PAGE_COUNT):
        app.screen.page = page
        await driver.frames()
        texts_bottom = ids.text.to_window(*ids.text.pos)[1]
        assert texts_bottom >= ids.next.to_window(*ids.next.pos)[1] + ids.next.height
        assert ids.page_title.to_window(ids.page_title.x, ids.page_title.top)[1] <= size[1]
        assert ids.next.height >= 48
        assert ids.skip.height >= 48 or app.screen.is_last
        assert min(ids.picture.size) >= 100
    app.context.settings.change(language="en")


async def test_on_the_last_page_there_is_nothing_to_skip(driver, first_start) -> None:
    app = await first_start()
    ids = app.screen.ids
    widths = []
    for page in (PAGE_COUNT - 2, PAGE_COUNT - 1, PAGE_COUNT - 2):
        app.screen.page = page
        await driver.frames()
        widths.append((ids.skip.opacity, round(ids.skip.width), round(ids.next.width)))
    before, last, after = widths
    assert before == after
    assert last[:2] == (0, 0)
    assert last[2] > 2 * before[2], "what starts has the whole row"
    app.screen.page = PAGE_COUNT - 1
    await driver.frames()
    assert ids.next.height == 48


def board(digits: dict[tuple[int, int], str]) -> Grid:
    return Grid.of(Shape(2, 2), [int(digits.get((column, row), 0)) for row in range(4) for column in range(4)])


def test_its_pictures_show_a_true_puzzle() -> None:
    solved = {(column, row): digit for row, digits in enumerate(SOLVED) for column, digit in enumerate(digits)}
    two, other = {solved[place] for place in CHANGED}
    page_before = {**solved, **{place: other if solved[place] == two else two for place in CHANGED}}
    solver = DancingLinks(best_engine())
    solutions = solver.first(board(CLUES_OF_SEVERAL), SOLUTIONS + 1)
    assert len(solutions) == SOLUTIONS
    assert board(solved) in solutions
    assert board(page_before) in solutions
    assert solver.first(board(CLUES)) == [board(solved)]
    place, read = MISREAD
    assert read != CLUES[place], "there is something to correct"
