"""How hard a page may be: every knob of the renderer, with no drawing in it.

A knob is a `Dose`: with some chance the hardship is there, and then in a strength between two bounds; otherwise its
strength is 0. A dose with chance 1 is a plain range. Lengths on the page are given as shares of a cell (a fifth-of-the-
frame puzzle blurred by two pixels is lost, a frame-filling one is not even soft), angles in degrees, light as a share
of full brightness, tones as grey levels. The defaults of `Hardship` are a sharp, flat, well-lit page: a recipe names
only what it makes worse (see recipes.py).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.training.pages.grids import NINE, Boxes


@dataclass(frozen=True)
class Dose:
    """A strength between `low` and `high`, there with a `chance`, else 0.

    A `bend` above 1 makes weak doses more common than strong ones, below 1 rarer.
    """

    low: float
    high: float
    chance: float = 1.0
    bend: float = 1.0

    def draw(self, rng: np.random.Generator) -> float:
        """Always takes two numbers from the generator, so that one knob's luck does not shift the others'."""
        luck, strength = rng.random(2)
        return self.low + (self.high - self.low) * float(strength) ** self.bend if luck < self.chance else 0.0

    def draw_count(self, rng: np.random.Generator) -> int:
        return round(self.draw(rng))


NONE = Dose(0, 0)


@dataclass(frozen=True)
class Hardship:
    """Ranges for everything that a printer, a page, a reader's kitchen and a phone do to a puzzle."""

    # what is printed
    shapes: tuple[tuple[Boxes, float], ...] = ((NINE, 1.0),)  # with weights
    empty: Dose = Dose(0.45, 0.68)  # share of empty cells
    puzzles: Dose = Dose(1, 1)  # how many, the main one included
    solutions: Dose = NONE  # how many small full grids
    clutter: Dose = Dose(0.2, 0.6, 0.8)  # share of the page around the puzzle that is filled
    decoys: Dose = NONE  # share of that filling that looks like a grid, or is dark and straight
    gap: Dose = Dose(0.3, 0.9)  # from the frame to what is printed beside it, in cells
    page_edge: Dose = NONE  # the page ends inside the picture; strength: how close to the puzzle

    # lines
    frame_width: Dose = Dose(0.05, 0.09)  # in cells, as are the next two
    box_width: Dose = Dose(0.04, 0.07)
    thin_width: Dose = Dose(0.018, 0.03)
    line_ink: Dose = Dose(15, 60)
    thin_ink: Dose = Dose(20, 90)
    plain_box_lines: float = 0.0  # chance that box lines are no thicker than cell lines
    double_lines: float = 0.0  # chance that frame and box lines are two strokes
    dotted: float = 0.0  # chances of how cell lines are drawn, else solid
    dashed: float = 0.0
    broken: Dose = NONE  # share of cell-line pieces that the press left out

    # digits
    digit_height: Dose = Dose(0.5, 0.66)  # of the cell
    digit_offset: Dose = Dose(0, 0.03)  # of all digits alike, in cells
    digit_jitter: Dose = Dose(0, 0.01)  # of each digit for itself
    digit_stretch: Dose = Dose(0.95, 1.05)
    digit_slant: Dose = NONE
    digit_weight: Dose = NONE  # -1 thinned to hairlines, 1 swollen
    digit_ink: Dose = Dose(15, 60)
    coloured: float = 0.0  # chance that digits are red, blue or lighter

    # paper
    paper: Dose = Dose(205, 245)
    shaded: float = 0.0  # chance that some cells or boxes are tinted
    shade: Dose = Dose(170, 235)  # tone of the tint
    bleed: Dose = Dose(0.005, 0.015)  # how far ink creeps, in cells
    show_through: Dose = NONE  # contrast of the other side of the page
    grain: Dose = Dose(0.5, 2.0)  # mottling of the paper, in grey levels
    dirt: Dose = NONE  # specks per cell
    pen: Dose = NONE  # share of empty cells with a dot or stroke of a pen

    # how the page lies and the phone is held
    tilt: Dose = Dose(0, 4)
    roll: Dose = Dose(0, 3)
    turned: float = 0.0  # chance of 1, 2 or 3 quarter turns
    bow: Dose = NONE  # steepest slope of the paper
    fold: Dose = NONE  # change of slope across a crease
    sizes: tuple[tuple[int, int], ...] = ((640, 480), (800, 600), (960, 720))  # pictures, width and height
    upright_frame: float = 0.5  # chance that the picture is held in portrait
    board: Dose = Dose(0.45, 0.8)  # of the picture's width, as far as its height allows
    margin: float = 6.0  # pixels that at least remain between the frame and the picture's edge
    cut: float = 0.0  # chance that the main puzzle leaves the picture on one side

    # light
    darkness: Dose = Dose(0, 0.15)
    flatness: Dose = NONE  # black lifted towards the paper: haze, a dirty lens
    gradient: Dose = Dose(0, 0.12)
    shadow: Dose = NONE  # how much light it takes away
    glare: Dose = NONE

    # lens, sensor and file
    defocus: Dose = Dose(0, 0.012)  # radius in cells
    motion: Dose = NONE  # length in cells
    zoom: Dose = NONE  # share of resolution lost to digital zoom
    noise: Dose = Dose(0.5, 2.0)  # in grey levels
    sharpening: Dose = Dose(0, 0.4)
    jpeg: Dose = Dose(80, 95)
