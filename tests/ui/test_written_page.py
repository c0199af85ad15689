"""The way of a page that somebody has begun with a pen, in the real app: Correct, Solutions, and Play that goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from support.play_screen import PlayHarness
from support.widget_ids import WidgetIds
from support.written_pages import CLUES, NOTES, RIGHT, SOLUTION, WRONG, first_reading, written_reading

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.language import LANGUAGES
from sudokuapp.scan import first_reading as reader
from sudokuapp.ui.widgets.board.layers import Highlight, Mark

SIZES = [(320, 568), (360, 640), (412, 892), (568, 320), (640, 360), (800, 1280)]
NOTED = {cell: frozenset(digits) for cell, digits in NOTES.items()}
WRITTEN = {cell: SOLUTION[cell] for cell in RIGHT} | WRONG


@pytest_asyncio.fixture
async def phone(driver, tmp_path: Path, request) -> AsyncIterator[PlayHarness]:
    yield PlayHarness(driver, tmp_path, **getattr(request, "param", {}))
    await driver.close()


async def read(phone: PlayHarness, reading=None, **start: object) -> None:
    """The app has read such a page."""
    await phone.start(**start)
    phone.context.navigator.home()
    reading = reading or written_reading()
    stage = "choice" if reading.is_sure else "correct"
    phone.context.session.begin_photo(first_reading(reading), stage, "", "day")
    phone.context.navigator.show_opened()
    await phone.at(stage)


async def at_correct(phone: PlayHarness, **start: object) -> None:
    await read(phone, **start)
    await phone.press("check")
    await phone.at("correct")


def entries(grid) -> dict[int, int]:
    return {cell: digit for cell, digit in enumerate(grid) if digit}


async def test_choice_says_and_shows_what_was_found(phone: PlayHarness) -> None:
    await read(phone)
    ids = WidgetIds(phone.screen)
    assert ids.caption.text == "30 clues, read without doubt"
    assert ids.writing.text == "4 of your digits, 2 cells with notes"
    assert ids.board.clues == CLUES
    assert entries(ids.board.entries) == WRITTEN
    assert ids.board.notes == NOTED


async def test_a_tap_moves_a_digit_from_pen_to_print_and_back(phone: PlayHarness) -> None:
    await at_correct(phone)
    board = phone.screen.ids.board
    assert entries(board.entries) == WRITTEN and board.notes == NOTED
    await phone.tap_cell(2)
    assert WidgetIds(phone.screen).offer.text == "It is printed"
    await phone.press("offer")
    assert phone.saved().draft.sheet.kind(2) is CellKind.CLUE
    assert board.clues[2] == SOLUTION[2] and not board.entries[2]
    await phone.press("undo")
    assert phone.saved().draft.sheet.kind(2) is CellKind.WRITTEN


async def test_the_keyboard_moves_it_too_and_does_both_for_the_whole_page(driver, phone: PlayHarness) -> None:
    await at_correct(phone)
    await phone.tap_cell(0)
    await driver.key(ord("p"))
    assert phone.saved().draft.sheet.kind(0) is CellKind.WRITTEN
    await driver.key(ord("a"), "ctrl")
    assert not phone.saved().draft.written.clue_count
    await driver.key(ord("z"), "ctrl")
    await driver.key(ord("e"), "ctrl")
    assert entries(phone.saved().draft.grid) == {cell: digit for cell, digit in entries(CLUES).items() if cell}


async def test_all_are_clues_and_forget_are_one_tap_each_and_can_be_undone(phone: PlayHarness) -> None:
    await at_correct(phone)
    await phone.press("all_are_clues")
    assert entries(phone.saved().draft.grid) == entries(CLUES) | WRITTEN
    assert WidgetIds(phone.screen).all_are_clues.disabled, "there is nothing left to do for it"
    await phone.press("undo")
    await phone.press("forget_writing")
    assert not phone.saved().draft.sheet.has_writing
    assert phone.saved().draft.grid == CLUES
    assert WidgetIds(phone.screen).forget_writing.disabled
    await phone.press("undo")
    assert entries(phone.saved().draft.written) == WRITTEN


async def test_a_page_without_writing_has_no_buttons_for_it(phone: PlayHarness) -> None:
    await phone.start()
    phone.context.navigator.open_grid(CLUES)
    phone.context.navigator.open("correct")
    await phone.at("correct")
    ids = WidgetIds(phone.screen)
    assert ids.writing.height == ids.writing.opacity == 0
    assert ids.forget_writing.disabled


async def test_a_doubt_about_who_wrote_a_digit_is_asked_like_one_about_the_digit(phone: PlayHarness) -> None:
    await read(phone, written_reading(kind_suspects=(0, 2)))
    ids = WidgetIds(phone.screen)
    assert phone.screen.marks[Mark.SUSPECT] == {0, 2}
    assert (ids.remark.text, ids.offer.text, ids.next.text) == ("Printed, not written?", "It was written", "It's right")
    await phone.press("next")
    assert phone.screen.marks[Mark.SUSPECT] == {2}
    assert (ids.remark.text, ids.offer.text) == ("Written, not printed?", "It is printed")
    await phone.press("offer")
    assert phone.screen.marks[Mark.SUSPECT] == frozenset()
    assert phone.saved().draft.sheet.kind(2) is CellKind.CLUE


async def test_a_typed_digit_corrects_a_written_one_and_is_a_clue_elsewhere(phone: PlayHarness) -> None:
    await at_correct(phone)
    await phone.put(6, 9)
    assert (phone.saved().draft.written[6], phone.saved().draft.grid[6]) == (9, 0)
    await phone.put(10, 7)
    assert (phone.saved().draft.written[10], phone.saved().draft.grid[10]) == (0, 7)


async def test_solutions_tells_and_shows_what_was_written_wrong(driver, phone: PlayHarness) -> None:
    await read(phone)
    await phone.press("solution")
    await phone.at("solutions")
    await driver.until(lambda: phone.screen.written_text != "")
    ids = WidgetIds(phone.screen)
    assert ids.written.text == "1 of your 4 digits is wrong."
    assert (ids.board.clues, ids.board.found) == (CLUES, SOLUTION)
    assert entries(ids.board.entries) == WRITTEN
    assert ids.board.highlights[Highlight.CHANGED] == set(WRONG)
    assert ids.board.highlights[Highlight.WRITTEN] == set(WRITTEN), "what is on the paper is told from what is missing"
    await phone.press("check")
    await phone.at("correct")
    await phone.put(6, SOLUTION[6])
    await phone.press("done")
    await phone.at("solutions")
    await driver.until(lambda: ids.written.text == "All of your 4 digits are right.")
    assert ids.board.highlights[Highlight.CHANGED] == frozenset()


async def test_with_several_solutions_nothing_is_called_wrong(driver, phone: PlayHarness) -> None:
    await at_correct(phone)
    for cell in (0, 1, 4):
        phone.screen.select(cell)
        phone.screen.put(0)
    await phone.press("done")
    await phone.at("solutions")
    await driver.until(lambda: phone.screen.several)
    assert phone.screen.written_text == ""
    assert phone.screen.ids.board.entries is None


async def test_play_goes_on_where_the_paper_stopped_and_undo_does_not_lose_it(driver, phone: PlayHarness) -> None:
    await read(phone)
    await phone.press("play")
    await phone.at("play")
    ids = WidgetIds(phone.screen)
    assert entries(ids.board.entries) == WRITTEN
    assert ids.board.notes == NOTED
    assert ids.clock.text == "", "nobody knows how long it took on the paper"
    assert not phone.screen.play.can_undo
    await phone.enter(6, SOLUTION[6])
    assert phone.screen.play.state.entries[6] == SOLUTION[6]
    phone.screen.undo()
    phone.screen.undo()
    assert entries(phone.screen.play.state.entries) == WRITTEN


async def test_after_a_kill_the_page_and_its_game_are_as_they_were(driver, phone: PlayHarness) -> None:
    await at_correct(phone)
    await phone.tap_cell(2)
    await phone.press("offer")
    await phone.press("play")
    await phone.at("play")
    await phone.enter(6, SOLUTION[6])
    await driver.frames(4)
    draft, play = phone.saved().draft, phone.screen.play
    await driver.close()
    await phone.start()
    await phone.at("play")
    assert phone.screen.play == play
    assert phone.saved().draft == draft
    phone.context.navigator.open("correct")
    await phone.at("correct")
    await phone.press("undo")
    assert phone.saved().draft.sheet.kind(2) is CellKind.WRITTEN, "its history too"
    phone.context.navigator.play()
    await phone.at("play")
    assert phone.screen.play.clues == CLUES
    assert phone.screen.play.state.entries[2] == SOLUTION[2]
    assert phone.screen.play.state.entries[6] == SOLUTION[6]


@pytest.mark.parametrize(
    ("phone", "screen"),
    [({"after_photo": "ask"}, "choice"), ({"after_photo": "solution"}, "solutions"), ({"after_photo": "play"}, "play")],
    indirect=["phone"],
)
async def test_after_a_photo_the_settings_decide_as_for_any_page(
    phone: PlayHarness, screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "read_file", lambda _path: first_reading(written_reading()))
    await phone.start()
    phone.context.navigator.home()
    phone.context.picture_import.open_sample(pytest.fail)
    await phone.at(screen)
    assert entries(phone.saved().draft.written) == WRITTEN


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_button_of_a_written_page_covers_another_or_leaves_the_window(
    driver, phone: PlayHarness, size: tuple[int, int], language: str
) -> None:
    await read(phone, written_reading(kind_suspects=(0, 2)), size=size)
    phone.context.settings.change(language=language)
    await driver.frames(4)
    ids = WidgetIds(phone.screen)
    names = ["all_are_clues", "forget_writing", "next", "done", "play", "undo", "redo", "clear", "offer"]
    boxes = [(*ids[name].to_window(*ids[name].pos), *ids[name].size) for name in names]
    boxes += [(*key.to_window(*key.pos), *key.size) for key in map(ids.keypad.key, range(1, 10))]
    for at, (x, y, width, height) in enumerate(boxes):
        assert x >= 0 and y >= 0 and x + width <= size[0] + 1 and y + height <= size[1]
        for other_x, other_y, other_width, other_height in boxes[:at]:
            beside = x + width <= other_x + 1 or other_x + other_width <= x + 1
            assert beside or y + height <= other_y + 1 or other_y + other_height <= y + 1
    assert min(ids[name].height for name in names[:2]) >= 44
    for name in ("all_are_clues", "forget_writing", "offer"):
        assert ids[name].texture_size[1] <= ids[name].height, "its text is not cut"
