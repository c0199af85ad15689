"""Candidates in their places: plain notes, and those that stand out in a hint.

Each part that a candidate can have in a hint has a shape of its own: a disc, a square, or a digit that is crossed out.
What is crossed out of a pattern has only the line of its shape, so that the strike is seen; what is placed has a ring.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from kivy.graphics import Color, InstructionGroup, Mesh

from sudokuapp.ui.theme import Colour
from sudokuapp.ui.widgets.board.areas import Area, circle, convex, disc, line, ring
from sudokuapp.ui.widgets.board.drawing.glyph_meshes import Glyph, GlyphMeshes
from sudokuapp.ui.widgets.board.drawing.look import Look
from sudokuapp.ui.widgets.board.layers import CROSSED_OUT, Candidate, Candidates, Emphasis
from sudokuapp.ui.widgets.board.layout import Box, Point
from sudokuapp.ui.widgets.board.mesh import empty_mesh, fill_areas
from sudokuapp.ui.widgets.board.rooms import CandidateRooms

SQUARE = 0.88  # the half side of a square and the reach of a strike, as parts of the radius of a place
STRIKE_REACH = 0.85
STRIKE = 0.22  # its width
HOLLOW = 0.16  # the width of the line round what is crossed out of a pattern
RING, RING_WIDTH = 1.22, 0.24  # the radius of the line round what is placed


@dataclass
class _Shapes:
    """The same shape for all candidates of some emphases, as one mesh."""

    colour: Colour
    emphases: frozenset[Emphasis]
    area: Callable[[Point, float], Area]
    mesh: Mesh = field(default_factory=empty_mesh)
    drawn: Sequence[tuple[Point, float]] = ()


class CandidateLayer:
    """Notes are drawn under those that stand out, so that a shape is always whole."""

    def __init__(self, look: Look) -> None:
        theme = look.theme
        self._symbols = look.layout.shape.symbols
        self._inks: dict[Emphasis | None, Colour] = {
            None: theme.note,
            Emphasis.CHOSEN: theme.clue,
            Emphasis.REASON: theme.on_reason,
            Emphasis.PLACED: theme.on_reason,
            Emphasis.OPPOSITE: theme.on_opposite,
            **dict.fromkeys(CROSSED_OUT, theme.removed),
        }
        self.glyphs: GlyphMeshes[Box] = GlyphMeshes(lambda box: box)
        under = (
            _Shapes(theme.selected_cell, frozenset({Emphasis.CHOSEN}), disc),
            _Shapes(theme.reason, frozenset({Emphasis.REASON, Emphasis.PLACED}), disc),
            _Shapes(theme.opposite, frozenset({Emphasis.OPPOSITE}), _square),
            _Shapes(theme.reason, frozenset({Emphasis.REMOVED_REASON}), _hollow_disc),
            _Shapes(theme.opposite, frozenset({Emphasis.REMOVED_OPPOSITE}), _hollow_square),
        )
        over = (
            _Shapes(theme.removed, CROSSED_OUT, _strike),
            _Shapes(theme.clue, frozenset({Emphasis.PLACED}), _ring),
        )
        self._shapes = (*under, *over)
        self.group = InstructionGroup()
        for shapes in under:
            self._add(shapes)
        self.group.add(self.glyphs.group)
        for shapes in over:
            self._add(shapes)

    def show(self, rooms: CandidateRooms, notes: Iterable[Candidate], standing_out: Candidates) -> None:
        """`notes` are the plain ones: none that stands out, none in a cell that holds a digit."""
        self._show_digits(rooms, notes, standing_out)
        for shapes in self._shapes:
            candidates = sorted(one for one, part in standing_out.items() if part in shapes.emphases)
            wanted = [(rooms.centre(one), rooms.radius_of(one)) for one in candidates]
            if wanted != shapes.drawn:
                fill_areas(shapes.mesh, [shapes.area(centre, radius) for centre, radius in wanted])
                shapes.drawn = wanted

    def _show_digits(self, rooms: CandidateRooms, notes: Iterable[Candidate], standing_out: Candidates) -> None:
        wanted: defaultdict[Glyph, list[Box]] = defaultdict(list)
        for candidate in sorted({*notes, *standing_out}):
            emphasis = standing_out.get(candidate)
            symbol, size = self._symbols[candidate.digit - 1], rooms.font_size(candidate)
            glyph = Glyph(symbol, size, self._inks[emphasis], emphasis is not None)
            wanted[glyph].append(rooms.box(candidate))
        self.glyphs.show(wanted)

    def _add(self, shapes: _Shapes) -> None:
        self.group.add(Color(*shapes.colour))
        self.group.add(shapes.mesh)


def _square(centre: Point, radius: float) -> Area:
    return convex(_square_corners(centre, radius))


def _hollow_square(centre: Point, radius: float) -> Area:
    return ring(_square_corners(centre, radius), max(1.0, HOLLOW * radius))


def _hollow_disc(centre: Point, radius: float) -> Area:
    return ring(circle(centre, radius), max(1.0, HOLLOW * radius))


def _strike(centre: Point, radius: float) -> Area:
    (x, y), reach = centre, STRIKE_REACH * radius
    return line([(x - reach, y - reach), (x + reach, y + reach)], max(1.0, STRIKE * radius))


def _ring(centre: Point, radius: float) -> Area:
    return ring(circle(centre, RING * radius), max(1.0, RING_WIDTH * radius))


def _square_corners(centre: Point, radius: float) -> list[Point]:
    (x, y), half = centre, SQUARE * radius
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
