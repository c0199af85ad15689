"""What cannot be saved is told, kept in hand, and saved as soon as it can be."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.person import BOARD, PUZZLE, QUAD, Person, cropped, page, put_digit, reading, refused, turned_page
from support.summaries import summaries

from sudokuapp.errors import StorageFull, StorageReadOnly
from sudokuapp.storage import Place
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.screens.crop.new_reading import accept_reading


def test_with_a_full_disk_all_is_told_and_the_person_goes_on(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise StorageFull

    for name in ("add", "add_as_new", "update", "set_place", "delete", "save_settings"):
        monkeypatch.setattr(person.store, name, full)
    context = person.context
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
    assert "was deleted" in person.lines[-1]
    assert set(person.lines[:-1]) == {str(StorageFull())}


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
    person: Person, deed: Callable[[AppContext], None]
) -> None:
    context = person.context
    context.picture_import.photo_taken(page(), QUAD, 0)
    accept_reading(context, reading(), BOARD)
    with refused(person.store):
        deed(context)
    assert person.lines == [str(StorageReadOnly())] * len(person.lines)
    assert person.lines
    wanted = context.session.puzzle
    context.session.set_page(1)
    again = person.kill_and_start()
    assert (again.session.puzzle.draft, again.session.puzzle.corners) == (wanted.draft, wanted.corners)
    assert (again.session.puzzle.turns, again.session.puzzle.stage) == (wanted.turns, wanted.stage)
    assert again.session.puzzle.board == wanted.board
    assert again.session.puzzle.page == 1
    assert again.navigator.screen == context.navigator.screen


def test_a_puzzle_that_could_not_be_saved_is_added_by_the_next_save_and_come_back_to(person: Person) -> None:
    context = person.context
    with refused(person.store):
        context.picture_import.photo_taken(page(), QUAD, 1)
        accept_reading(context, reading(), BOARD)
    assert (context.session.puzzle.id, person.store.numbers()) == (0, [])
    put_digit(context)
    again = person.kill_and_start()
    assert (again.navigator.screen, again.session.puzzle) == ("correct", context.session.puzzle)
    assert (again.session.puzzle.draft.grid[5], again.session.puzzle.turns) == (4, 1)
    assert len(person.store.numbers()) == 1


def test_a_puzzle_that_was_left_before_it_could_be_saved_is_not_lost(person: Person) -> None:
    context = person.context
    with refused(person.store):
        context.navigator.open_grid(PUZZLE)
        context.navigator.home()
        assert context.session.puzzle is None
    context.navigator.enter_by_hand()
    assert sorted(one.stage for one in summaries(person.store)) == ["correct", "solutions"]
    context.navigator.home()
    (kept,) = person.store.numbers()
    assert person.store.get(kept).draft.grid == PUZZLE


def test_a_change_that_was_left_before_it_could_be_saved_is_there_when_it_is_opened_again(person: Person) -> None:
    context = person.context
    context.navigator.open_grid(PUZZLE)
    number = context.session.puzzle.id
    with refused(person.store):
        put_digit(context)
        context.navigator.home()
        context.navigator.open_saved(number)
        assert context.session.puzzle.draft.grid[5] == 4
        context.navigator.home()
    context.navigator.scan()
    assert person.store.get(number).draft.grid[5] == 4


def test_a_setting_that_could_not_be_saved_holds_and_is_saved_later(person: Person) -> None:
    person.settings.clear()
    with refused(person.store):
        person.context.settings.change(theme="dark")
    assert [settings.theme for settings in person.settings] == ["dark"]
    person.context.navigator.open_grid(PUZZLE)
    assert person.kill_and_start().settings.values.theme == "dark"


def test_the_place_that_could_not_be_saved_is_saved_with_the_next_change(person: Person) -> None:
    context = person.context
    context.navigator.open_grid(PUZZLE)
    with refused(person.store):
        context.navigator.open("correct")
    assert person.store.place == Place("solutions", context.session.puzzle.id)
    put_digit(context)
    assert person.kill_and_start().navigator.screen == "correct"


def test_a_blank_board_that_could_not_be_saved_is_not_missed(person: Person) -> None:
    with refused(person.store):
        person.context.navigator.enter_by_hand()
        person.context.navigator.home()
    person.context.navigator.scan()
    assert person.store.numbers() == []


def test_closing_or_pausing_tries_once_more_to_save(person: Person) -> None:
    context = person.context
    context.navigator.open_grid(PUZZLE)
    with refused(person.store):
        put_digit(context)
        context.settings.change(theme="dark")
    context.save()
    again = person.kill_and_start()
    assert (again.session.puzzle.draft.grid[5], again.settings.values.theme) == (4, "dark")


def test_closing_with_what_still_cannot_be_saved_says_nothing_new(person: Person) -> None:
    with refused(person.store):
        person.context.navigator.open_grid(PUZZLE)
        heard = len(person.lines)
        person.context.save()
    assert len(person.lines) == heard > 0
