"""The live picture, with the outlines of the puzzles that were found.

Each frame is uploaded to the GPU once: its colours, or its brightness where it has none. Outlines are given in the
pixels of the brightness; only this widget knows how the picture is turned and where it is on the screen.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from sudokuapp.device.camera import Frame
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.outline import add_outline, add_tint
from sudokuapp.ui.widgets.photo_texture import PhotoTexture
from sudokuapp.ui.widgets.picture_view import PictureView, texture_corners
from sudokuapp.vision.quad import Point, Quad

load_kv("screens/scan/camera_view")

LINE, OTHER_LINE = 4.0, 2.0  # dp
OTHER_ALPHA, GOT_IT_TINT = 0.65, 0.35


class CameraView(Widget):
    """`quad` is outlined boldly, `others` faintly; `got_it` fills the quad, so that no one has to see its colour."""

    quad: Quad | None = ObjectProperty(None, allownone=True)
    others: tuple[Quad, ...] = ObjectProperty(())
    got_it: bool = BooleanProperty(False)

    __events__ = ("on_tap_picture",)

    def __init__(self, **properties: object) -> None:
        self.view: PictureView | None = None
        self._frame: Frame | None = None
        self._texture = PhotoTexture()
        self._picture, self._outlines = InstructionGroup(), InstructionGroup()
        self._outline_soon = Clock.create_trigger(self._draw_outlines, -1)
        super().__init__(**properties)
        self.canvas.add(self._picture)
        self.canvas.add(self._outlines)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        for name in ("quad", "others", "got_it"):
            self.fbind(name, self._outline_soon)

    def on_tap_picture(self, point: Point) -> None:
        """A place of the picture was tapped, in the picture's pixels."""

    def show(self, frame: Frame) -> None:
        """Show a new frame."""
        before, drawn = self._frame, self._texture.texture
        self._frame = frame
        texture = self._texture.show(frame.grey if frame.colour is None else frame.colour)
        same_place = before and (before.grey.shape, before.turns) == (frame.grey.shape, frame.turns)
        if texture is not drawn or not same_place:
            self._place()
        self.canvas.ask_update()

    def clear(self) -> None:
        """Show nothing, until a frame comes."""
        self._frame, self.view = None, None
        self._picture.clear()
        self.quad, self.others, self.got_it = None, (), False

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self.view and not touch.grab_current and self.view.contains(touch.pos) and self.view.contains(touch.opos):
            self.dispatch("on_tap_picture", self.view.to_picture(touch.pos))
            return True
        return bool(super().on_touch_up(touch))

    def _place(self, *_: object) -> None:
        if self._frame is None:
            return
        height, width = self._frame.grey.shape
        turns = self._frame.turns
        self.view = PictureView.fit((width, height), turns, (*self.pos, *self.size))
        x, y, shown_width, shown_height = self.view.box
        self._picture.clear()
        self._picture.add(Color(1, 1, 1, 1))
        self._picture.add(
            Rectangle(
                pos=(x, y),
                size=(shown_width, shown_height),
                texture=self._texture.texture,
                tex_coords=texture_corners(turns),
            )
        )
        self._outline_soon()

    def _draw_outlines(self, *_: object) -> None:
        self._outlines.clear()
        if self.view is None:
            return
        for other in self.others:
            add_outline(self._outlines, self._places(self.view, other), OTHER_LINE, OTHER_ALPHA)
        if self.quad:
            places = self._places(self.view, self.quad)
            if self.got_it:
                add_tint(self._outlines, places, GOT_IT_TINT)
            add_outline(self._outlines, places, LINE)

    @staticmethod
    def _places(view: PictureView, quad: Quad) -> list[Point]:
        return [view.to_screen(corner) for corner in quad.corners]
