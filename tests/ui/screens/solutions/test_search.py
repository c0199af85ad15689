from __future__ import annotations

import threading

import pytest
from support.solution_pages import PUZZLE, FakePager, page_of, shown
from support.widget_ids import WidgetIds

from sudokuapp.core.grid import Grid
from sudokuapp.errors import SearchCancelled, SearchTimedOut
from sudokuapp.ui.keyboard import RIGHT
from sudokuapp.ui.screens.solutions.screen import SolutionsScreen
from sudokuapp.ui.screens.solutions.search import find_page
from sudokuapp.ui.widgets.board.layers import Mark


def search_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "solutions"]


async def test_the_count_stops_at_the_limit_of_the_settings_but_pages_go_on(driver, solutions) -> None:
    solutions.context.settings.change(solution_limit=50)
    pages = FakePager(10**9)
    screen = await solutions.open(pages)
    await solutions.until_caption("Solution 1 of more than 50")
    assert pages.found == 51
    await driver.press(screen.ids.last)
    await solutions.until_caption("Solution 50 of more than 50")
    assert screen.ids.last.disabled
    await driver.press(screen.ids.next)
    await solutions.until_caption("Solution 51 of more than 51")


async def test_the_count_goes_up_while_it_is_found(driver, solutions) -> None:
    class Slow(FakePager):
        def page(self, number: int, seconds: float | None = None) -> Grid:
            if number < self.found:
                return page_of(number)
            super().page(self.found)
            raise SearchTimedOut("The search took too long.")

    screen = await solutions.open(Slow(10**9))
    seen = set()

    def count_rises() -> bool:
        seen.add(screen.caption)
        return len([caption for caption in seen if caption.startswith("Solution 1 of at least")]) > 3

    await driver.until(count_rises)
    await driver.until(lambda: screen.ids.search_action.text == "Stop counting")
    await driver.frames()
    await driver.press(screen.ids.search_action)
    await driver.frames(5)
    stopped = screen.caption
    await driver.frames(20)
    assert screen.caption == stopped
    assert screen.ids.detail.text == "You stopped the search."
    assert screen.ids.search_action.text == "Go on counting"
    await driver.press(screen.ids.search_action)
    await driver.until(lambda: screen.caption != stopped)


async def test_a_long_search_shows_progress_and_can_be_cancelled_and_resumed(driver, solutions) -> None:
    pages = FakePager(2)
    pages.released.clear()
    screen = await solutions.open(pages)
    assert shown(screen) == ("Solving …", PUZZLE)
    await driver.until(
        lambda: screen.ids.progress.opacity == 1 and screen.ids.search_action.text == "Cancel the search"
    )
    assert screen.ids.share.disabled, "there is nothing to share"
    await driver.press(screen.ids.search_action)
    await solutions.until_caption("No solution found yet")
    assert screen.ids.progress.opacity == 0
    assert screen.ids.search_action.text == "Go on searching"
    pages.released.set()
    await driver.frames(10)
    assert shown(screen) == ("No solution found yet", PUZZLE)
    await driver.press(screen.ids.search_action)
    await driver.until(lambda: shown(screen) == ("Solution 1 of 2", page_of(0)))
    assert screen.ids.actions.opacity == 0


async def test_the_time_limit_of_the_settings_ends_a_search_which_can_be_resumed(driver, solutions) -> None:
    solutions.context.settings.change(seconds_limit=1.0)
    pages = FakePager(2)
    pages.stuck_from = 1
    pages.released.clear()
    screen = await solutions.open(pages)
    await driver.until(lambda: screen.ids.detail.text == "Not done after 1 s, the time limit of the settings.")
    assert shown(screen) == ("Solution 1 of at least 1", page_of(0))
    assert not screen.ids.next.disabled
    pages.released.set()
    await driver.frames()
    await driver.press(screen.ids.search_action)
    await solutions.until_caption("Solution 1 of 2")


async def test_an_error_is_shown_as_its_sentence_and_may_be_tried_again(driver, solutions) -> None:
    pages = FakePager(3)
    screen = await solutions.open(pages)
    await solutions.until_caption("Solution 1 of 3")
    pages.error = SearchCancelled("Stopped. Try again.")
    await driver.key(RIGHT)
    await driver.until(lambda: screen.ids.detail.text == "Stopped. Try again.")
    assert shown(screen) == ("Solution 1 of 3", page_of(0))
    pages.error = None
    await driver.key(RIGHT)
    await solutions.until_caption("Solution 2 of 3")
    assert "Stopped" not in screen.ids.detail.text


async def test_clashing_clues_are_marked_and_lead_back_to_correct(driver, solutions) -> None:
    clashing = PUZZLE.with_digit(12, 4)
    screen = await solutions.open(None, clashing)
    await solutions.until_caption("No solution")
    assert screen.ids.detail.text.startswith("Row 4 has more than one 4.")
    assert screen.ids.board.marks[Mark.CONFLICT] == frozenset({12, 15})
    assert screen.ids.pages.opacity == screen.ids.actions.opacity == 0
    assert screen.ids.share.disabled
    assert WidgetIds(screen).check.primary, "it is what to do next"
    await driver.frames()
    await driver.press(WidgetIds(screen).check)
    assert solutions.went[-1] == "correct"


