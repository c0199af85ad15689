"""A busy machine must not change what is read in these tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sudokuapp.scan import rule_check


@pytest.fixture(autouse=True, scope="module")
def long_trials() -> Iterator[None]:
    """The time for one grid is measured by the clock on the wall, not by the processor's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rule_check, "SECONDS_A_TRIAL", 0.5)
        yield
