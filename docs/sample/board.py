"""The puzzle of the sample photo, printed alone on a bare page."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from docs.sample.typesetter import FINE, PAGE
from models.training.pages import bundled_fonts
from models.training.pages.grids import NINE
from models.training.pages.puzzle import print_puzzle
from models.training.pages.style import Style

BOARD = 40, 190, 584  # left, top, width, in points
PUZZLE = "007840000950627300000501700740038021098010640120470093004109000002364018000052400"

Bytes = NDArray[np.uint8]


def print_board(rng: np.random.Generator) -> Bytes:
    """The puzzle alone on a bare page."""
    sheet = np.full((PAGE[1] * FINE, PAGE[0] * FINE), 255, np.uint8)
    bold = next(font for font in bundled_fonts() if (font.family, font.style) == ("Roboto", "Bold"))
    style = Style(
        font=bold,
        by_advance=False,
        digit_height=0.52,
        digit_offset=(0, 0),
        digit_jitter=0.004,
        digit_stretch=1.0,
        digit_slant=0.0,
        digit_weight=-0.35,
        digit_ink=34,
        frame_width=0.06,
        box_width=0.045,
        thin_width=0.018,
        line_ink=36,
        thin_ink=70,
        double=False,
        thin_kind="solid",
        broken=0.0,
        shading="none",
        shade=255.0,
        screened=False,
        bleed=0.01,
    )
    left, top, width = (FINE * length for length in BOARD)
    grid = np.array([int(digit) for digit in PUZZLE], np.uint8).reshape(9, 9)
    print_puzzle(rng, sheet, (left, top, width), NINE, grid, style)
    return sheet
