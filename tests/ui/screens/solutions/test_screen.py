from __future__ import annotations

import pytest
from support.drafts import draft_of
from support.solution_pages import PUZZLE, FakePager, page_of, shown
from support.widget_ids import WidgetIds

from sudokuapp.core.conflicts import is_solution_of
from sudokuapp.language import LANGUAGES, speak
from sudokuapp.ui.keyboard import END, HOME, LEFT, RIGHT
from sudokuapp.ui.screens.correct.editor_state import EditorState
from sudokuapp.ui.widgets.board.layers import Mark

SIZES = [(360, 640), (640, 360), (800, 1080), (860, 420), (320, 568)]


async def test_one_solution_needs_no_buttons(driver, solutions) -> None:
    screen = await solutions.open(FakePager(1))
    await solutions.until_caption("The only solution")
    await driver.frames()
    assert screen.ids.pages.opacity == screen.ids.pages.height == 0
    await driver.key(RIGHT)
    await driver.frames()
    assert shown(screen) == ("The only solution", page_of(0))


async def test_buttons_turn_the_pages_and_are_greyed_at_the_ends(driver, solutions) -> None:
    screen = await solutions.open(FakePager(3))
    buttons = [screen.ids[name] for name in ("first", "previous", "next", "last")]
    await solutions.until_caption("Solution 1 of 3")
    await driver.frames()
    assert screen.ids.pages.opacity == 1
    assert min(button.height for button in buttons) >= 48
    assert [button.disabled for button in buttons] == [True, True, False, False]
    await driver.press(screen.ids.next)
    await solutions.until_caption("Solution 2 of 3")
    assert [button.disabled for button in buttons] == [False, False, False, False]
    await driver.press(screen.ids.next)
    await solutions.until_caption("Solution 3 of 3")
    assert [button.disabled for button in buttons] == [False, False, True, True]
    await driver.press(screen.ids.next)
    await driver.frames()
    assert shown(screen) == ("Solution 3 of 3", page_of(2))
    await driver.press(screen.ids.first)
    await solutions.until_caption("Solution 1 of 3")
    await driver.press(screen.ids.last)
    await solutions.until_caption("Solution 3 of 3")
    await driver.press(screen.ids.previous)
    await solutions.until_caption("Solution 2 of 3")
    assert solutions.store.get(solutions.context.session.puzzle.id).page == 1, "the page is saved"


async def test_keys_turn_the_pages_even_faster_than_they_come(driver, solutions) -> None:
    screen = await solutions.open(FakePager(12))
    await solutions.until_caption("Solution 1 of 12")
    await driver.key(LEFT)
    await driver.frames()
    assert shown(screen) == ("Solution 1 of 12", page_of(0)), "there is nothing before the first page"
    for _ in range(3):
        await driver.key(RIGHT)
    await solutions.until_caption("Solution 4 of 12")
    assert shown(screen)[1] == page_of(3)
    await driver.key(LEFT)
    await solutions.until_caption("Solution 3 of 12")
    await driver.key(END)
    await solutions.until_caption("Solution 12 of 12")
    await driver.key(HOME)
    await solutions.until_caption("Solution 1 of 12")
    assert shown(screen)[1] == page_of(0)


@pytest.mark.parametrize(("held", "turns"), [("numlock", True), ("capslock", True), ("ctrl", False), ("alt", False)])
async def test_keys_work_with_num_lock_and_caps_lock_but_not_with_ctrl_or_alt(
    driver, solutions, held: str, turns: bool
) -> None:
    screen = await solutions.open(FakePager(2))
    await solutions.until_caption("Solution 1 of 2")
    await driver.key(RIGHT, held)
    if turns:
        await solutions.until_caption("Solution 2 of 2")
    await driver.frames(10)
    assert shown(screen)[1] == page_of(1 if turns else 0)


async def test_what_is_not_right_can_be_mended_with_one_tap(driver, solutions) -> None:
    solutions.read(PUZZLE)
    screen = await solutions.open(FakePager(1))
    await solutions.until_caption("The only solution")
    await driver.frames()
    ids = WidgetIds(screen)
    assert ids.not_right.text == "Not right?"
    await driver.press(ids.check)
    assert solutions.context.navigator.screen == "correct"
    await driver.press(ids.corners)
    assert solutions.context.navigator.screen == "crop"


