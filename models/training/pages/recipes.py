"""The named hardships: one subject each for the bench and the tests, and "wild", the mixture that training uses.

A recipe other than "wild" makes one thing hard and leaves the rest near plain, so that a weak spot of the reader shows
up under its own name. "wild" gives each hardship its chance, so that several meet on one page, each in a moderate
degree: what real photos do. Its chances were set by laying its pages beside real newspaper photos.
"""

from __future__ import annotations

from dataclasses import replace

from models.training.pages.grids import EIGHT, FOUR, NINE, SIX
from models.training.pages.hardship import Dose, Hardship

PLAIN = Hardship()

_DECOYS = replace(
    PLAIN,
    clutter=Dose(0.85, 1.0),
    decoys=Dose(0.5, 0.9),
    gap=Dose(0.1, 0.35),
    page_edge=Dose(0.3, 1.0, 0.5),
    board=Dose(0.35, 0.6),
)

WILD = Hardship(
    shapes=((NINE, 0.85), (FOUR, 0.05), (SIX, 0.06), (EIGHT, 0.04)),
    empty=Dose(0.42, 0.74),
    puzzles=Dose(1.5, 3.5, 0.25),
    solutions=Dose(0.5, 3.4, 0.3),
    clutter=Dose(0.3, 1.0, 0.85),
    decoys=Dose(0.1, 0.7, 0.5),
    gap=Dose(0.1, 0.9),
    page_edge=Dose(0.1, 1.0, 0.35),
    frame_width=Dose(0.02, 0.13),
    box_width=Dose(0.025, 0.1),
    thin_width=Dose(0.01, 0.04),
    line_ink=Dose(10, 110),
    thin_ink=Dose(15, 200),
    plain_box_lines=0.06,
    double_lines=0.03,
    dotted=0.07,
    dashed=0.05,
    broken=Dose(0.02, 0.3, 0.08),
    digit_height=Dose(0.4, 0.78),
    digit_offset=Dose(0, 0.1),
    digit_jitter=Dose(0, 0.03, 0.5),
    digit_stretch=Dose(0.85, 1.15),
    digit_slant=Dose(-0.08, 0.15, 0.25),
    digit_weight=Dose(-0.7, 0.8, 0.5),
    digit_ink=Dose(10, 90),
    coloured=0.3,
    paper=Dose(190, 250),
    shaded=0.25,
    shade=Dose(165, 235),
    bleed=Dose(0.003, 0.025),
    show_through=Dose(0.03, 0.16, 0.5),
    grain=Dose(0.2, 3.0),
    dirt=Dose(0.02, 0.6, 0.6, bend=1.5),
    pen=Dose(0.02, 0.15, 0.2),
    tilt=Dose(0, 32, bend=1.5),
    roll=Dose(0, 12, bend=1.3),
    turned=0.15,
    bow=Dose(3, 20, 0.45),
    fold=Dose(4, 24, 0.2),
    sizes=((640, 480), (640, 480), (800, 600), (960, 720), (1200, 900), (1280, 720)),
    board=Dose(0.25, 1.0, bend=0.7),
    margin=3,
    darkness=Dose(0, 0.6, bend=1.8),
    flatness=Dose(0.05, 0.35, 0.5),
    gradient=Dose(0, 0.45, bend=1.5),
    shadow=Dose(0.1, 0.5, 0.3),
    glare=Dose(0.1, 0.6, 0.15),
    defocus=Dose(0, 0.08, 0.85, bend=0.8),
    motion=Dose(0.02, 0.13, 0.3),
    zoom=Dose(0.1, 0.6, 0.3),
    noise=Dose(0.2, 8.0, bend=2.5),
    sharpening=Dose(0.2, 1.6, 0.6),
    jpeg=Dose(35, 95),
)

HARDSHIPS: dict[str, Hardship] = {
    "plain": PLAIN,
    "tilt": replace(PLAIN, tilt=Dose(25, 40), roll=Dose(0, 12)),
    "bow": replace(PLAIN, bow=Dose(12, 26), tilt=Dose(0, 15)),
    "fold": replace(PLAIN, fold=Dose(12, 34), tilt=Dose(0, 15)),
    "blur": replace(PLAIN, defocus=Dose(0.04, 0.085), motion=Dose(0.03, 0.14, 0.5), noise=Dose(1, 4)),
    "dark": replace(PLAIN, darkness=Dose(0.6, 0.86), noise=Dose(3, 9), gradient=Dose(0.1, 0.4)),
    "shadow": replace(PLAIN, shadow=Dose(0.3, 0.65), gradient=Dose(0.1, 0.4)),
    "glare": replace(PLAIN, glare=Dose(0.35, 0.8)),
    "turned": replace(PLAIN, turned=1.0, tilt=Dose(0, 15), roll=Dose(0, 15)),
    "decoys": _DECOYS,
    "several": replace(
        PLAIN, puzzles=Dose(2, 4), solutions=Dose(0.5, 3.4), board=Dose(0.3, 0.45), clutter=Dose(0.4, 1)
    ),
    "small": replace(PLAIN, board=Dose(0.2, 0.23), sizes=((800, 600), (960, 720), (1200, 900)), clutter=Dose(0.6, 1.0)),
    "large": replace(PLAIN, board=Dose(1.0, 1.0), margin=2, tilt=Dose(0, 10)),
    "dotted": replace(PLAIN, dotted=0.6, dashed=0.4, thin_width=Dose(0.025, 0.045)),
    "coloured": replace(PLAIN, coloured=1.0, thin_ink=Dose(60, 190)),
    "shaded": replace(PLAIN, shaded=1.0),
    "cut": replace(PLAIN, cut=1.0),
    "4x4": replace(PLAIN, shapes=((FOUR, 1.0),), tilt=Dose(0, 15), bow=Dose(2, 10, 0.3)),
    "6x6": replace(PLAIN, shapes=((SIX, 1.0),), tilt=Dose(0, 15), bow=Dose(2, 10, 0.3)),
    "8x8": replace(PLAIN, shapes=((EIGHT, 1.0),), tilt=Dose(0, 15), bow=Dose(2, 10, 0.3)),
    "wild": WILD,
}
