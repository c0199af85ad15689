"""The photo with the puzzle's lines, whose four corners can be dragged, and the outlines of its other puzzles.

On a bent page the lines are drawn as they were followed; while a finger moves a corner, straight ones until that is
done again. How corners move is in `dragging`, where the photo lies in `picture_view`; here are only the drawing and the
touches.
The photo keeps a margin inside the widget, so that a corner at its very edge can be touched from all sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    Rectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from sudokuapp.scan.outline import shift_in_picture, size_of
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screens.crop.dragging import beside, dragged, grabbed
from sudokuapp.ui.screens.crop.magnifier import Magnifier
from sudokuapp.ui.widgets.held_touch import HeldTouch
from sudokuapp.ui.widgets.outline import add_line, add_outline, add_ring, filled
from sudokuapp.ui.widgets.photo_texture import PhotoTexture
from sudokuapp.ui.widgets.picture_view import PictureView, texture_corners
from sudokuapp.vision.quad import Point, Quad

if TYPE_CHECKING:
    from sudokuapp.scan.photo_preview import BoardLines
    from sudokuapp.scan.picture import Pixels

load_kv("screens/crop/corners_view")

INSET = 20  # dp around the photo
REACH = 32  # dp; a touch within this distance of a corner grabs it
RING, SELECTED_RING, LINE = 13, 17, 3.0  # dp: two radii and a width
INNER_LINE, INNER_ALPHA = 1.2, 0.55  # the width in dp, and how opaque, of the lines between the cells
OTHER_LINE, OTHER_ALPHA = 2.0, 0.75  # the same for other puzzles
SHADE = 0.45  # how dark the part outside the outline is
MAGNIFIER_DISTANCE = 104  # dp from the finger
MAGNIFICATION = 4.0  # of the photo on the screen; at least one pixel of the screen for each of the photo


class CornersView(Widget):
    """All in the photo's pixels. `on_drop` is dispatched when a finger lets go of a corner, `on_choose` with the place
    of a tap beside the corners. `lines` are drawn while their corners are the ones shown.
    """

    quad: Quad | None = ObjectProperty(None, allownone=True)
    lines: BoardLines | None = ObjectProperty(None, allownone=True)
    others: tuple[Quad, ...] = ObjectProperty(())
    turns: int = NumericProperty(0)
    selected: int | None = NumericProperty(None, allownone=True)

    __events__ = ("on_drop", "on_choose")

    def __init__(self, **properties: object) -> None:
        self.view: PictureView | None = None
        self._photo: Pixels | None = None
        self._texture = PhotoTexture()
        self._finger = HeldTouch(self, self._drop)
        self._drawing = InstructionGroup()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        self.magnifier = Magnifier()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "turns", "quad", "lines", "others", "selected"):
            self.fbind(name, self._draw_soon)

    def on_drop(self) -> None:
        """A corner was moved and let go."""

    def on_choose(self, point: Point) -> None:
        """The photo was tapped at this point."""

    def show(self, photo: Pixels, shown: Pixels) -> None:
        """Show a photo; `shown` is the same photo at about the resolution of the screen."""
        self._photo = photo
        self._texture.show(shown)
        self._draw_soon()

    def clear(self) -> None:
        self._photo, self.view, self.quad, self.selected = None, None, None, None
        self.lines, self.others = None, ()
        self._drawing.clear()
        self._finger.release()
        self._hide_magnifier()

    def places(self) -> list[Point]:
        """The corners on the screen."""
        return self._on_screen(self.quad.corners) if self.quad else []

    def handles(self) -> list[tuple[float, float, float, float]]:
        """Where a finger takes hold of a corner: left, lower, right and upper edge of each."""
        reach = 0 if self.disabled else dp(REACH)
        return [(x - reach, y - reach, x + reach, y + reach) for x, y in self.places()]

    def move_selected(self, right: int, down: int) -> None:
        """Move the selected corner by a pixel of the photo, as seen on the screen."""
        if self.quad and self._photo is not None and self.selected is not None:
            x, y = self.quad.corners[self.selected]
            along, below = shift_in_picture(self.turns, right, down)
            self.quad = dragged(self.quad, self.selected, (x + along, y + below), self._size())

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        corner = grabbed(self.places(), touch.pos, dp(REACH)) if self.quad else None
        if self.is_dragging:
            return False
        if corner is None:
            return self._begin_tap(touch)
        x, y = self.places()[corner]
        # The corner keeps its distance from the finger, so that touching it does not move it.
        touch.ud[self] = (corner, x - touch.x, y - touch.y)
        self._finger.hold(touch)
        self._magnify(touch)
        self.selected = corner
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch.ud[self] is None:
            return bool(super().on_touch_move(touch))
        corner, aside, above = touch.ud[self]
        if self.view and self.quad and not self.disabled:
            wanted = self.view.to_picture((touch.x + aside, touch.y + above))
            self.quad = dragged(self.quad, corner, wanted, self._size())
            self._magnify(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        if touch.ud[self] is None:
            touch.ungrab(self)
            self._end_tap(touch)
            return True
        self._finger.release()
        self._drop()
        return True

    def _drop(self) -> None:
        self._hide_magnifier()
        self.dispatch("on_drop")

    @property
    def is_dragging(self) -> bool:
        return self.magnifier.parent is not None

    def _begin_tap(self, touch: MotionEvent) -> bool:
        if self._other_at(touch.pos) is None:
            return False
        touch.ud[self] = None
        touch.grab(self)
        return True

    def _end_tap(self, touch: MotionEvent) -> None:
        begun, ended = self._other_at(touch.opos), self._other_at(touch.pos)
        if self.view and ended is not None and begun == ended and not self.disabled:
            self.dispatch("on_choose", self.view.to_picture(touch.pos))

    def _other_at(self, place: Point) -> Quad | None:
        point = self.view.to_picture(place) if self.view else None
        return next((other for other in self.others if point and other.contains(point)), None)

    def _size(self) -> tuple[int, int]:
        assert self._photo is not None
        return size_of(self._photo)

    def _magnify(self, touch: MotionEvent) -> None:
        if self.view is None or self.quad is None or self._photo is None:
            return
        # Already imported, with OpenCV, by the thread that opened the photo.
        from sudokuapp.scan.photo_preview import magnified

        corner = touch.ud[self][0]
        magnifier = self.magnifier
        if magnifier.parent is None:
            self.add_widget(magnifier)
        zoom = max(MAGNIFICATION * self.view.scale, 1.0)
        places = self.places()
        neighbours = [places[(corner + offset) % 4] for offset in (-1, 1)]
        magnifier.show(magnified(self._photo, self.quad.corners[corner], self.turns, int(magnifier.width), zoom))
        magnifier.set_directions([(x - places[corner][0], y - places[corner][1]) for x, y in neighbours])
        magnifier.center = beside(touch.pos, (*self.pos, *self.size), magnifier.width / 2, dp(MAGNIFIER_DISTANCE))

    def _hide_magnifier(self) -> None:
        if self.magnifier.parent:
            self.remove_widget(self.magnifier)

    def _draw(self, *_: object) -> None:
        self._drawing.clear()
        if self._photo is None or self._texture.texture is None:
            return
        inset = dp(INSET)
        room = (self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset)
        self.view = PictureView.fit(self._size(), self.turns, room)
        x, y, width, height = self.view.box
        self._drawing.add(Color(1, 1, 1, 1))
        corners = texture_corners(self.turns)
        photo = {"pos": (x, y), "size": (width, height)}
        self._drawing.add(Rectangle(texture=self._texture.texture, tex_coords=corners, **photo))
        places = self.places()
        if not places:
            return
        lines = self.lines if self.lines and self.lines.quad == self.quad else None
        border = self._on_screen(lines.border) if lines else places
        self._shade_around(border, photo)
        for other in self.others:
            add_outline(self._drawing, self._on_screen(other.corners), OTHER_LINE, OTHER_ALPHA)
        for line in lines.inner if lines else ():
            add_line(self._drawing, self._on_screen(line), INNER_LINE, INNER_ALPHA)
        add_outline(self._drawing, border, LINE)
        for number, place in enumerate(places):
            add_ring(self._drawing, place, SELECTED_RING if number == self.selected else RING, LINE)

    def _on_screen(self, points: Sequence[Point]) -> list[Point]:
        return [self.view.to_screen(point) for point in points] if self.view else []

    def _shade_around(self, border: list[Point], photo: dict[str, tuple[float, float]]) -> None:
        """Darken what is outside the outline."""
        for instruction in (
            StencilPush(),
            filled(border),
            StencilUse(op="notequal"),
            Color(0, 0, 0, SHADE),
            Rectangle(**photo),
            StencilUnUse(),
            filled(border),
            StencilPop(),
        ):
            self._drawing.add(instruction)
