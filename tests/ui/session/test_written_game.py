"""A game that goes on where the paper stopped, and follows what is corrected there."""

from __future__ import annotations

import pytest
from support.drafts import SMALL, draft_of_cells, marks, printed, written
from support.play_sessions import Moments, opened, stored
from support.windowless_app import WindowlessApp

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.text_reading import parse
from sudokuapp.game.draft import Draft
from sudokuapp.game.play_commands import Enter, Note
from sudokuapp.ui.session.play_session import PlaySession

CLUES = parse("12..34..21..4...")
SOLUTION = parse("1234341221434321")
WRITTEN = {2: 3, 3: 4, 6: 2}  # the last one is wrong


def page(digits: dict[int, int] = WRITTEN, notes: dict[int, tuple[int, ...]] | None = None) -> Draft:
    cells = []
    for cell, clue in enumerate(CLUES):
        if digit := digits.get(cell):
            cells.append(written(digit))
        elif noted := ({7: (1, 2)} if notes is None else notes).get(cell):
            cells.append(marks(*noted))
        else:
            cells.append(printed(clue, clue, 0.99, clue % 4 + 1, 0.01))
    return draft_of_cells(SMALL, cells)


@pytest.fixture
def moments() -> Moments:
    return Moments()


def begin(app: WindowlessApp, moments: Moments, draft: Draft | None = None) -> PlaySession:
    app.context.session.begin("x", "play", draft=draft or page(), source="scanned", solutions=1)
    return opened(app, moments)


def correct(app: WindowlessApp, game: PlaySession, draft: Draft) -> None:
    """Go to Correct, and back to the game."""
    app.context.session.set_draft(draft)
    assert game.open()


def entries(game: PlaySession) -> dict[int, int]:
    return {cell: digit for cell, digit in enumerate(game.play.state.entries) if digit}


def test_it_begins_with_what_was_written_and_noted_and_is_in_the_store(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    assert entries(game) == WRITTEN
    assert game.play.state.notes_by_cell == {7: {1, 2}}
    assert game.shown.selected == 7, "the first empty cell"
    assert not game.play.can_undo
    assert stored(app) == game.shown
    assert stored(app).help.is_none


def test_its_time_is_not_told_for_nobody_knows_how_long_the_paper_took(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.start_clock()
    results = []
    for cell in range(16):
        moments.now += 1
        if not CLUES[cell]:
            results.append(game.do(Enter(cell, SOLUTION[cell])))
    result = next(result for result in results if result)
    assert result.seconds == 0
    assert app.store.results.times(4, range(0, 100), result.finished + 1) == []
    assert len(app.store.results.all()) == 1, "it is solved all the same"


def test_a_page_with_notes_alone_is_timed(app: WindowlessApp, moments: Moments) -> None:
    assert begin(app, moments, page({})).has_clock


def test_a_page_that_is_solved_is_finished_and_neither_counted_nor_the_work_of_the_app(
    app: WindowlessApp, moments: Moments
) -> None:
    solved = {cell: SOLUTION[cell] for cell in range(16) if not CLUES[cell]}
    game = begin(app, moments, page(solved, {}))
    assert game.play.is_solved
    assert game.shown.finished is not None
    assert app.store.results.all() == []
    assert not app.store.summary(app.context.session.puzzle.id).is_solved_by_app


def test_to_start_again_goes_back_to_the_paper_and_from_there_to_the_clues(
    app: WindowlessApp, moments: Moments
) -> None:
    game = begin(app, moments)
    game.do(Enter(6, 1))
    old = game.restart()
    assert entries(game) == WRITTEN
    game.restart()
    assert entries(game) == {}
    assert game.has_clock, "from here on its time is known"
    game.bring_back(old)
    assert entries(game) == WRITTEN | {6: 1}


def test_a_misread_written_digit_that_is_corrected_is_corrected_in_the_game(
    app: WindowlessApp, moments: Moments
) -> None:
    game = begin(app, moments)
    correct(app, game, page().put(6, 1))
    assert entries(game) == WRITTEN | {6: 1}
    assert not game.play.can_undo, "the misread digit is not the person's"
    assert stored(app).play == game.play


def test_what_was_played_since_stays_when_the_paper_is_corrected(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.do(Enter(6, 4))
    game.do(Note(10, 4))
    correct(app, game, page().put(6, 1).put(2, 4))
    assert entries(game) == WRITTEN | {6: 4, 2: 4}
    assert game.play.state.notes_by_cell[10] == {4}
    assert game.play.can_undo


def test_a_digit_that_moves_between_print_and_pen_stays_on_the_board(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.do(Enter(6, 1))
    draft = page().set_kind(0, CellKind.WRITTEN).set_kind(2, CellKind.CLUE)
    correct(app, game, draft)
    assert game.play.clues == draft.grid
    assert entries(game) == {0: 1, 3: 4, 6: 1}


def test_it_stays_on_the_board_of_a_game_that_was_saved_before(app: WindowlessApp, moments: Moments) -> None:
    begin(app, moments).do(Enter(6, 1))
    context = app.kill_and_start()
    number = app.store.numbers()[0]
    assert context.session.open(number)
    context.session.set_draft(page().set_kind(0, CellKind.WRITTEN))
    assert entries(opened(app, moments)) == WRITTEN | {0: 1, 6: 1}


def test_forgotten_writing_leaves_only_what_was_played(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.do(Enter(9 + 1, 4))
    correct(app, game, page().forget_writing())
    assert entries(game) == {10: 4}
    assert game.play.state.notes_by_cell == {}


def test_the_whole_page_is_there_after_a_kill(app: WindowlessApp, moments: Moments) -> None:
    draft = page().set_kind(2, CellKind.CLUE).put(6, 1)
    begin(app, moments, draft)
    context = app.kill_and_start()
    assert context.session.open(app.store.numbers()[0])
    assert context.session.puzzle.draft == draft
    assert context.session.puzzle.draft.undo().undo().sheet == page().sheet
