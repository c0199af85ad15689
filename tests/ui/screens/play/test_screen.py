"""The Play screen in the real app, as a person uses it: by touch, by mouse and by keyboard."""

from __future__ import annotations

import pytest
from support.library_screen import dialog
from support.play_screen import PUZZLE, SOLUTION, PlayHarness

from sudokuapp.core.text_reading import parse
from sudokuapp.storage import HelpCount
from sudokuapp.ui.keyboard import DELETE, ESCAPE, RIGHT, SPACE
from sudokuapp.ui.screens.play.bookmarks import BookmarksDialog
from sudokuapp.ui.screens.play.dialogs import FinishedDialog
from sudokuapp.ui.theme import LIGHT
from sudokuapp.ui.widgets.board.layers import Highlight, Mark
from sudokuapp.ui.widgets.dialog import ChoiceDialog, ConfirmDialog
from tests.ui.conftest import Finger

SIZES = [(360, 640), (640, 360), (320, 568), (568, 320), (900, 1100), (1024, 768)]
DIGIT_FIRST = pytest.mark.parametrize("playing", [{"digit_first": True}], indirect=True)
AT_ONCE = pytest.mark.parametrize("playing", [{"wrong_entries": "at once"}], indirect=True)
SEVERAL = parse("..41.2.78.6..593..9......5.....7.23....4......27.8............7..83...4.71.2.85..")


