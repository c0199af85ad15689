"""Which way each link takes: straight where nothing is in between, else bent to the side where it hides the least.

A few curves are tried for each link, the straightest first. One that runs through another node would seem to end there,
so that is avoided before all else; then lying along another link, then running through notes and digits.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from sudokuapp.ui.widgets.board.layers import Candidate, Link, Node
from sudokuapp.ui.widgets.board.layout import Point
from sudokuapp.ui.widgets.board.link_path import GAP, HEAD_LENGTH, STRAIGHT, Bend, LinkPath, curve, nearest
from sudokuapp.ui.widgets.board.node_shape import NodeShape
from sudokuapp.ui.widgets.board.rooms import CandidateRooms

BENDS = sorted(
    (
        Bend(side * start, side * end)
        for start, end in ((20, 20), (40, 40), (65, 65), (90, 90), (0, 40), (40, 0), (0, 70), (70, 0))
        for side in (1, -1)
    ),
    key=lambda bend: abs(bend.start + bend.end),
)
COARSE, FINE = 1.0, 0.5  # between two points of a curve, in radii of a node: to choose it, and to draw it
SHORTEST = 2.0  # heads long: a shorter arrow does not show where it comes from
DIGIT_REACH = 0.3  # of the distance between two cells: where the digit of a cell is, from its middle

# What a curve costs for each of its points at such a place, for being too short, and for bending by 90 degrees.
NODE, BESIDE_BOARD, ALONG_LINK, NOTE, DIGIT, TOO_SHORT, BENT = 12.0, 12.0, 3.0, 0.2, 0.3, 30.0, 1.5


@dataclass(frozen=True)
class Shown:
    """What the links should not hide."""

    nodes: frozenset[Candidate]
    """The candidates that stand out, and those that links begin and end at."""
    notes: frozenset[Candidate]
    digits: frozenset[int]
    """The cells that hold one."""


class Obstacle(NamedTuple):
    """A disc that a link should not run through; `candidate` is None for the digit of a cell."""

    x: float
    y: float
    reach: float
    cost: float
    candidate: Candidate | None


class LinkRoutes:
    """The paths of one set of links; each keeps clear of those before it."""

    def __init__(self, rooms: CandidateRooms, shown: Shown) -> None:
        self._rooms = rooms
        self._board = rooms.layout.board
        # Places are looked up by squares of about the size of a node: curves have many points, boards many obstacles.
        self._square = max(1.0, 2 * rooms.radius)
        self._obstacles: defaultdict[tuple[int, int], list[Obstacle]] = defaultdict(list)
        for obstacle in self._all_obstacles(shown):
            self._add(obstacle)
        self._taken: set[tuple[int, int]] = set()

    def path(self, link: Link) -> LinkPath | None:
        """None for a link from a candidate to itself."""
        start, end = self.shape(link.start), self.shape(link.end)
        own = frozenset(link.start.candidates + link.end.candidates)
        path = self._path(start, end, own)
        if path is None:
            # Two groups lie across each other. Single candidates never do.
            start, end = (NodeShape((middle,), self._rooms.radius) for middle in nearest(start, end))
            path = self._path(start, end, own)
        return path

    def shape(self, node: Node) -> NodeShape:
        """A group is as wide as the largest of its candidates."""
        radius = max(self._rooms.radius_of(one) for one in node.candidates)
        return NodeShape.around((self._rooms.centre(one) for one in node.candidates), radius)

    def _path(self, start: NodeShape, end: NodeShape, own: frozenset[Candidate]) -> LinkPath | None:
        """The best of all bends, or None where no arrow fits between these shapes."""
        best: tuple[Bend, LinkPath] | None = None
        least = float("inf")
        for bend in (STRAIGHT, *BENDS):
            cost = BENT * abs(bend.start + bend.end) / 180
            if cost >= least:
                break
            path = curve(start, end, bend, COARSE, self._rooms.radius)
            if path is not None:
                cost += self._cost(path, own)
                if cost < least:
                    best, least = (bend, path), cost
        if best is None:
            return None
        bend, path = best
        self._taken.update(self._squares(path.points))
        if bend == STRAIGHT:
            return LinkPath((path.points[0], path.points[-1]), path.unit)
        return curve(start, end, bend, FINE, self._rooms.radius)

    def _cost(self, path: LinkPath, own: frozenset[Candidate]) -> float:
        cost = TOO_SHORT * max(0.0, 1 - path.length / (SHORTEST * HEAD_LENGTH * path.unit))
        cost += ALONG_LINK * max(0, len(self._taken.intersection(self._squares(path.points))) - 1)
        board = self._board
        right, top = board.x + board.width, board.y + board.height
        for point in path.points:
            x, y = point
            if not (board.x < x < right and board.y < y < top):
                cost += BESIDE_BOARD
                continue
            hit = 0.0
            for obstacle in self._obstacles.get(self._square_of(point), ()):
                near = (x - obstacle.x) ** 2 + (y - obstacle.y) ** 2 < obstacle.reach**2
                if near and obstacle.cost > hit and obstacle.candidate not in own:
                    hit = obstacle.cost
            cost += hit
        return cost

    def _all_obstacles(self, shown: Shown) -> Iterable[Obstacle]:
        rooms, layout = self._rooms, self._rooms.layout
        for candidates, beside, cost in ((shown.nodes, 2 * GAP * rooms.radius, NODE), (shown.notes, 0.0, NOTE)):
            for candidate in candidates:
                yield Obstacle(*rooms.centre(candidate), rooms.radius_of(candidate) + beside, cost, candidate)
        for cell in shown.digits:
            box = layout.cell(cell)
            x, y = box.x + box.width / 2, box.y + box.height / 2
            yield Obstacle(x, y, DIGIT_REACH * layout.pitch, DIGIT, None)

    def _add(self, obstacle: Obstacle) -> None:
        first = self._square_of((obstacle.x - obstacle.reach, obstacle.y - obstacle.reach))
        last = self._square_of((obstacle.x + obstacle.reach, obstacle.y + obstacle.reach))
        for across in range(first[0], last[0] + 1):
            for up in range(first[1], last[1] + 1):
                self._obstacles[across, up].append(obstacle)

    def _square_of(self, point: Point) -> tuple[int, int]:
        return int(point[0] // self._square), int(point[1] // self._square)

    def _squares(self, points: Iterable[Point]) -> set[tuple[int, int]]:
        return {self._square_of(point) for point in points}
