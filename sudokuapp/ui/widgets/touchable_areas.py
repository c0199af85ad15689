"""What of a screen people want to touch or read: the rectangles that a bar over the screen keeps free if it can."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from sudokuapp.ui.widgets.free_place import CONTENT, CONTROL, SCROLLED, TEXT, Area

Box = tuple[float, float, float, float]  # x, y, right, top
ToRoom = Callable[[float, float], tuple[float, float]]


def touchable_areas(root: Widget, to_room: ToRoom) -> list[Area]:
    """Of all that is seen below `root`; `to_room` turns places of the window into those of the bar's room."""

    def box_of(widget: Widget) -> Box:
        return (*to_room(*widget.to_window(*widget.pos)), *to_room(*widget.to_window(widget.right, widget.top)))

    return list(_areas(root, box_of(root), False, box_of))


def _areas(widget: Widget, clip: Box, is_scrolled: bool, box_of: Callable[[Widget], Box]) -> Iterator[Area]:
    if not widget.opacity or not widget.width or not widget.height:
        return
    if isinstance(widget, ButtonBehavior):
        if not widget.disabled:
            yield from _clipped(box_of(widget), clip, SCROLLED if is_scrolled else CONTROL)
        return
    if isinstance(widget, ScrollView):
        clip = _intersection(clip, box_of(widget))
        is_scrolled = is_scrolled or bool(widget.do_scroll_y)
    elif isinstance(widget, Label):
        if widget.text:
            yield from _clipped(_text_box(widget, box_of(widget)), clip, SCROLLED if is_scrolled else TEXT)
    elif not widget.children and type(widget) is not Widget and not isinstance(widget, Layout):
        answers = type(widget).on_touch_down is not Widget.on_touch_down and not widget.disabled
        yield from _clipped(box_of(widget), clip, SCROLLED if is_scrolled else CONTENT if answers else TEXT)
        yield from _handles(widget, clip, box_of)
    for child in widget.children:
        yield from _areas(child, clip, is_scrolled, box_of)


def _handles(widget: Widget, clip: Box, box_of: Callable[[Widget], Box]) -> Iterator[Area]:
    """The parts of a widget that a finger takes hold of, if it has any."""
    if hasattr(widget, "handles"):
        x, y, *_ = box_of(widget)
        for left, low, right, high in widget.handles():
            part = (x + left - widget.x, y + low - widget.y, x + right - widget.x, y + high - widget.y)
            yield from _clipped(part, clip, CONTROL)


def _text_box(label: Label, box: Box) -> Box:
    """The part of a label that has letters."""
    x, y, right, top = box
    width, height = min(label.texture_size[0], right - x), min(label.texture_size[1], top - y)
    left = {"left": x, "right": right - width}.get(label.halign, (x + right - width) / 2)
    low = (y + top - height) / 2
    return left, low, left + width, low + height


def _intersection(one: Box, other: Box) -> Box:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def _clipped(box: Box, clip: Box, weight: float) -> Iterator[Area]:
    x, y, right, top = _intersection(box, clip)
    if x < right and y < top:
        yield Area(x, y, right, top, weight)
