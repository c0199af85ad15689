"""Two windows on the same puzzles: neither loses what it has to the other."""

from __future__ import annotations

from support.person import PUZZLE, Person, put_digit, refused


def test_what_another_window_deletes_is_kept_where_it_is_still_worked_on(person: Person) -> None:
    person.context.navigator.open_grid(PUZZLE)
    number = person.context.session.puzzle.id
    other = Person(person.folder)
    other.context.saved_puzzles.delete(number)
    person.context.session.set_page(2)
    assert "deleted in another window" in person.lines[-1]
    kept = person.context.session.puzzle
    assert kept.id != number
    assert person.store.get(kept.id) == kept
    person.context.navigator.open_saved(number)
    assert "no longer" in person.lines[-1]
    person.context.saved_puzzles.delete(number)
    assert "no longer" in person.lines[-1]
    other.press()
    person.context.navigator.open_saved(number)
    assert person.context.session.puzzle.draft.grid == PUZZLE
    other.store.close()


def test_two_windows_that_change_one_puzzle_each_keep_their_own(person: Person) -> None:
    person.context.navigator.open_grid(PUZZLE)
    other = Person(person.folder)
    other.context.resume()
    assert (other.context.navigator.screen, other.context.session.puzzle) == (
        "solutions",
        person.context.session.puzzle,
    )
    for window, digit in ((person, 1), (other, 2), (person, 3), (other, 4)):
        window.context.session.set_draft(window.context.session.puzzle.draft.put(digit + 8, digit))
    assert [line for line in other.lines if "changed in another window" in line] == other.lines[-1:]
    assert person.lines == []
    kept = [person.store.get(number).draft.grid for number in person.store.numbers()]
    assert sorted(str(grid)[8:] for grid in kept) == ["..2.4...", ".1.3...."]
    other.store.close()


def test_a_page_turned_in_a_window_that_lags_behind_does_not_let_it_overwrite_the_other(person: Person) -> None:
    person.context.navigator.open_grid(PUZZLE)
    other = Person(person.folder)
    other.context.resume()
    for cell, digit in ((8, 1), (9, 2), (10, 3)):
        other.context.session.set_draft(other.context.session.puzzle.draft.put(cell, digit))
    person.context.navigator.solve()
    person.context.session.set_page(1)
    person.context.navigator.open("correct")
    person.context.session.set_draft(person.context.session.puzzle.draft.put(15, 4))
    assert "changed in another window" in person.lines[-1]
    kept = [str(person.store.get(number).draft.grid)[8:] for number in person.store.numbers()]
    assert sorted(kept) == [".......4", "123....."]
    other.store.close()


def test_a_blank_board_that_another_window_has_filled_is_not_deleted_with_it(person: Person) -> None:
    person.context.navigator.enter_by_hand()
    other = Person(person.folder)
    other.context.resume()
    other.context.session.set_draft(other.context.session.puzzle.draft.paste(str(PUZZLE)))
    person.context.navigator.home()
    (kept,) = person.store.numbers()
    assert person.store.get(kept).draft.grid == PUZZLE
    other.store.close()


def test_discarding_what_could_not_be_saved_leaves_what_another_window_made_of_it(person: Person) -> None:
    person.context.navigator.open_grid(PUZZLE)
    other = Person(person.folder)
    other.context.resume()
    with refused(person.store):
        put_digit(person.context)
    other.context.session.set_draft(other.context.session.puzzle.draft.put(9, 2))
    person.context.navigator.discard()
    (kept,) = person.store.numbers()
    assert person.store.get(kept) == other.context.session.puzzle
    person.press()
    kept_grids = [str(person.store.get(number).draft.grid)[4:] for number in person.store.numbers()]
    assert sorted(kept_grids) == [".....2......", ".4.........."]
    other.store.close()


def test_discarding_what_could_not_be_saved_and_another_window_has_deleted_can_be_undone(person: Person) -> None:
    person.context.navigator.open_grid(PUZZLE)
    other = Person(person.folder)
    with refused(person.store):
        put_digit(person.context)
    other.context.saved_puzzles.delete(person.context.session.puzzle.id)
    person.context.navigator.discard()
    assert person.store.numbers() == []
    person.press()
    (kept,) = person.store.numbers()
    assert person.store.get(kept).draft.grid[5] == 4
    other.store.close()
