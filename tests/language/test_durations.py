"""Times as a clock shows them."""

from __future__ import annotations

import pytest

from sudokuapp.language.durations import duration


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0:00"),
        (7.9, "0:07"),
        (60, "1:00"),
        (754, "12:34"),
        (3599, "59:59"),
        (3723, "1:02:03"),
        (360_000, "100:00:00"),
    ],
)
def test_a_duration_is_shown_as_on_a_clock(seconds: float, text: str) -> None:
    assert duration(seconds) == text