async def test_a_digit_is_entered_undone_and_redone_and_each_is_in_the_store(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.enter(0, 5)
    assert playing.board.entries[0] == 5
    assert playing.game.play.state.entries[0] == 5
    assert playing.progress.text == "50 cells left"
    assert playing.keypad.key(5).left == 5
    await playing.press("undo")
    assert playing.game.play.state.entries[0] == 0 and playing.undo.disabled
    await playing.press("redo")
    assert playing.game.play.state.entries[0] == 5
    await playing.driver.press(playing.keypad.children[0])
    assert playing.game.play.state.entries[0] == 0, "the eraser"


async def test_a_clue_cannot_be_changed(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.enter(2, 9)
    assert playing.screen.play.grid[2] == 4
    assert not playing.game.play.can_undo


async def test_an_entry_that_breaks_a_rule_is_red_at_once_with_what_it_clashes_with(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.enter(0, 4)
    assert playing.board.marks[Mark.CONFLICT] == {0, 2}
    assert playing.remark.text == "More than one 4 in row 1"
    assert tuple(playing.remark.color) == LIGHT.error_text
    red = [glyph for glyph, cells in playing.board._layers.digits.glyphs._drawn.items() if 0 in cells]
    assert [glyph.colour for glyph in red] == [LIGHT.error_text]


async def test_what_is_wrong_by_the_solution_is_told_only_on_request(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.enter(0, 3)
    assert playing.board.marks[Mark.CONFLICT] == frozenset(), "it breaks no rule"
    await playing.press("help")
    await playing.choose("Check my entries")
    await playing.driver.until(lambda: playing.screen.wrong == {0})
    assert playing.board.marks[Mark.CONFLICT] == {0}
    assert playing.game.help == HelpCount(checks=1)
    await playing.enter(0, 5)
    assert playing.board.marks[Mark.CONFLICT] == frozenset()


@AT_ONCE
async def test_what_is_wrong_by_the_solution_is_told_at_once_if_one_likes(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.enter(0, 3)
    assert playing.board.marks[Mark.CONFLICT] == {0}
    assert playing.remark.text == "This entry is wrong"
    assert playing.game.help == HelpCount()


async def test_notes_have_a_mode_that_shows_and_stays(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.press("notes")
    assert playing.notes.is_on and playing.notes.text == "Notes on"
    await playing.enter(0, 5)
    await playing.tap_digit(3)
    await playing.tap_digit(8)
    await playing.tap_digit(8)
    assert playing.board.notes == {0: frozenset({3, 5})}
    await playing.press("notes")
    await playing.enter(1, 5)
    assert playing.board.notes == {0: frozenset({3})}, "the note of a peer goes with the digit"
    await playing.press("undo")
    assert playing.board.notes == {0: frozenset({3, 5})}, "and comes back"
    await playing.press("more")
    await playing.choose("Fill in all notes")
    assert len(playing.board.notes) == screen.play.to_fill
    await playing.press("more")
    await playing.choose("Clear all notes")
    assert playing.board.notes == {}
    assert playing.game.help == HelpCount()


async def test_a_long_press_on_a_key_is_a_note_and_on_a_cell_opens_it_for_notes(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.tap_cell(0)
    await playing.hold(playing.keypad.key(3))
    assert playing.game.play.state.entries[0] == 0
    assert playing.board.notes == {0: frozenset({3})}
    await playing.hold_cell(1)
    assert playing.notes.is_on
    await playing.tap_digit(5)
    assert playing.board.notes == {0: frozenset({3}), 1: frozenset({5})}
    await playing.tap_cell(4)
    assert not playing.notes.is_on


async def test_the_right_mouse_button_is_a_note(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.tap_cell(0)
    click = Finger(*playing.keypad.key(3).to_window(*playing.keypad.key(3).center))
    click.profile, click.button = ["pos", "button"], "right"
    click.down()
    await playing.driver.frames(1)
    click.up()
    await playing.driver.frames(1)
    assert playing.board.notes == {0: frozenset({3})}
    assert playing.keypad.key(3).state == "normal"


@DIGIT_FIRST
async def test_digit_first_a_digit_is_chosen_and_goes_to_the_cells(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.tap_digit(8)
    assert playing.keypad.key(8).is_current
    assert playing.board.highlights[Highlight.SAME_DIGIT] == {8, 49, 65, 77}
    await playing.tap_cell(9)
    await playing.tap_cell(21)
    assert [screen.play.grid[cell] for cell in (9, 21)] == [8, 8]
    await playing.tap_cell(21)
    assert screen.play.grid[21] == 8, "the second half of a double tap"
    await playing.hold_cell(0)
    assert playing.board.notes == {0: frozenset({8})}
    await playing.tap_cell(2)
    assert playing.keypad.key(4).is_current, "a clue is a digit to go on with"


async def test_the_row_column_box_and_equal_digits_are_lit_and_used_up_digits_grey(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.tap_cell(2)
    assert playing.board.highlights[Highlight.SELECTED] == {2}
    assert playing.board.highlights[Highlight.PEER] == set(PUZZLE.shape.peers[2])
    assert playing.board.highlights[Highlight.SAME_DIGIT] == {2, 39, 55, 70}
    for cell in (cell for cell, digit in enumerate(SOLUTION) if digit == 4 and not PUZZLE[cell]):
        screen.tap_cell(cell)
        screen.tap_digit(4)
    await playing.driver.frames()
    assert playing.keypad.key(4).is_dimmed and playing.keypad.key(4).left == 0
    assert not playing.keypad.key(5).is_dimmed


async def test_the_last_digit_is_congratulated_with_time_level_and_help(playing: PlayHarness) -> None:
    screen = await playing.begin(rating=15)
    await playing.fill(leave=1)
    last = next(cell for cell, digit in enumerate(screen.play.grid) if not digit)
    await playing.enter(last, SOLUTION[last])
    assert isinstance(dialog(), FinishedDialog)
    names = [line.name for line in dialog().ids.lines.children]
    assert sorted(names) == ["Help", "Level", "Time"]
    assert len(playing.context.store.results.all()) == 1
    await playing.choose("Look at it")
    await playing.enter(last, 9)
    assert screen.play.is_solved, "what is solved is not changed by a stray tap"
    assert playing.hint.disabled


async def test_a_full_board_that_is_not_right_says_so_and_can_be_mended(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.fill(wrong={0: 3, 1: 5})
    await playing.driver.until(lambda: dialog() is not None)
    assert isinstance(dialog(), ChoiceDialog)
    assert "2 entries are wrong" in dialog().text
    assert screen.wrong == {0, 1}
    await playing.choose("Clear what is wrong")
    assert [cell for cell, digit in enumerate(screen.play.grid) if not digit] == [0, 1]
    await playing.enter(0, 5)
    await playing.enter(1, 3)
    assert isinstance(dialog(), FinishedDialog)
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


async def test_bookmarks_are_added_gone_back_to_and_deleted_with_an_undo(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.enter(0, 5)
    await playing.press("bookmarks")
    await playing.choose("Bookmark this board")
    await playing.choose("Close")
    await playing.enter(1, 8)
    await playing.press("bookmarks")
    await playing.driver.until(lambda: bool(dialog().ids.rows.children))
    await playing.driver.frames(3)
    row = dialog().ids.rows.children[0]
    assert isinstance(dialog(), BookmarksDialog)
    assert row.ids.board.entries[0] == 5 and row.ids.board.clues == PUZZLE
    await playing.driver.press(row.ids.delete)
    assert screen.game.bookmarks() == []
    await playing.choose("Undo")
    assert len(screen.game.bookmarks()) == 1
    await playing.choose("Go back")
    assert playing.board.entries[0] == 5 and playing.board.entries[1] == 0
    await playing.press("undo")
    assert playing.board.entries[1] == 8, "to go back is a deed like others"


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
    assert playing.remark.text == "Several solutions: each counts"
    await playing.press("hint")
    await playing.driver.until(lambda: screen._hint.is_open)
    assert "several solutions" in playing.slot.children[0].words.text


async def test_by_keyboard_alone(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.key("5")
    await playing.key(RIGHT, "ctrl")
    assert screen.typed.selected == 1
    await playing.key(RIGHT, "ctrl")
    assert screen.typed.selected == 4, "over the clues"
    await playing.key("n")
    await playing.key("3")
    await playing.key("n")
    await playing.key("6", "shift")
    assert playing.board.notes == {4: frozenset({3, 6})}
    await playing.key("6")
    assert playing.board.entries[4] == 6
    await playing.key(DELETE)
    assert playing.board.entries[4] == 0
    await playing.key("z", "ctrl")
    await playing.key("y", "ctrl")
    assert playing.game.play.state.entries[0] == 5
    await playing.key(ESCAPE)
    assert playing.context.navigator.screen == "home"


async def test_space_solves_the_board_after_a_question_if_there_are_entries(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.key(SPACE)
    assert dialog() is None
    await playing.driver.until(lambda: screen.play.is_solved)
    assert playing.board.marks[Mark.HELPED] == {cell for cell, digit in enumerate(PUZZLE) if not digit}
    assert dialog() is None, "no congratulation"
    await playing.press("undo")
    await playing.enter(0, 3)
    await playing.key(SPACE)
    assert isinstance(dialog(), ConfirmDialog)
    await playing.choose("Solve")
    await playing.driver.until(lambda: screen.play.is_solved)
    assert screen.play.grid == SOLUTION, "what was wrong is replaced"


async def test_a_killed_app_comes_back_to_the_same_board_with_notes_undo_and_clock(playing: PlayHarness) -> None:
    screen = await playing.begin(rating=15)
    await playing.enter(0, 5)
    await playing.press("notes")
    await playing.enter(4, 3)
    await playing.press("undo")
    await playing.tap_cell(6)
    screen.game._game.clock = screen.game._game.clock.__class__(83.0)
    screen.game.save_time()
    before = screen.game.shown
    screen = await playing.reopen()
    assert screen.game.shown.play == before.play
    assert screen.typed.selected == 6 and playing.notes.is_on
    assert playing.board.entries[0] == 5
    assert not playing.redo.disabled
    assert 83 <= screen.game.seconds < 90 and playing.clock.text.startswith("1:2")
    await playing.press("redo")
    assert playing.board.notes == {4: frozenset({3})}


async def test_the_clock_stops_for_dialogs_and_while_the_app_is_hidden(playing: PlayHarness) -> None:
    screen = await playing.begin()
    clock = screen.game._game
    assert clock.clock.since is not None
    await playing.press("more")
    assert clock.clock.since is None
    await playing.choose("Cancel")
    assert clock.clock.since is not None
    playing.app.on_pause()
    assert clock.clock.since is None
    playing.app.on_resume()
    assert clock.clock.since is not None
    await playing.key(ESCAPE)
    assert clock.clock.since is None


@pytest.mark.parametrize("playing", [{"play_clock": False}], indirect=True)
async def test_the_clock_can_be_switched_off(playing: PlayHarness) -> None:
    screen = await playing.begin()
    assert playing.clock.text == "" and playing.clock.width == 0
    assert screen.game._game.clock.since is None


async def test_a_puzzle_without_a_rating_gets_one_while_it_is_played(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.driver.until(lambda: playing.saved().rating == 15)
    await playing.driver.until(lambda: playing.top_bar.title == "Easy")


async def test_to_start_again_can_be_undone(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.enter(0, 5)
    await playing.press("more")
    await playing.choose("Start again")
    assert not screen.play.filled
    playing.app.snackbar._on_action()
    assert screen.play.filled == 1


async def test_from_play_the_solutions_and_the_clues_are_near_and_back_leads_to_play(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.enter(0, 5)
    for text, name in (("Solutions", "solutions"), ("Check digits", "correct")):
        await playing.press("more")
        await playing.choose(text)
        await playing.at(name)
        playing.context.navigator.back()
        await playing.at("play")
    assert screen.play.filled == 1
    playing.context.navigator.back()
    await playing.at("home")


async def test_clues_that_are_corrected_keep_the_entries(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.enter(0, 5)
    playing.context.navigator.open("correct")
    playing.screen.select(1)
    playing.screen.put(3)
    await playing.driver.frames()
    await playing.press("play")
    await playing.ready()
    assert screen.play.clues[1] == 3 and screen.play.state.entries[0] == 5
    assert screen.session.puzzle.stage == "play"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_target_is_large_enough_and_nothing_is_cut(playing: PlayHarness, size: tuple[int, int]) -> None:
    await playing.begin(size=size)
    await playing.driver.frames(4)
    targets = [*playing.keypad.children, *playing.tools.children]
    assert min(min(target.size) for target in targets) >= 48
    for widget in (*targets, playing.status, playing.board):
        x, y = widget.to_window(*widget.pos)
        assert x >= 0 and y >= 0 and x + widget.width <= size[0] and y + widget.height <= size[1]
    assert playing.keypad.y >= playing.tools.top


async def test_the_puzzle_can_be_shared_from_its_game(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.enter(0, 5)
    await playing.press("more")
    await playing.choose("Share the puzzle")
    assert dialog().title == "Share the puzzle"
    assert "Save a picture with my entries" in [text for text, _ in dialog().choices]
