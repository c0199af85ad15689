"""A picture file of which is known what it shows: a real photo or a page drawn by the renderer, all the same here."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sudokuapp.core.grid import Grid
from sudokuapp.vision.quad import Quad


@dataclass(frozen=True)
class Labelled:
    """The truth about the puzzle that a person means with this picture."""

    name: str
    path: Path
    grid: Grid
    quad: Quad | None
    """Its outline in the stored pixels; None where nobody knows it."""
    whole: bool = True
    """Whether all of it is in the picture; if not, the right answer is to say so."""
    others: tuple[Grid, ...] = ()
    """What else is printed on the page."""
