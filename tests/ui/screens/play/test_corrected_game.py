"""A game in the real window after its clues were corrected, and after it was begun anew."""

from __future__ import annotations

from support.play_screen import SOLUTION, PlayHarness

from sudokuapp.core.grid import Grid

NEARLY = Grid.of(SOLUTION.shape, (0 if cell in (0, 80) else digit for cell, digit in enumerate(SOLUTION)))


async def test_a_clue_that_solves_the_board_finishes_the_game_which_can_be_started_again(playing: PlayHarness) -> None:
    screen = await playing.begin(NEARLY)
    await playing.enter(0, SOLUTION[0])
    session = playing.context.session
    playing.context.navigator.open("correct")
    await playing.at("correct")
    session.set_draft(session.puzzle.draft.put(80, SOLUTION[80]))
    playing.context.navigator.play()
    await playing.ready()
    assert playing.game.finished and len(playing.context.store.results.all()) == 1
    assert screen.game._game.clock.since is None, "the clock stands still"
    await playing.press("more")
    await playing.choose("Start again")
    assert screen.play.filled == 0 and screen.game._game.clock.since is not None


async def test_the_clock_runs_on_when_a_game_is_brought_back(playing: PlayHarness) -> None:
    screen = await playing.begin()
    await playing.enter(0, 5)
    await playing.press("more")
    await playing.choose("Start again")
    playing.app.snackbar._on_action()
    await playing.driver.frames(4)
    assert screen.play.filled == 1 and screen.game._game.clock.since is not None
