"""Pictures that must be refused, and with the true reason: other puzzles, tables, boards of other sizes, parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from models.training.pages.fonts import Font
from models.training.pages.grids import Boxes
from models.training.pages.hardship import Range
from models.training.pages.page_labels import Page
from models.training.screens.around import draw_text
from models.training.screens.canvas import Bytes
from models.training.screens.colours import choose_theme
from models.training.screens.finish import finish
from models.training.screens.kinds import CLEAR
from models.training.screens.other_grids import (
    calendar,
    large_sudoku,
    latin_square,
    multiplication_table,
    number_square,
    number_table,
    one_box,
    random_digits,
    spreadsheet,
    tic_tac_toe,
    word_search,
)
from models.training.screens.other_puzzles import (
    chess_board,
    crossword,
    jigsaw,
    kakuro,
    keypad,
    killer,
    nonogram,
    wooden_board,
)
from models.training.screens.screen import make_screen
from models.training.screens.typefaces import choose_face

Drawing = Callable[[np.random.Generator, Sequence[Font]], Bytes]

_NUMBERS = tuple(str(number) for number in range(1, 26))
_HEX = tuple("0123456789ABCDEF")
_FINISH = replace(CLEAR, steep=Range(3, 30, 0.2), photo=0.2)


def _text_page(rng: np.random.Generator, fonts: Sequence[Font]) -> Bytes:
    theme = choose_theme(rng, bool(rng.random() < 0.2))
    height, width = (int(edge) for edge in rng.integers(500, 1200, 2))
    picture = np.full((height, width), round(theme.ground), np.uint8)
    draw_text(rng, picture, (0.05 * width, 0.0, 0.95 * width, 0.1 * height), theme, choose_face(rng, fonts))
    return picture


DRAWINGS: dict[str, Drawing] = {
    "12x12": partial(large_sudoku, boxes=Boxes(3, 4), signs=_NUMBERS),
    "16x16": partial(large_sudoku, boxes=Boxes(4, 4), signs=_NUMBERS),
    "25x25": partial(large_sudoku, boxes=Boxes(5, 5), signs=_NUMBERS),
    "hexadoku": partial(large_sudoku, boxes=Boxes(4, 4), signs=_HEX),
    "5x5": partial(latin_square, side=5),
    "7x7": partial(latin_square, side=7),
    "one box": one_box,
    "number square": number_square,
    "multiplication table": multiplication_table,
    "number table": number_table,
    "random digits": random_digits,
    "spreadsheet": spreadsheet,
    "calendar": calendar,
    "word search": word_search,
    "tic-tac-toe": tic_tac_toe,
    "killer": killer,
    "jigsaw": jigsaw,
    "crossword": crossword,
    "kakuro": kakuro,
    "nonogram": nonogram,
    "chess board": chess_board,
    "wooden board": wooden_board,
    "keypad": keypad,
    "text": _text_page,
}
PART = "part"
NOT_SUDOKUS: tuple[str, ...] = (*DRAWINGS, PART)


def make_not_sudoku(rng: np.random.Generator, name: str, fonts: Sequence[Font]) -> Page:
    """A picture without a sudoku that we read; `printed` is empty, except for a part of a 9x9."""
    if name == PART:
        return _part(rng, fonts)
    picture = DRAWINGS[name](rng, fonts)
    nowhere = np.zeros((1, 1, 2), np.float32)
    picture, _ = finish(rng, picture, nowhere, _FINISH, 1.0, 16.0)
    return Page(picture, (), 0)


def _part(rng: np.random.Generator, fonts: Sequence[Font]) -> Page:
    """A 9x9 cut off along a line, or a little beyond it, so that 6x6 cells, or 8 of 9 columns or rows, remain."""
    page = make_screen(rng, CLEAR, fonts)
    board = page.printed[0]
    across, down = ((6, 6), (8, 9), (9, 8))[int(rng.integers(3))]
    limit = (board.lattice[down, across] + 1 + rng.uniform(0, 3, 2)).astype(int)
    if across == 9:
        limit[0] = page.image.shape[1]
    if down == 9:
        limit[1] = page.image.shape[0]
    image = page.image[: limit[1] + 1, : limit[0] + 1].copy()
    return Page(image, (replace(board, whole=False),), 0)
