"""Digits and notes on the Play screen in the real app: by touch, by mouse and by keyboard."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop
from support.dialogs import dialog
from support.play_screen import PUZZLE, SOLUTION, PlayHarness

from sudokuapp.storage import HelpCount
from sudokuapp.ui.keyboard import DELETE, ESCAPE, RIGHT
from sudokuapp.ui.theme import LIGHT
from sudokuapp.ui.widgets.board.layers import Candidate, Highlight, Mark
from sudokuapp.ui.widgets.double_tap import DoubleTap
from tests.ui.conftest import Finger

DIGIT_FIRST = pytest.mark.parametrize("playing", [{"digit_first": True}], indirect=True)


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
    screen._double_tap = DoubleTap(now=lambda: 0.0)  # the taps are as quick as can be, also on a busy machine
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


async def test_digit_first_is_seen_said_and_switched_off_where_it_is_seen(playing: PlayHarness) -> None:
    screen = await playing.begin()
    tools = len(playing.tools.children)
    await playing.press("more")
    await playing.choose("Digit first: off")
    assert playing.remark.text == "Digit first: tap a digit, then its cells"
    assert len(playing.tools.children) == tools + 1 and playing.digit_first.is_on
    await playing.tap_cell(0)
    assert playing.remark.text == "Digit first: choose a digit"
    await playing.tap_digit(8)
    assert playing.remark.text == "Digit first: 8"
    assert playing.keypad.key(8).is_current
    await playing.press("more")
    assert "Digit first: on" in [getattr(widget, "text", "") for widget in dialog().walk()]
    await playing.choose("Cancel")
    await playing.press("digit_first")
    assert not screen.digit_first and not playing.context.settings.values.digit_first
    assert playing.remark.text == "Cell first: tap a cell, then a digit"
    assert len(playing.tools.children) == tools


async def test_notes_of_peers_go_with_a_digit_and_come_back_with_undo(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.press("notes")
    await playing.enter(1, 5)
    await playing.press("notes")
    await playing.enter(0, 5)
    assert playing.board.notes == {}
    await playing.press("undo")
    assert playing.board.notes == {1: frozenset({5})}


@pytest.mark.parametrize("playing", [{"remove_notes": False, "digit_counts": False}], indirect=True)
async def test_notes_stay_and_keys_have_no_counts_for_who_wants_that(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.press("notes")
    await playing.enter(1, 5)
    await playing.press("notes")
    await playing.enter(0, 5)
    assert playing.board.notes == {1: frozenset({5})}
    assert Candidate(1, 5) in playing.board.candidates, "and it is lit like the digit"
    assert playing.keypad.key(5).left == 0


async def test_the_screen_stays_on_while_one_plays(playing: PlayHarness) -> None:
    screen = await playing.begin()
    window = EventLoop.window
    assert not window.allow_screensaver
    screen._awake._allow_sleep()  # as after some minutes
    await playing.enter(0, 5)
    assert not window.allow_screensaver
    playing.context.navigator.home()
    await playing.at("home")
    assert window.allow_screensaver


@pytest.mark.parametrize("playing", [{"keep_awake": False}], indirect=True)
async def test_the_screen_may_go_dark_for_who_wants_that(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.enter(0, 5)
    assert EventLoop.window.allow_screensaver
