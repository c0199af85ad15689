"""The board that all screens share: one widget, drawn on its canvas, for every shape.

A screen sets layers of data (see `layers`), and each layer has a module in `drawing` that knows how it looks. The
layers are built anew when the shape, the place, the size of the digits or the theme changes. What changes from page to
page and from tap to tap are meshes, each one call to draw over all its cells, and only those whose data changed are
filled anew: a page turn must stay far under a frame.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.input import MotionEvent
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from sudokuapp.core.grid import Grid
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.board.drawing.layer_stack import LayerStack
from sudokuapp.ui.widgets.board.drawing.look import Look
from sudokuapp.ui.widgets.board.layers import Candidates, Highlights, Links, Marks, Notes
from sudokuapp.ui.widgets.board.layout import BoardLayout
from sudokuapp.ui.widgets.held_press import HeldPress

load_kv("widgets/board/view")

THIN_LINE, THICK_LINE = 1, 2


class BoardView(Widget):
    """Shows layers of data, each a property.

    `clues`, `entries` and `found` are the large digits; a cell that has several shows its clue, or else what the app
    has found. An entry that is another is then small and crossed out. `notes` are small digits in cells that have no
    large one. `highlights` and `marks` are about cells, `candidates` and `links` about candidates, which need not be
    noted. `digit_scale` makes all digits larger, as far as their room goes.
    """

    clues: Grid | None = ObjectProperty(None, allownone=True)
    entries: Grid | None = ObjectProperty(None, allownone=True)
    found: Grid | None = ObjectProperty(None, allownone=True)
    notes: Notes = ObjectProperty({})
    highlights: Highlights = ObjectProperty({})
    marks: Marks = ObjectProperty({})
    candidates: Candidates = ObjectProperty({})
    links: Links = ObjectProperty(())
    digit_scale: float = NumericProperty(1.0)
    can_hold: bool = BooleanProperty(False)  # whether a long press is something else than a tap
    theme: Theme = ObjectProperty(LIGHT)

    __events__ = ("on_cell", "on_cell_held")

    def __init__(self, **properties: object) -> None:
        self._held_press = HeldPress(self._on_held)
        self.layout: BoardLayout | None = None
        self._layers: LayerStack | None = None
        self._build_soon = Clock.create_trigger(self._build, -1)
        super().__init__(**properties)
        for name in ("pos", "size", "theme", "digit_scale"):
            self.fbind(name, self._build_soon)
        self._build_soon()

    def on_cell(self, cell: int) -> None:
        """A cell was tapped."""

    def on_cell_held(self, cell: int) -> None:
        """A cell was pressed for long, or with the right mouse button, on a board that `can_hold`."""

    def on_clues(self, *_: object) -> None:
        self._show_digits()

    def on_entries(self, *_: object) -> None:
        self._show_digits()

    def on_found(self, *_: object) -> None:
        self._show_digits()

    def on_notes(self, *_: object) -> None:
        self._show_candidates()

    def on_candidates(self, *_: object) -> None:
        self._show_candidates()

    def on_links(self, *_: object) -> None:
        self._show_candidates()

    def on_highlights(self, *_: object) -> None:
        if self._layers:
            self._layers.highlights.show(self.highlights)

    def on_marks(self, *_: object) -> None:
        if self._layers:
            self._layers.marks.show(self.marks)
            self._show_digits()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        cell = self.layout.cell_at(*touch.pos) if self.layout else None
        if cell is None or touch.is_mouse_scrolling or self.disabled:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        touch.ud[self] = cell
        if self.can_hold:
            self._held_press.watch(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if not self._held_press.ended(touch) and self._is_on_its_cell(touch):
            self.dispatch("on_cell", touch.ud[self])
        return True

    def _on_held(self, touch: MotionEvent) -> None:
        if self._is_on_its_cell(touch):
            self.dispatch("on_cell_held", touch.ud[self])

    def _is_on_its_cell(self, touch: MotionEvent) -> bool:
        """A finger that slid to another cell meant neither of the two."""
        return self.layout is not None and self.layout.cell_at(*touch.pos) == touch.ud[self]

    def _build(self, *_: object) -> None:
        """Draw everything anew, for a new shape, place, digit size or theme."""
        self._build_soon.cancel()
        self.canvas.clear()
        self.layout = self._layers = None
        shown = self._shown
        if shown is None:
            return
        thin, thick = max(1, round(dp(THIN_LINE))), max(2, round(dp(THICK_LINE)))
        self.layout = BoardLayout.fit(shown.shape, self.pos, self.size, thin, thick)
        if self.layout is None:
            return
        note_scale = max(self.digit_scale, Metrics.fontscale)  # notes are small: they follow the system's font too
        look = Look(self.layout, self.theme, self.digit_scale, note_scale, max(2, int(dp(THICK_LINE))))
        self._layers = LayerStack(look)
        self.canvas.add(self._layers.group)
        self.canvas.add(Color(1, 1, 1, 1))  # Kivy keeps a colour until the next: it would tint what is drawn after
        self._layers.highlights.show(self.highlights)
        self._layers.marks.show(self.marks)
        self._show_digits()

    @property
    def _shown(self) -> Grid | None:
        """One of the grids: all have the same shape."""
        return self.found or self.entries or self.clues

    def _show_digits(self) -> None:
        shown = self._shown
        if self.layout is None or self._layers is None or shown is None or shown.shape != self.layout.shape:
            self.layout = None  # until it is drawn anew, a tap would name a cell of the shape before
            self._build_soon()
            return
        self._layers.digits.show(self.clues, self.entries, self.found, self.marks)
        self._layers.show_crossed_out(self.entries, self.found)
        self._show_candidates()

    def _show_candidates(self) -> None:
        if self._layers:
            self._layers.show_candidates(self.notes, self.candidates, self.links)
