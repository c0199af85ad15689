"""The board that all screens share: one widget, drawn on its canvas, for every shape."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from kivy.clock import Clock
from kivy.graphics import Color, Mesh
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from sudokuapp.core.grid import Grid
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.board_layout import BoardLayout, Box
from sudokuapp.ui.widgets.glyphs import glyph

load_kv("board")

THIN_LINE, THICK_LINE = 1, 2
DIGIT_SIZE = 0.66  # the font size, as a part of the distance between two cells
WHOLE_TEXTURE = (0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0)

Mark = tuple[int, bool]  # a digit, and whether it is a clue


class BoardView(Widget):
    """Shows a grid: clues bold, found digits regular and in the accent colour, so that they differ without colour too.

    The canvas is built when the shape, the place or the theme changes. Each mark (a digit as clue, or as found) is one
    mesh over all its cells, because the number of things to draw is what costs time; a new grid only moves the marks
    whose cells changed.
    """

    grid: Grid | None = ObjectProperty(None, allownone=True)
    clues: Grid | None = ObjectProperty(None, allownone=True)
    changed: frozenset[int] = ObjectProperty(frozenset())
    selected: int | None = NumericProperty(None, allownone=True)
    theme: Theme = ObjectProperty(LIGHT)

    __events__ = ("on_cell",)

    def __init__(self, **properties: object) -> None:
        self.layout: BoardLayout | None = None
        self._marks: dict[Mark, Mesh] = {}
        self._drawn: dict[Mark, list[int]] = {}
        self._build_soon = Clock.create_trigger(self._build, -1)
        super().__init__(**properties)
        # Only now: a mesh needs the window, which a widget makes sure of.
        self._changed_tint = Mesh(mode="triangles")
        self._selected_tint = Mesh(mode="triangles")
        for name in ("pos", "size", "theme"):
            self.fbind(name, self._build_soon)
        self._build_soon()

    def on_cell(self, cell: int) -> None:
        """A cell was tapped."""

    def on_grid(self, *_: object) -> None:
        self._show_digits()

    def on_clues(self, *_: object) -> None:
        self._show_digits()

    def on_changed(self, *_: object) -> None:
        self._show_tints()

    def on_selected(self, *_: object) -> None:
        self._show_tints()

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
        """Draw everything anew, for a new shape, place or theme."""
        self._build_soon.cancel()
        self.canvas.clear()
        self._marks, self._drawn, self.layout = {}, {}, None
        shown = self.grid or self.clues
        if shown is None:
            return
        thin, thick = max(1, round(dp(THIN_LINE))), max(2, round(dp(THICK_LINE)))
        self.layout = BoardLayout.fit(shown.shape, self.pos, self.size, thin, thick)
        if self.layout is None:
            return
        digits = range(1, shown.shape.side + 1)
        self._marks = {(digit, is_clue): Mesh(mode="triangles") for digit in digits for is_clue in (True, False)}
        for colour, *drawings in (
            (self.theme.paper, _mesh([self.layout.board])),
            (self.theme.changed_cell, self._changed_tint),
            (self.theme.selected_cell, self._selected_tint),
            (self.theme.cell_line, _mesh(self.layout.cell_lines())),
            (self.theme.box_line, _mesh(self.layout.box_lines())),
            ((1, 1, 1, 1), *self._marks.values()),
        ):
            self.canvas.add(Color(*colour))
            for drawing in drawings:
                self.canvas.add(drawing)
        self._show_tints()
        self._show_digits()

    def _show_digits(self) -> None:
        """Move the marks to where the grid has them; those that stay are not touched."""
        shown = self.grid or self.clues
        if self.layout is None or shown is None or shown.shape != self.layout.shape:
            self._build_soon()
            return
        clues = self.clues.cells if self.clues and self.clues.shape == shown.shape else bytes(len(shown))
        wanted: defaultdict[Mark, list[int]] = defaultdict(list)
        for cell, digit in enumerate(shown.cells):
            wanted[digit, digit == clues[cell]].append(cell)
        for mark, mesh in self._marks.items():
            if wanted[mark] != self._drawn.get(mark, []):
                self._place(mark, mesh, wanted[mark], self.layout)
        self._drawn = wanted

    def _place(self, mark: Mark, mesh: Mesh, cells: Iterable[int], layout: BoardLayout) -> None:
        digit, is_clue = mark
        colour = self.theme.clue if is_clue else self.theme.found
        font_size = max(1, round(layout.pitch * DIGIT_SIZE))
        texture = glyph(layout.shape.symbols[digit - 1], font_size, colour, bold=is_clue)
        mesh.texture = texture
        _fill(mesh, [layout.cell(cell).middle(*texture.size) for cell in cells], texture.tex_coords)

    def _show_tints(self) -> None:
        if self.layout is None:
            return
        cells = range(self.layout.shape.cell_count)
        _fill(self._changed_tint, [self.layout.cell(cell) for cell in self.changed if cell in cells])
        _fill(self._selected_tint, [self.layout.cell(cell) for cell in cells if cell == self.selected])


def _mesh(boxes: Iterable[Box]) -> Mesh:
    mesh = Mesh(mode="triangles")
    _fill(mesh, boxes)
    return mesh


def _fill(mesh: Mesh, boxes: Iterable[Box], texture_corners: Sequence[float] = WHOLE_TEXTURE) -> None:
    """Make the mesh two triangles for each box: however many boxes there are, it is one call to draw them."""
    vertices: list[float] = []
    indices: list[int] = []
    u0, v0, u1, v1, u2, v2, u3, v3 = texture_corners
    for box in boxes:
        first = len(vertices) // 4
        x, y, right, top = box.x, box.y, box.x + box.width, box.y + box.height
        vertices += (x, y, u0, v0, right, y, u1, v1, right, top, u2, v2, x, top, u3, v3)
        indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    mesh.vertices, mesh.indices = vertices, indices
