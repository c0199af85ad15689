"""One drawn screen, web page or book page with a board, and its labels.

The same generator state, kind and fonts give the same bytes on one version of numpy, OpenCV and Pillow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from models.training.pages.fonts import Font
from models.training.pages.page_labels import Page, Printed
from models.training.screens.around import draw_app, draw_text
from models.training.screens.board import choose_look, draw_board
from models.training.screens.canvas import Bytes, Floats
from models.training.screens.colours import Theme, choose_theme
from models.training.screens.fills import cell_tones
from models.training.screens.finish import LEAST_DIGIT, finish
from models.training.screens.game import Game, play
from models.training.screens.hand_drawn import draw_by_hand
from models.training.screens.ruling import Ruling, rule
from models.training.screens.screen_kind import ScreenKind
from models.training.screens.typefaces import choose_face

_CUT_BORDER = 3.0  # pixels that the centre of the border may lie outside of the picture


def make_screen(rng: np.random.Generator, kind: ScreenKind, fonts: Sequence[Font]) -> Page:
    """Draw a screen; `rng` is the only source of randomness."""
    game = play(rng, kind)
    by_hand = rng.random() < kind.hand
    stretch = 2 ** kind.stretch.draw(rng)
    # Cells that are no squares hold upright digits; or the whole picture was squashed.
    ratio = stretch if rng.random() < 0.5 else 1.0
    if by_hand:
        picture, lattice, digit = draw_by_hand(rng, kind, game, ratio)
    else:
        picture, lattice, digit = _drawn(rng, kind, game, fonts, ratio)
    picture, lattice = finish(rng, picture, lattice, kind, stretch / ratio, digit)
    return Page(picture, (_labels(game, lattice, picture, by_hand),), 0)


def _drawn(
    rng: np.random.Generator, kind: ScreenKind, game: Game, fonts: Sequence[Font], ratio: float
) -> tuple[Bytes, Floats, float]:
    """The picture, its lattice, and the height of the smallest full digits."""
    tiles = rng.random() < kind.tiles
    theme = _pale(rng, kind, choose_theme(rng, rng.random() < kind.dark))
    names = [name for name, _ in kind.fills]
    weights = np.array([weight for _, weight in kind.fills])
    fill = names[int(rng.choice(len(names), p=weights / weights.sum()))]
    tones = cell_tones(rng, fill, theme, game)
    look = choose_look(rng, kind, theme, fonts, tiles, fill == "clues")
    ruling = rule(rng, kind, game.boxes, ratio, LEAST_DIGIT / look.player_height, tiles)
    picture, ruling = _placed(rng, kind, ruling, theme, fonts)
    draw_board(picture, ruling, game, tones, look)
    return picture, ruling.lattice(), look.player_height * ruling.cell


def _pale(rng: np.random.Generator, kind: ScreenKind, theme: Theme) -> Theme:
    if pale := kind.pale.draw(rng):
        lighter = theme.cell < 60 or (theme.cell < 200 and rng.random() < 0.5)
        return replace(theme, thin=theme.cell + (pale if lighter else -pale))
    return theme


def _placed(
    rng: np.random.Generator, kind: ScreenKind, ruling: Ruling, theme: Theme, fonts: Sequence[Font]
) -> tuple[Bytes, Ruling]:
    """A picture with room for the board, with everything around it already drawn, and the board's place in it."""
    columns, rows = ruling.columns, ruling.rows
    wide = float(columns.at[-1] + columns.width[-1] / 2)
    high = float(rows.at[-1] + rows.width[-1] / 2)
    app, text = rng.random() < kind.app, rng.random() < kind.text
    margins = np.array([kind.around.draw(rng) for _ in range(4)]) * wide  # left, top, right, bottom
    if rng.random() < kind.edge:
        app = text = False
        cut = float(columns.width[0]) / 2 if rng.random() < 0.3 else 0.0
        margins = rng.integers(0, 3, 4) - cut if rng.random() < 0.7 else np.full(4, -cut)
    elif app and rng.random() < 0.75:
        margins = np.array([0.03, rng.uniform(0.2, 0.6), 0.03, rng.uniform(0.25, 0.8)]) * wide
        margins[[0, 2]] *= rng.uniform(0, 2)
    elif app:
        margins = np.array([0.05, rng.uniform(0.05, 0.3), rng.uniform(0.45, 0.7), 0.05]) * wide
    elif text:
        margins = rng.uniform(0.05, 0.7, 4) * wide
    left, top, right, bottom = (float(np.round(margin)) for margin in margins)
    picture = np.full(
        (int(np.ceil(top + high + bottom)), int(np.ceil(left + wide + right))), round(theme.ground), np.uint8
    )
    board = (left, top, left + wide, top + high)
    if app:
        draw_app(rng, picture, board, len(columns.at) - 1, theme, choose_face(rng, fonts))
    elif text:
        draw_text(rng, picture, board, theme, choose_face(rng, fonts))
    return picture, ruling.moved(left, top)


def _labels(game: Game, lattice: Floats, picture: Bytes, by_hand: bool) -> Printed:
    height, width = picture.shape
    # Half a border cut away at the edge takes nothing of a cell.
    inside = (lattice > -_CUT_BORDER) & (lattice < np.array([width, height]) - 1 + _CUT_BORDER)
    nothing = np.zeros_like(game.clues)
    given, written = (nothing, game.shown) if by_hand else (game.clues, game.written)
    return Printed(
        side=game.boxes.side,
        box_rows=game.boxes.rows,
        box_columns=game.boxes.columns,
        cells=given.tobytes(),
        lattice=lattice,
        whole=bool(inside.all()),
        role="solution" if (given > 0).all() else "puzzle",
        written=written.tobytes(),
        marks=game.marks.tobytes(),
        notes=game.notes,
    )