async def test_a_puzzle_without_a_photo_has_digits_to_check_but_no_corners(driver, solutions) -> None:
    screen = await solutions.open(FakePager(1))
    await solutions.until_caption("The only solution")
    await driver.frames()
    ids = WidgetIds(screen)
    assert ids.corners.opacity == ids.corners.width == 0
    await driver.key(ord("k"))
    assert "crop" not in solutions.went
    await driver.press(ids.check)
    assert solutions.went[-1] == "correct"


async def test_digits_that_the_app_has_made_are_not_to_be_checked(driver, solutions) -> None:
    draft = draft_of(str(PUZZLE))
    solutions.context.session.begin(
        "", "play", naming="daily", day="2026-11-17", draft=draft, photo=b"photo", source="made"
    )
    screen = await solutions.open(FakePager(1))
    await solutions.until_caption("The only solution")
    await driver.frames()
    ids = WidgetIds(screen)
    assert ids.not_right.parent.height == ids.not_right.parent.opacity == 0
    for key in "dk":
        await driver.key(ord(key))
    await driver.press(ids.check)
    assert not {"correct", "crop"} & set(solutions.went)


@pytest.mark.parametrize(("key", "screen"), [("d", "correct"), ("k", "crop")])
async def test_the_keyboard_leads_to_the_digits_and_to_the_corners(driver, solutions, key: str, screen: str) -> None:
    solutions.read(PUZZLE)
    await solutions.open(FakePager(1))
    await driver.key(ord(key))
    assert solutions.went[-1] == screen


@pytest.mark.parametrize(
    ("pages", "caption"),
    [(1, "One solution, if all is read right"), (3, "Solution 1 of 3"), (0, "No solution")],
)
async def test_unchecked_digits_are_named_in_every_case_and_are_one_tap_away(
    driver, solutions, pages: int, caption: str
) -> None:
    solutions.read(PUZZLE, suspects=(15, 3))
    screen = await solutions.open(FakePager(pages))
    await solutions.until_caption(caption)
    await driver.frames()
    assert screen.ids.unchecked.text == "2 digits not checked"
    assert screen.ids.board.marks[Mark.SUSPECT] == {15, 3}
    assert screen.ids.unchecked.primary == (pages == 0), "the first thing to do if nothing fits"
    await driver.press(screen.ids.unchecked)
    assert solutions.went[-1] == "correct"
    assert EditorState.start(solutions.context.session.puzzle.draft).selected == 15


async def test_digits_that_were_checked_meanwhile_are_no_longer_named(driver, solutions) -> None:
    solutions.read(PUZZLE, suspects=(15, 3))
    screen = await solutions.open(FakePager(1))
    await solutions.until_caption("One solution, if all is read right")
    draft = solutions.context.session.puzzle.draft
    screen.dispatch("on_pre_leave")
    solutions.context.session.set_draft(draft.settle(15).settle(3))
    screen.dispatch("on_pre_enter")
    await solutions.until_caption("The only solution")
    await driver.frames()
    assert screen.ids.unchecked_row.height == screen.ids.unchecked_row.opacity == 0
    assert screen.ids.board.marks[Mark.SUSPECT] == frozenset()
    assert solutions.context.session.puzzle.stage == "solutions", "where it opens the next time"


async def test_a_swipe_turns_the_page_and_a_tap_or_a_slide_down_does_not(driver, solutions) -> None:
    screen = await solutions.open(FakePager(5))
    await solutions.until_caption("Solution 1 of 5")
    await driver.frames()
    x, y = screen.ids.board.center
    await driver.slide((x + 60, y), (x - 60, y + 10))
    await solutions.until_caption("Solution 2 of 5")
    await driver.slide((x + 60, y), (x - 60, y + 10))
    await solutions.until_caption("Solution 3 of 5")
    await driver.slide((x - 60, y), (x + 60, y - 10))
    await solutions.until_caption("Solution 2 of 5")
    await driver.slide((x, y + 90), (x - 50, y - 90))
    await driver.tap(x, y)
    await driver.frames()
    assert shown(screen) == ("Solution 2 of 5", page_of(1))
    await driver.until(lambda: screen.ids.swipe.shift == 0)


