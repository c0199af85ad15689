"""Two windows on the same puzzles: neither loses what it has to the other."""

from __future__ import annotations

from support.person import PUZZLE, Person, put_digit, refused


def test_what_another_window_deletes_is_kept_where_it_is_still_worked_on(person: Person) -> None:
    person.flow.open_grid(PUZZLE)
    number = person.flow.current.id
    other = Person(person.folder)
    other.flow.delete(number)
    person.flow.page_turned(2)
    assert "deleted in another window" in person.lines[-1]
    kept = person.flow.current
    assert kept.id != number
    assert person.store.get(kept.id) == kept
    person.flow.open_saved(number)
    assert "no longer" in person.lines[-1]
    person.flow.delete(number)
    assert "no longer" in person.lines[-1]
    other.press()
    person.flow.open_saved(number)
    assert person.flow.current.draft.grid == PUZZLE
    other.store.close()


def test_two_windows_that_change_one_puzzle_each_keep_their_own(person: Person) -> None:
    person.flow.open_grid(PUZZLE)
    other = Person(person.folder)
    other.flow.resume()
    assert (other.flow.screen, other.flow.current) == ("solutions", person.flow.current)
    for window, digit in ((person, 1), (other, 2), (person, 3), (other, 4)):
        window.flow.draft_changed(window.flow.current.draft.put(digit + 8, digit))
    assert [line for line in other.lines if "changed in another window" in line] == other.lines[-1:]
    assert person.lines == []
    kept = [person.store.get(number).draft.grid for number in person.store.numbers()]
    assert sorted(str(grid)[8:] for grid in kept) == ["..2.4...", ".1.3...."]
    other.store.close()


def test_a_page_turned_in_a_window_that_lags_behind_does_not_let_it_overwrite_the_other(person: Person) -> None:
    person.flow.open_grid(PUZZLE)
    other = Person(person.folder)
    other.flow.resume()
    for cell, digit in ((8, 1), (9, 2), (10, 3)):
        other.flow.draft_changed(other.flow.current.draft.put(cell, digit))
    person.flow.solve()
    person.flow.page_turned(1)
    person.flow.correct_again()
    person.flow.draft_changed(person.flow.current.draft.put(15, 4))
    assert "changed in another window" in person.lines[-1]
    kept = [str(person.store.get(number).draft.grid)[8:] for number in person.store.numbers()]
    assert sorted(kept) == [".......4", "123....."]
    other.store.close()


def test_a_blank_board_that_another_window_has_filled_is_not_deleted_with_it(person: Person) -> None:
    person.flow.enter_by_hand()
    other = Person(person.folder)
    other.flow.resume()
    other.flow.draft_changed(other.flow.current.draft.paste(str(PUZZLE)))
    person.flow.home()
    (kept,) = person.store.numbers()
    assert person.store.get(kept).draft.grid == PUZZLE
    other.store.close()


def test_discarding_what_could_not_be_saved_leaves_what_another_window_made_of_it(person: Person) -> None:
    person.flow.open_grid(PUZZLE)
    other = Person(person.folder)
    other.flow.resume()
    with refused(person.store):
        put_digit(person.flow)
    other.flow.draft_changed(other.flow.current.draft.put(9, 2))
    person.flow.discard()
    (kept,) = person.store.numbers()
    assert person.store.get(kept) == other.flow.current
    person.press()
    kept_grids = [str(person.store.get(number).draft.grid)[4:] for number in person.store.numbers()]
    assert sorted(kept_grids) == [".....2......", ".4.........."]
    other.store.close()


def test_discarding_what_could_not_be_saved_and_another_window_has_deleted_can_be_undone(person: Person) -> None:
    person.flow.open_grid(PUZZLE)
    other = Person(person.folder)
    with refused(person.store):
        put_digit(person.flow)
    other.flow.delete(person.flow.current.id)
    person.flow.discard()
    assert person.store.numbers() == []
    person.press()
    (kept,) = person.store.numbers()
    assert person.store.get(kept).draft.grid[5] == 4
    other.store.close()
