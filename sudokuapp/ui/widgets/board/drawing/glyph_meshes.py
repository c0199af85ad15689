"""The same few symbols at many places: one mesh for each symbol, filled anew only when its places change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from kivy.graphics import Color, InstructionGroup, Mesh

from sudokuapp.ui.theme import Colour
from sudokuapp.ui.widgets.board.glyphs import glyph
from sudokuapp.ui.widgets.board.layout import Box
from sudokuapp.ui.widgets.board.mesh import empty_mesh, fill

Place = TypeVar("Place")


class Glyph(NamedTuple):
    symbol: str
    font_size: int
    colour: Colour
    bold: bool


class GlyphMeshes(Generic[Place]):
    """`box_of` tells the room that a symbol is drawn in the middle of. Meshes are made when they are first needed."""

    def __init__(self, box_of: Callable[[Place], Box]) -> None:
        self.group = InstructionGroup()
        self.meshes: dict[Glyph, Mesh] = {}
        self._box_of = box_of
        self._drawn: dict[Glyph, Sequence[Place]] = {}

    def show(self, wanted: Mapping[Glyph, Sequence[Place]]) -> None:
        for symbol in {**self._drawn, **wanted}:
            places = wanted.get(symbol, ())
            if places != self._drawn.get(symbol, ()):
                self._place(symbol, places)
                self._drawn[symbol] = places

    def _place(self, symbol: Glyph, places: Sequence[Place]) -> None:
        mesh = self.meshes.get(symbol)
        if mesh is None:
            mesh = self.meshes[symbol] = empty_mesh()
            if len(self.meshes) == 1:
                self.group.add(Color(1, 1, 1, 1))  # a glyph has its own colour
            self.group.add(mesh)
        texture = glyph(*symbol)
        mesh.texture = texture
        fill(mesh, [self._box_of(place).middle(*texture.size) for place in places], texture.tex_coords)
