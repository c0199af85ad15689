"""Which fonts screens use: mostly sans-serif ones, and for a player's digits another face of the clues' family."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from models.training.pages.fonts import Font
from models.training.screens.canvas import Bytes

_SANS = 0.8  # share of boards in a sans-serif font
_OTHER_WEIGHT = 1.3  # ratio of ink above which two faces look differently heavy


def choose_faces(rng: np.random.Generator, fonts: Sequence[Font]) -> tuple[Font, Font, bool]:
    """Fonts of the clues and of the player's digits, and whether the clues are clearly bolder or lighter."""
    clue = choose_face(rng, fonts)
    luck = rng.random()
    if luck < 0.4:
        player = clue
    elif luck < 0.8:
        faces = [font for font in fonts if font.family == clue.family]
        player = faces[int(rng.integers(len(faces)))]
    else:
        player = choose_face(rng, fonts)
    heavy, light = sorted([_ink(clue), _ink(player)], reverse=True)
    return clue, player, heavy > _OTHER_WEIGHT * light


def choose_face(rng: np.random.Generator, fonts: Sequence[Font]) -> Font:
    sans = _sans(tuple(fonts))
    among = sans if sans and rng.random() < _SANS else tuple(fonts)
    return among[int(rng.integers(len(among)))]


@lru_cache(maxsize=8)
def _sans(fonts: tuple[Font, ...]) -> tuple[Font, ...]:
    return tuple(font for font in fonts if _is_sans(font))


def _is_sans(font: Font) -> bool:
    """A capital I without serifs is a plain bar: all of its columns are equally high."""
    heights = (_mask(font, 64, "I") > 127).sum(axis=0)
    return bool(heights[heights > 0].mean() > 0.85 * heights.max())


@lru_cache(maxsize=1024)
def _ink(font: Font) -> float:
    """The ink of the nine digits, for one height of them."""
    _, top, _, _ = font.at(200).getbbox("7", anchor="ls")
    return float(_mask(font, 200, "123456789").sum()) / top**2


def _mask(font: Font, size: int, words: str) -> Bytes:
    mask = font.at(size).getmask(words, mode="L")
    return np.frombuffer(bytes(mask), np.uint8).reshape(mask.size[1], mask.size[0])
