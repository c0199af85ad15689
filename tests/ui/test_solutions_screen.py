from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from kivy.base import EventLoop
from kivy.core.clipboard import Clipboard
from kivy.uix.screenmanager import NoTransition, ScreenManager

from sudokuapp.core.conflicts import is_solution_of
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.core.text_writing import to_line
from sudokuapp.errors import NoSuchPage, SearchCancelled, SearchTimedOut, SharingFailed, SudokuLensError
from sudokuapp.storage import Store
from sudokuapp.ui import strings
from sudokuapp.ui.flow import Flow
from sudokuapp.ui.screens.solutions import SolutionsScreen
from sudokuapp.ui.widgets.dialog import ChoiceDialog

RIGHT, LEFT, HOME, END = 275, 276, 278, 279
SHAPE = Shape(2, 2)
PUZZLE = Grid.empty(SHAPE).with_digit(15, 4)
SIZES = [(360, 640), (640, 360), (800, 1080)]


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
        self.held_from = 0  # the page from which on a search that is held up gets no further

    def page(self, number: int, seconds: float | None = None) -> Grid:
        if number >= self.held_from and not self.go_on.wait(seconds):
            self.found = max(self.found, min(self.held_from, self.total))
            raise SearchTimedOut("The search took too long.")
        if self.error:
            raise self.error
        self.found = max(self.found, min(number + 1, self.total))
        self.complete = self.complete or number >= self.total
        if number >= self.total:
            raise NoSuchPage(f"There are only {self.total} solutions.")
        return page_of(number)


class Shared:
    """A phone's sharing, or a desktop's where `saved_as` is set."""

    def __init__(self, saved_as: Path | None = None, error: SharingFailed | None = None) -> None:
        self.saved_as, self.error = saved_as, error
        self.can_send = saved_as is None
        self.sent: list[object] = []

    def text(self, text: str, subject: str) -> None:
        if self.error:
            raise self.error
        self.sent.append((text, subject))

    def picture(self, png: bytes, name: str) -> Path | None:
        if self.error:
            raise self.error
        self.sent.append((png, name))
        return self.saved_as


class Hand:
    """The screen, opened for a puzzle, with the flow behind it."""

    def __init__(self, driver, store: Store) -> None:
        self.driver, self.store = driver, store
        self.shared = Shared()
        self.went: list[str] = []
        self.said: list[str] = []
        devices = SimpleNamespace(share=self.shared)
        self.flow = Flow(store, devices, self.went.append, say=lambda text, *_: self.said.append(text))

    async def open(
        self, pages: Pages | None, puzzle: Grid = PUZZLE, size: tuple[int, int] = (360, 640), **options: object
    ) -> SolutionsScreen:
        if self.flow.current is None:
            self.flow.open_grid(puzzle)
        pager = {"pager": lambda _grid: pages} if pages else {}
        self.screen = SolutionsScreen(flow=self.flow, name="solutions", **pager, **options)
        manager = ScreenManager(transition=NoTransition())
        manager.add_widget(self.screen)
        await self.driver.show(manager, size)
        return self.screen

    async def until_caption(self, caption: str) -> None:
        await self.driver.until(lambda: self.screen.ids.caption.text == caption)


@pytest.fixture
def hand(driver, tmp_path: Path) -> Iterator[Hand]:
    strings.speak("en")
    store = Store.open(tmp_path)
    hand = Hand(driver, store)
    yield hand
    if hand.screen:
        hand.screen.close()
    store.close()


def search_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "solutions"]


def shown(screen: SolutionsScreen) -> tuple[str, Grid]:
    return screen.ids.caption.text, screen.ids.board.grid


async def test_one_solution_needs_no_buttons(driver, hand) -> None:
    screen = await hand.open(Pages(1))
    await hand.until_caption("The only solution")
    await driver.frames()
    assert screen.ids.pages.opacity == screen.ids.pages.height == 0
    await driver.key(RIGHT)
    await driver.frames()
    assert shown(screen) == ("The only solution", page_of(0))


