"""The named kinds of screens: each makes one thing hard, "any" mixes all of them for training."""

from __future__ import annotations

from dataclasses import replace

from models.training.pages.grids import EIGHT, FOUR, NINE, SIX
from models.training.pages.hardship import NONE, Range
from models.training.screens.screen_kind import ScreenKind

# A board on white with some room around it, mostly sharp.
CLEAR = ScreenKind(
    shapes=((NINE, 1.0),),
    empty=Range(0.35, 0.68),
    full=0.0,
    player=NONE,
    marks=NONE,
    wrong=0.05,
    board=Range(200, 1400, exponent=1.7),
    thin_width=Range(0.006, 0.03),
    strong=Range(1.5, 4),
    plain_boxes=0.12,
    pale=NONE,
    boxes_only=0.0,
    no_border=0.0,
    tiles=0.0,
    smooth=0.25,
    dark=0.0,
    fills=(("none", 1.0),),
    digit_height=Range(0.42, 0.68),
    digit_offset=Range(0, 0.04),
    hand=0.0,
    around=Range(0.02, 0.2),
    app=0.0,
    text=0.0,
    several=0.0,
    coordinates=0.0,
    edge=0.0,
    stretch=NONE,
    steep=NONE,
    photo=0.0,
    scale=Range(0.5, 1.3, 0.15),
    blur=Range(0.3, 0.9, 0.15),
    jpeg=Range(35, 95, 0.3),
)
_WHOLE_CELLS = (("none", 3.0), ("boxes", 2.0), ("clues", 1.0), ("selection", 2.0))
_ALL_CELLS = (*_WHOLE_CELLS, ("coloured boxes", 0.7), ("coloured cells", 0.7), ("mixed", 0.7))
_PLAYER = replace(
    CLEAR,
    player=Range(0.0, 1.0),
    marks=Range(0.1, 1.0, 0.6),
    board=Range(300, 1400, exponent=1.7),
    dark=0.25,
    fills=(("none", 2.0), ("selection", 2.0), ("clues", 1.0), ("boxes", 0.7)),
    app=0.6,
    pale=Range(12, 60, 0.4),
)
_SIZES = {"4x4": FOUR, "6x6": SIX, "8x8": EIGHT}
_SHAPES = ((NINE, 10.0), (SIX, 1.0), (EIGHT, 0.7), (FOUR, 0.5))

ANY = replace(
    CLEAR,
    shapes=_SHAPES,
    full=0.06,
    empty=Range(0.2, 0.72),
    player=Range(0.0, 1.0, 0.4),
    marks=Range(0.1, 1.0, 0.25),
    board=Range(160, 1300, exponent=1.8),
    pale=Range(8, 60, 0.3),
    boxes_only=0.06,
    no_border=0.1,
    tiles=0.08,
    dark=0.35,
    fills=_ALL_CELLS,
    digit_height=Range(0.2, 0.85),
    digit_offset=Range(0, 0.08),
    hand=0.05,
    app=0.3,
    text=0.15,
    several=0.04,
    coordinates=0.06,
    edge=0.12,
    stretch=Range(-1, 1, 0.12),
    steep=Range(3, 40, 0.1),
    photo=0.08,
    scale=Range(0.35, 1.5, 0.12),
    blur=Range(0.3, 1.2, 0.08),
    jpeg=Range(20, 95, 0.2),
)

SCREENS: dict[str, ScreenKind] = {
    "clear": CLEAR,
    "thin": replace(CLEAR, board=Range(150, 2400, exponent=1.5), thin_width=Range(0, 0.004), strong=Range(1, 2.4)),
    "pale": replace(CLEAR, pale=Range(10, 40), strong=Range(2, 4), plain_boxes=0.0, dark=0.2),
    "boxes only": replace(CLEAR, boxes_only=1.0, strong=Range(1.5, 5), plain_boxes=0.0),
    "no border": replace(CLEAR, no_border=1.0, plain_boxes=0.3),
    "edge": replace(CLEAR, edge=1.0),
    "small digits": replace(CLEAR, digit_height=Range(0.15, 0.35), board=Range(350, 1400, exponent=1.7)),
    "large digits": replace(CLEAR, digit_height=Range(0.72, 0.9), digit_offset=Range(0, 0.02)),
    "light on dark": replace(CLEAR, dark=1.0, app=0.3, fills=_WHOLE_CELLS),
    "coloured cells": replace(CLEAR, dark=0.2, fills=(("coloured boxes", 1.0), ("coloured cells", 1.0))),
    "mixed": replace(CLEAR, dark=0.4, fills=(("mixed", 1.0),)),
    "shaded": replace(CLEAR, dark=0.2, fills=(("boxes", 1.0), ("clues", 0.5))),
    "highlighted": replace(CLEAR, dark=0.3, app=0.5, fills=(("selection", 1.0),)),
    "tiles": replace(CLEAR, dark=0.4, tiles=1.0),
    "squashed": replace(CLEAR, stretch=Range(-1, 1)),
    "steep": replace(CLEAR, steep=Range(20, 50), photo=0.7, dark=0.2, board=Range(400, 1000)),
    "player": _PLAYER,
    "candidates": replace(_PLAYER, empty=Range(0.6, 0.72), marks=Range(0.4, 1.0), player=Range(0, 0.4)),
    **{name: replace(CLEAR, shapes=((boxes, 1.0),), app=0.3, text=0.2) for name, boxes in _SIZES.items()},
    **{f"{name} full": replace(CLEAR, shapes=((boxes, 1.0),), full=1.0) for name, boxes in _SIZES.items()},
    "full": replace(CLEAR, full=1.0, dark=0.2),
    "hand drawn": replace(CLEAR, hand=1.0),
    "app": replace(CLEAR, app=1.0, dark=0.3, fills=_WHOLE_CELLS),
    "web page": replace(CLEAR, text=1.0),
    "several": replace(CLEAR, several=1.0, board=Range(200, 700)),
    "coordinates": replace(CLEAR, coordinates=1.0),
    "any": ANY,
}
