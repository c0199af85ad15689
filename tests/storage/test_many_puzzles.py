"""Many puzzles at once, on another thread."""

from __future__ import annotations

import random
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest
from support.puzzles import full_grid, with_holes

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import NothingSaved
from sudokuapp.game.draft import Draft
from sudokuapp.storage import Store, folders
from sudokuapp.storage.many_puzzles import Known, NewPuzzle

SHAPE = Shape(3, 3)


def some(count: int, shape: Shape = SHAPE, seed: int = 0) -> list[NewPuzzle]:
    chance = random.Random(seed)
    return [NewPuzzle(with_holes(full_grid(shape, chance), 8, chance), f"Book {at}") for at in range(1, count + 1)]


def nothing_known() -> Known:
    return Known(set(), set())


def test_they_are_there_in_their_order_with_all_that_is_known_of_them(store: Store) -> None:
    puzzles = [*some(3), *some(2, Shape(3, 2))]
    folder = store.folders.add("Book").id
    numbers = store.many_puzzles().add(puzzles, nothing_known(), "imported", "Book", time.time())
    assert store.numbers() == numbers
    saved = [store.get(number) for number in numbers]
    assert [puzzle.draft.grid for puzzle in saved] == [puzzle.grid for puzzle in puzzles]
    assert {(puzzle.source, puzzle.folder, puzzle.naming, puzzle.stage) for puzzle in saved} == {
        ("imported", folder, "given", "play")
    }
    assert [puzzle.name for puzzle in saved] == ["Book 1", "Book 2", "Book 3", "Book 1 (2)", "Book 2 (2)"]


def test_what_is_known_is_not_added_again(store: Store) -> None:
    first, second, third = some(3)
    draft = Draft.empty(SHAPE).paste(str(first.grid))
    store.add(name="Mine", stage="solutions", draft=draft)
    many = store.many_puzzles()
    known = many.known()
    assert (known.grids, known.names) == ({first.grid}, {"Mine"})
    assert len(many.add([first, second, second, third], known, "imported", "", 0.0)) == 2
    assert many.add([third], known, "imported", "", 0.0) == []
    assert len(store.numbers()) == 3


def test_the_same_clues_with_other_boxes_are_another_puzzle(store: Store) -> None:
    wide = with_holes(full_grid(Shape(2, 3), random.Random(1)), 30, random.Random(1))
    both = [NewPuzzle(wide, "wide"), NewPuzzle(Grid(Shape(3, 2), wide.cells), "high")]
    assert len(store.many_puzzles().add(both, nothing_known(), "imported", "", 0.0)) == 2


def test_reading_gives_those_with_digits_and_no_deleted_ones(store: Store) -> None:
    numbers = store.many_puzzles().add(some(3), nothing_known(), "imported", "", 1e9)
    photo = store.add(name="Unread", stage="crop", photo=b"jpeg")
    store.delete(numbers[1])
    many = store.many_puzzles()
    assert [stored.number for stored in many.read()] == [numbers[0], numbers[2]]
    asked = [numbers[2], photo.id, 999, numbers[0]]
    assert [(stored.number, stored.name) for stored in many.read(asked)] == [
        (numbers[2], "Book 3"),
        (numbers[0], "Book 1"),
    ]


@pytest.mark.parametrize("there", ["Hard", "hard", "HÁRD"])
def test_they_go_into_the_folder_that_has_their_name_in_any_case(store: Store, there: str) -> None:
    folder = store.folders.add(there)
    store.many_puzzles().add(some(2), nothing_known(), "imported", "Hard", 0.0)
    assert store.folders.all() == [replace(folder, count=2)]


def test_a_folder_that_is_not_there_is_made_with_the_first_puzzle_in_it(store: Store) -> None:
    many, known = store.many_puzzles(), nothing_known()
    many.add(some(2), known, "imported", "New", 0.0)
    many.add(some(2), known, "imported", "Nothing new", 0.0)
    assert [(folder.name, folder.count) for folder in store.folders.all()] == [("New", 2)]


def test_they_go_into_no_folder_where_there_can_be_no_other(store: Store, monkeypatch) -> None:
    monkeypatch.setattr(folders, "MOST_FOLDERS", 1)
    store.folders.add("The only one")
    numbers = store.many_puzzles().add(some(2), nothing_known(), "imported", "Another", 0.0)
    assert [store.get(number).folder for number in numbers] == [None, None]


def test_ten_thousand_of_one_name_do_not_take_long(store: Store) -> None:
    known = nothing_known()
    began = time.monotonic()
    assert len({known.take_name("the same") for _ in range(10_000)}) == 10_000
    assert time.monotonic() - began < 2


def test_a_save_hardly_waits_while_many_are_added(store: Store) -> None:
    puzzles, many = some(1000), store.many_puzzles()
    known = many.known()

    def add_all() -> None:
        for at in range(0, len(puzzles), 50):
            many.add(puzzles[at : at + 50], known, "imported", "", 1e9)

    adding = threading.Thread(target=add_all)
    mine = store.add(name="Mine", stage="correct", draft=Draft.empty(SHAPE).put(0, 1))
    adding.start()
    waits = []
    digit = 1
    while adding.is_alive():
        began = time.monotonic()
        digit = digit % 9 + 1
        mine = store.update(mine, draft=Draft.empty(SHAPE).put(0, digit))
        waits.append(time.monotonic() - began)
        time.sleep(0.005)
    adding.join()
    assert len(store.numbers()) == 1001
    assert waits
    assert max(waits) < 0.5


def test_a_store_that_is_only_in_memory_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = Store.open(tmp_path / "file" / "below")
    with pytest.raises(NothingSaved, match="start it again"):
        store.many_puzzles()
    store.close()


def test_a_name_without_anything_to_show_is_made_up(store: Store) -> None:
    grid = parse("1234............")
    (number,) = store.many_puzzles().add([NewPuzzle(grid, "\n\t")], nothing_known(), "imported", "", 1e9)
    assert store.summary(number).naming == "day"
