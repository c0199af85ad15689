"""The panel of a hint in a window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout

from sudokuapp.ui.strings.hint_words import HintWords
from sudokuapp.ui.widgets.button import line_height
from sudokuapp.ui.widgets.hint_panel import HintPanel

NAME = "Grouped alternating inference chain"
LONG = HintWords(NAME, "A long sentence. " * 60, "Do it", "Learn more")


def window_with(panel: HintPanel) -> FloatLayout:
    window = FloatLayout()
    window.add_widget(panel)
    return window


@pytest.fixture
def panel() -> HintPanel:
    return HintPanel(size_hint=(None, None), size=(304, 184), pos=(8, 8))


@pytest.fixture(params=[1.0, 1.5])
def scale(request) -> Iterator[float]:
    """Of the texts of the system."""
    Metrics.fontscale = request.param
    yield request.param
    Metrics.fontscale = 1.0


async def test_its_buttons_tell_what_is_wanted(driver, panel: HintPanel) -> None:
    panel.words = HintWords("Hidden single", "In box 2, 8 fits only into row 1.", "Do it", "Learn more")
    said: list[str] = []
    for event in ("on_next", "on_close", "on_about"):
        panel.bind(**{event: lambda *_, event=event: said.append(event)})
    await driver.show(window_with(panel))
    for button in ("next", "about", "close"):
        await driver.press(panel.ids[button])
    assert said == ["on_next", "on_about", "on_close"]


async def test_a_long_sentence_scrolls_and_the_buttons_stay(driver, panel: HintPanel) -> None:
    panel.words = LONG
    await driver.show(window_with(panel), (320, 568))
    scroll, text = panel.ids.scroll, panel.ids.text
    assert text.height > scroll.height > 0
    for button in ("next", "about", "close"):
        widget = panel.ids[button]
        assert panel.y <= widget.y and widget.top <= panel.top
        assert widget.height >= 48
    await driver.slide(scroll.to_window(*scroll.center), (scroll.center_x, scroll.top + 100))
    await driver.until(lambda: scroll.scroll_y < 1)
    panel.words = HintWords("Hint", "Look at box 2.", "More")
    assert scroll.scroll_y == 1, "the next stage is read from its beginning"


async def test_without_a_technique_there_is_no_button_for_one(driver, panel: HintPanel) -> None:
    panel.words = HintWords("Hint", "Look at box 2.", "More")
    await driver.show(window_with(panel))
    assert panel.ids.about.parent is None
    assert panel.ids.next.width > 250


async def test_a_problem_has_the_cross_only(driver, panel: HintPanel) -> None:
    panel.words = HintWords("Hint", "2 in row 1, column 3 is wrong.", is_problem=True)
    await driver.show(window_with(panel))
    assert panel.ids.next.disabled
    assert not panel.ids.close.disabled


@pytest.mark.parametrize("action", ["Do it", "Nächster Tipp", "Siguiente consejo", "Noch ein langer Text"])
@pytest.mark.parametrize("width", [304, 344])
async def test_both_buttons_are_alike_in_height_and_text(driver, scale, action, width) -> None:
    panel = HintPanel(size_hint=(None, None), size=(width, 220), pos=(8, 8))
    panel.words = HintWords("Hidden single", "In box 2, 8 fits only into row 1.", action, "Mehr dazu")
    await driver.show(window_with(panel))
    about, next_one = panel.ids.about, panel.ids.next
    assert (about.y, about.height, about.font_size) == (next_one.y, next_one.height, next_one.font_size)
    assert about.font_size >= 14 * scale, "not smaller than people want their texts"
    assert all(button.texture_size[1] <= button.height for button in (about, next_one))


async def test_a_long_name_is_seen_whole(driver, scale) -> None:
    panel = HintPanel(size_hint=(None, None), size=(304, 220), pos=(8, 8))
    panel.words = LONG
    await driver.show(window_with(panel), (320, 568))
    title = panel.ids.title
    assert title.texture_size[1] <= title.height
    assert title.font_size >= 11 * scale


@pytest.mark.parametrize("words", range(4, 60, 4))
async def test_a_sentence_is_made_smaller_only_where_it_then_fits(driver, words: int, scale) -> None:
    panel = HintPanel(size_hint=(None, None), size=(344, 224), pos=(8, 8))
    panel.words = HintWords("Hidden single", "Streiche r4c5 " * (words // 2), "Do it", "Learn more")
    await driver.show(window_with(panel))
    text, scroll = panel.ids.text, panel.ids.scroll
    assert 13 * scale <= text.font_size <= 16 * scale
    if text.font_size < 16 * scale:
        assert text.height <= scroll.height + 1, "and is read without scrolling"
    if text.height > scroll.height:
        line = line_height(text.font_size)
        assert abs(scroll.height - round(scroll.height / line) * line) < 1, "no line is cut"
