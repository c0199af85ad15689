"""A game of a 4x4 board in the app without a window, with clocks that the test drives."""

from __future__ import annotations

from support.windowless_app import WindowlessApp

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.game.play_commands import Enter
from sudokuapp.storage import Result, SavedPlay
from sudokuapp.ui.session.play_session import PlaySession

CLUES = parse("1234341221434.2.")  # of a 4x4: two cells are empty
SOLUTION = parse("1234341221434321")
EMPTY_CELLS = (13, 15)


class Moments:
    """Clocks that go on when the test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def begin(app: WindowlessApp, moments: Moments, clues: Grid = CLUES, **values: object) -> PlaySession:
    app.context.navigator.play_new(clues, **values)
    return opened(app, moments)


def opened(app: WindowlessApp, moments: Moments) -> PlaySession:
    context = app.context
    game = PlaySession(
        app.store, context.session, context.settings, lambda error: app.say(str(error)), moments, moments
    )
    context.game = game
    assert game.open()
    return game


def stored(app: WindowlessApp) -> SavedPlay:
    return app.store.plays.get(app.context.session.puzzle.id)


def finish(game: PlaySession) -> Result | None:
    game.do(Enter(13, 3))
    return game.do(Enter(15, 1))
