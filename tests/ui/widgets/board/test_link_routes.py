from __future__ import annotations

from itertools import pairwise
from math import dist, hypot

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.board_layouts import layouts, nodes

from sudokuapp.core.shape import Shape
from sudokuapp.ui.widgets.board.layers import Candidate, Link, LinkKind, Node
from sudokuapp.ui.widgets.board.layout import BoardLayout, Point
from sudokuapp.ui.widgets.board.link_path import LinkPath
from sudokuapp.ui.widgets.board.link_routes import LinkRoutes, Shown
from sudokuapp.ui.widgets.board.node_shape import NodeShape
from sudokuapp.ui.widgets.board.places import CandidatePlaces
from sudokuapp.ui.widgets.board.rooms import CandidateRooms

NOTHING = Shown(frozenset(), frozenset(), frozenset())


def rooms_of(side: int = 9, size: int = 800) -> CandidateRooms:
    layout = BoardLayout.fit(Shape.of_side(side), (0, 0), (size, size), 1, 2)
    assert layout is not None
    return CandidateRooms(CandidatePlaces.of(layout))


def strong(start: Node, end: Node) -> Link:
    return Link(start, end, LinkKind.STRONG)


def path_of(rooms: CandidateRooms, link: Link, shown: Shown = NOTHING) -> LinkPath:
    path = LinkRoutes(rooms, shown).path(link)
    assert path is not None
    return path


def off_line(path: LinkPath) -> float:
    """How far the path leaves the straight line between its ends."""
    (x, y), (x2, y2) = path.points[0], path.points[-1]
    length = hypot(x2 - x, y2 - y)
    return max(abs((x2 - x) * (py - y) - (y2 - y) * (px - x)) / length for px, py in path.points)


def closest(path: LinkPath, centre: Point) -> float:
    """Between a point and the lines from each point of the path to the next."""
    return min(NodeShape.around(pair, 0).distance(centre) for pair in pairwise(path.points))


@given(layouts(), st.data())
def test_a_link_goes_from_edge_to_edge_and_over_no_digit_of_its_ends(layout: BoardLayout, data: st.DataObject) -> None:
    rooms = CandidateRooms(CandidatePlaces.of(layout))
    assume(rooms.radius >= 2)
    start, end = data.draw(nodes(layout)), data.draw(nodes(layout))
    assume(not set(start.candidates) & set(end.candidates))
    routes = LinkRoutes(rooms, Shown(frozenset(start.candidates + end.candidates), frozenset(), frozenset()))
    path = routes.path(strong(start, end))
    assert path is not None
    radius = rooms.radius
    for node, point in ((start, path.points[0]), (end, path.points[-1])):
        assert routes.shape(node).distance(point) <= 0.3 * radius, "it begins and ends beside the edge"
    for candidate in start.candidates + end.candidates:
        assert closest(path, rooms.centre(candidate)) >= 0.99 * radius
    assert path.head[0] == path.points[-1], "the tip is at the end"
    if path.length > 2 * radius:
        board = layout.board
        assert all(board.x <= x <= board.x + board.width for x, _ in path.points), "and it stays on the board"
        assert all(board.y <= y <= board.y + board.height for _, y in path.points)


def test_a_link_is_straight_where_nothing_is_in_between() -> None:
    rooms = rooms_of()
    assert off_line(path_of(rooms, strong(Node.of(5, 0), Node.of(5, 8)))) == pytest.approx(0)
    assert off_line(path_of(rooms, strong(Node.of(1, 0), Node.of(9, 80)))) == pytest.approx(0)


@pytest.mark.parametrize("between", [Candidate(4, 5), Candidate(1, 4), Candidate(8, 4), Candidate(0, 6)])
def test_a_link_bends_round_a_candidate_in_its_way(between: Candidate) -> None:
    rooms = rooms_of()
    start, end = Node.of(5, 0), Node.of(5, 8)
    ends = start.candidates + end.candidates
    straight = path_of(rooms, strong(start, end))
    assert closest(straight, rooms.centre(between)) < rooms.radius
    bent = path_of(rooms, strong(start, end), Shown(frozenset([*ends, between]), frozenset(), frozenset()))
    assert closest(bent, rooms.centre(between)) > rooms.radius
    assert off_line(bent) < 0.25 * straight.length, "not farther round than it must"


@pytest.mark.parametrize(
    ("start", "digit", "inwards"), [(0, 2, -1), (72, 8, 1)], ids=["along the top", "along the foot"]
)
def test_a_link_along_the_edge_bends_into_the_board(start: int, digit: int, inwards: int) -> None:
    rooms = rooms_of()
    one, other = Node.of(digit, start), Node.of(digit, start + 8)
    in_the_way = frozenset(Candidate(cell, digit) for cell in range(start, start + 9))
    for link in (strong(one, other), strong(other, one)):
        path = path_of(rooms, link, Shown(in_the_way, frozenset(), frozenset()))
        edge = rooms.centre(Candidate(start, digit))[1]
        assert all(inwards * (y - edge) > -0.5 * rooms.radius for _, y in path.points)
        assert off_line(path) > rooms.radius


