from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from sudokuapp.core.conflicts import is_solution_of
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSolution, NoSuchPage, SearchCancelled, SearchTimedOut, SudokuLensError
from sudokuapp.solvers.dlx import solutions
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.screens import solutions as solutions_module
from sudokuapp.ui.screens.solutions import SolutionsScreen
from sudokuapp.ui.theme import DARK, LIGHT

RIGHT, LEFT, HOME = 275, 276, 278
SHAPE = Shape(2, 2)
PUZZLE = Grid.empty(SHAPE).with_digit(15, 4)
SIZES = [(360, 640), (640, 360), (1024, 768)]


def page_of(number: int) -> Grid:
    """Grids that differ, as a stand-in for solutions."""
    return Grid.of(SHAPE, [(number + cell) % 4 + 1 for cell in range(15)] + [4])


class Pages:
    """A pager of so many solutions, found when they are asked for; a search can be held up or made to fail."""

    def __init__(self, total: int, error: SudokuLensError | None = None) -> None:
        self.total, self.error = total, error
        self.found, self.complete = 0, False
        self.go_on = threading.Event()
        self.go_on.set()

    def page(self, number: int, seconds: float | None = None) -> Grid:
        if not self.go_on.wait(seconds):
            raise SearchTimedOut("The search took too long.")
        if self.error:
            raise self.error
        self.found = max(self.found, min(number + 1, self.total))
        self.complete = self.complete or number >= self.total
        if number >= self.total:
            raise NoSuchPage(f"There are only {self.total} solutions.")
        return page_of(number)


@pytest.fixture
def open_screen(driver) -> Callable[..., object]:
    async def open_screen(pages: Pages, size: tuple[int, int] = (360, 640), **options: object) -> SolutionsScreen:
        app = SudokuLensApp(PUZZLE, pages, **options)
        await driver.open(app, size)
        assert app.title == "Sudoku Lens"
        return app.solutions_screen

    return open_screen


def search_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "solutions"]


def shown(screen: SolutionsScreen) -> tuple[str, Grid]:
    return screen.ids.caption.text, screen.ids.board.grid


async def test_one_solution_needs_no_buttons(driver, open_screen) -> None:
    screen = await open_screen(Pages(1))
    await driver.until(lambda: shown(screen) == ("Solution 1 of 1", page_of(0)))
    await driver.frames()
    assert screen.ids.buttons.opacity == 0
    assert screen.ids.buttons.height == 0
    await driver.key(RIGHT)
    await driver.frames()
    assert shown(screen) == ("Solution 1 of 1", page_of(0))


async def test_buttons_turn_the_pages_and_are_greyed_at_the_ends(driver, open_screen) -> None:
    screen = await open_screen(Pages(3))
    back, forward = screen.ids.previous, screen.ids.next
    await driver.until(lambda: shown(screen) == ("Solution 1 of 3", page_of(0)))
    await driver.frames()
    assert screen.ids.buttons.opacity == 1
    assert min(back.height, forward.height) >= 48
    assert (back.disabled, forward.disabled) == (True, False)
    await driver.press(forward)
    await driver.until(lambda: shown(screen) == ("Solution 2 of 3", page_of(1)))
    assert (back.disabled, forward.disabled) == (False, False)
    await driver.press(forward)
    await driver.until(lambda: shown(screen) == ("Solution 3 of 3", page_of(2)))
    assert (back.disabled, forward.disabled) == (False, True)
    await driver.press(forward)
    await driver.frames()
    assert shown(screen) == ("Solution 3 of 3", page_of(2))
    await driver.press(back)
    await driver.until(lambda: shown(screen) == ("Solution 2 of 3", page_of(1)))


async def test_keys_turn_the_pages(driver, open_screen) -> None:
    screen = await open_screen(Pages(12))
    await driver.until(lambda: shown(screen) == ("Solution 1 of 12", page_of(0)))
    await driver.key(LEFT)
    await driver.frames()
    assert shown(screen) == ("Solution 1 of 12", page_of(0)), "there is nothing before the first page"
    for number in (1, 2, 3):
        await driver.key(RIGHT)
        await driver.until(lambda number=number: screen.caption == f"Solution {number + 1} of 12")
        assert shown(screen)[1] == page_of(number)
    await driver.key(LEFT)
    await driver.until(lambda: screen.caption == "Solution 3 of 12")
    assert shown(screen)[1] == page_of(2)
    await driver.key(HOME)
    await driver.until(lambda: screen.caption == "Solution 1 of 12")
    assert shown(screen)[1] == page_of(0)
    assert screen.ids.previous.disabled


async def test_keys_pressed_faster_than_pages_come_are_all_heeded(driver, open_screen) -> None:
    screen = await open_screen(Pages(12))
    await driver.until(lambda: screen.caption == "Solution 1 of 12")
    for _ in range(3):
        await driver.key(RIGHT)
    await driver.until(lambda: screen.caption == "Solution 4 of 12")
    await driver.frames()
    assert shown(screen) == ("Solution 4 of 12", page_of(3))


async def test_cells_that_changed_are_tinted_after_a_turn(driver, open_screen) -> None:
    screen = await open_screen(Pages(2))
    await driver.until(lambda: screen.caption == "Solution 1 of 2")
    assert screen.ids.board.changed == frozenset()
    await driver.key(RIGHT)
    await driver.until(lambda: screen.caption == "Solution 2 of 2")
    assert screen.ids.board.changed == frozenset(range(15))
    assert screen.ids.detail.text == "1 clue in bold. 15 cells changed."


