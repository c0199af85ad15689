"""Text on the page: single digits placed to a fraction of a pixel, and lines of running text.

Pillow draws each digit of a font once, at one of a few raster sizes, and it is cached. A cell gets its digit by one
affine transform that scales, stretches, slants and moves it. Running text is slow to draw and nobody reads it, so each
font draws a few lines once, and pages scale them and use them in any order.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from models.training.pages.fonts import Font

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]

HEADINGS = (
    "SUDOKU",
    "Sudoku No. 2463",
    "Moyen",
    "Difficile",
    "schwierig",
    "Supérieur",
    "Fiendish",
    "LES JEUX",
    "Lösung von gestern",
    "Brain Gym",
    "Solutions des jeux d'hier",
)

_RASTERS = (20, 40, 80, 160)  # heights of a digit, in pixels
_HEADING_SIZE = 48  # of type before it is scaled, in pixels
_BODY_SIZE = 24
_BODY = (
    "Complétez cette grille avec des chiffres de 1 à 9 de telle manière qu'aucun n'apparaisse",
    "The government said on 14 May that 350 km of the line were closed for repair, and that it",
    "Füllen Sie das Gitter so aus, dass jede Zeile, jede Spalte und jeder Block alle Zahlen",
    "nur einmal enthält. Die Auflösung finden Sie morgen auf Seite 27 Ihrer Zeitung. Viel Spass",
)


@dataclass(frozen=True)
class Glyph:
    """A digit as coverage (0 to 255), with the middle of its box and of its advance width, in raster pixels."""

    cover: Bytes
    seen_middle: float
    set_middle: float
    line_middle: float  # half-way up from the line the digits stand on


def digit_glyphs(font: Font, height: float, weight: float) -> tuple[float, tuple[Glyph, ...]]:
    """The nine digits and their height in raster pixels, at least `height` if there is a raster size that large."""
    raster = next((size for size in _RASTERS if size >= height), _RASTERS[-1])
    glyphs = _glyphs(font, raster)
    if weight:
        glyphs = tuple(_weighted(glyph, weight, raster) for glyph in glyphs)
    return float(raster), glyphs


@lru_cache(maxsize=1024)
def _glyphs(font: Font, raster: int) -> tuple[Glyph, ...]:
    _, top, _, _ = font.at(200).getbbox("7", anchor="ls")
    opened = font.at(round(raster * 200 / -top))
    _, top, _, _ = opened.getbbox("7", anchor="ls")
    pad = raster // 8 + 2
    glyphs = []
    for digit in "123456789":
        left, _, right, _ = opened.getbbox(digit, anchor="ls")
        picture = Image.new("L", (int(right - left) + 2 * pad, int(-top) + 2 * pad))
        ImageDraw.Draw(picture).text((pad - left, pad - top), digit, fill=255, font=opened, anchor="ls")
        glyphs.append(
            Glyph(
                np.array(picture),
                pad + (right - left) / 2,
                pad - left + opened.getlength(digit) / 2,
                pad - top / 2,
            )
        )
    return tuple(glyphs)


def _weighted(glyph: Glyph, weight: float, raster: int) -> Glyph:
    soft = cv2.GaussianBlur(glyph.cover, (0, 0), 0.035 * raster)
    cover = cv2.LUT(soft, np.clip((np.arange(256) - 128 + 61 * weight) * 3 + 128, 0, 255).astype(np.uint8))
    if cover.mean() < 0.6 * glyph.cover.mean():
        return glyph
    return Glyph(np.asarray(cover, np.uint8), glyph.seen_middle, glyph.set_middle, glyph.line_middle)


def place_glyph(
    patch: Bytes,
    ink: float,
    glyph: Glyph,
    at: tuple[float, float],
    scale: float,
    stretch: float,
    slant: float,
    middle: float,
) -> None:
    """Print a digit with its `middle` (on the raster) at a point; `scale` is patch pixels per raster pixel."""
    x, y = at
    half_w = int(glyph.cover.shape[1] * scale * stretch * 0.6) + 3
    half_h = int(glyph.cover.shape[0] * scale * 0.6) + 2
    left, top = max(int(x) - half_w, 0), max(int(y) - half_h, 0)
    room = patch[top : int(y) + half_h + 1, left : int(x) + half_w + 1]
    a, b = scale * stretch, -slant * scale
    matrix = np.array(
        [[a, b, x - left - a * middle - b * glyph.line_middle], [0, scale, y - top - scale * glyph.line_middle]]
    )
    cover = cv2.warpAffine(glyph.cover, matrix, (room.shape[1], room.shape[0]), flags=cv2.INTER_LINEAR)
    print_cover(room, cover * np.float32(1 / 255), ink)


def print_cover(room: Bytes, cover: Floats, ink: float) -> None:
    """Blend the ink into the area by its coverage."""
    room[...] = room + cover * (np.float32(ink) - room)


def text_lines(font: Font, height: int) -> list[Bytes]:
    """Strips of running text of this height; 255 is bare paper."""
    return [_scaled(_set(font, line, _BODY_SIZE), height / _BODY_SIZE) for line in _BODY]


def heading(font: Font, height: int, words: str) -> Bytes:
    """A strip of large words; 255 is bare paper."""
    return _scaled(_set(font, words, _HEADING_SIZE), height / _HEADING_SIZE)


@lru_cache(maxsize=2048)
def _set(font: Font, words: str, size: int) -> Bytes:
    opened = font.at(size)
    height = round(size * 1.25)
    picture = Image.new("L", (int(opened.getlength(words)) + 2, height), 255)
    ImageDraw.Draw(picture).text((0, height * 0.78), words, fill=0, font=opened, anchor="ls")
    return np.array(picture)


def _scaled(strip: Bytes, scale: float) -> Bytes:
    interpolation = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(strip, None, fx=scale, fy=scale, interpolation=interpolation), np.uint8)
