"""Results are read in parts, each result once."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudokuapp.storage import Result, Store
from sudokuapp.storage.puzzle import LAST_ID
from sudokuapp.storage.results import insert_result


@pytest.mark.parametrize("count", [0, 1, 9, 10, 11, 25])
def test_the_parts_together_are_all_results(tmp_path: Path, count: int) -> None:
    store = Store.open(tmp_path)
    with store.writing() as connection:
        for number in range(count):
            insert_result(connection, Result(number, 1000.0 + number, 60.0, 9))
    read, before = list[Result](), LAST_ID
    while before:
        some, before = store.results.some(before, 10)
        assert len(some) <= 10
        read += some
    assert read == store.results.all()
    store.results.reset()
    assert store.results.some(LAST_ID, 10) == ([], 0)
    store.close()
