"""The saved puzzles as Home lists them."""

from __future__ import annotations

from sudokuapp.storage import Store, Summary


def summaries(store: Store) -> list[Summary | None]:
    """The newest first."""
    return [store.summary(number) for number in store.numbers()]
