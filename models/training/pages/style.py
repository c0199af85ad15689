"""How a newspaper prints its puzzles: the choices that are the same for all cells of a board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from models.training.pages.fonts import Font
from models.training.pages.hardship import Hardship

USUAL_HEIGHT = 0.4  # the hardships of lens and sensor were set for print of this height and more
_COLOURS = ((75, 130), (60, 110), (120, 160))  # red, blue, and light cyan or orange, as luma sees them


@dataclass(frozen=True)
class Style:
    """Lengths are shares of a cell, inks are grey levels on white paper."""

    font: Font
    by_advance: bool  # digits are centred with their side bearings, as type is set, or by what is seen of them
    digit_height: float
    digit_offset: tuple[float, float]
    digit_jitter: float
    digit_stretch: float
    digit_slant: float
    digit_weight: float
    digit_ink: float
    frame_width: float
    box_width: float
    thin_width: float
    line_ink: float
    thin_ink: float
    double: bool
    thin_kind: str  # solid, dotted or dashed
    broken: float
    shading: str  # none, boxes, cells or digits
    shade: float
    screened: bool  # the tint is a screen of dots
    bleed: float


def choose_style(rng: np.random.Generator, hardship: Hardship, fonts: Sequence[Font]) -> Style:
    line_ink = hardship.line_ink.draw(rng)
    digit_ink = hardship.digit_ink.draw(rng)
    if rng.random() < hardship.coloured:
        digit_ink = rng.uniform(*_COLOURS[int(rng.integers(len(_COLOURS)))])
        if rng.random() < 0.3:
            line_ink = rng.uniform(60, 130)
    thin_width = hardship.thin_width.draw(rng)
    box_width = max(hardship.box_width.draw(rng), thin_width)
    frame_width = max(hardship.frame_width.draw(rng), 0.8 * box_width)
    if rng.random() < hardship.plain_box_lines:
        box_width = thin_width
    kind = rng.random()
    thin_kind = (
        "dotted" if kind < hardship.dotted else "dashed" if kind < hardship.dotted + hardship.dashed else "solid"
    )
    offset = hardship.digit_offset.draw(rng)
    direction = rng.uniform(0, 2 * np.pi)
    font = fonts[int(rng.integers(len(fonts)))]
    by_advance = bool(rng.random() < 0.6)
    height = hardship.digit_height.draw(rng)
    return Style(
        font=font,
        by_advance=by_advance,
        digit_height=height,
        digit_offset=(offset * float(np.cos(direction)), offset * float(np.sin(direction))),
        digit_jitter=hardship.digit_jitter.draw(rng),
        digit_stretch=hardship.digit_stretch.draw(rng),
        digit_slant=hardship.digit_slant.draw(rng),
        digit_weight=hardship.digit_weight.draw(rng),
        digit_ink=digit_ink,
        frame_width=frame_width,
        box_width=box_width,
        thin_width=thin_width * (1.5 if thin_kind == "dotted" else 1.0),
        line_ink=line_ink,
        thin_ink=max(hardship.thin_ink.draw(rng), line_ink),
        double=bool(rng.random() < hardship.double_lines),
        thin_kind=thin_kind,
        broken=hardship.broken.draw(rng),
        shading=str(rng.choice(["boxes", "cells", "digits"])) if rng.random() < hardship.shaded else "none",
        shade=hardship.shade.draw(rng),
        screened=bool(rng.random() < 0.3),
        bleed=hardship.bleed.draw(rng) * legibility(height),
    )


def legibility(digit_height: float) -> float:
    """How much of a usual blur, noise and loss digits of this height stand: small print, less than usual print."""
    return min(1.0, digit_height / USUAL_HEIGHT)
