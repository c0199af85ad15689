"""The named hardships: one subject each for the bench and the tests, and "wild", the mixture for training.

Each recipe except "wild" makes one thing hard and leaves the rest nearly plain, so that a weakness of the reader is
found under its name. "wild" gives each hardship a chance, so that several occur on one page, each to a moderate degree,
as in real photos. Its chances were set by comparing its pages with real newspaper photos.
"""

from __future__ import annotations

from dataclasses import replace

from models.training.pages.grids import EIGHT, FOUR, NINE, SIX
from models.training.pages.hardship import Hardship, Range

PLAIN = Hardship()

_DECOYS = replace(
    PLAIN,
    clutter=Range(0.85, 1.0),
    decoys=Range(0.5, 0.9),
    gap=Range(0.1, 0.35),
    page_edge=Range(0.3, 1.0, 0.5),
    board=Range(0.35, 0.6),
)

WILD = Hardship(
    shapes=((NINE, 0.85), (FOUR, 0.05), (SIX, 0.06), (EIGHT, 0.04)),
    empty=Range(0.42, 0.74),
    puzzles=Range(1.5, 3.5, 0.25),
    solutions=Range(0.5, 3.4, 0.3),
    clutter=Range(0.3, 1.0, 0.85),
    decoys=Range(0.1, 0.7, 0.5),
    gap=Range(0.1, 0.9),
    page_edge=Range(0.1, 1.0, 0.35),
    frame_width=Range(0.02, 0.13),
    box_width=Range(0.025, 0.1),
    thin_width=Range(0.01, 0.04),
    line_ink=Range(10, 110),
    thin_ink=Range(15, 200),
    plain_box_lines=0.06,
    double_lines=0.03,
    dotted=0.07,
    dashed=0.05,
    broken=Range(0.02, 0.3, 0.08),
    digit_height=Range(0.22, 0.78, exponent=0.6),
    digit_offset=Range(0, 0.1),
    digit_jitter=Range(0, 0.03, 0.5),
    digit_stretch=Range(0.85, 1.15),
    digit_slant=Range(-0.08, 0.15, 0.25),
    digit_weight=Range(-0.7, 0.8, 0.5),
    digit_ink=Range(10, 90),
    coloured=0.3,
    paper=Range(190, 250),
    shaded=0.25,
    shade=Range(165, 235),
    bleed=Range(0.003, 0.025),
    show_through=Range(0.03, 0.16, 0.5),
    grain=Range(0.2, 3.0),
    dirt=Range(0.02, 0.6, 0.6, exponent=1.5),
    pen=Range(0.02, 0.15, 0.2),
    writing=0.5,
    written=Range(0.02, 1.25, 0.85, exponent=1.4),
    marks=Range(0.05, 0.8, 0.5, exponent=1.5),
    tilt=Range(0, 32, exponent=1.5),
    roll=Range(0, 12, exponent=1.3),
    turned=0.15,
    bow=Range(3, 20, 0.45),
    fold=Range(4, 24, 0.2),
    sizes=((640, 480), (640, 480), (800, 600), (960, 720), (1200, 900), (1280, 720)),
    board=Range(0.25, 1.0, exponent=0.7),
    margin=3,
    darkness=Range(0, 0.6, exponent=1.8),
    flatness=Range(0.05, 0.35, 0.5),
    gradient=Range(0, 0.45, exponent=1.5),
    shadow=Range(0.1, 0.5, 0.3),
    glare=Range(0.1, 0.6, 0.15),
    defocus=Range(0, 0.08, 0.85, exponent=0.8),
    motion=Range(0.02, 0.13, 0.3),
    zoom=Range(0.1, 0.6, 0.3),
    noise=Range(0.2, 8.0, exponent=2.5),
    sharpening=Range(0.2, 1.6, 0.6),
    jpeg=Range(35, 95),
)

HARDSHIPS: dict[str, Hardship] = {
    "plain": PLAIN,
    "tilt": replace(PLAIN, tilt=Range(25, 40), roll=Range(0, 12)),
    "bow": replace(PLAIN, bow=Range(12, 26), tilt=Range(0, 15)),
    "fold": replace(PLAIN, fold=Range(12, 34), tilt=Range(0, 15)),
    "blur": replace(PLAIN, defocus=Range(0.04, 0.085), motion=Range(0.03, 0.14, 0.5), noise=Range(1, 4)),
    "dark": replace(PLAIN, darkness=Range(0.6, 0.86), noise=Range(3, 9), gradient=Range(0.1, 0.4)),
    "shadow": replace(PLAIN, shadow=Range(0.3, 0.65), gradient=Range(0.1, 0.4)),
    "glare": replace(PLAIN, glare=Range(0.35, 0.8)),
    "turned": replace(PLAIN, turned=1.0, tilt=Range(0, 15), roll=Range(0, 15)),
    "decoys": _DECOYS,
    "several": replace(
        PLAIN, puzzles=Range(2, 4), solutions=Range(0.5, 3.4), board=Range(0.3, 0.45), clutter=Range(0.4, 1)
    ),
    "small": replace(
        PLAIN, board=Range(0.2, 0.23), sizes=((800, 600), (960, 720), (1200, 900)), clutter=Range(0.6, 1.0)
    ),
    "large": replace(PLAIN, board=Range(1.0, 1.0), margin=2, tilt=Range(0, 10)),
    "dotted": replace(PLAIN, dotted=0.6, dashed=0.4, thin_width=Range(0.025, 0.045)),
    "coloured": replace(PLAIN, coloured=1.0, thin_ink=Range(60, 190)),
    "shaded": replace(PLAIN, shaded=1.0),
    "cut": replace(PLAIN, cut=1.0),
    "4x4": replace(PLAIN, shapes=((FOUR, 1.0),), tilt=Range(0, 15), bow=Range(2, 10, 0.3)),
    "6x6": replace(PLAIN, shapes=((SIX, 1.0),), tilt=Range(0, 15), bow=Range(2, 10, 0.3)),
    "8x8": replace(PLAIN, shapes=((EIGHT, 1.0),), tilt=Range(0, 15), bow=Range(2, 10, 0.3)),
    "written": replace(PLAIN, writing=1.0, written=Range(0.35, 0.65), marks=Range(0.1, 0.4, 0.5)),
    "written full": replace(PLAIN, writing=1.0, written=Range(1, 1)),
    "marks": replace(PLAIN, writing=1.0, written=Range(0.02, 0.15, 0.5), marks=Range(0.4, 0.9)),
    "wild": WILD,
}
