"""All that can be reached in a graph from each of its points, whose sets are integers with a bit for each point."""

from __future__ import annotations


def closure(after: list[int], before: list[int]) -> list[int]:
    """For each point the points that can be reached from it, itself included.

    `after` has the points one move ahead of each point, `before` those one move behind. Points that reach each other
    share their answer, and the others are answered in the order in which none needs a later one: each move is followed
    once, not once for each start.
    """
    reached = [0] * len(after)
    for members in reversed(_components(after, before)):
        numbers = _members(members)
        ahead = 0
        for point in numbers:
            ahead |= after[point]
        found = members
        ahead &= ~found
        while ahead:
            found |= reached[ahead.bit_length() - 1]
            ahead &= ~found
        for point in numbers:
            reached[point] = found
    return reached


def _components(after: list[int], before: list[int]) -> list[int]:
    """The sets of points that reach each other, each set before those that it reaches (Kosaraju's two searches)."""
    unseen = (1 << len(after)) - 1
    finished = []
    for root in range(len(after)):
        if not unseen >> root & 1:
            continue
        unseen ^= 1 << root
        path = [root]
        while path:
            ahead = after[path[-1]] & unseen
            if ahead:
                point = ahead.bit_length() - 1
                unseen ^= 1 << point
                path.append(point)
            else:
                finished.append(path.pop())
    components = []
    unseen = (1 << len(after)) - 1
    for root in reversed(finished):
        if not unseen >> root & 1:
            continue
        members = todo = 1 << root
        unseen ^= members
        while todo:
            point = todo.bit_length() - 1
            todo ^= 1 << point
            behind = before[point] & unseen
            unseen ^= behind
            todo |= behind
            members |= behind
        components.append(members)
    return components


def _members(points: int) -> list[int]:
    found = []
    while points:
        point = points.bit_length() - 1
        found.append(point)
        points ^= 1 << point
    return found
