from __future__ import annotations

import pytest

from sudokuapp.ui.widgets.snackbar import SECONDS, SECONDS_TO_ACT, Snackbar


@pytest.mark.parametrize(
    ("length", "action", "seconds"),
    [(10, "", SECONDS), (10, "Undo", SECONDS_TO_ACT), (140, "", SECONDS + 6), (140, "Undo", SECONDS_TO_ACT + 6)],
)
def test_what_is_longer_stays_longer(length: int, action: str, seconds: float) -> None:
    snackbar = Snackbar()
    snackbar.show("x" * length, action)
    assert snackbar._hide_later.timeout == pytest.approx(seconds)
    snackbar.hide()
