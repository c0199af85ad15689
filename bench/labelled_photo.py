"""A picture file with a label: a real photo or a rendered page, which are treated alike."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sudokuapp.core.grid import Grid
from sudokuapp.vision.quad import Quad


@dataclass(frozen=True)
class LabelledPhoto:
    """A picture and the right reading of its main puzzle."""

    name: str
    path: Path
    grid: Grid
    quad: Quad | None
    """Its outline in the stored pixels; None if it is not known."""
    whole: bool = True
    """Whether all of it is in the picture; if not, the right answer is that it is cut off."""
    others: tuple[Grid, ...] = ()
    """The other puzzles on the page."""
