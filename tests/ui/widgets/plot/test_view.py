"""A plot in a window: what it draws, and where."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.theme import DARK, LIGHT, Theme
from sudokuapp.ui.widgets.plot.data import PlotData, Point, Tick
from sudokuapp.ui.widgets.plot.view import PlotView

DATA = PlotData(
    (Point(0, 10), Point(5, 90), Point(10, 50)),
    (Tick(0, "first"), Tick(10, "last")),
    (Tick(0, "0:00"), Tick(100, "1:40")),
)


def rounded(theme: Theme) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in theme.accent[:3])


def accent_pixels(pixel: Callable[[int, int], tuple[int, ...]]) -> int:
    return sum(pixel(x, y) == rounded(LIGHT) for x in range(300) for y in range(200))


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
async def test_a_dot_lies_at_each_point(driver, theme: Theme) -> None:
    plot = PlotView(data=DATA, theme=theme)
    await driver.show(plot, (300, 200))
    pixel = driver.pixels(plot)
    for x, y in DATA.points:
        left, bottom = plot.place_of(x, y)
        assert pixel(round(left), round(bottom)) == rounded(theme)


async def test_later_is_further_right_and_more_is_higher(driver) -> None:
    plot = PlotView(data=DATA)
    await driver.show(plot, (300, 200))
    left, bottom = plot.place_of(0, 0)
    right, top = plot.place_of(10, 100)
    assert right - left > 200
    assert top - bottom > 140


@pytest.mark.parametrize("size", [(300, 200), (120, 80), (1000, 400)], ids=str)
async def test_all_points_lie_inside_beside_the_texts(driver, size: tuple[int, int]) -> None:
    plot = PlotView(data=DATA)
    await driver.show(plot, size)
    for x, y in DATA.points:
        left, bottom = plot.place_of(x, y)
        assert 20 < left < size[0]
        assert 12 < bottom < size[1]


@pytest.mark.parametrize("points", [(), (Point(4, 4),), tuple(Point(x, x % 7) for x in range(1000))], ids=len)
async def test_none_one_and_a_thousand_points_are_drawn(driver, points: tuple[Point, ...]) -> None:
    plot = PlotView(data=PlotData(points))
    root = BoxLayout()
    root.add_widget(plot)
    await driver.show(root, (300, 200))
    pixel = driver.pixels(root)
    for x, y in points:
        left, bottom = plot.place_of(x, y)
        assert pixel(round(left), round(bottom)) == rounded(LIGHT)
    assert accent_pixels(pixel) == 0 if not points else accent_pixels(pixel) > 20
    plot.data = PlotData()
    await driver.frames()
    assert accent_pixels(driver.pixels(root)) == 0, "nothing is left of them"
