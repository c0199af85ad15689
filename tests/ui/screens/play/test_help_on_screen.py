"""The help of Play in the real app: the check, hints, cells that are filled in, candidates."""

from __future__ import annotations

import pytest
from support.dialogs import dialog
from support.play_screen import PlayHarness

from sudokuapp.core.text_reading import parse
from sudokuapp.storage import HelpCount
from sudokuapp.ui.widgets.board.layers import Mark

AT_ONCE = pytest.mark.parametrize("playing", [{"wrong_entries": "at once"}], indirect=True)
SEVERAL = parse("..41.2.78.6..593..9......5.....7.23....4......27.8............7..83...4.71.2.85..")


async def test_what_is_wrong_by_the_solution_is_told_only_on_request(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.enter(0, 3)
    assert playing.board.marks[Mark.CONFLICT] == frozenset(), "it breaks no rule"
    await playing.press("help")
    await playing.choose("Check my entries")
    await playing.driver.until(lambda: playing.screen.wrong == {0})
    assert playing.board.marks[Mark.CONFLICT] == {0}
    assert playing.game.help == HelpCount(checks=1)
    panel = playing.slot.children[0]
    assert panel.words.text == "1 entry is wrong, and marked."
    assert not playing.app.snackbar.shown, "it would say the same twice, and hide the board"
    await playing.press("close")
    await playing.enter(0, 5)
    assert playing.board.marks[Mark.CONFLICT] == frozenset()


@AT_ONCE
async def test_what_is_wrong_by_the_solution_is_told_at_once_if_one_likes(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.enter(0, 3)
    assert playing.board.marks[Mark.CONFLICT] == {0}
    assert playing.remark.text == "This entry is wrong"
    assert playing.game.help == HelpCount()


async def test_back_to_where_it_was_still_right(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.enter(0, 5)
    await playing.enter(1, 8)
    await playing.enter(4, 6)
    await playing.press("more")
    await playing.choose("Back to where it was right")
    await playing.driver.until(lambda: screen.play.done == 1)
    assert playing.board.entries[0] == 5 and playing.board.entries[1] == 0
    assert not playing.redo.disabled


async def test_fill_this_cell_locks_and_marks_it(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.tap_cell(0)
    await playing.press("help")
    await playing.choose("Fill this cell")
    await playing.driver.until(lambda: playing.board.marks[Mark.HELPED] == {0})
    await playing.tap_digit(3)
    assert playing.board.entries[0] == 5
    assert playing.game.help == HelpCount(cells=1)


async def test_candidates_are_shown_without_touching_the_notes(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.press("help")
    await playing.choose("Show the candidates")
    assert len(playing.board.notes) == screen.play.to_fill
    assert not any(screen.play.state.notes)
    assert playing.game.help == HelpCount(candidates=1)
    await playing.press("help")
    await playing.choose("Hide the candidates")
    assert playing.board.notes == {}


async def test_a_hint_takes_the_place_of_the_keys_and_does_its_step_at_the_third_tap(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.press("hint")
    await playing.driver.until(lambda: bool(screen.layers.highlights))
    assert playing.slot.children[0].words.action == "More"
    assert playing.game.help == HelpCount(hints=1)
    await playing.press("next")
    assert screen.layers.candidates
    await playing.press("next")
    assert screen.play.filled == 1 and len(screen.play.state.helped) == 1
    await playing.press("close")
    assert playing.keypad.parent is not None and not screen.layers.highlights
    assert playing.game.help == HelpCount(hints=1)


async def test_a_hint_goes_when_the_board_changes(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.key("h")
    await playing.driver.until(lambda: bool(screen.layers.highlights))
    await playing.key("5")
    assert not screen.layers.highlights
    assert playing.keypad.parent is not None


async def test_of_several_solutions_each_counts_and_hints_say_why_there_are_none(playing: PlayHarness) -> None:
    screen = await playing.begin(SEVERAL)
    assert playing.remark.text == "Several solutions: any of them counts"
    await playing.press("hint")
    await playing.driver.until(lambda: screen._hint.is_open)
    assert "several solutions" in playing.slot.children[0].words.text


async def test_what_is_wrong_is_taken_back_by_the_button_that_tells_it(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.enter(0, 3)
    await playing.press("hint")
    await playing.driver.until(lambda: screen._hint.is_open)
    assert playing.slot.children[0].words.action == "Take it back"
    await playing.press("next")
    assert playing.board.entries[0] == 0 and playing.keypad.parent is not None
    await playing.press("undo")
    assert playing.board.entries[0] == 3, "that can be undone"


async def test_a_check_that_finds_nothing_says_so_beside_the_board_until_the_next_deed(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.enter(0, 5)
    await playing.press("help")
    await playing.choose("Check my entries")
    await playing.driver.until(lambda: playing.remark.text == "All right so far.")
    assert not playing.app.snackbar.shown
    await playing.tap_cell(1)
    assert playing.remark.text == "" and playing.progress.text == "50 cells left"


async def test_clues_without_a_solution_are_told_at_once_and_once(playing: PlayHarness) -> None:
    await playing.begin(parse("11" + "." * 79))
    await playing.driver.until(lambda: dialog() is not None)
    assert dialog().title == "This puzzle has no solution"
    await playing.choose("Correct the clues")
    await playing.at("correct")
    playing.context.navigator.back()
    await playing.ready()
    assert dialog() is None
    assert playing.remark.text == "2 cells break a rule"
