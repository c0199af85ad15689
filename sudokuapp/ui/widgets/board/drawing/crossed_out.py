"""What a person has written where the app has found another digit: small, crossed out, in the upper left corner."""

from __future__ import annotations

from collections import defaultdict

from kivy.graphics import Color, InstructionGroup

from sudokuapp.core.grid import Grid
from sudokuapp.ui.widgets.board.areas import Area, line
from sudokuapp.ui.widgets.board.drawing.glyph_meshes import Glyph, GlyphMeshes
from sudokuapp.ui.widgets.board.drawing.look import Look
from sudokuapp.ui.widgets.board.layout import Box
from sudokuapp.ui.widgets.board.mesh import empty_mesh, fill_areas

ROOM = 0.4  # the side of its square, as a part of the distance between two cells
DIGIT_SIZE = 1.1  # the font size, as a part of that side: a digit is about 0.7 of it high
STRIKE, RISE = 0.09, 0.25  # the width of the line, and how far it rises: a steep one would hide a digit


class CrossedOutLayer:
    def __init__(self, look: Look) -> None:
        layout = look.layout
        self._shape, self._room = layout.shape, max(4, round(ROOM * layout.pitch))
        self._look, self._colour = look, look.theme.error_text
        self._drawn: list[int] = []
        self.glyphs: GlyphMeshes[int] = GlyphMeshes(self._box)
        self.strikes = empty_mesh()
        self.group = InstructionGroup()
        for instruction in (self.glyphs.group, Color(*self._colour), self.strikes):
            self.group.add(instruction)

    def show(self, entries: Grid | None, found: Grid | None) -> None:
        """Grids of another shape show nothing."""
        wanted: defaultdict[Glyph, list[int]] = defaultdict(list)
        if entries and found and entries.shape == found.shape == self._shape:
            for cell, (entry, solved) in enumerate(zip(entries, found, strict=True)):
                if entry and solved and entry != solved:
                    wanted[self._glyph(entry)].append(cell)
        self.glyphs.show(wanted)
        cells = sorted(cell for places in wanted.values() for cell in places)
        if cells != self._drawn:
            fill_areas(self.strikes, [self._strike(cell) for cell in cells])
            self._drawn = cells

    def _glyph(self, digit: int) -> Glyph:
        symbol = self._shape.symbols[digit - 1]
        return Glyph(symbol, max(1, round(DIGIT_SIZE * self._room)), self._colour, False)

    def _box(self, cell: int) -> Box:
        box = self._look.cells[cell]
        return Box(box.x, box.y + box.height - self._room, self._room, self._room)

    def _strike(self, cell: int) -> Area:
        (x, y), room = self._box(cell).centre, self._room
        start, end = (x - 0.38 * room, y - RISE / 2 * room), (x + 0.38 * room, y + RISE / 2 * room)
        return line([start, end], max(1.0, STRIKE * room))
