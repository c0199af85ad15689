"""The marks of cells: each a shape of its own, in whole pixels."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, InstructionGroup

from sudokuapp.ui.widgets.board.drawing.look import Look
from sudokuapp.ui.widgets.board.layers import Cells, Mark, Marks
from sudokuapp.ui.widgets.board.layout import Box
from sudokuapp.ui.widgets.board.marks import corner, dot, fold, frame, underline
from sudokuapp.ui.widgets.board.mesh import empty_mesh, fill, fill_triangles


class MarkLayer:
    def __init__(self, look: Look) -> None:
        self._look = look
        self._drawn: dict[Mark, Cells] = {}
        self._folds, self._frames, self._dots, self._helped, self._underlines, self._corners = (
            empty_mesh() for _ in range(6)
        )
        self._draw: dict[Mark, Callable[[list[Box]], None]] = {
            Mark.CHANGED: self._draw_changed,
            Mark.SUSPECT: self._draw_suspect,
            Mark.REPAIRED: self._draw_repaired,
            Mark.HELPED: self._draw_helped,
            Mark.CONFLICT: self._draw_conflict,
        }
        self.group = InstructionGroup()
        for colour, *meshes in (
            (look.theme.accent, self._folds, self._frames, self._dots, self._helped),
            (look.theme.error_text, self._underlines, self._corners),
        ):
            self.group.add(Color(*colour))
            for mesh in meshes:
                self.group.add(mesh)

    def show(self, marks: Marks) -> None:
        for mark, draw in self._draw.items():
            cells = marks.get(mark, frozenset())
            if cells != self._drawn.get(mark, frozenset()):
                draw(self._look.boxes(cells))
                self._drawn[mark] = cells

    def _draw_changed(self, boxes: list[Box]) -> None:
        fill_triangles(self._folds, [fold(box) for box in boxes])

    def _draw_suspect(self, boxes: list[Box]) -> None:
        width = self._look.mark_width
        fill(self._frames, [dash for box in boxes for dash in frame(box, width)])

    def _draw_repaired(self, boxes: list[Box]) -> None:
        fill(self._dots, [dot(box, self._look.mark_width) for box in boxes])

    def _draw_helped(self, boxes: list[Box]) -> None:
        fill(self._helped, [dot(box, self._look.mark_width) for box in boxes])

    def _draw_conflict(self, boxes: list[Box]) -> None:
        fill(self._underlines, [underline(box, self._look.mark_width) for box in boxes])
        fill_triangles(self._corners, [corner(box) for box in boxes])
