"""The bookmarks of the game that is played: kept with it, and what fails is told."""

from __future__ import annotations

import pytest
from support.play_sessions import Moments, begin
from support.windowless_app import WindowlessApp, refused

from sudokuapp.core.shape import Shape
from sudokuapp.errors import StorageReadOnly
from sudokuapp.game.draft import Draft
from sudokuapp.game.play_commands import Enter
from sudokuapp.storage import plays


@pytest.fixture
def moments() -> Moments:
    return Moments()


def test_bookmarks_are_kept_deleted_and_restored(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    game.do(Enter(13, 3))
    bookmark = game.bookmarks.add()
    assert [one.state for one in game.bookmarks.all()] == [game.play.state]
    assert game.bookmarks.delete(bookmark)
    assert game.bookmarks.all() == []
    assert game.bookmarks.restore(bookmark)
    assert game.bookmarks.all() == [bookmark]
    with refused(app.store):
        assert not game.bookmarks.delete(bookmark)
        assert game.bookmarks.add() is None
    assert app.lines == [str(StorageReadOnly())] * 2


def test_that_there_are_too_many_bookmarks_is_told(
    app: WindowlessApp, moments: Moments, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plays, "MOST_BOOKMARKS", 1)
    game = begin(app, moments)
    game.bookmarks.add()
    assert game.bookmarks.add() is None
    assert "Delete one first" in app.lines[-1]


def test_bookmarks_of_a_board_of_another_shape_do_not_count(app: WindowlessApp, moments: Moments) -> None:
    game = begin(app, moments)
    for _ in range(plays.MOST_BOOKMARKS):
        game.bookmarks.add()
    app.context.session.set_draft(Draft.empty(Shape.of_side(6)).put(0, 1))
    assert game.open()
    assert game.bookmarks.all() == []
    assert game.bookmarks.add()
    assert app.lines == []
