"""The puzzles of the list that are selected, to be deleted, moved, shared or printed together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty


class Selection(EventDispatcher):
    """`listed` tells the puzzles of the list, from top to bottom; `tick` is what a finger feels that has selected one.

    Without any puzzle the selection is over.
    """

    numbers: frozenset[int] = ObjectProperty(frozenset())

    def __init__(self, listed: Callable[[], Sequence[int]], tick: Callable[[], None], **properties: object) -> None:
        super().__init__(**properties)
        self._listed, self._tick = listed, tick

    @property
    def in_order(self) -> list[int]:
        """In the order of the list."""
        return [number for number in self._listed() if number in self.numbers]

    def toggle(self, number: int) -> None:
        """Select a puzzle, or no longer."""
        self.numbers = self.numbers.symmetric_difference({number})

    def hold(self, number: int) -> None:
        """A finger rests on a puzzle."""
        self._tick()
        self.toggle(number)

    def select_all(self) -> None:
        self.numbers = frozenset(self._listed())

    def keep(self, numbers: Collection[int]) -> None:
        """Only these are still listed."""
        self.numbers = self.numbers.intersection(numbers)

    def clear(self) -> None:
        self.numbers = frozenset()
