"""Lit cells: a tint for each reason, and a line round those that a hint is about, to tell them without colour."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Mesh

from sudokuapp.ui.theme import Colour, Theme
from sudokuapp.ui.widgets.board.drawing.look import Look
from sudokuapp.ui.widgets.board.layers import Cells, Highlight, Highlights
from sudokuapp.ui.widgets.board.mesh import empty_mesh, fill
from sudokuapp.ui.widgets.board.region_outline import region_outline

FOCUS_STROKE = 0.035  # as a part of the distance between two cells


class HighlightLayer:
    """`tints` lie under the lines of the board, `outlines` over them."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._drawn: dict[Highlight, Cells] = {}
        self.tints, self.outlines = InstructionGroup(), InstructionGroup()
        self.meshes: dict[Highlight, Mesh] = {}
        self._outlines: dict[Highlight, Mesh] = {}
        colours = _tints(look.theme)
        for role in Highlight:
            self.meshes[role] = _add(self.tints, colours[role])
        for role in (Highlight.UNIT, Highlight.FOCUS):
            self._outlines[role] = _add(self.outlines, look.theme.focus_line)

    def show(self, highlights: Highlights) -> None:
        for role, mesh in self.meshes.items():
            cells = highlights.get(role, frozenset())
            if cells != self._drawn.get(role, frozenset()):
                fill(mesh, self._look.boxes(cells))
                if role in self._outlines:
                    self._draw_outline(role, cells)
                self._drawn[role] = cells

    def _draw_outline(self, role: Highlight, cells: Cells) -> None:
        known = frozenset(cell for cell in cells if self._look.has_cell(cell))
        fill(self._outlines[role], region_outline(self._look.layout, known, self._width(role)))

    def _width(self, role: Highlight) -> int:
        """The line round units is thinner than the one round the cells that a hint is about."""
        layout = self._look.layout
        focus = min(max(layout.thick, round(FOCUS_STROKE * layout.pitch)), 2 * layout.thick)
        return focus if role is Highlight.FOCUS else max(1, focus // 2)


def _tints(theme: Theme) -> dict[Highlight, Colour]:
    return {
        Highlight.PEER: theme.peer_cell,
        Highlight.WRITTEN: theme.peer_cell,
        Highlight.UNIT: theme.unit_cell,
        Highlight.SAME_DIGIT: theme.same_digit_cell,
        Highlight.FOCUS: theme.focus_cell,
        Highlight.CHANGED: theme.changed_cell,
        Highlight.SELECTED: theme.selected_cell,
    }


def _add(group: InstructionGroup, colour: Colour) -> Mesh:
    mesh = empty_mesh()
    group.add(Color(*colour))
    group.add(mesh)
    return mesh
