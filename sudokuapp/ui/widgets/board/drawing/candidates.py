"""Candidates in their places: plain notes, and those that stand out in a hint.

Each part that a candidate can have in a hint has a shape of its own: a disc, a square, or a digit that is crossed out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from kivy.graphics import Color, InstructionGroup, Mesh

from sudokuapp.ui.theme import Colour
from sudokuapp.ui.widgets.board.areas import Area, convex, disc, line
from sudokuapp.ui.widgets.board.drawing.glyph_meshes import Glyph, GlyphMeshes
from sudokuapp.ui.widgets.board.drawing.look import Look
from sudokuapp.ui.widgets.board.layers import Candidate, Candidates, Emphasis
from sudokuapp.ui.widgets.board.mesh import empty_mesh, fill_areas

SQUARE = 0.88  # the half side of a square and the reach of a strike, as parts of the radius of a place
STRIKE_REACH = 0.85
STRIKE = 0.22  # its width


class CandidateLayer:
    """Notes are drawn under those that stand out, so that a shape is always whole."""

    def __init__(self, look: Look) -> None:
        theme = look.theme
        self._look = look
        inks: dict[Emphasis | None, Colour] = {
            None: theme.note,
            Emphasis.REASON: theme.on_reason,
            Emphasis.OPPOSITE: theme.on_opposite,
            Emphasis.REMOVED: theme.removed,
        }
        font_size = look.places.font_size(look.digit_scale)
        self._glyphs = {
            (digit, emphasis): Glyph(symbol, font_size, ink, emphasis is not None)
            for emphasis, ink in inks.items()
            for digit, symbol in enumerate(look.layout.shape.symbols, start=1)
        }
        self._drawn: dict[Emphasis, frozenset[Candidate]] = {}
        self.glyphs: GlyphMeshes[Candidate] = GlyphMeshes(look.places.box)
        self.shapes: dict[Emphasis, Mesh] = {emphasis: empty_mesh() for emphasis in Emphasis}
        self.group = InstructionGroup()
        for instruction in (
            Color(*theme.reason),
            self.shapes[Emphasis.REASON],
            Color(*theme.opposite),
            self.shapes[Emphasis.OPPOSITE],
            self.glyphs.group,
            Color(*theme.removed),
            self.shapes[Emphasis.REMOVED],
        ):
            self.group.add(instruction)

    def show(self, notes: Iterable[Candidate], standing_out: Candidates) -> None:
        """`notes` are the plain ones: none that stands out, none in a cell that holds a digit."""
        self._show_digits(notes, standing_out)
        for emphasis, mesh in self.shapes.items():
            wanted = frozenset(one for one, part in standing_out.items() if part is emphasis)
            if wanted != self._drawn.get(emphasis, frozenset()):
                fill_areas(mesh, [self._shape(one, emphasis) for one in sorted(wanted)])
                self._drawn[emphasis] = wanted

    def _show_digits(self, notes: Iterable[Candidate], standing_out: Candidates) -> None:
        wanted: defaultdict[Glyph, list[Candidate]] = defaultdict(list)
        for candidate in sorted(notes):
            wanted[self._glyphs[candidate.digit, None]].append(candidate)
        for candidate in sorted(standing_out):
            wanted[self._glyphs[candidate.digit, standing_out[candidate]]].append(candidate)
        self.glyphs.show(wanted)

    def _shape(self, candidate: Candidate, emphasis: Emphasis) -> Area:
        places = self._look.places
        (x, y), radius = places.centre(candidate), places.radius
        if emphasis is Emphasis.REASON:
            return disc((x, y), radius)
        if emphasis is Emphasis.OPPOSITE:
            half = SQUARE * radius
            return convex([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])
        reach = STRIKE_REACH * radius
        return line([(x - reach, y - reach), (x + reach, y + reach)], max(1.0, STRIKE * radius))
