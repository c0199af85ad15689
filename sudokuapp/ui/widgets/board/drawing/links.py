"""Links between candidates: strong ones as a line, weak ones in dashes, each with an arrow head.

A thin rim in the colour of the paper keeps a link apart from the lines of the board and from links that it crosses.
Several cells that make up one end of a link are held together by a line round them.
"""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup

from sudokuapp.ui.widgets.board.areas import Area, convex, line, ring
from sudokuapp.ui.widgets.board.drawing.look import Look
from sudokuapp.ui.widgets.board.layers import Link, LinkKind, Links, Node
from sudokuapp.ui.widgets.board.link_path import LinkPath
from sudokuapp.ui.widgets.board.link_routes import LinkRoutes, Shown
from sudokuapp.ui.widgets.board.mesh import empty_mesh, fill_areas
from sudokuapp.ui.widgets.board.rooms import CandidateRooms

STROKE = 0.26  # the width of a line, as a part of the radius of a candidate's place
THINNEST = 1.4  # pixels
RIM = 0.2  # beside the line


class LinkLayer:
    def __init__(self, look: Look) -> None:
        self._look = look
        self._width = max(THINNEST, STROKE * look.places.radius)
        self._drawn: tuple[Links, CandidateRooms, Shown] | None = None
        self.rims, self.lines = empty_mesh(), empty_mesh()
        self.group = InstructionGroup()
        for instruction in (Color(*look.theme.paper), self.rims, Color(*look.theme.link), self.lines):
            self.group.add(instruction)

    def show(self, links: Links, rooms: CandidateRooms, shown: Shown) -> None:
        """`shown` is what the links go round: they are drawn anew when that changes, too."""
        wanted = (links, rooms, shown) if links else None
        if wanted == self._drawn:
            return
        self._drawn = wanted
        routes = LinkRoutes(rooms, shown)
        paths = [(link, path) for link in links if (path := routes.path(link)) is not None]
        outlines = [routes.shape(node).outline() for node in _groups(links)]
        rim = 2 * max(1.0, RIM * self._look.places.radius)
        fill_areas(self.rims, [area for link, path in paths for area in _areas(link, path, self._width, rim)])
        fill_areas(
            self.lines,
            [ring(outline, self._width) for outline in outlines]
            + [area for link, path in paths for area in _areas(link, path, self._width, 0.0)],
        )


def _groups(links: Links) -> set[Node]:
    return {node for link in links for node in (link.start, link.end) if len(node.cells) > 1}


def _areas(link: Link, path: LinkPath, width: float, rim: float) -> list[Area]:
    parts = [path.shaft] if link.kind is LinkKind.STRONG else path.dashes
    head = [] if rim else [convex(path.head)]
    return [line(part, width + rim) for part in parts] + head