async def test_an_empty_puzzle_does_not_speak_of_clues(driver) -> None:
    app = SudokuLensApp(Grid.empty(SHAPE), solutions(Grid.empty(SHAPE)))
    await driver.open(app)
    screen = app.solutions_screen
    await driver.until(lambda: screen.caption == "Solution 1 of 288")
    assert screen.ids.detail.text == ""


async def test_many_solutions_are_not_all_counted(driver, open_screen) -> None:
    pages = Pages(10**9)
    screen = await open_screen(pages)
    await driver.until(lambda: screen.caption == "Solution 1 of more than 1000")
    assert pages.found < 2000
    screen.turn_to(1500)
    await driver.until(lambda: screen.caption == "Solution 1501 of more than 1501")


async def test_a_count_without_end_is_given_up_but_next_may_go_on(
    driver, open_screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Endless(Pages):
        def page(self, number: int, seconds: float | None = None) -> Grid:
            if number > 1:
                raise SearchTimedOut("The search took too long.")
            return super().page(number, seconds)

    monkeypatch.setattr(solutions_module, "COUNT_SLICES", 2)
    screen = await open_screen(Endless(2))
    await driver.until(lambda: screen.caption == "Solution 1 of at least 1" and screen.ids.buttons.opacity == 1)
    await driver.frames()
    assert not screen.ids.next.disabled
    await driver.press(screen.ids.next)
    await driver.until(lambda: screen.caption == "Solution 2 of more than 1")
    assert shown(screen)[1] == page_of(1)
    assert not screen.ids.previous.disabled


@pytest.mark.parametrize("error", [NoSolution("Row 1 has 4 twice. Mend it."), SearchCancelled("Stopped. Try again.")])
async def test_an_error_is_shown_as_its_sentence(driver, open_screen, error: SudokuLensError) -> None:
    screen = await open_screen(Pages(0, error))
    await driver.until(lambda: screen.ids.detail.text == str(error))
    assert shown(screen) == ("No solution to show", PUZZLE)


async def test_no_page_at_all_says_why(driver, open_screen) -> None:
    screen = await open_screen(Pages(0))
    await driver.until(lambda: screen.caption == "No solution to show")
    assert screen.ids.detail.text.startswith("No solution: ")
    assert screen.ids.board.grid == PUZZLE
    assert screen.ids.buttons.opacity == 0


async def test_a_later_error_keeps_the_page_and_may_be_tried_again(driver, open_screen) -> None:
    pages = Pages(3)
    screen = await open_screen(pages)
    await driver.until(lambda: screen.caption == "Solution 1 of 3")
    pages.error = SearchCancelled("Stopped. Try again.")
    await driver.key(RIGHT)
    await driver.until(lambda: screen.ids.detail.text == "Stopped. Try again.")
    assert shown(screen) == ("Solution 1 of 3", page_of(0))
    pages.error = None
    await driver.key(RIGHT)
    await driver.until(lambda: shown(screen) == ("Solution 2 of 3", page_of(1)))
    assert "Stopped" not in screen.ids.detail.text


async def test_a_long_search_shows_progress_and_leaves_the_window_alive(driver, open_screen) -> None:
    pages = Pages(2)
    pages.go_on.clear()
    screen = await open_screen(pages)
    assert shown(screen) == ("Solving", PUZZLE)
    await driver.until(lambda: screen.ids.progress.opacity == 1)
    pages.go_on.set()
    await driver.until(lambda: shown(screen) == ("Solution 1 of 2", page_of(0)))
    assert screen.ids.progress.opacity == 0


async def test_closing_the_app_ends_a_search(driver, open_screen) -> None:
    pages = Pages(2)
    pages.go_on.clear()
    await open_screen(pages)
    assert search_threads(), "the search is under way"
    await driver.close()
    await driver.until(lambda: not search_threads())
    assert pages.found == 0, "it ended because it was closed, not because it had found its page"


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_everything_fits_into_the_window(driver, open_screen, size: tuple[int, int], theme) -> None:
    screen = await open_screen(Pages(10**9), size, theme=theme)
    await driver.until(lambda: screen.caption == "Solution 1 of more than 1000")
    await driver.frames()
    ids = screen.ids
    for text in (ids.caption, ids.detail, ids.previous, ids.next):
        assert text.texture_size[0] <= text.width
        assert text.texture_size[1] <= text.height
    board = ids.board.layout.board
    for widget in (ids.caption, ids.detail, ids.previous, ids.next):
        left, bottom = widget.to_window(widget.x, widget.y)
        assert 0 <= left <= left + widget.width <= size[0]
        assert 0 <= bottom <= bottom + widget.height <= size[1]
        beside, below = left >= board.x + board.width, bottom + widget.height <= board.y
        assert beside if size[0] > size[1] else below
    assert board.width > 0.85 * (min(size) - 32)


async def test_the_pages_of_the_real_solver(driver) -> None:
    app = SudokuLensApp(PUZZLE, solutions(PUZZLE))
    await driver.open(app)
    screen = app.solutions_screen
    await driver.until(lambda: screen.caption == "Solution 1 of 72")
    await driver.key(RIGHT)
    await driver.until(lambda: screen.caption == "Solution 2 of 72")
    assert is_solution_of(screen.ids.board.grid, PUZZLE)
