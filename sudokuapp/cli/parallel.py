"""Work on many items: a few in this process, which is sooner than starting others, more of them on all cores."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def results_in_order(
    work: Callable[[Item], Result],
    items: Sequence[Item],
    jobs: int | None,
    lost: Callable[[Item, float], Result],
    largest_without_workers: int,
    load: Callable[[], object] | None = None,
) -> Generator[Result, None, None]:
    """The results in the order of the items; close it to end the work early. The rest is as in `map_in_order`."""
    if len(items) <= largest_without_workers:
        yield from map(work, items)
    else:
        # Imported here: solving a puzzle needs no processes, and the Python of some phones cannot start any.
        from sudokuapp.cli.workers import core_count, map_in_order

        yield from map_in_order(work, items, jobs or core_count(), lost, load)
