"""What a plot shows, as plain values without Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Point(NamedTuple):
    x: float
    y: float


class Tick(NamedTuple):
    """A place on an axis with a text."""

    place: float
    text: str


@dataclass(frozen=True)
class PlotData:
    """Points from left to right, and what stands beside the axes; the lowest tick is the lower end of its axis."""

    points: tuple[Point, ...] = ()
    x_ticks: tuple[Tick, ...] = ()
    y_ticks: tuple[Tick, ...] = ()

    @property
    def x_range(self) -> tuple[float, float]:
        return _range([point.x for point in self.points], self.x_ticks)

    @property
    def y_range(self) -> tuple[float, float]:
        return _range([point.y for point in self.points], self.y_ticks)


def _range(values: list[float], ticks: tuple[Tick, ...]) -> tuple[float, float]:
    """Never empty: a single value lies in the middle."""
    places = [*values, *(tick.place for tick in ticks)]
    low, high = min(places, default=0.0), max(places, default=0.0)
    return (low, high) if low < high else (low - 0.5, high + 0.5)
