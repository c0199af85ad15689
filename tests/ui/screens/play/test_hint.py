"""Hints on the board of a game, in a window: three taps, stopping at any, wrong entries, the page of the technique."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.board_pixels import as_pixel
from support.logic_puzzles import PUZZLE, SEVERAL, SOLUTION
from support.phone_devices import phone_devices

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.storage import HelpCount
from sudokuapp.techniques.technique import Technique
from sudokuapp.ui import keyboard
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.screens.play.screen import PlayScreen
from sudokuapp.ui.system import touch_guard
from sudokuapp.ui.theme import LIGHT
from sudokuapp.ui.widgets.board.layers import Emphasis, Highlight, Mark
from sudokuapp.ui.widgets.hint_panel import HintPanel

SIZES = [(360, 640), (640, 360), (320, 568), (900, 1100)]
FIRST = 5  # the first hint: an 8 in box 2
BOX_2 = frozenset({3, 4, 5, 12, 13, 14, 21, 22, 23})
# A position of a puzzle that needs an X-wing next.
X_WING = parse("..7.158.6...4782.58.5.69.715896427136739815242145376899..823.57732154968.58796..2")


@pytest.fixture
def open_play(driver, tmp_path: Path) -> Callable[..., object]:
    async def open_play(grid: Grid = PUZZLE, size: tuple[int, int] = (360, 640)) -> SudokuLensApp:
        def opening(context: AppContext) -> None:
            context.settings.change(tutorial_seen=True, language="en", theme="light")
            context.navigator.play_new(grid)

        app = SudokuLensApp(tmp_path, phone_devices(), opening)
        await driver.open(app, size)
        return app

    return open_play


def panel(play: PlayScreen) -> HintPanel | None:
    return next((child for child in play.ids.slot.children if isinstance(child, HintPanel)), None)


def shown(play: PlayScreen) -> HintPanel:
    found = panel(play)
    assert found is not None
    return found


async def ask(driver, play: PlayScreen) -> HintPanel:
    """The first tap."""
    await driver.press(play._controls.ids.hint)
    await driver.until(lambda: panel(play) is not None and panel(play).words.action != "")
    await driver.frames()
    return shown(play)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_three_taps_each_say_a_little_more(driver, open_play, size) -> None:
    app = await open_play(size=size)
    play, board = app.screen, app.screen.ids.board
    hint = await ask(driver, play)
    assert hint.words.text == "Look at box 2."
    assert board.highlights[Highlight.FOCUS] == BOX_2
    assert not board.candidates
    x, y = (board.layout.cell(4).x + 3, board.layout.cell(4).y + 3)
    assert driver.pixels(board)(x, y) == as_pixel(LIGHT.focus_cell), "the box glows"
    await driver.press(hint.ids.next)
    await driver.frames()
    assert hint.ids.title.text == "Hidden single"
    assert "8 fits only into row 1, column 6" in hint.ids.text.text
    assert board.candidates == {(FIRST, 8): Emphasis.PLACED}
    assert not play.play.grid[FIRST]
    await driver.press(hint.ids.next)
    await driver.frames()
    assert play.play.grid[FIRST] == 8
    assert play.play.is_locked(FIRST)
    assert FIRST in board.marks[Mark.HELPED]
    assert board.highlights == {Highlight.CHANGED: {FIRST}}
    assert app.context.game.shown.help == HelpCount(hints=1)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_everything_of_the_panel_can_be_pressed(driver, open_play, size) -> None:
    app = await open_play(X_WING, size)
    hint = await ask(driver, app.screen)
    await driver.press(hint.ids.next)
    await driver.frames()
    for name in ("close", "about", "next"):
        button = hint.ids[name]
        x, y = button.to_window(*button.pos)
        assert min(button.size) >= 44
        assert x >= 0 and x + button.width <= size[0] and y >= 0 and y + button.height <= size[1]
    assert hint.ids.scroll.height >= 30, "some lines of the sentence are seen"


async def test_one_may_stop_at_any_stage(driver, open_play) -> None:
    app = await open_play()
    play = app.screen
    for taps in (1, 2, 3):
        hint = await ask(driver, play)
        for _ in range(taps - 1):
            await driver.press(hint.ids.next)
            await driver.frames()
        await driver.press(hint.ids.close)
        await driver.frames()
        assert panel(play) is None
        assert play._controls.parent is not None
        assert not play.layers.highlights
        assert play.play.can_undo is (taps == 3)
    assert app.context.game.shown.help.hints == 1, "to look at the same hint again costs nothing"


async def test_a_deed_closes_the_hint(driver, open_play) -> None:
    app = await open_play()
    play = app.screen
    await ask(driver, play)
    play.tap_cell(2)
    assert panel(play) is not None, "to choose a cell changes nothing on the board"
    await driver.key(ord("4"))
    assert panel(play) is None
    assert play.play.grid[2] == 4


async def test_the_keyboard_tells_more_and_closes(driver, open_play) -> None:
    app = await open_play()
    play = app.screen
    await driver.key(ord("h"))
    await driver.until(lambda: panel(play) is not None)
    await driver.key(keyboard.ENTER)
    assert shown(play).words.title == "Hidden single"
    await driver.key(keyboard.ESCAPE)
    assert panel(play) is None
    assert app.context.navigator.screen == "play", "Esc has only closed the hint"
    for _ in range(3):
        await driver.key(ord("h"))
        await driver.frames()
    assert play.play.grid[FIRST] == 8
    await driver.key(keyboard.ESCAPE)
    await driver.key(keyboard.ESCAPE)
    assert app.context.navigator.screen == "home"


async def test_a_wrong_entry_is_said_first_and_marked(driver, open_play) -> None:
    app = await open_play()
    play = app.screen
    play.tap_cell(2)
    await driver.key(ord("2"))
    await driver.press(play._controls.ids.hint)
    await driver.until(lambda: panel(play) is not None)
    await driver.frames()
    assert shown(play).words.text.startswith("2 in row 1, column 3 is wrong")
    assert play.ids.board.highlights[Highlight.FOCUS] == {2}
    assert 2 in play.ids.board.marks[Mark.CONFLICT]
    assert app.context.game.shown.help == HelpCount(), "nobody has asked for a check"
    await driver.press(shown(play).ids.close)
    play.undo()
    await driver.frames()
    assert 2 not in play.ids.board.marks[Mark.CONFLICT]


async def test_a_puzzle_with_several_solutions_has_a_sentence(driver, open_play) -> None:
    app = await open_play(parse(SEVERAL).with_digit(0, 1))
    await driver.press(app.screen._controls.ids.hint)
    await driver.until(lambda: panel(app.screen) is not None)
    assert "several solutions" in shown(app.screen).words.text
    assert app.context.game.shown.help.is_none


async def test_the_page_of_the_technique_is_a_tap_away_and_back_leads_to_the_hint(driver, open_play) -> None:
    app = await open_play(X_WING)
    play = app.screen
    hint = await ask(driver, play)
    assert hint.ids.about.parent is None, "where to look does not say how"
    await driver.press(hint.ids.next)
    await driver.frames()
    assert hint.words.about == "Learn more"
    links_before = play.ids.board.candidates
    await driver.press(hint.ids.about)
    await driver.until(lambda: app.context.navigator.screen == "technique")
    assert app.screen.technique is Technique.X_WING
    await driver.key(keyboard.ESCAPE)
    assert app.screen is play
    assert shown(play).words.title == "X-wing"
    assert play.ids.board.candidates == links_before
    await driver.press(shown(play).ids.next)
    await driver.frames()
    assert app.context.game.play.state.excluded != play.play.began.excluded


async def test_candidates_are_shown_where_the_reason_needs_them(driver, open_play) -> None:
    app = await open_play(X_WING)
    play, board = app.screen, app.screen.ids.board
    assert not board.notes
    hint = await ask(driver, play)
    assert not board.notes
    await driver.press(hint.ids.next)
    await driver.frames()
    assert board.notes
    assert not any(play.play.state.notes), "they are no notes of the person"
    await driver.press(hint.ids.close)
    await driver.frames()
    assert not board.notes


async def test_a_double_tap_does_not_do_the_step(driver, open_play, monkeypatch) -> None:
    app = await open_play()
    hint = await ask(driver, app.screen)
    monkeypatch.setattr(touch_guard, "SECONDS", 0.4)
    monkeypatch.setattr(touch_guard, "SECONDS_AT_SAME_PLACE", 0.7)
    app._touch_guard._changed_at = float("-inf")
    app._touch_guard._clock = lambda: 0.0  # however slow the machine is, the second tap follows at once
    await driver.press(hint.ids.next)
    await driver.press(hint.ids.next)
    assert hint.words.action == "Do it"
    assert not app.screen.play.can_undo


async def test_hints_alone_lead_to_the_end(driver, open_play) -> None:
    app = await open_play(Grid.of(SOLUTION.shape, (0 if cell in (5, 40, 77) else d for cell, d in enumerate(SOLUTION))))
    play = app.screen
    for _ in range(9):
        await driver.key(ord("h"))
        await driver.until(lambda: not play._hint._hints._tasks.is_busy)
        await driver.frames(1)
    assert play.play.is_solved
    assert panel(play) is None
    (result,) = app.store.results.all()
    assert result.help.hints == 3


async def test_a_hint_for_another_puzzle_is_not_shown(driver, open_play) -> None:
    app = await open_play()
    await ask(driver, app.screen)
    app.context.navigator.home()
    app.context.navigator.play_new(X_WING)
    await driver.frames()
    assert panel(app.screen) is None
    assert not app.screen.layers.highlights
