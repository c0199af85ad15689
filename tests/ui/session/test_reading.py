"""A puzzle that is read again: what was corrected stays, or can be had back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from support.windowless import WaitingTasks
from support.windowless_app import BOARD, QUAD, WindowlessApp, page, reading

from sudokuapp.errors import TooBlurred
from sudokuapp.scan.picture import decode, load
from sudokuapp.scan.sample import sample_path
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.screens.crop.new_reading import accept_reading

OTHER_BOARD = b"\x89PNG of another board"


@pytest.fixture
def corrected(app: WindowlessApp) -> WindowlessApp:
    """Has read a puzzle, set two digits and gone back to the crop."""
    context = app.context
    context.navigator.scan()
    context.picture_import.photo_taken(page(), QUAD, 0)
    accept_reading(context, reading(), BOARD)
    context.session.set_draft(context.session.puzzle.draft.put(5, 4).put(6, 2))
    context.navigator.back()
    assert (context.navigator.screen, app.lines) == ("crop", [])
    return app


def test_the_same_reading_keeps_what_was_corrected_after_a_kill_too(corrected: WindowlessApp) -> None:
    context = corrected.kill_and_start()
    context.navigator.back()
    context.navigator.open_saved(corrected.store.numbers()[0])
    wanted = context.session.puzzle.draft
    accept_reading(context, reading(), BOARD)
    assert (context.navigator.screen, context.session.puzzle.draft, corrected.lines) == ("correct", wanted, [])
    assert context.session.puzzle.draft.undo().undo().grid[5] == 0


def test_another_reading_says_that_the_corrections_are_gone_and_undo_brings_them_back(corrected: WindowlessApp) -> None:
    context = corrected.context
    wanted = context.session.puzzle.draft
    accept_reading(context, reading(6), OTHER_BOARD)
    assert context.session.puzzle.draft.shape.side == 6
    assert "without your changes" in corrected.lines[-1]
    corrected.press()
    assert context.navigator.screen == "correct"
    assert (context.session.puzzle.draft, context.session.puzzle.board) == (wanted, BOARD)
    assert corrected.store.get(context.session.puzzle.id) == context.session.puzzle


def go_home(context: AppContext) -> None:
    context.navigator.home()


def begin_another(context: AppContext) -> None:
    context.navigator.enter_by_hand()
    context.session.set_draft(context.session.puzzle.draft.put(0, 9))


@pytest.mark.parametrize("leave", [go_home, begin_another])
def test_undo_restores_the_corrections_of_the_right_puzzle_from_any_screen(
    corrected: WindowlessApp, leave: Callable[[AppContext], None]
) -> None:
    context = corrected.context
    number, wanted = context.session.puzzle.id, context.session.puzzle.draft
    accept_reading(context, reading(6), OTHER_BOARD)
    undo = corrected.press
    leave(context)
    undo()
    assert (context.navigator.screen, context.session.puzzle.id, context.session.puzzle.draft) == (
        "correct",
        number,
        wanted,
    )
    others = [corrected.store.get(one) for one in corrected.store.numbers() if one != number]
    assert all(puzzle.draft.grid[0] == 9 for puzzle in others)


def test_another_reading_without_corrections_shows_no_message(app: WindowlessApp) -> None:
    context = app.context
    context.picture_import.photo_taken(page(), QUAD, 0)
    accept_reading(context, reading(), BOARD)
    accept_reading(context, reading(6), OTHER_BOARD)
    assert (context.session.puzzle.draft.shape.side, app.lines) == (6, [])


def test_a_problem_of_the_reading_is_reported_together_with_the_undo(corrected: WindowlessApp) -> None:
    blurred = replace(reading(6), problems=(TooBlurred(),))
    accept_reading(corrected.context, blurred, OTHER_BOARD)
    assert corrected.lines[-1].endswith(str(TooBlurred()))
    corrected.press()
    assert corrected.context.session.puzzle.draft.grid[5] == 4
    corrected.context.session.set_draft(corrected.context.session.puzzle.draft.undo().undo())
    accept_reading(corrected.context, blurred, OTHER_BOARD)
    assert (corrected.lines[-1], corrected.press) == (str(TooBlurred()), None)


def test_a_photo_is_saved_before_it_is_read_so_that_a_kill_meanwhile_loses_nothing(app: WindowlessApp) -> None:
    app.picture_tasks = tasks = WaitingTasks()
    app.start()
    app.context.navigator.scan()
    app.context.picture_import.photo_taken(page(), QUAD, 0)
    tasks.finish()  # it is encoded; now it would be read
    saved = app.store.get(app.store.numbers()[0])
    assert (saved.stage, decode(saved.photo).grey.shape) == ("crop", (400, 500))
    context = app.kill_and_start()
    assert context.navigator.screen == "home"
    assert app.store.get(app.store.numbers()[0]) == saved


def test_a_photo_is_one_puzzle_before_and_after_it_is_read(app: WindowlessApp) -> None:
    app.picture_tasks = tasks = WaitingTasks()
    app.start()
    app.context.navigator.scan()
    app.context.picture_import.photo_taken(load(sample_path()).grey, None, 0)
    tasks.finish()
    before = app.store.numbers()
    tasks.finish()
    assert app.store.numbers() == before
    assert app.context.navigator.screen == app.context.session.puzzle.stage == "choice"


def test_who_leaves_the_camera_while_a_photo_is_read_can_have_it_back(app: WindowlessApp) -> None:
    app.picture_tasks = tasks = WaitingTasks()
    app.start()
    app.context.navigator.scan()
    app.context.picture_import.photo_taken(page(), QUAD, 0)
    tasks.finish()
    app.context.navigator.home()
    assert app.store.numbers() == []
    app.press()
    assert len(app.store.numbers()) == 1
