"""Candidates in their places: plain notes, and those that stand out in a hint.

Each part that a candidate can have in a hint has a shape of its own: a disc, a square, or a digit that is crossed out.
What is crossed out of a pattern has only the line of its shape, so that the strike is seen; what is placed has a ring.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from kivy.graphics import Color, InstructionGroup, Mesh

from sudokuapp.ui.theme import Colour
from sudokuapp.ui.widgets.board.areas import Area, circle, convex, disc, line, ring
from sudokuapp.ui.widgets.board.drawing.glyph_meshes import Glyph, GlyphMeshes
from sudokuapp.ui.widgets.board.drawing.look import Look
from sudokuapp.ui.widgets.board.layers import CROSSED_OUT, Candidate, Candidates, Emphasis
from sudokuapp.ui.widgets.board.layout import Point
from sudokuapp.ui.widgets.board.mesh import empty_mesh, fill_areas

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
    drawn: frozenset[Candidate] = frozenset()


class CandidateLayer:
    """Notes are drawn under those that stand out, so that a shape is always whole."""

    def __init__(self, look: Look) -> None:
        theme = look.theme
        self._look = look
        inks: dict[Emphasis | None, Colour] = {
            None: theme.note,
            Emphasis.REASON: theme.on_reason,
            Emphasis.PLACED: theme.on_reason,
            Emphasis.OPPOSITE: theme.on_opposite,
            **dict.fromkeys(CROSSED_OUT, theme.removed),
        }
        font_size = look.places.font_size(look.digit_scale)
        self._glyphs = {
            (digit, emphasis): Glyph(symbol, font_size, ink, emphasis is not None)
            for emphasis, ink in inks.items()
            for digit, symbol in enumerate(look.layout.shape.symbols, start=1)
        }
        self.glyphs: GlyphMeshes[Candidate] = GlyphMeshes(look.places.box)
        under = (
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

    def show(self, notes: Iterable[Candidate], standing_out: Candidates) -> None:
        """`notes` are the plain ones: none that stands out, none in a cell that holds a digit."""
        self._show_digits(notes, standing_out)
        places = self._look.places
        for shapes in self._shapes:
            wanted = frozenset(one for one, part in standing_out.items() if part in shapes.emphases)
            if wanted != shapes.drawn:
                fill_areas(shapes.mesh, [shapes.area(places.centre(one), places.radius) for one in sorted(wanted)])
                shapes.drawn = wanted

    def _show_digits(self, notes: Iterable[Candidate], standing_out: Candidates) -> None:
        wanted: defaultdict[Glyph, list[Candidate]] = defaultdict(list)
        for candidate in sorted(notes):
            wanted[self._glyphs[candidate.digit, None]].append(candidate)
        for candidate in sorted(standing_out):
            wanted[self._glyphs[candidate.digit, standing_out[candidate]]].append(candidate)
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