async def test_buttons_turn_the_pages_and_are_greyed_at_the_ends(driver, hand) -> None:
    screen = await hand.open(Pages(3))
    buttons = [screen.ids[name] for name in ("first", "previous", "next", "last")]
    await hand.until_caption("Solution 1 of 3")
    await driver.frames()
    assert screen.ids.pages.opacity == 1
    assert min(button.height for button in buttons) >= 48
    assert [button.disabled for button in buttons] == [True, True, False, False]
    await driver.press(screen.ids.next)
    await hand.until_caption("Solution 2 of 3")
    assert [button.disabled for button in buttons] == [False, False, False, False]
    await driver.press(screen.ids.next)
    await hand.until_caption("Solution 3 of 3")
    assert [button.disabled for button in buttons] == [False, False, True, True]
    await driver.press(screen.ids.next)
    await driver.frames()
    assert shown(screen) == ("Solution 3 of 3", page_of(2))
    await driver.press(screen.ids.first)
    await hand.until_caption("Solution 1 of 3")
    await driver.press(screen.ids.last)
    await hand.until_caption("Solution 3 of 3")
    await driver.press(screen.ids.previous)
    await hand.until_caption("Solution 2 of 3")
    assert hand.store.get(hand.flow.current.id).page == 1, "the page is saved"


async def test_keys_turn_the_pages_even_faster_than_they_come(driver, hand) -> None:
    screen = await hand.open(Pages(12))
    await hand.until_caption("Solution 1 of 12")
    await driver.key(LEFT)
    await driver.frames()
    assert shown(screen) == ("Solution 1 of 12", page_of(0)), "there is nothing before the first page"
    for _ in range(3):
        await driver.key(RIGHT)
    await hand.until_caption("Solution 4 of 12")
    assert shown(screen)[1] == page_of(3)
    await driver.key(LEFT)
    await hand.until_caption("Solution 3 of 12")
    await driver.key(END)
    await hand.until_caption("Solution 12 of 12")
    await driver.key(HOME)
    await hand.until_caption("Solution 1 of 12")
    assert shown(screen)[1] == page_of(0)


async def test_a_swipe_turns_the_page_and_a_tap_or_a_slide_down_does_not(driver, hand) -> None:
    screen = await hand.open(Pages(5))
    await hand.until_caption("Solution 1 of 5")
    await driver.frames()
    x, y = screen.ids.board.center
    await driver.slide((x + 60, y), (x - 60, y + 10))
    await hand.until_caption("Solution 2 of 5")
    await driver.slide((x + 60, y), (x - 60, y + 10))
    await hand.until_caption("Solution 3 of 5")
    await driver.slide((x - 60, y), (x + 60, y - 10))
    await hand.until_caption("Solution 2 of 5")
    await driver.slide((x, y + 90), (x - 50, y - 90))
    await driver.tap(x, y)
    await driver.frames()
    assert shown(screen) == ("Solution 2 of 5", page_of(1))
    await driver.until(lambda: screen.ids.swipe.shift == 0)


async def test_cells_that_changed_are_tinted_after_a_turn(driver, hand) -> None:
    screen = await hand.open(Pages(2))
    await hand.until_caption("Solution 1 of 2")
    assert screen.ids.board.changed == frozenset()
    await driver.key(RIGHT)
    await hand.until_caption("Solution 2 of 2")
    assert screen.ids.board.changed == frozenset(range(15))
    assert screen.ids.detail.text == "1 clue in bold. 15 cells changed."


async def test_the_count_stops_at_the_limit_of_the_settings_but_pages_go_on(driver, hand) -> None:
    hand.flow.change_settings(solution_limit=50)
    pages = Pages(10**9)
    screen = await hand.open(pages)
    await hand.until_caption("Solution 1 of more than 50")
    assert pages.found == 51
    await driver.press(screen.ids.last)
    await hand.until_caption("Solution 50 of more than 50")
    assert screen.ids.last.disabled
    await driver.press(screen.ids.next)
    await hand.until_caption("Solution 51 of more than 51")


