"""What can be reached in a graph."""

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.techniques.chains.closure import closure

GRAPHS = st.integers(1, 12).flatmap(lambda size: st.lists(st.integers(0, 2**size - 1), min_size=size, max_size=size))


def transposed(after: list[int]) -> list[int]:
    return [sum(1 << start for start, ahead in enumerate(after) if ahead >> end & 1) for end in range(len(after))]


def reached_by_walking(after: list[int], start: int) -> int:
    found, todo = 1 << start, [start]
    while todo:
        ahead = after[todo.pop()] & ~found
        found |= ahead
        todo += [point for point in range(len(after)) if ahead >> point & 1]
    return found


@given(GRAPHS)
def test_a_point_reaches_what_a_walk_from_it_meets(after: list[int]) -> None:
    assert closure(after, transposed(after)) == [reached_by_walking(after, start) for start in range(len(after))]
