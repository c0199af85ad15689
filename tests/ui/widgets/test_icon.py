"""Icons as they are drawn: in the middle of their place, whole, sharp, in the theme's colour."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from kivy.graphics import InstructionGroup, Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from sudokuapp.ui.fonts.icons import ICONS
from sudokuapp.ui.theme import DARK, LIGHT
from sudokuapp.ui.widgets.icon import RENDERING, draw_icon
from sudokuapp.ui.widgets.icon_button import GAP, IconButton, LabelledIconButton
from sudokuapp.ui.widgets.text_texture import text_image

HALF = 128  # of a pixel's full colour: what is less is the soft edge of a line
# A triangle looks centred when the middle of its area is, not the middle of its width.
OFF_CENTRE = {"play": 1.5}


def drawn(widget: Widget) -> np.ndarray:
    """How much of each pixel the icon covers, of 255; the first row is the topmost."""
    texture = widget.export_as_image().texture
    return np.frombuffer(texture.pixels, np.uint8).reshape(texture.height, texture.width, 4)[..., 3]


async def shown(driver, widget: Widget) -> np.ndarray:
    """The widget alone on a page; the whole page, as a widget's own picture would move it to a pixel."""
    page = FloatLayout()
    page.add_widget(widget)
    await driver.show(page)
    return drawn(page)


@pytest.mark.parametrize("pixels", [24, 33, 48, 63])
async def test_every_icon_is_whole_and_in_the_middle(driver, pixels: int) -> None:
    """63 is 24 dp of a common phone, 33 no even number."""
    await driver.show(FloatLayout())
    unit = pixels / 24
    for name in ICONS:
        widget = Widget(size=(pixels + 20, pixels + 20), size_hint=(None, None))
        group = InstructionGroup()
        draw_icon(group, name, 10, 10, pixels, (1, 1, 1, 1))
        widget.canvas.add(group)
        covered = drawn(widget)
        rows, columns = np.nonzero(covered > HALF)
        assert covered[10:-10, 10:-10].sum() == covered.sum(), f"{name} is drawn outside of its square"
        middle = (rows.min() + rows.max() + 1) / 2, (columns.min() + columns.max() + 1) / 2
        off = [abs(place - (pixels / 2 + 10)) for place in middle]
        assert max(off) <= OFF_CENTRE.get(name, 1.0) * unit, f"{name} is off by {off}"
        most = max(np.ptp(rows), np.ptp(columns)) + 1
        assert 0.4 * pixels <= most <= pixels, f"{name} is {most} of {pixels} pixels"


async def test_an_icon_between_two_pixels_is_as_sharp_as_on_one(driver) -> None:
    even = await shown(driver, IconButton(icon="picture", pos=(40, 40)))
    uneven = await shown(driver, IconButton(icon="picture", pos=(40.4, 40.3)))
    assert (even == uneven).all()
    assert (even == 255).sum() > 50, "no pixel is wholly covered: the lines lie between pixels"


async def test_an_icon_has_the_colour_of_the_theme_and_follows_it(driver) -> None:
    button = IconButton(icon="stop", pos=(40, 40))
    page = FloatLayout()
    page.add_widget(button)
    await driver.show(page)

    def middle() -> tuple[int, ...]:
        return driver.pixels(button)(64, 64)

    for theme in (LIGHT, DARK):
        button.theme, button.disabled = theme, False
        await driver.frames()
        assert middle() == pytest.approx([255 * part for part in theme.text[:3]], abs=1)
    button.disabled = True
    await driver.frames()
    assert middle() != pytest.approx([255 * part for part in DARK.text[:3]], abs=1)


async def test_another_icon_takes_the_place_of_the_first(driver) -> None:
    button = IconButton(icon="torch_off", pos=(40, 40))
    off = await shown(driver, button)
    button.icon = "torch_on"
    await driver.frames()
    on = drawn(button.parent)
    assert (np.abs(on.astype(int) - off) > HALF).sum() > 60, "the two are hard to tell apart"


async def test_an_icon_that_the_phone_has_dropped_is_drawn_anew(driver) -> None:
    """A phone drops every texture when its app is not seen, and Kivy then asks for each of them again."""
    button = IconButton(icon="settings", pos=(40, 40))
    before = await shown(driver, button)
    texture = next(part for part in button.canvas.children[-1].children if isinstance(part, Rectangle)).texture
    texture.blit_buffer(bytes(4 * texture.width * texture.height), colorfmt="rgba")
    assert drawn(button.parent).max() == 0
    text_image(ICONS["settings"].code, texture.width, **RENDERING)._texture_refresh()
    assert (drawn(button.parent) == before).all()


async def test_icon_and_text_of_a_button_stand_in_its_middle_together(driver) -> None:
    button = LabelledIconButton(icon="picture", text="Picture", size_hint=(None, None), width=240, pos=(40, 40))
    page = FloatLayout()
    page.add_widget(button)
    await driver.show(page)
    pixel = driver.pixels(button)
    background = pixel(60, 64)
    rows = range(int(button.center_y) - 12, int(button.center_y) + 12)
    inked = [x for x in range(60, 260) if any(pixel(x, y) != background for y in rows)]
    assert (inked[0] + inked[-1]) / 2 == pytest.approx(button.center_x, abs=4)
    gap = next(after - before for before, after in pairwise(inked) if after - before > 5)
    assert gap == pytest.approx(GAP + 3, abs=3), "this icon leaves three pixels free in its square"
