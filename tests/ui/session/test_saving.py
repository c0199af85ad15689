"""What cannot be saved is reported, kept in memory, and saved as soon as possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.summaries import summaries
from support.windowless_app import (
    BOARD,
    PUZZLE,
    QUAD,
    WindowlessApp,
    cropped,
    page,
    put_digit,
    reading,
    refused,
    turned_page,
)

from sudokuapp.errors import StorageFull, StorageReadOnly
from sudokuapp.storage import SavedRoute
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.screens.crop.new_reading import accept_reading


def test_with_a_full_disk_each_error_is_reported_and_the_person_goes_on(
    app: WindowlessApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise StorageFull

    for name in ("add", "add_as_new", "update", "set_route", "delete", "save_settings"):
        monkeypatch.setattr(app.store, name, full)
    context = app.context
    context.picture_import.photo_taken(page(), QUAD, 0)
    context.session.set_corners(QUAD.begun_at(1), 3)
    accept_reading(context, reading(), BOARD)
    context.session.set_draft(context.session.puzzle.draft.put(3, 1))
    context.navigator.solve()
    context.session.set_page(4)
    context.navigator.open("settings")
    context.settings.change(theme="dark")
    context.navigator.back()
    assert context.navigator.screen == "solutions"
    assert (context.session.puzzle.draft.grid[3], context.session.puzzle.page, context.session.puzzle.turns) == (
        1,
        4,
        3,
    )
    context.navigator.discard()
    assert context.navigator.screen == "home"
    assert "was deleted" in app.lines[-1]
    assert set(app.lines[:-1]) == {str(StorageFull())}


@pytest.mark.parametrize(
    "deed",
    [
        cropped,
        put_digit,
        turned_page,
        lambda context: accept_reading(context, reading(6), BOARD),
        lambda context: context.navigator.solve(),
    ],
)
def test_a_change_that_could_not_be_saved_is_saved_with_the_next_one(
    app: WindowlessApp, deed: Callable[[AppContext], None]
) -> None:
    context = app.context
    context.picture_import.photo_taken(page(), QUAD, 0)
    accept_reading(context, reading(), BOARD)
    with refused(app.store):
        deed(context)
    assert app.lines == [str(StorageReadOnly())] * len(app.lines)
    assert app.lines
    wanted = context.session.puzzle
    context.session.set_page(1)
    again = app.kill_and_start()
    assert (again.session.puzzle.draft, again.session.puzzle.corners) == (wanted.draft, wanted.corners)
    assert (again.session.puzzle.turns, again.session.puzzle.stage) == (wanted.turns, wanted.stage)
    assert again.session.puzzle.board == wanted.board
    assert again.session.puzzle.page == 1
    assert again.navigator.screen == context.navigator.screen


def test_a_puzzle_that_could_not_be_saved_is_added_by_the_next_save_and_come_back_to(app: WindowlessApp) -> None:
    context = app.context
    with refused(app.store):
        context.picture_import.photo_taken(page(), QUAD, 1)
        accept_reading(context, reading(), BOARD)
    assert (context.session.puzzle.id, app.store.numbers()) == (0, [])
    put_digit(context)
    again = app.kill_and_start()
    assert (again.navigator.screen, again.session.puzzle) == ("correct", context.session.puzzle)
    assert (again.session.puzzle.draft.grid[5], again.session.puzzle.turns) == (4, 1)
    assert len(app.store.numbers()) == 1


def test_a_puzzle_that_was_left_before_it_could_be_saved_is_not_lost(app: WindowlessApp) -> None:
    context = app.context
    with refused(app.store):
        context.navigator.open_grid(PUZZLE)
        context.navigator.home()
        assert context.session.puzzle is None
    context.navigator.enter_by_hand()
    assert sorted(one.stage for one in summaries(app.store)) == ["choice", "correct"]
    context.navigator.home()
    (kept,) = app.store.numbers()
    assert app.store.get(kept).draft.grid == PUZZLE


def test_a_change_that_was_left_before_it_could_be_saved_is_there_when_it_is_opened_again(app: WindowlessApp) -> None:
    context = app.context
    context.navigator.open_grid(PUZZLE)
    number = context.session.puzzle.id
    with refused(app.store):
        put_digit(context)
        context.navigator.home()
        context.navigator.open_saved(number)
        assert context.session.puzzle.draft.grid[5] == 4
        context.navigator.home()
    context.navigator.scan()
    assert app.store.get(number).draft.grid[5] == 4


def test_a_setting_that_could_not_be_saved_holds_and_is_saved_later(app: WindowlessApp) -> None:
    app.settings.clear()
    with refused(app.store):
        app.context.settings.change(theme="dark")
    assert [settings.theme for settings in app.settings] == ["dark"]
    app.context.navigator.open_grid(PUZZLE)
    assert app.kill_and_start().settings.values.theme == "dark"


def test_the_place_that_could_not_be_saved_is_saved_with_the_next_change(app: WindowlessApp) -> None:
    context = app.context
    context.navigator.open_grid(PUZZLE)
    with refused(app.store):
        context.navigator.open("correct")
    assert app.store.route == SavedRoute("choice", context.session.puzzle.id)
    put_digit(context)
    assert app.kill_and_start().navigator.screen == "correct"


def test_a_blank_board_that_could_not_be_saved_is_dropped(app: WindowlessApp) -> None:
    with refused(app.store):
        app.context.navigator.enter_by_hand()
        app.context.navigator.home()
    app.context.navigator.scan()
    assert app.store.numbers() == []


def test_closing_or_pausing_tries_once_more_to_save(app: WindowlessApp) -> None:
    context = app.context
    context.navigator.open_grid(PUZZLE)
    with refused(app.store):
        put_digit(context)
        context.settings.change(theme="dark")
    context.save()
    again = app.kill_and_start()
    assert (again.session.puzzle.draft.grid[5], again.settings.values.theme) == (4, "dark")


def test_closing_with_what_still_cannot_be_saved_says_nothing_new(app: WindowlessApp) -> None:
    with refused(app.store):
        app.context.navigator.open_grid(PUZZLE)
        heard = len(app.lines)
        app.context.save()
    assert len(app.lines) == heard > 0
