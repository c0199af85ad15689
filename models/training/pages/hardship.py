"""How hard a page may be: all settings of the renderer, without any drawing.

A setting is a `Range`: with some chance the hardship occurs, with a strength between two bounds; otherwise its strength
is 0. Lengths on the page are shares of a cell, because a blur of two pixels destroys a small puzzle and is not even
visible on a large one. Angles are in degrees, light is a share of full brightness, tones are grey levels. The defaults
of `Hardship` are a sharp, flat, well-lit page: a recipe lists only what it makes worse (see recipes.py).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.training.pages.grids import NINE, Boxes


@dataclass(frozen=True)
class Range:
    """A random strength between `low` and `high` with a probability of `chance`, otherwise 0.

    An `exponent` above 1 makes small values more frequent than large ones, below 1 less frequent.
    """

    low: float
    high: float
    chance: float = 1.0
    exponent: float = 1.0

    def draw(self, rng: np.random.Generator) -> float:
        """Always takes two numbers from the generator, so that one setting does not change the others."""
        luck, strength = rng.random(2)
        return self.low + (self.high - self.low) * float(strength) ** self.exponent if luck < self.chance else 0.0

    def draw_count(self, rng: np.random.Generator) -> int:
        return round(self.draw(rng))


NONE = Range(0, 0)


@dataclass(frozen=True)
class Hardship:
    """Ranges for everything that the printer, the paper, the light and the phone do to a puzzle."""

    # what is printed
    shapes: tuple[tuple[Boxes, float], ...] = ((NINE, 1.0),)  # with weights
    empty: Range = Range(0.45, 0.68)  # share of empty cells
    puzzles: Range = Range(1, 1)  # how many, the main one included
    solutions: Range = NONE  # how many small full grids
    clutter: Range = Range(0.2, 0.6, 0.8)  # share of the page around the puzzle that is filled
    decoys: Range = NONE  # share of that filling that looks like a grid, or is dark and straight
    gap: Range = Range(0.3, 0.9)  # from the frame to what is printed beside it, in cells
    page_edge: Range = NONE  # the page ends inside the picture; strength: how close to the puzzle

    # lines
    frame_width: Range = Range(0.05, 0.09)  # in cells, as are the next two
    box_width: Range = Range(0.04, 0.07)
    thin_width: Range = Range(0.018, 0.03)
    line_ink: Range = Range(15, 60)
    thin_ink: Range = Range(20, 90)
    plain_box_lines: float = 0.0  # chance that box lines are no thicker than cell lines
    double_lines: float = 0.0  # chance that frame and box lines are two strokes
    dotted: float = 0.0  # chances of how cell lines are drawn, else solid
    dashed: float = 0.0
    broken: Range = NONE  # share of cell-line pieces that were not printed

    # digits
    digit_height: Range = Range(0.5, 0.66)  # of the cell
    digit_offset: Range = Range(0, 0.03)  # of all digits alike, in cells
    digit_jitter: Range = Range(0, 0.01)  # of each digit for itself
    digit_stretch: Range = Range(0.95, 1.05)
    digit_slant: Range = NONE
    digit_weight: Range = NONE  # -1 thinned to hairlines, 1 swollen
    digit_ink: Range = Range(15, 60)
    coloured: float = 0.0  # chance that digits are red, blue or lighter

    # paper
    paper: Range = Range(205, 245)
    shaded: float = 0.0  # chance that some cells or boxes are tinted
    shade: Range = Range(170, 235)  # tone of the tint
    bleed: Range = Range(0.005, 0.015)  # how far ink spreads, in cells
    show_through: Range = NONE  # contrast of the other side of the page
    grain: Range = Range(0.5, 2.0)  # mottling of the paper, in grey levels
    dirt: Range = NONE  # specks per cell
    pen: Range = NONE  # share of empty cells with a dot or stroke of a pen

    # what somebody has written into the puzzles
    writing: float = 0.0  # chance that somebody has begun a puzzle; then
    written: Range = NONE  # share of the empty cells with a full digit; 1 or more fills all
    marks: Range = NONE  # share of the cells still empty with small candidates

    # how the page lies and the phone is held
    tilt: Range = Range(0, 4)
    roll: Range = Range(0, 3)
    turned: float = 0.0  # chance of 1, 2 or 3 quarter turns
    bow: Range = NONE  # steepest slope of the paper
    fold: Range = NONE  # change of slope across a crease
    sizes: tuple[tuple[int, int], ...] = ((640, 480), (800, 600), (960, 720))  # pictures, width and height
    upright_frame: float = 0.5  # chance that the picture is held in portrait
    board: Range = Range(0.45, 0.8)  # of the picture's width, as far as its height allows
    margin: float = 6.0  # pixels that at least remain between the frame and the picture's edge
    cut: float = 0.0  # chance that the main puzzle leaves the picture on one side

    # light
    darkness: Range = Range(0, 0.15)
    flatness: Range = NONE  # black lifted towards the paper: haze, a dirty lens
    gradient: Range = Range(0, 0.12)
    shadow: Range = NONE  # how much light it takes away
    glare: Range = NONE

    # lens, sensor and file
    defocus: Range = Range(0, 0.012)  # radius in cells
    motion: Range = NONE  # length in cells
    zoom: Range = NONE  # share of resolution lost to digital zoom
    noise: Range = Range(0.5, 2.0)  # in grey levels
    sharpening: Range = Range(0, 0.4)
    jpeg: Range = Range(80, 95)