@pytest.mark.parametrize(
    ("pages", "caption", "number"), [(0, "No solution", 0), (1, "The only solution", 1), (9, "Solution 1 of 9", 2)]
)
async def test_the_number_of_solutions_is_kept_with_the_puzzle(
    driver, solutions, pages: int, caption: str, number: int
) -> None:
    await solutions.open(FakePager(pages))
    await solutions.until_caption(caption)
    assert solutions.store.get(solutions.context.session.puzzle.id).solutions == number


async def test_while_one_solution_is_found_and_others_may_be_there_no_number_is_kept(driver, solutions) -> None:
    pages = FakePager(2)
    pages.stuck_from = 1
    pages.released.clear()
    await solutions.open(pages)
    await solutions.until_caption("Solution 1 of at least 1")
    assert solutions.context.session.puzzle.solutions is None
    pages.released.set()
    await solutions.until_caption("Solution 1 of 2")
    assert solutions.context.session.puzzle.solutions == 2


async def stopped_on_the_second_page(driver, solutions) -> tuple[FakePager, SolutionsScreen]:
    """A person has turned one page, and then stopped the counting of a billion."""
    pages = FakePager(10**9)
    pages.stuck_from = 3
    pages.released.clear()
    screen = await solutions.open(pages)
    await driver.until(lambda: screen.search_action == "stop_counting")
    await driver.key(RIGHT)
    await solutions.until_caption("Solution 2 of at least 3")
    await driver.until(lambda: screen.search_action == "stop_counting")
    await driver.frames()
    await driver.press(screen.ids.search_action)
    return pages, screen


async def test_a_search_that_was_stopped_stays_stopped_while_the_app_is_in_the_background(driver, solutions) -> None:
    pages, screen = await stopped_on_the_second_page(driver, solutions)
    await driver.frames()
    before = (shown(screen), screen.detail, screen.search_action, screen.changed)
    assert before[1:3] == ("You stopped the search.", "count_more")
    assert screen.changed
    screen.pause()
    await driver.until(lambda: not search_threads())
    pages.released.set()
    screen.resume()
    await driver.frames(20)
    assert (shown(screen), screen.detail, screen.search_action, screen.changed) == before
    await driver.press(screen.ids.search_action)
    await driver.until(lambda: screen.caption == "Solution 2 of more than 1\u202f000")


async def test_pausing_the_app_pauses_a_search_and_coming_back_resumes_it(driver, solutions) -> None:
    pages = FakePager(2)
    pages.released.clear()
    screen = await solutions.open(pages)
    assert search_threads(), "the search is under way"
    screen.pause()
    await driver.until(lambda: not search_threads())
    assert pages.found == 0, "it ended because it was closed, not because it had found its page"
    pages.released.set()
    screen.resume()
    await solutions.until_caption("Solution 1 of 2")


async def test_after_correct_with_no_clue_changed_everything_is_as_before(driver, solutions) -> None:
    pages, screen = await stopped_on_the_second_page(driver, solutions)
    before = (shown(screen), screen.detail, screen.search_action, screen.changed)
    assert before[2] == "count_more"
    told: list[str] = []
    screen.bind(caption=lambda _screen, caption: told.append(caption))
    screen.dispatch("on_pre_leave")
    screen.dispatch("on_leave")
    await driver.until(lambda: not search_threads())
    pages.released.set()
    screen.dispatch("on_pre_enter")
    await driver.frames(20)
    assert (shown(screen), screen.detail, screen.search_action, screen.changed) == before
    assert told == [], "nothing was solved again"
    await driver.key(RIGHT)
    await solutions.until_caption("Solution 3 of at least 3")
    assert screen.changed


async def test_after_a_change_of_the_limit_solutions_are_counted_up_to_the_new_one(driver, solutions) -> None:
    solutions.context.settings.change(solution_limit=50)
    screen = await solutions.open(FakePager(10**9))
    await solutions.until_caption("Solution 1 of more than 50")
    screen.dispatch("on_pre_leave")
    screen.dispatch("on_leave")
    solutions.context.settings.change(solution_limit=70)
    screen.dispatch("on_pre_enter")
    await solutions.until_caption("Solution 1 of more than 70")
    assert screen.can_turn_to_last
    screen.turn_to_last()
    await solutions.until_caption("Solution 70 of more than 70")
    assert not screen.can_turn_to_last


async def test_another_puzzle_is_solved_when_it_is_opened(driver, solutions) -> None:
    screen = await solutions.open(None)
    await solutions.until_caption("Solution 1 of 72")
    screen.dispatch("on_pre_leave")
    screen.dispatch("on_leave")
    solutions.context.navigator.open_grid(PUZZLE.with_digit(0, 1), "solutions")
    screen.dispatch("on_pre_enter")
    await solutions.until_caption("Solution 1 of 18")
    assert screen.puzzle.clue_count == 2
    assert screen.changed == frozenset()


class FinishedElsewhere:
    """A slice from before a pause finds the last solutions just when the next one is asked how many there are."""

    def __init__(self) -> None:
        self._looks = 0

    def page(self, number: int, seconds: float | None = None) -> Grid:
        return page_of(number)

    @property
    def found(self) -> int:
        return 7 if self._is_over() else 5

    @property
    def complete(self) -> bool:
        return self._is_over()

    def _is_over(self) -> bool:
        self._looks += 1
        return self._looks > 1


def test_a_complete_count_has_the_final_number() -> None:
    seen = find_page(FinishedElsewhere(), 0, 1.0)
    assert (seen.found, seen.complete) in ((5, False), (7, False), (7, True))