async def test_the_count_goes_up_while_it_is_found(driver, hand) -> None:
    class Slow(Pages):
        def page(self, number: int, seconds: float | None = None) -> Grid:
            if number < self.found:
                return page_of(number)
            super().page(self.found)
            raise SearchTimedOut("The search took too long.")

    screen = await hand.open(Slow(10**9))
    seen = set()

    def count_rises() -> bool:
        seen.add(screen.caption)
        return len([caption for caption in seen if caption.startswith("Solution 1 of at least")]) > 3

    await driver.until(count_rises)
    await driver.until(lambda: screen.ids.offer.text == "Stop counting")
    await driver.frames()
    await driver.press(screen.ids.offer)
    await driver.frames(5)
    stopped = screen.caption
    await driver.frames(20)
    assert screen.caption == stopped
    assert screen.ids.detail.text == "You stopped the search."
    assert screen.ids.offer.text == "Go on counting"
    await driver.press(screen.ids.offer)
    await driver.until(lambda: screen.caption != stopped)


async def test_a_long_search_shows_progress_and_can_be_cancelled_and_taken_up_again(driver, hand) -> None:
    pages = Pages(2)
    pages.go_on.clear()
    screen = await hand.open(pages)
    assert shown(screen) == ("Solving …", PUZZLE)
    await driver.until(lambda: screen.ids.progress.opacity == 1 and screen.ids.offer.text == "Cancel the search")
    assert screen.ids.share.opacity == 0 and screen.ids.share.disabled, "there is nothing to share"
    await driver.until(lambda: screen.ids.share.width == 0)
    await driver.press(screen.ids.offer)
    await hand.until_caption("No solution found yet")
    assert screen.ids.progress.opacity == 0
    assert screen.ids.offer.text == "Go on searching"
    pages.go_on.set()
    await driver.frames(10)
    assert shown(screen) == ("No solution found yet", PUZZLE)
    await driver.press(screen.ids.offer)
    await driver.until(lambda: shown(screen) == ("Solution 1 of 2", page_of(0)))
    assert screen.ids.offer.opacity == 0


async def test_the_time_limit_of_the_settings_ends_a_search_with_a_way_on(driver, hand) -> None:
    hand.flow.change_settings(seconds_limit=1.0)
    pages = Pages(2)
    pages.held_from = 1
    pages.go_on.clear()
    screen = await hand.open(pages)
    await driver.until(lambda: screen.ids.detail.text == "Not done after 1 s, the time limit of the settings.")
    assert shown(screen) == ("Solution 1 of at least 1", page_of(0))
    assert not screen.ids.next.disabled
    pages.go_on.set()
    await driver.frames()
    await driver.press(screen.ids.offer)
    await hand.until_caption("Solution 1 of 2")


async def test_an_error_is_shown_as_its_sentence_and_may_be_tried_again(driver, hand) -> None:
    pages = Pages(3)
    screen = await hand.open(pages)
    await hand.until_caption("Solution 1 of 3")
    pages.error = SearchCancelled("Stopped. Try again.")
    await driver.key(RIGHT)
    await driver.until(lambda: screen.ids.detail.text == "Stopped. Try again.")
    assert shown(screen) == ("Solution 1 of 3", page_of(0))
    pages.error = None
    await driver.key(RIGHT)
    await hand.until_caption("Solution 2 of 3")
    assert "Stopped" not in screen.ids.detail.text


async def test_clashing_clues_are_marked_and_lead_back_to_correct(driver, hand) -> None:
    clashing = PUZZLE.with_digit(12, 4)
    screen = await hand.open(None, clashing)
    await hand.until_caption("No solution")
    assert screen.ids.detail.text.startswith("Row 4 has the 4 more than once.")
    assert screen.ids.board.conflicting == frozenset({12, 15})
    assert screen.ids.pages.opacity == screen.ids.share.opacity == 0
    await driver.frames()
    await driver.press(screen.ids.offer)
    assert hand.went[-1] == "correct"


async def test_it_opens_at_the_page_that_was_saved_or_at_the_last(driver, hand) -> None:
    hand.flow.open_grid(PUZZLE)
    hand.flow.page_turned(2)
    await hand.open(Pages(5))
    await hand.until_caption("Solution 3 of 5")
    assert hand.screen.ids.board.changed == frozenset()
    await driver.close()
    hand.screen.close()
    hand.flow.page_turned(70)
    await hand.open(Pages(5))
    await hand.until_caption("Solution 5 of 5")


