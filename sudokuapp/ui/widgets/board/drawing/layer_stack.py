"""All layers of a board, from the paper up: what covers what, and what one layer must know of another."""

from __future__ import annotations

from functools import cached_property

from kivy.graphics import Color, InstructionGroup

from sudokuapp.core.grid import Grid
from sudokuapp.ui.widgets.board.drawing.candidates import CandidateLayer
from sudokuapp.ui.widgets.board.drawing.crossed_out import CrossedOutLayer
from sudokuapp.ui.widgets.board.drawing.digits import DigitLayer
from sudokuapp.ui.widgets.board.drawing.highlights import HighlightLayer
from sudokuapp.ui.widgets.board.drawing.links import LinkLayer
from sudokuapp.ui.widgets.board.drawing.look import Look
from sudokuapp.ui.widgets.board.drawing.marks import MarkLayer
from sudokuapp.ui.widgets.board.layers import Candidate, Candidates, Emphasis, Links, Node, Notes
from sudokuapp.ui.widgets.board.link_routes import Shown
from sudokuapp.ui.widgets.board.mesh import mesh_of
from sudokuapp.ui.widgets.board.rooms import CandidateRooms


class LayerStack:
    """Links lie under all marks and digits, which stay legible where a link runs behind them."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.highlights = HighlightLayer(look)
        self.marks = MarkLayer(look)
        self.digits = DigitLayer(look)
        self._links, self._candidates, self._crossed_out = (InstructionGroup() for _ in range(3))
        self.group = InstructionGroup()
        for instruction in (
            Color(*look.theme.paper),
            mesh_of([look.layout.board]),
            self.highlights.tints,
            Color(*look.theme.cell_line),
            mesh_of(look.layout.cell_lines()),
            Color(*look.theme.box_line),
            mesh_of(look.layout.box_lines()),
            self.highlights.outlines,
            self._links,
            self.marks.group,
            self._candidates,
            self.digits.group,
            self._crossed_out,
        ):
            self.group.add(instruction)

    # Most boards have none of these three, and a list of puzzles has many boards: they are made when first needed.
    @cached_property
    def links(self) -> LinkLayer:
        layer = LinkLayer(self._look)
        self._links.add(layer.group)
        return layer

    @cached_property
    def candidates(self) -> CandidateLayer:
        layer = CandidateLayer(self._look)
        self._candidates.add(layer.group)
        return layer

    @cached_property
    def crossed_out(self) -> CrossedOutLayer:
        layer = CrossedOutLayer(self._look)
        self._crossed_out.add(layer.group)
        return layer

    def show_crossed_out(self, entries: Grid | None, found: Grid | None) -> None:
        if (entries and found) or self._crossed_out.length():
            self.crossed_out.show(entries, found)

    def show_candidates(self, notes: Notes, candidates: Candidates, links: Links) -> None:
        """Called after the digits were shown: a cell that holds one has no room for notes."""
        if not (notes or candidates or links or self._candidates.length()):
            return
        digits = self.digits.filled
        standing_out = {one: part for one, part in candidates.items() if self._has(one)}
        in_step = {one: part for one, part in standing_out.items() if part is not Emphasis.CHOSEN}
        plain = frozenset(
            one
            for cell, noted in notes.items()
            if cell not in digits
            for digit in noted
            if self._has(one := Candidate(cell, digit)) and one not in in_step
        )
        known = tuple(link for link in links if self._has_node(link.start) and self._has_node(link.end))
        ends = {one for link in known for node in (link.start, link.end) for one in node.candidates}
        in_hint = {one for one in {*in_step, *ends} if one.cell not in digits}
        rooms = CandidateRooms.of(self._look.places, self._look.note_scale, plain, in_hint)
        self.candidates.show(rooms, plain, standing_out)
        self.links.show(known, rooms, Shown(frozenset({*in_step, *ends}), plain, digits))

    def _has(self, candidate: Candidate) -> bool:
        """False for candidates of another shape: a note may come before its grid."""
        return self._look.has_cell(candidate.cell) and 1 <= candidate.digit <= self._look.layout.shape.side

    def _has_node(self, node: Node) -> bool:
        return bool(node.cells) and all(self._has(one) for one in node.candidates)