def test_a_link_leaves_notes_and_digits_legible_where_it_can() -> None:
    rooms = rooms_of()
    link = strong(Node.of(5, 0), Node.of(5, 8))
    digit = Shown(frozenset(), frozenset(), frozenset(range(1, 8)))
    assert off_line(path_of(rooms, link, digit)) > rooms.radius
    notes = Shown(frozenset(), frozenset(Candidate(cell, 5) for cell in range(1, 8)), frozenset())
    assert off_line(path_of(rooms, link, notes)) > rooms.radius


def test_links_between_the_same_two_candidates_do_not_lie_on_each_other() -> None:
    rooms = rooms_of()
    one, other = Node.of(3, 20), Node.of(3, 25)
    routes = LinkRoutes(rooms, NOTHING)
    there, back = routes.path(strong(one, other)), routes.path(strong(other, one))
    assert there is not None
    assert back is not None
    middle = back.points[len(back.points) // 2]
    assert closest(there, middle) > rooms.radius


@pytest.mark.parametrize("side", [4, 6, 8, 9, 12, 16])
def test_two_candidates_side_by_side_in_a_cell_have_room_for_an_arrow(side: int) -> None:
    rooms = rooms_of(side)
    path = path_of(rooms, strong(Node.of(1, 0), Node.of(2, 0)))
    assert path.length > 1.5 * rooms.radius


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_link_keeps_clear_of_candidates_with_more_room(count: int) -> None:
    layout = BoardLayout.fit(Shape.of_side(9), (0, 0), (800, 800), 1, 2)
    assert layout is not None
    in_cells = [Candidate(cell, digit) for cell in (0, 8) for digit in range(1, count + 1)]
    rooms = CandidateRooms.of(CandidatePlaces.of(layout), 1.0, [], in_cells)
    link = strong(Node.of(count, 0), Node.of(1, 8))
    path = path_of(rooms, link, Shown(frozenset(in_cells), frozenset(), frozenset()))
    for candidate in in_cells:
        assert closest(path, rooms.centre(candidate)) >= 0.99 * rooms.radius_of(candidate)


def test_a_link_to_a_group_ends_at_the_line_round_it() -> None:
    rooms = rooms_of()
    group = Node.of(7, 16, 25)
    routes = LinkRoutes(rooms, NOTHING)
    path = routes.path(strong(Node.of(7, 61), group))
    assert path is not None
    assert 0 <= routes.shape(group).distance(path.points[-1]) <= 0.3 * rooms.radius
    assert dist(path.points[-1], rooms.centre(Candidate(25, 7))) < 1.5 * rooms.radius, "at the nearer cell"


@given(st.integers(0, 80), st.integers(0, 80), st.integers(1, 9), st.integers(1, 9))
def test_a_weak_link_has_at_least_two_dashes_along_its_line(start: int, end: int, digit: int, other: int) -> None:
    assume((start, digit) != (end, other))
    rooms = rooms_of()
    path = path_of(rooms, Link(Node.of(digit, start), Node.of(other, end), LinkKind.WEAK))
    dashes, shaft = path.dashes, path.shaft
    assert len(dashes) >= 2
    lengths = [sum(dist(*pair) for pair in pairwise(dash)) for dash in dashes]
    whole = sum(dist(*pair) for pair in pairwise(shaft))
    assert max(lengths) == pytest.approx(min(lengths), abs=0.01)
    assert 0.45 * whole < sum(lengths) < 0.85 * whole, "with gaps between them that are seen"
    assert dashes[0][0] == pytest.approx(shaft[0])
    assert dashes[-1][-1] == pytest.approx(shaft[-1], abs=0.01)


@given(st.integers(0, 80), st.integers(0, 80))
def test_an_arrow_head_points_to_the_end(start: int, end: int) -> None:
    assume(start != end)
    rooms = rooms_of()
    path = path_of(rooms, strong(Node.of(5, start), Node.of(5, end)))
    tip, left, right = path.head
    middle = (left[0] + right[0]) / 2, (left[1] + right[1]) / 2
    to_end = rooms.centre(Candidate(end, 5))
    assert dist(tip, to_end) < dist(middle, to_end)
    assert dist(left, right) == pytest.approx(0.85 * rooms.radius, rel=0.01)
    turn = (left[0] - tip[0]) * (right[1] - tip[1]) - (left[1] - tip[1]) * (right[0] - tip[0])
    assert turn > 0, "counter-clockwise, as areas are drawn"
