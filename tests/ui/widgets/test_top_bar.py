"""The title of a screen, in bars of any width."""

from __future__ import annotations

import pytest

from sudokuapp.ui.widgets.top_bar import TopBar


@pytest.mark.parametrize(("width", "shown"), [(400, "12 selected"), (110, "12")])
async def test_a_title_without_room_gives_way_to_its_short_form(driver, width: int, shown: str) -> None:
    bar = TopBar(title="12 selected", short_title="12")
    await driver.show(bar, (width, 56))
    assert bar.ids.title.text == shown


@pytest.mark.parametrize("width", range(180, 320, 7))
async def test_a_title_that_gets_smaller_to_fit_is_not_shortened_too(driver, width: int) -> None:
    bar = TopBar(title="All of these words")
    await driver.show(bar, (width, 56))
    label = bar.ids.title
    assert not label.is_shortened
