"""Boards of every shape and many sizes, for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from sudokuapp.core.shape import Shape
from sudokuapp.ui.widgets.board.layers import Candidate, Node
from sudokuapp.ui.widgets.board.layout import BoardLayout, Box

shapes = st.sampled_from([Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 4), Shape(3, 3), Shape(2, 5), Shape(4, 4)])
places = st.tuples(*[st.floats(-500, 500)] * 2)
sizes = st.tuples(*[st.floats(120, 1500)] * 2)
lines = st.sampled_from([(1, 2), (1, 3), (2, 4), (3, 6)])


@st.composite
def layouts(draw: st.DrawFn) -> BoardLayout:
    layout = BoardLayout.fit(draw(shapes), draw(places), draw(sizes), *draw(lines))
    assert layout is not None
    return layout


def rooms_below_top_bar() -> st.SearchStrategy[tuple[float, float]]:
    """What the top bar leaves of windows from a small phone's to a desktop's, either way up."""
    upright = st.tuples(st.floats(320, 1000), st.floats(568, 2000)).filter(lambda size: size[1] >= 1.25 * size[0])
    wide = st.tuples(st.floats(568, 2500), st.floats(320, 1400)).filter(lambda size: size[0] >= 1.25 * size[1])
    return st.one_of(upright, wide).map(lambda size: (size[0], size[1] - 56))


def candidates(layout: BoardLayout) -> st.SearchStrategy[Candidate]:
    cells, digits = st.integers(0, layout.shape.cell_count - 1), st.integers(1, layout.shape.side)
    return st.builds(Candidate, cells, digits)


def nodes(layout: BoardLayout) -> st.SearchStrategy[Node]:
    """One candidate, or two or three of a digit next to each other in a row."""

    def group(first: Candidate, size: int) -> Node:
        row = first.cell // layout.shape.side
        cells = [cell for cell in range(first.cell, first.cell + size) if cell // layout.shape.side == row]
        return Node.of(first.digit, *cells)

    return st.builds(group, candidates(layout), st.sampled_from([1, 1, 1, 2, 3]))


def is_within(inner: Box, outer: Box) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.x + inner.width <= outer.x + outer.width
        and inner.y + inner.height <= outer.y + outer.height
    )


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )
