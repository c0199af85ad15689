"""A position with a step, drawn as SVG the way the app's board draws it: the same places, colours, shapes and links.

What a thing means is never told by colour alone: a disc, a square, a strike, a ring, a line, dashes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from sudokuapp.core.candidates import digits_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Step
from sudokuapp.ui.theme import LIGHT, Colour
from sudokuapp.ui.widgets.board.layers import CROSSED_OUT, Candidate, Emphasis, LinkKind
from sudokuapp.ui.widgets.board.layout import BoardLayout, Box, Point
from sudokuapp.ui.widgets.board.link_routes import LinkRoutes, Shown
from sudokuapp.ui.widgets.board.places import CandidatePlaces
from sudokuapp.ui.widgets.board.rooms import CandidateRooms
from sudokuapp.ui.widgets.board.step_layers import step_candidates, step_links

PITCH, THIN, THICK = 52, 1, 3
MARGIN = 24  # left and top, for the numbers of rows and columns
EDGE = 8  # right and bottom
DIGIT_SIZE, NUMBER_SIZE = 32, 13
# Half a side, half a strike and the radius of a ring, in radii of a place.
SQUARE, STRIKE_REACH, RING = 0.88, 0.95, 1.22
FONT = "Verdana, DejaVu Sans, Arial, sans-serif"
BASELINE = 0.36  # of a font size: how far the foot of a digit is below its middle


class BoardDrawing:
    """One picture. Kivy's y grows upwards, that of SVG downwards, so every y is turned over."""

    def __init__(self, position: Position, step: Step) -> None:
        self.position, self.step = position, step
        side = PITCH * position.shape.side + THICK
        self.width, self.height = MARGIN + side + EDGE, MARGIN + side + EDGE
        self.layout = BoardLayout(position.shape, MARGIN, EDGE, PITCH, THIN, THICK)
        self.places = CandidatePlaces.of(self.layout)
        self.marked = step_candidates(step)

    def svg(self, title: str) -> str:
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONT}" text-anchor="middle">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{self.width}" height="{self.height}" rx="6" fill="{_hex(LIGHT.paper)}"/>',
            *self._units(),
            *self._cells(),
            *self._lines(),
            *self._unit_outlines(),
            *self._numbers(),
            *self._digits(),
            *self._notes(),
            *self._links(),
            *self._marked_candidates(),
            "</svg>",
        ]
        return "\n".join(parts) + "\n"

    def _units(self) -> Iterator[str]:
        """The tints of two units that cross make a darker one."""
        for number in self.step.units:
            yield self._rect(self._unit_box(number), f'fill="{_hex(LIGHT.focus_cell)}" fill-opacity="0.3"')

    def _unit_outlines(self) -> Iterator[str]:
        for number in self.step.units:
            style = f'fill="none" stroke="{_hex(LIGHT.focus_line)}" stroke-width="2" stroke-dasharray="2 3"'
            yield self._rect(self._unit_box(number), style)

    def _cells(self) -> Iterator[str]:
        for cell in sorted(set(self.step.cells)):
            yield self._rect(self.layout.cell(cell), f'fill="{_hex(LIGHT.focus_cell)}"')

    def _lines(self) -> Iterator[str]:
        for lines, colour in (
            (self.layout.cell_lines(), LIGHT.cell_line),
            (self.layout.box_lines(), LIGHT.box_line),
        ):
            yield f'<g fill="{_hex(colour)}">'
            yield from (self._rect(line) for line in lines)
            yield "</g>"

    def _numbers(self) -> Iterator[str]:
        """Of the rows and columns, which the sentences name."""
        shape = self.position.shape
        yield f'<g font-size="{NUMBER_SIZE}" fill="{_hex(LIGHT.quiet_text)}">'
        for number in range(shape.side):
            column, row = self.layout.cell(number), self.layout.cell(number * shape.side)
            x = column.x + column.width / 2
            y = self.height - row.y - row.height / 2
            yield self._text(x, MARGIN / 2, NUMBER_SIZE, str(number + 1))
            yield self._text(MARGIN / 2, y, NUMBER_SIZE, str(number + 1))
        yield "</g>"

    def _digits(self) -> Iterator[str]:
        position = self.position
        for is_clue, colour, weight in ((True, LIGHT.clue, ' font-weight="bold"'), (False, LIGHT.found, "")):
            yield f'<g font-size="{DIGIT_SIZE}" fill="{_hex(colour)}"{weight}>'
            for cell, digit in enumerate(position.digits):
                if digit and bool(position.clues >> cell & 1) is is_clue:
                    x, y = self._middle(self.layout.cell(cell))
                    yield self._text(x, y, DIGIT_SIZE, position.shape.symbols[digit - 1])
            yield "</g>"

    def _notes(self) -> Iterator[str]:
        size = self.places.font_size(1.0)
        yield f'<g font-size="{size}" fill="{_hex(LIGHT.note)}">'
        for candidate in self._plain_candidates():
            yield self._candidate_text(candidate)
        yield "</g>"

    def _marked_candidates(self) -> Iterator[str]:
        """The shapes, their digits, and above them the strikes and rings."""
        radius, half = self.places.radius, SQUARE * self.places.radius
        for candidate in self._with(Emphasis.REASON, Emphasis.REMOVED_REASON, Emphasis.PLACED):
            x, y = self._centre(candidate)
            yield f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" {self._paint(candidate, LIGHT.reason)}/>'
        for candidate in self._with(Emphasis.OPPOSITE, Emphasis.REMOVED_OPPOSITE):
            x, y = self._centre(candidate)
            place = f'x="{_n(x - half)}" y="{_n(y - half)}" width="{_n(2 * half)}" height="{_n(2 * half)}"'
            yield f"<rect {place} {self._paint(candidate, LIGHT.opposite)}/>"
        yield f'<g font-size="{self.places.font_size(1.0)}" font-weight="bold">'
        for candidate in sorted(self.marked):
            ink = LIGHT.removed if self.marked[candidate] in CROSSED_OUT else LIGHT.on_reason
            yield self._candidate_text(candidate, f' fill="{_hex(ink)}"')
        yield "</g>"
        reach = STRIKE_REACH * radius
        yield f'<g stroke="{_hex(LIGHT.removed)}" stroke-width="2">'
        for x, y in map(self._centre, self._with(*CROSSED_OUT)):
            yield f'<path d="M{_n(x - reach)} {_n(y + reach)}L{_n(x + reach)} {_n(y - reach)}"/>'
        yield f'</g><g fill="none" stroke="{_hex(LIGHT.clue)}" stroke-width="2.4">'
        for x, y in map(self._centre, self._with(Emphasis.PLACED)):
            yield f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(RING * radius)}"/>'
        yield "</g>"

    def _with(self, *parts: Emphasis) -> list[Candidate]:
        return sorted(one for one, part in self.marked.items() if part in parts)

    def _paint(self, candidate: Candidate, colour: Colour) -> str:
        """Full, or only the line round it where a strike has to be seen."""
        if self.marked[candidate] in CROSSED_OUT:
            return f'fill="{_hex(LIGHT.paper)}" stroke="{_hex(colour)}" stroke-width="1.6"'
        return f'fill="{_hex(colour)}"'

    def _links(self) -> Iterator[str]:
        links = step_links(self.step)
        nodes = [node for link in links for node in (link.start, link.end)]
        shown = Shown(
            frozenset(self.marked) | {one for node in nodes for one in node.candidates},
            frozenset(self._plain_candidates()),
            frozenset(cell for cell, digit in enumerate(self.position.digits) if digit),
        )
        routes = LinkRoutes(CandidateRooms(self.places), shown)
        paths = [(link, path) for link in links if (path := routes.path(link)) is not None]
        colour, paper = _hex(LIGHT.link), _hex(LIGHT.paper)
        yield f'<g fill="none" stroke="{paper}" stroke-width="5">'
        yield from (f'<path d="{self._way(path.shaft)}"/>' for _, path in paths)
        yield f'</g><g fill="none" stroke="{colour}" stroke-width="2.2">'
        for node in dict.fromkeys(node for node in nodes if len(node.cells) > 1):
            yield f'<path d="{self._way(routes.shape(node).outline())}Z"/>'
        for link, path in paths:
            dashes = "" if link.kind is LinkKind.STRONG else ' stroke-dasharray="6 4"'
            yield f'<path d="{self._way(path.shaft)}"{dashes}/>'
        yield f'</g><g fill="{colour}">'
        yield from (f'<path d="{self._way(path.head)}Z"/>' for _, path in paths)
        yield "</g>"

    def _plain_candidates(self) -> Iterator[Candidate]:
        for cell, digits in enumerate(self.position.candidates):
            for digit in digits_in(digits):
                if (one := Candidate(cell, digit)) not in self.marked:
                    yield one

    def _unit_box(self, number: int) -> Box:
        boxes = [self.layout.cell(cell) for cell in self.position.areas.unit(number).cells]
        left, bottom = min(box.x for box in boxes), min(box.y for box in boxes)
        right, top = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
        return Box(left, bottom, right - left, top - bottom)

    def _candidate_text(self, candidate: Candidate, style: str = "") -> str:
        x, y = self._centre(candidate)
        return self._text(x, y, self.places.font_size(1.0), self.position.shape.symbols[candidate.digit - 1], style)

    def _centre(self, candidate: Candidate) -> Point:
        x, y = self.places.centre(candidate)
        return x, self.height - y

    def _middle(self, box: Box) -> Point:
        return box.x + box.width / 2, self.height - box.y - box.height / 2

    def _way(self, points: Iterable[Point]) -> str:
        return "M" + "L".join(f"{_n(x)} {_n(self.height - y)}" for x, y in points)

    def _rect(self, box: Box, style: str = "") -> str:
        top = self.height - box.y - box.height
        return f'<rect x="{box.x}" y="{top}" width="{box.width}" height="{box.height}" {style}/>'.replace(" />", "/>")

    def _text(self, x: float, y: float, size: float, text: str, style: str = "") -> str:
        return f'<text x="{_n(x)}" y="{_n(y + BASELINE * size)}"{style}>{text}</text>'


def _n(length: float) -> str:
    """A tenth of a pixel is enough."""
    return f"{length:.1f}".removesuffix(".0")


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour[:3])
