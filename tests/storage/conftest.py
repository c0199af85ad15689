"""A store in a folder of its own, with a clock that advances by a second at each reading."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from support.drafts import draft_of

from sudokuapp.storage import Store


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """Opens the store of this test; each call closes the one before, as starting the app again does."""
    stores: list[Store] = []
    seconds = count(1_700_000_000)

    def open_again() -> Store:
        if stores:
            stores[-1].close()
        stores.append(Store.open(tmp_path / "app", lambda: float(next(seconds))))
        return stores[-1]

    yield open_again
    if stores:
        stores[-1].close()


@pytest.fixture
def store(opened: Callable[[], Store]) -> Store:
    return opened()


@pytest.fixture
def file(tmp_path: Path, opened: Callable[[], Store]) -> Path:
    """The closed file of a store with three puzzles."""
    store = opened()
    for name in ("Monday", "Tuesday", "Wednesday"):
        store.add(name=name, stage="correct", photo=name.encode() * 3000, draft=draft_of("1...2...3...4..."))
    store.close()
    return tmp_path / "app" / "puzzles.db"