async def test_closing_the_app_ends_a_search_and_coming_back_takes_it_up(driver, hand) -> None:
    pages = Pages(2)
    pages.go_on.clear()
    screen = await hand.open(pages)
    assert search_threads(), "the search is under way"
    screen.pause()
    await driver.until(lambda: not search_threads())
    assert pages.found == 0, "it ended because it was closed, not because it had found its page"
    pages.go_on.set()
    screen.resume()
    await hand.until_caption("Solution 1 of 2")


async def choose(driver, screen: SolutionsScreen, name: str) -> list[str]:
    """Press Share and one of its choices; all their names are returned."""
    await driver.frames()
    await driver.press(screen.ids.share)
    dialog = next(child for child in EventLoop.window.children if isinstance(child, ChoiceDialog))
    await driver.frames()
    buttons = {button.text: button for button in dialog.ids.choices.children}
    await driver.press(buttons[name])
    await driver.frames()
    return list(reversed(buttons))


async def test_a_solution_is_copied_as_a_line_and_as_a_board(driver, hand) -> None:
    screen = await hand.open(Pages(1))
    await hand.until_caption("The only solution")
    await choose(driver, screen, "Copy as one line")
    assert Clipboard.paste() == to_line(page_of(0))
    await choose(driver, screen, "Copy as a board")
    assert parse(Clipboard.paste()) == page_of(0)
    assert hand.said == ["Copied.", "Copied."]


async def test_a_phone_sends_text_and_a_picture(driver, hand) -> None:
    screen = await hand.open(Pages(1))
    await hand.until_caption("The only solution")
    names = await choose(driver, screen, "Send as text")
    assert names == ["Copy as one line", "Copy as a board", "Send as text", "Send as a picture"]
    await choose(driver, screen, "Send as a picture")
    (text, _), (png, _) = hand.shared.sent
    assert text == f"{to_line(PUZZLE)}\n{to_line(page_of(0))}"
    assert png.startswith(b"\x89PNG")
    hand.shared.error = SharingFailed("No app takes this. Copy it instead.")
    await choose(driver, screen, "Send as text")
    await choose(driver, screen, "Send as a picture")
    assert hand.said == ["No app takes this. Copy it instead."] * 2


async def test_a_desktop_saves_the_picture_and_says_where(driver, hand) -> None:
    hand.shared.saved_as, hand.shared.can_send = Path("Pictures/one.png"), False
    screen = await hand.open(Pages(1))
    await hand.until_caption("The only solution")
    names = await choose(driver, screen, "Save as a picture")
    assert "Send as text" not in names
    assert hand.said == ["Saved as Pictures/one.png."]


@pytest.mark.parametrize("language", strings.LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_everything_fits_into_the_window(driver, hand, size: tuple[int, int], language: str) -> None:
    strings.speak(language)
    hand.flow.change_settings(seconds_limit=1.0)
    pages = Pages(10**9)
    pages.held_from = 500
    pages.go_on.clear()
    screen = await hand.open(pages, size=size)
    await driver.until(lambda: screen.several)
    await driver.frames()
    first_size = screen.ids.board.size[:]
    await driver.until(lambda: screen.offer == "count_on")
    await driver.frames()
    assert screen.ids.board.size == first_size, "the board stays put while sentences and buttons come and go"
    ids = screen.ids
    words = [ids[name] for name in ("caption", "detail", "first", "previous", "next", "last", "offer", "share")]
    for text in words:
        assert text.texture_size[0] <= text.width
        assert text.texture_size[1] <= text.height
    board = ids.board.layout.board
    for widget in words:
        left, bottom = widget.to_window(widget.x, widget.y)
        assert 0 <= left <= left + widget.width <= size[0]
        assert 0 <= bottom <= bottom + widget.height <= size[1]
        beside, below = left >= board.x + board.width, bottom + widget.height <= board.y
        assert beside if size[0] > size[1] else below
    assert board.width > 0.8 * (min(size) - 32 - (56 if size[0] > size[1] else 0))


async def test_the_pages_of_the_real_solver(driver, hand) -> None:
    screen = await hand.open(None)
    await hand.until_caption("Solution 1 of 72")
    await driver.key(RIGHT)
    await hand.until_caption("Solution 2 of 72")
    assert is_solution_of(screen.ids.board.grid, PUZZLE)
