"""The board that all screens share: one widget, drawn on its canvas, for every shape.

The canvas is built anew when the shape, the place, the size of the digits or the theme changes. What changes from page
to page and from tap to tap are meshes, each one call to draw over all its cells, and only those whose cells changed
are filled anew: a page turn must stay far under a frame.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from kivy.clock import Clock
from kivy.graphics import Color, Mesh
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from sudokuapp.core.grid import Grid
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.board.glyphs import glyph
from sudokuapp.ui.widgets.board.layout import BoardLayout, Box
from sudokuapp.ui.widgets.board.marks import corner, dot, fold, frame, underline
from sudokuapp.ui.widgets.board.mesh import empty_mesh, fill, fill_triangles, mesh_of

load_kv("widgets/board/view")

THIN_LINE, THICK_LINE = 1, 2
DIGIT_SIZE = 0.66  # the font size, as a part of the distance between two cells
MARK_STROKE = 0.05  # as a part of the same distance
LARGER_DIGITS = 1.3  # the `digit_scale` of the setting
LARGEST_DIGIT_SIZE = 1.0  # a digit is about 0.7 of its font size high: larger ones would touch the lines

Written = tuple[int, bool]  # a digit, and whether it is a clue


class BoardView(Widget):
    """Shows a grid: clues bold, found digits regular and in the accent colour, so that they differ without colour too.

    `changed`, `suspects`, `conflicting` and `repaired` are cells to mark (see cell_marks); `digit_scale` makes digits
    larger.
    """

    grid: Grid | None = ObjectProperty(None, allownone=True)
    clues: Grid | None = ObjectProperty(None, allownone=True)
    changed: frozenset[int] = ObjectProperty(frozenset())
    selected: int | None = NumericProperty(None, allownone=True)
    suspects: frozenset[int] = ObjectProperty(frozenset())
    conflicting: frozenset[int] = ObjectProperty(frozenset())
    repaired: frozenset[int] = ObjectProperty(frozenset())
    digit_scale: float = NumericProperty(1.0)
    theme: Theme = ObjectProperty(LIGHT)

    __events__ = ("on_cell",)

    def __init__(self, **properties: object) -> None:
        self.layout: BoardLayout | None = None
        self._written: dict[Written, Mesh] = {}
        self._drawn: dict[Written, list[int]] = {}
        self._build_soon = Clock.create_trigger(self._build, -1)
        super().__init__(**properties)
        # Only now: a mesh needs the window, which a widget makes sure of.
        self._changed_tint, self._selected_tint = empty_mesh(), empty_mesh()
        self._folds, self._frames, self._underlines, self._corners, self._dots = (empty_mesh() for _ in range(5))
        for name in ("pos", "size", "theme", "digit_scale"):
            self.fbind(name, self._build_soon)
        self._build_soon()

    def on_cell(self, cell: int) -> None:
        """A cell was tapped."""

    def on_grid(self, *_: object) -> None:
        self._show_digits()

    def on_clues(self, *_: object) -> None:
        self._show_digits()

    def on_changed(self, *_: object) -> None:
        if self.layout:
            boxes = self._boxes(self.changed, self.layout)
            fill(self._changed_tint, boxes)
            fill_triangles(self._folds, [fold(box) for box in boxes])

    def on_selected(self, *_: object) -> None:
        if self.layout:
            fill(self._selected_tint, self._boxes(() if self.selected is None else (self.selected,), self.layout))

    def on_suspects(self, *_: object) -> None:
        if self.layout:
            width = self._mark_width()
            fill(self._frames, [dash for box in self._boxes(self.suspects, self.layout) for dash in frame(box, width)])

    def on_conflicting(self, *_: object) -> None:
        if self.layout:
            boxes = self._boxes(self.conflicting, self.layout)
            fill(self._underlines, [underline(box, self._mark_width()) for box in boxes])
            fill_triangles(self._corners, [corner(box) for box in boxes])

    def on_repaired(self, *_: object) -> None:
        if self.layout:
            fill(self._dots, [dot(box, self._mark_width()) for box in self._boxes(self.repaired, self.layout)])

    def on_touch_down(self, touch: MotionEvent) -> bool:
        cell = self.layout.cell_at(*touch.pos) if self.layout else None
        if cell is None or touch.is_mouse_scrolling:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        touch.ud[self] = cell
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        # A finger that slid to another cell meant neither of the two.
        if self.layout and self.layout.cell_at(*touch.pos) == touch.ud[self]:
            self.dispatch("on_cell", touch.ud[self])
        return True

    def _build(self, *_: object) -> None:
        """Draw everything anew, for a new shape, place, digit size or theme."""
        self._build_soon.cancel()
        self.canvas.clear()
        self._written, self._drawn, self.layout = {}, {}, None
        shown = self.grid or self.clues
        if shown is None:
            return
        thin, thick = max(1, round(dp(THIN_LINE))), max(2, round(dp(THICK_LINE)))
        self.layout = BoardLayout.fit(shown.shape, self.pos, self.size, thin, thick)
        if self.layout is None:
            return
        digits = range(1, shown.shape.side + 1)
        self._written = {(digit, is_clue): empty_mesh() for digit in digits for is_clue in (True, False)}
        for colour, *drawings in (
            (self.theme.paper, mesh_of([self.layout.board])),
            (self.theme.changed_cell, self._changed_tint),
            (self.theme.selected_cell, self._selected_tint),
            (self.theme.cell_line, mesh_of(self.layout.cell_lines())),
            (self.theme.box_line, mesh_of(self.layout.box_lines())),
            (self.theme.accent, self._folds, self._frames, self._dots),
            (self.theme.error_text, self._underlines, self._corners),
            ((1, 1, 1, 1), *self._written.values()),
        ):
            self.canvas.add(Color(*colour))
            for drawing in drawings:
                self.canvas.add(drawing)
        for name in ("changed", "selected", "suspects", "conflicting", "repaired"):
            self.property(name).dispatch(self)
        self._show_digits()

    def _show_digits(self) -> None:
        """Move the digits to where the grid has them; those that stay are not touched."""
        shown = self.grid or self.clues
        if self.layout is None or shown is None or shown.shape != self.layout.shape:
            self.layout = None  # until it is drawn anew, a tap would name a cell of the shape before
            self._build_soon()
            return
        clues = self.clues.cells if self.clues and self.clues.shape == shown.shape else bytes(len(shown))
        wanted: defaultdict[Written, list[int]] = defaultdict(list)
        for cell, digit in enumerate(shown.cells):
            wanted[digit, digit == clues[cell]].append(cell)
        for written, mesh in self._written.items():
            if wanted[written] != self._drawn.get(written, []):
                self._place(written, mesh, wanted[written], self.layout)
        self._drawn = wanted

    def _place(self, written: Written, mesh: Mesh, cells: Iterable[int], layout: BoardLayout) -> None:
        digit, is_clue = written
        colour = self.theme.clue if is_clue else self.theme.found
        font_size = max(1, round(layout.pitch * min(DIGIT_SIZE * self.digit_scale, LARGEST_DIGIT_SIZE)))
        texture = glyph(layout.shape.symbols[digit - 1], font_size, colour, bold=is_clue)
        mesh.texture = texture
        fill(mesh, [layout.cell(cell).middle(*texture.size) for cell in cells], texture.tex_coords)

    def _mark_width(self) -> int:
        """Of the strokes of marks: as a thick line, and more where the cells are large."""
        pitch = self.layout.pitch if self.layout else 0
        return max(2, int(dp(THICK_LINE)), round(MARK_STROKE * pitch))

    def _boxes(self, cells: Iterable[int], layout: BoardLayout) -> list[Box]:
        """Where these cells are; a mark that came before its grid may name some that this shape has not."""
        return [layout.cell(cell) for cell in cells if 0 <= cell < layout.shape.cell_count]
