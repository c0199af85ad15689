"""A list of even rows: each is where Kivy's own layout would put it, and only those in sight are looked at."""

from __future__ import annotations

import pytest
from kivy.properties import NumericProperty
from kivy.uix.recyclegridlayout import RecycleGridLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.widget import Widget

from sudokuapp.ui.screens.library.uniform_rows import UniformRows

SIZE = (360, 500)


class Row(RecycleDataViewBehavior, Widget):
    number: int = NumericProperty(-1)


class CountingRows(UniformRows):
    asked = 0

    def place_of(self, index: int) -> dict[str, object]:
        self.asked += 1
        return super().place_of(index)


def list_of(layout_class: type[RecycleGridLayout], cols: int, count: int) -> RecycleView:
    layout = layout_class(
        cols=cols,
        default_size=(None, 76),
        default_size_hint=(1, None),
        size_hint_y=None,
        spacing=8,
        padding=(4, 2, 12, 16),
    )
    layout.bind(minimum_height=layout.setter("height"))
    shown = RecycleView()
    shown.add_widget(layout)
    shown.viewclass = Row
    shown.data = [{"number": number} for number in range(count)]
    return shown


def rows(shown: RecycleView) -> dict[int, tuple[float, ...]]:
    """Where each of them is in the window."""
    return {row.number: (*row.to_window(*row.pos), *row.size) for row in shown.layout_manager.children}


@pytest.mark.parametrize("cols", [1, 2, 3])
@pytest.mark.parametrize("count", [0, 3, 5, 100])  # Kivy gives fewer rows than columns another width
async def test_rows_are_where_kivy_would_put_them(driver, cols: int, count: int) -> None:
    seen = []
    for layout_class in (RecycleGridLayout, UniformRows):
        shown = list_of(layout_class, cols, count)
        await driver.show(shown, SIZE)
        for scroll_y in (1, 0.5, 0.13, 0):
            shown.scroll_y = scroll_y
            await driver.frames()
            in_sight = {number: place for number, place in rows(shown).items() if -76 < place[1] < SIZE[1]}
            assert bool(in_sight) == bool(count)
            seen.append((shown.layout_manager.height, in_sight))
        await driver.close()
    for (kivys_height, kivys), (height, ours) in zip(seen[:4], seen[4:], strict=True):
        assert (height, sorted(ours)) == (kivys_height, sorted(kivys))
        for number, place in ours.items():
            assert place == pytest.approx(kivys[number])


async def test_rows_follow_the_width_and_the_columns(driver) -> None:
    shown = list_of(UniformRows, 1, 9)
    await driver.show(shown, SIZE)
    assert {place[2] for place in rows(shown).values()} == {SIZE[0] - 16}
    shown.layout_manager.cols = 2
    await driver.frames()
    assert {place[2] for place in rows(shown).values()} == {(SIZE[0] - 16 - 8) / 2}
    assert len({place[0] for place in rows(shown).values()}) == 2
    shown.data = shown.data[:3]
    await driver.frames()
    assert sorted(rows(shown)) == [0, 1, 2]


async def test_only_visible_rows_are_visited_however_many_there_are(driver) -> None:
    asked = []
    for count in (50, 50_000):
        shown = list_of(CountingRows, 1, count)
        await driver.show(shown, SIZE)
        shown.scroll_y = 0
        await driver.frames()
        assert max(rows(shown)) == count - 1
        asked.append(shown.layout_manager.asked)
        await driver.close()
    assert asked[1] <= 2 * asked[0]
