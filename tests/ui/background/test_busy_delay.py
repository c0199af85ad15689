from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.clock_turns import Skip, skipped_time

from sudokuapp.ui.background.busy_delay import DELAY, BusyDelay


@pytest.fixture
def skip() -> Iterator[Skip]:
    with skipped_time() as skip:
        yield skip


def test_what_takes_long_is_shown_until_it_ends(skip: Skip) -> None:
    shown: list[bool] = []
    busy = BusyDelay(shown.append)
    busy.start()
    skip(DELAY / 2)
    assert shown == []
    skip(DELAY)
    assert shown == [True]
    busy.stop()
    assert shown == [True, False]


def test_what_ends_soon_is_never_shown(skip: Skip) -> None:
    shown: list[bool] = []
    busy = BusyDelay(shown.append)
    busy.start()
    skip(DELAY / 2)
    busy.stop()
    skip(2 * DELAY)
    assert True not in shown
