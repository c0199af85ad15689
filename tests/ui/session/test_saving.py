"""What cannot be saved is told, kept in hand, and saved as soon as it can be."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.person import BOARD, PUZZLE, QUAD, Person, cropped, page, put_digit, reading, refused, turned_page
from support.summaries import summaries

from sudokuapp.errors import StorageFull, StorageReadOnly
from sudokuapp.storage import Place
from sudokuapp.ui.navigation.navigator import Flow


def test_with_a_full_disk_all_is_told_and_the_person_goes_on(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise StorageFull

    for name in ("add", "add_as_new", "update", "set_place", "delete", "save_settings"):
        monkeypatch.setattr(person.store, name, full)
    flow = person.flow
    flow.photo_taken(page(), QUAD, 0)
    flow.crop_changed(QUAD.begun_at(1), 3)
    flow.read_done(reading(), BOARD)
    flow.draft_changed(flow.current.draft.put(3, 1))
    flow.solve()
    flow.page_turned(4)
    flow.open_settings()
    flow.change_settings(theme="dark")
    flow.back()
    assert flow.screen == "solutions"
    assert (flow.current.draft.grid[3], flow.current.page, flow.current.turns) == (1, 4, 3)
    flow.discard()
    assert flow.screen == "home"
    assert "was deleted" in person.lines[-1]
    assert set(person.lines[:-1]) == {str(StorageFull())}


@pytest.mark.parametrize(
    "deed", [cropped, put_digit, turned_page, lambda flow: flow.read_done(reading(6), BOARD), Flow.solve]
)
def test_a_change_that_could_not_be_saved_is_saved_with_the_next_one(
    person: Person, deed: Callable[[Flow], None]
) -> None:
    flow = person.flow
    flow.photo_taken(page(), QUAD, 0)
    flow.read_done(reading(), BOARD)
    with refused(person.store):
        deed(flow)
    assert person.lines == [str(StorageReadOnly())] * len(person.lines)
    assert person.lines
    wanted = flow.current
    flow.page_turned(1)
    again = person.kill_and_start()
    assert (again.current.draft, again.current.corners) == (wanted.draft, wanted.corners)
    assert (again.current.turns, again.current.stage) == (wanted.turns, wanted.stage)
    assert again.current.board == wanted.board
    assert again.current.page == 1
    assert again.screen == flow.screen


def test_a_puzzle_that_could_not_be_saved_is_added_by_the_next_save_and_come_back_to(person: Person) -> None:
    flow = person.flow
    with refused(person.store):
        flow.photo_taken(page(), QUAD, 1)
        flow.read_done(reading(), BOARD)
    assert (flow.current.id, person.store.numbers()) == (0, [])
    put_digit(flow)
    again = person.kill_and_start()
    assert (again.screen, again.current) == ("correct", flow.current)
    assert (again.current.draft.grid[5], again.current.turns) == (4, 1)
    assert len(person.store.numbers()) == 1


def test_a_puzzle_that_was_left_before_it_could_be_saved_is_not_lost(person: Person) -> None:
    flow = person.flow
    with refused(person.store):
        flow.open_grid(PUZZLE)
        flow.home()
        assert flow.current is None
    flow.enter_by_hand()
    assert sorted(one.stage for one in summaries(person.store)) == ["correct", "solutions"]
    flow.home()
    (kept,) = person.store.numbers()
    assert person.store.get(kept).draft.grid == PUZZLE


def test_a_change_that_was_left_before_it_could_be_saved_is_there_when_it_is_opened_again(person: Person) -> None:
    flow = person.flow
    flow.open_grid(PUZZLE)
    number = flow.current.id
    with refused(person.store):
        put_digit(flow)
        flow.home()
        flow.open_saved(number)
        assert flow.current.draft.grid[5] == 4
        flow.home()
    flow.scan()
    assert person.store.get(number).draft.grid[5] == 4


def test_a_setting_that_could_not_be_saved_holds_and_is_saved_later(person: Person) -> None:
    followed: list[str] = []
    person.flow.settings_changed = lambda settings: followed.append(settings.theme)
    with refused(person.store):
        person.flow.change_settings(theme="dark")
    assert followed == ["dark"]
    person.flow.open_grid(PUZZLE)
    assert person.kill_and_start().settings.theme == "dark"


def test_the_place_that_could_not_be_saved_is_saved_with_the_next_change(person: Person) -> None:
    flow = person.flow
    flow.open_grid(PUZZLE)
    with refused(person.store):
        flow.correct_again()
    assert person.store.place == Place("solutions", flow.current.id)
    put_digit(flow)
    assert person.kill_and_start().screen == "correct"


def test_a_blank_board_that_could_not_be_saved_is_not_missed(person: Person) -> None:
    with refused(person.store):
        person.flow.enter_by_hand()
        person.flow.home()
    person.flow.scan()
    assert person.store.numbers() == []


def test_closing_or_pausing_tries_once_more_to_save(person: Person) -> None:
    flow = person.flow
    flow.open_grid(PUZZLE)
    with refused(person.store):
        put_digit(flow)
        flow.change_settings(theme="dark")
    flow.save()
    again = person.kill_and_start()
    assert (again.current.draft.grid[5], again.settings.theme) == (4, "dark")


def test_closing_with_what_still_cannot_be_saved_says_nothing_new(person: Person) -> None:
    with refused(person.store):
        person.flow.open_grid(PUZZLE)
        heard = len(person.lines)
        person.flow.save()
    assert len(person.lines) == heard > 0