async def test_cells_that_changed_are_tinted_after_a_turn(driver, solutions) -> None:
    screen = await solutions.open(FakePager(2))
    await solutions.until_caption("Solution 1 of 2")
    assert screen.ids.board.marks[Mark.CHANGED] == frozenset()
    await driver.key(RIGHT)
    await solutions.until_caption("Solution 2 of 2")
    assert screen.ids.board.marks[Mark.CHANGED] == frozenset(range(15))
    assert screen.ids.detail.text == "1 clue in bold. 15 cells differ from solution 1."


async def test_it_opens_at_the_page_that_was_saved_or_at_the_last(driver, solutions) -> None:
    solutions.context.navigator.open_grid(PUZZLE, "solutions")
    solutions.context.session.set_page(2)
    await solutions.open(FakePager(5))
    await solutions.until_caption("Solution 3 of 5")
    assert solutions.screen.ids.board.marks[Mark.CHANGED] == frozenset()
    await driver.close()
    solutions.screen.pause()
    solutions.context.session.set_page(70)
    await solutions.open(FakePager(5))
    await solutions.until_caption("Solution 5 of 5")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_everything_fits_into_the_window(driver, solutions, size: tuple[int, int], language: str) -> None:
    speak(language)
    solutions.read(PUZZLE)
    solutions.context.settings.change(seconds_limit=1.0)
    pages = FakePager(10**9)
    pages.stuck_from = 500
    pages.released.clear()
    screen = await solutions.open(pages, size=size)
    await driver.until(lambda: screen.several)
    await driver.frames()
    first_size = screen.ids.board.size[:]
    await driver.until(lambda: screen.search_action == "count_more")
    await driver.frames()
    assert screen.ids.board.size == first_size, "the board stays put while sentences and buttons come and go"
    ids = WidgetIds(screen)
    words = [ids[name] for name in ("caption", "detail", "not_right", "check", "corners")]
    words += [ids[name] for name in ("search_action", "first", "previous", "next", "last")]
    for text in words:
        assert text.texture_size[0] <= text.width
        assert text.texture_size[1] <= text.height
    board = ids.board.layout.board
    for widget in (*words, ids.share):
        left, bottom = widget.to_window(widget.x, widget.y)
        assert 0 <= left <= left + widget.width <= size[0]
        assert 0 <= bottom <= bottom + widget.height <= size[1]
        beside, below = left >= board.x + board.width, bottom + widget.height <= board.y
        assert widget is ids.share or (beside if size[0] > size[1] else below)


async def test_the_only_solution_is_as_wide_as_a_small_phone(driver, solutions) -> None:
    solutions.read(PUZZLE)
    solutions.context.session.update(solutions=1)
    screen = await solutions.open(FakePager(1), size=(320, 568))
    await solutions.until_caption("The only solution")
    await driver.frames()
    assert screen.ids.board.layout.board.width >= 290
    assert screen.ids.panel.height <= screen.ids.scroll.height, "nothing to scroll"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_with_unchecked_digits_and_several_solutions_everything_fits_too(
    driver, solutions, size: tuple[int, int], language: str
) -> None:
    speak(language)
    solutions.read(PUZZLE, suspects=(15,))
    screen = await solutions.open(FakePager(12), size=size)
    await driver.until(lambda: screen.can_turn_to_last)
    await driver.key(RIGHT)
    await driver.until(lambda: bool(screen.changed))
    await driver.frames()
    assert screen.ids.panel.height <= screen.ids.scroll.height, "nothing to scroll"


async def test_the_pages_of_the_real_solver(driver, solutions) -> None:
    screen = await solutions.open(None)
    await solutions.until_caption("Solution 1 of 72")
    await driver.key(RIGHT)
    await solutions.until_caption("Solution 2 of 72")
    assert is_solution_of(screen.ids.board.found, PUZZLE)
