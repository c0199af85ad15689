"""The end of a game in the real app: right, wrong, or solved by the app; and what can be done next."""

from __future__ import annotations

import pytest
from support.dialogs import dialog
from support.play_screen import PUZZLE, SOLUTION, PlayHarness
from support.windowless import WaitingTasks

from sudokuapp.core.text_reading import parse
from sudokuapp.game.play_commands import Enter
from sudokuapp.storage import HelpCount
from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.keyboard import ESCAPE, SPACE
from sudokuapp.ui.screens.play.congratulation import FinishedDialog
from sudokuapp.ui.screens.play.next_puzzle import MakingDialog
from sudokuapp.ui.widgets.board.layers import Mark
from sudokuapp.ui.widgets.dialog import ChoiceDialog, ConfirmDialog


async def test_the_last_digit_is_congratulated_with_time_level_and_help(playing: PlayHarness) -> None:
    screen = await playing.begin(rating=15)
    await playing.fill(leave=1)
    last = next(cell for cell, digit in enumerate(screen.play.grid) if not digit)
    await playing.enter(last, SOLUTION[last])
    assert isinstance(dialog(), FinishedDialog)
    names = [line.name for line in dialog().ids.lines.children]
    assert sorted(names) == ["Help", "Level", "Time"]
    assert len(playing.context.store.results.all()) == 1
    assert (dialog().title, dialog().text) == ("Well done", "Your first of this level.")
    await playing.choose("Close")
    await playing.key("9")
    assert screen.play.is_solved, "what is solved is not changed by a stray key"
    assert playing.hint.disabled and playing.notes.disabled


async def test_from_the_congratulation_the_next_puzzle_is_one_tap_away(playing: PlayHarness) -> None:
    """Of the same size and level."""
    screen = await playing.begin(parse("1234341221434.2."), rating=12)
    for cell, digit in ((13, 3), (15, 1)):
        screen.do(Enter(cell, digit))
    await playing.choose("Next puzzle")
    await playing.driver.until(lambda: screen.play.clues.shape.side == 4 and not screen.play.is_full)
    puzzle = playing.context.session.puzzle
    assert puzzle.source == "made" and Level.of(puzzle.rating / 10) is Level.of(1.2)
    assert dialog() is None and playing.keypad.parent is not None
    await playing.key(ESCAPE)
    assert playing.context.navigator.screen == "home"


async def test_from_the_congratulation_the_statistics_are_one_tap_away(playing: PlayHarness) -> None:
    await playing.begin(rating=15)
    await playing.fill()
    await playing.choose("Statistics")
    await playing.at("statistics")
    assert dialog() is None
    playing.context.navigator.back()
    await playing.at("play")
    assert playing.context.session.puzzle.rating == 15


@pytest.mark.parametrize("playing", [{"animations": False}, {"animations": True}], indirect=True)
async def test_the_drawing_moves_only_if_the_person_likes_that(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.fill(leave=1)
    seen = []
    last = next(cell for cell, digit in enumerate(screen.play.grid) if not digit)
    screen.do(Enter(last, SOLUTION[last]))
    dialog().ids.badge.bind(progress=lambda _badge, progress: seen.append(progress))
    await playing.driver.until(lambda: dialog().ids.badge.progress == 1)
    await playing.driver.frames()
    assert bool(seen) is playing.context.settings.values.animations


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (320, 568), (900, 1100)], ids=str)
async def test_the_congratulation_is_seen_as_a_whole(playing: PlayHarness, size: tuple[int, int]) -> None:
    await playing.begin(size=size, rating=15)
    await playing.fill()
    assert dialog().ids.card.height <= dialog().height + 1
    for name in ("next", "statistics", "close"):
        button = dialog().ids[name]
        x, y = button.to_window(*button.pos)
        assert x >= 0 and y >= 0 and x + button.width <= size[0] and min(button.size) >= 48


async def test_while_the_next_puzzle_is_made_one_can_change_ones_mind(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.fill()
    waiting = WaitingTasks()
    playing.context.puzzle_maker.stop()
    playing.context.puzzle_maker._ready, playing.context.puzzle_maker._tasks = None, waiting
    await playing.choose("Next puzzle")
    await playing.driver.until(lambda: isinstance(dialog(), MakingDialog))
    await playing.choose("Cancel")
    assert dialog() is None and not waiting.jobs
    assert playing.context.navigator.screen == "play" and screen.play.is_solved


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


async def test_space_solves_the_board_after_a_question_if_there_are_entries(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.key(SPACE)
    assert dialog() is None
    await playing.driver.until(lambda: screen.play.is_solved)
    assert playing.board.marks[Mark.HELPED] == {cell for cell, digit in enumerate(PUZZLE) if not digit}
    assert dialog() is None, "no congratulation"
    await playing.driver.frames()
    assert screen.solved_text == "The app solved this board, so it does not count."
    assert playing.context.store.results.all() == []
    await playing.press("undo")
    assert playing.keypad.parent is not None, "the digits are back"
    await playing.enter(0, 3)
    await playing.key(SPACE)
    assert isinstance(dialog(), ConfirmDialog)
    await playing.choose("Solve")
    await playing.driver.until(lambda: screen.play.is_solved)
    assert screen.play.grid == SOLUTION, "what was wrong is replaced"


async def test_a_board_that_the_app_solved_leads_on(playing: PlayHarness) -> None:
    screen = await playing.begin(rating=15)
    await playing.press("help")
    await playing.choose("Solve the rest")
    await playing.driver.until(lambda: screen.play.is_solved)
    await playing.driver.frames(4)
    await playing.press("again")
    assert not screen.play.filled and playing.keypad.parent is not None
    await playing.key(SPACE)
    await playing.driver.until(lambda: screen.play.is_solved)
    await playing.driver.frames(4)
    await playing.press("next")
    await playing.driver.until(lambda: screen.play.clues != PUZZLE)
    assert Level.of(playing.context.session.puzzle.rating / 10) is Level.of(1.5)


async def test_a_full_board_that_is_not_right_says_why_there_is_no_hint(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.fill(wrong={0: 3, 1: 5})
    await playing.driver.until(lambda: dialog() is not None)
    await playing.choose("Correct them myself")
    await playing.press("hint")
    await playing.driver.until(lambda: dialog() is not None)
    assert dialog().title == "Full, but not right yet"
    assert not screen._hint.is_open and playing.game.help == HelpCount()


async def test_to_start_again_can_be_undone(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.enter(0, 5)
    await playing.press("more")
    await playing.choose("Start again")
    assert not screen.play.filled
    playing.app.snackbar._on_action()
    assert screen.play.filled == 1
