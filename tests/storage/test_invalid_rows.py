"""Rows with invalid values: an invalid value is left out, and the rest is as it was."""

from __future__ import annotations

import pytest
from support.database_file import execute
from support.drafts import draft_of
from support.summaries import summaries

from sudokuapp.errors import PuzzleChanged, PuzzleDamaged
from sudokuapp.storage import Settings

CORNERS = ((1.5, 2.0), (100.0, 3.0), (99.0, 98.0), (0.0, 97.25))
DRAFT = draft_of("1...2...3...4...", suspects=(3, 7)).put(1, 2).put(2, 3).undo()


def test_invalid_settings_in_the_file_do_not_change_the_others(opened, tmp_path):
    opened().save_settings(Settings(theme="dark", solution_limit=7))
    execute(
        tmp_path / "app/puzzles.db",
        "UPDATE settings SET value = '1e999' WHERE name = 'solution_limit'",
        "UPDATE settings SET value = '[[[' WHERE name = 'vibration'",
        "INSERT INTO settings VALUES ('of_a_later_version', '3'), ('long', printf('%.*c', 5000, '9')), (x'ff', 'x')",
    )
    assert opened().settings == Settings(theme="dark")


@pytest.mark.parametrize(
    ("statement", "field", "expected"),
    [
        ("UPDATE puzzles SET draft = '{}'", "draft", None),
        ("UPDATE puzzles SET draft = x'00ff'", "draft", None),
        ("UPDATE puzzles SET draft = printf('%.*c', 9000000, '[')", "draft", None),
        ("UPDATE puzzles SET draft = '{}'", "stage", "crop"),
        ("UPDATE puzzles SET stage = 'finished'", "stage", "crop"),
        ("UPDATE puzzles SET corners = '[[1,2],[3,4],[5,6]]'", "corners", None),
        ("UPDATE puzzles SET corners = '[[1,2],[3,4],[5,6],[NaN,Infinity]]'", "corners", None),
        ("UPDATE puzzles SET corners = '{\"a\":1}'", "corners", None),
        ("UPDATE puzzles SET turns = 99", "turns", 0),
        ("UPDATE puzzles SET page = -1", "page", 0),
        ("UPDATE puzzles SET changed = 9e999", "changed", 0.0),
        ("UPDATE puzzles SET changed = 'today'", "changed", 0.0),
        ("UPDATE puzzles SET changed = 1e17", "changed", 0.0),
        ("UPDATE puzzles SET changed = -1e17", "changed", 0.0),
        ("UPDATE puzzles SET made = 1e300", "made", 0.0),
        ("UPDATE puzzles SET name = CAST(x'ff41' AS TEXT)", "name", "\ufffdA"),
        ("UPDATE puzzles SET solutions = 3", "solutions", None),
        ("UPDATE puzzles SET solutions = 'many'", "solutions", None),
        ("UPDATE puzzles SET solutions = 1, draft = '{}'", "solutions", None),
        ("UPDATE puzzles SET naming = 'night'", "naming", "given"),
        ("UPDATE puzzles SET naming = x'00'", "naming", "given"),
        ("UPDATE puzzles SET name = ''", "naming", "day"),
        ("UPDATE puzzles SET number = -5", "number", 1),
        ("UPDATE puzzles SET number = 9e99", "number", 1),
        ("UPDATE pictures SET bytes = 'text' WHERE kind = 'board'", "board", None),
        ("UPDATE pictures SET bytes = zeroblob(9000000) WHERE kind = 'board'", "board", None),
        ("DELETE FROM pictures WHERE kind = 'photo'", "photo", None),
    ],
)
def test_an_invalid_value_in_a_row_is_left_out(opened, tmp_path, statement, field, expected):
    saved = opened().add(
        name="Monday", stage="solutions", photo=b"jpeg", corners=CORNERS, draft=DRAFT, board=b"png", page=1, turns=1
    )
    execute(tmp_path / "app/puzzles.db", statement)
    store = opened()
    assert getattr(store.get(saved.id), field) == expected
    assert len(store.numbers()) == 1
    assert store.recovery is None


@pytest.mark.parametrize("value", ["-5", "9e300", "'today'", "x'00'"])
@pytest.mark.parametrize("column", ["made", "changed"])
def test_a_puzzle_with_an_invalid_time_is_saved_again(store, column, value):
    number = store.add(name="Monday", stage="correct", draft=DRAFT).id
    execute(store.file, f"UPDATE puzzles SET {column} = {value}")
    first = store.update(store.get(number), draft=DRAFT.put(3, 4))
    second = store.update(first, draft=DRAFT.put(3, 1), rating=12)
    assert store.get(number) == second
    with pytest.raises(PuzzleChanged):
        store.update(first, draft=DRAFT)


def test_a_puzzle_without_a_valid_photo_or_grid_says_so_and_can_be_deleted_and_restored(opened, tmp_path):
    saved = opened().add(name="Monday", stage="correct", draft=DRAFT)
    execute(tmp_path / "app/puzzles.db", "UPDATE puzzles SET draft = 'gone'")
    store = opened()
    with pytest.raises(PuzzleDamaged, match="damaged"):
        store.get(saved.id)
    (deleted,) = store.delete(saved.id)
    assert store.numbers() == []
    store.restore(deleted)
    assert summaries(store)[0].name == "Monday"
