"""The Play screen in the real app: coming and going, its clock, its menus, bookmarks, every size of window."""

from __future__ import annotations

from time import monotonic

import pytest
from support.dialogs import dialog
from support.play_screen import PUZZLE, PlayHarness

from sudokuapp.game.play_commands import FillNotes
from sudokuapp.language.durations import duration
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.screens.play.bookmarks import BookmarksDialog

SIZES = [(360, 640), (640, 360), (320, 568), (568, 320), (900, 1100), (1024, 768)]


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
    assert screen.game.bookmarks.all() == []
    await playing.choose("Undo")
    assert len(screen.game.bookmarks.all()) == 1
    await playing.choose("Go back")
    assert playing.board.entries[0] == 5 and playing.board.entries[1] == 0
    await playing.press("undo")
    assert playing.board.entries[1] == 8, "to go back is a deed like others"


async def test_a_killed_app_comes_back_to_the_same_board_with_notes_undo_and_clock(playing: PlayHarness) -> None:
    screen = await playing.begin(rating=15)
    await playing.enter(0, 5)
    await playing.press("notes")
    await playing.enter(4, 3)
    await playing.press("undo")
    await playing.tap_cell(6)
    screen.game._game.clock = screen.game._game.clock.__class__(83.0)
    screen.game.save_time()
    before, closed = screen.game.shown, monotonic()
    screen = await playing.reopen()
    assert screen.game.shown.play == before.play
    assert screen.typed.selected == 6 and playing.notes.is_on
    assert playing.board.entries[0] == 5
    assert not playing.redo.disabled
    assert 83 <= screen.game.seconds < 83 + monotonic() - closed
    await playing.driver.until(lambda: playing.clock.text == duration(screen.game.seconds))
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


async def test_a_tap_on_the_clock_makes_a_pause_in_which_the_board_is_hidden(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.press("clock")
    assert dialog().title == "Paused" and playing.board.opacity == 0
    assert screen.game._game.clock.since is None
    await playing.choose("Close")
    assert playing.board.opacity == 1
    assert screen.game._game.clock.since is not None
    assert min(playing.clock.size) >= 48


@pytest.mark.parametrize("playing", [{"play_clock": False}], indirect=True)
async def test_the_clock_can_be_switched_off(playing: PlayHarness) -> None:
    screen = await playing.begin()
    assert playing.clock.text == "" and playing.clock.width == 0
    assert screen.game._game.clock.since is None


async def test_a_puzzle_without_a_rating_gets_one_while_it_is_played(playing: PlayHarness) -> None:
    await playing.begin()
    await playing.driver.until(lambda: playing.saved().rating is not None)
    await playing.driver.until(lambda: playing.top_bar.title == "Easy")
    assert playing.saved().rating == 15


async def test_from_play_the_solutions_and_the_clues_are_near_and_back_leads_to_play(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.enter(0, 5)
    for text, name in (("Solutions", "solutions"), ("Correct the clues", "correct")):
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


async def test_the_clues_of_a_puzzle_that_was_made_here_are_not_to_be_corrected(playing: PlayHarness) -> None:
    await playing.begin(source="made", rating=15)
    await playing.press("more")
    assert "Correct the clues" not in [getattr(widget, "text", "") for widget in dialog().walk()]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("menu", ["more", "help"])
async def test_all_of_a_menu_is_seen(playing: PlayHarness, menu: str, size: tuple[int, int]) -> None:
    await playing.begin(size=size)
    await playing.enter(0, 5)
    playing.screen.do(FillNotes())
    await playing.press(menu)
    await playing.driver.until(lambda: dialog() is not None)
    await playing.driver.frames(4)
    await playing.driver.until(lambda: dialog().ids.card.height <= dialog().height + 1)
    for group in dialog().ids.groups.children:
        assert len({button.height for button in group.children}) <= len(group.children) // group.cols + 1


@pytest.mark.parametrize("playing", [{}, {"digit_first": True}], ids=["cell first", "digit first"], indirect=True)
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
