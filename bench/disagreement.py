"""The error that a benchmark must never hide: two solvers with different answers."""

from __future__ import annotations


class Disagreement(Exception):
    """A solver's answer differs from ours; one of the two is wrong, so no time of either counts."""

    def __init__(self, solver: str, puzzle: object, answer: object, ours: object) -> None:
        super().__init__(f"{solver} disagrees with ours on {puzzle}: it says {answer}, ours says {ours}.")
