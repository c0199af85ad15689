"""One drawn screen, web page or book page with a board, and its labels.

The same generator state, kind and fonts give the same bytes on one version of numpy, OpenCV and Pillow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from models.training.pages.fonts import Font
from models.training.pages.page_labels import Page, Printed, in_order
from models.training.screens.board import choose_look, draw_board
from models.training.screens.canvas import Bytes, Floats
from models.training.screens.colours import Theme, choose_theme
from models.training.screens.fills import cell_tones
from models.training.screens.finish import LEAST_DIGIT, finish
from models.training.screens.game import Game, play
from models.training.screens.hand_drawn import draw_by_hand
from models.training.screens.places import place
from models.training.screens.ruling import rule
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
        game = replace(game, notes=((),) * len(game.notes))  # nobody writes candidates there
        picture, lattice, digit = draw_by_hand(rng, kind, game, ratio)
        games, lattices = [game], lattice[None]
    else:
        picture, games, lattices, digit = _drawn(rng, kind, game, fonts, ratio)
    picture, lattices = finish(rng, picture, lattices, kind, stretch / ratio, digit)
    boards = [_labels(one, lattice, picture, by_hand) for one, lattice in zip(games, lattices, strict=True)]
    return Page(picture, in_order(boards, (picture.shape[1], picture.shape[0])), 0)


def _drawn(
    rng: np.random.Generator, kind: ScreenKind, game: Game, fonts: Sequence[Font], ratio: float
) -> tuple[Bytes, list[Game], Floats, float]:
    """The picture, the boards in it and their lattices, and the height of the smallest full digits."""
    tiles = rng.random() < kind.tiles
    theme = _pale(rng, kind, choose_theme(rng, rng.random() < kind.dark))
    names = [name for name, _ in kind.fills]
    weights = np.array([weight for _, weight in kind.fills])
    fill = names[int(rng.choice(len(names), p=weights / weights.sum()))]
    look = choose_look(rng, kind, theme, fonts, tiles, fill == "clues")
    ruling = rule(rng, kind, game.boxes, ratio, LEAST_DIGIT / look.player_height, tiles)
    picture, places = place(rng, kind, ruling, theme, choose_face(rng, fonts))
    same_shape = replace(kind, shapes=((game.boxes, 1.0),))
    games = [game, *(play(rng, same_shape) for _ in places[1:])]
    for one, at in zip(games, places, strict=True):
        draw_board(picture, at, one, cell_tones(rng, fill, look.theme, one), look)
    return picture, games, np.stack([at.lattice() for at in places]), look.player_height * ruling.cell


def _pale(rng: np.random.Generator, kind: ScreenKind, theme: Theme) -> Theme:
    if pale := kind.pale.draw(rng):
        lighter = theme.cell < 60 or (theme.cell < 200 and rng.random() < 0.5)
        return replace(theme, thin=theme.cell + (pale if lighter else -pale))
    return theme


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
