"""Draws text on the sample's page as a newspaper does: in points, and in justified columns.

A pixel of the photo is about one point; everything is drawn `FINE` times as large and reduced at the end.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from models.training.pages import bundled_fonts

FINE = 2
PAGE = 836, 1128  # width and height in points
INK = (34, 33, 38)

Colour = tuple[int, int, int]

_FOLDER = Path(bundled_fonts()[0].path).parent
_LEADING = 1.32  # from line to line, in font sizes
_INDENT = 1.0  # of each paragraph but the first
_DIVIDED = 3.0  # a divided word is as bad as spaces that are this many points too wide


class Typesetter:
    """Draws text, rules and discs on a sheet; `y` is the base line of the text."""

    def __init__(self, sheet: Image.Image) -> None:
        self._draw = ImageDraw.Draw(sheet)

    def words(
        self, words: str, x: float, y: float, size: float, face: str = "Regular", ink: Colour = INK, side: str = "l"
    ) -> None:
        """One line that starts (`side` l), is centred (m) or ends (r) at `x`."""
        self._draw.text((x * FINE, y * FINE), words, ink, opened(face, size), f"{side}s")

    def rule(self, left: float, right: float, y: float, width: float, ink: Colour = INK) -> None:
        self._draw.rectangle((left * FINE, y * FINE, right * FINE - 1, (y + width) * FINE - 1), ink)

    def disc(self, x: float, y: float, radius: float, ink: Colour) -> None:
        self._draw.ellipse([(at + side * radius) * FINE for side in (-1, 1) for at in (x, y)], ink)

    def ray(self, start: tuple[float, float], end: tuple[float, float], width: float, ink: Colour) -> None:
        self._draw.line([(x * FINE, y * FINE) for x, y in (start, end)], ink, round(width * FINE))

    def column(self, text: str, left: float, right: float, y: float, size: float, even: bool = True) -> float:
        """Paragraphs with their first line on `y`; `even` justifies them. Returns the base line of the next line."""
        for number, paragraph in enumerate(text.split("\n")):
            first = _INDENT * size if number else 0.0
            lines = _lines(paragraph, opened("Regular", size), (right - left) * FINE, first * FINE)
            for at, line in enumerate(lines):
                start = left + (0 if at else first)
                self._line(line, start, right if even and line is not lines[-1] else None, y, size)
                y += _LEADING * size
        return y

    def _line(self, line: str, left: float, right: float | None, y: float, size: float) -> None:
        font, words = opened("Regular", size), line.split()
        lengths = [font.getlength(word) for word in words]
        space = font.getlength(" ")
        if right is not None:
            space = ((right - left) * FINE - sum(lengths)) / (len(words) - 1)
        x = left * FINE
        for word, length in zip(words, lengths, strict=True):
            self._draw.text((x, y * FINE), word, INK, font, "ls")
            x += length + space


@cache
def opened(face: str, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(_FOLDER / f"Roboto-{face}.ttf"), size * FINE, layout_engine=ImageFont.Layout.BASIC)


def _lines(paragraph: str, font: ImageFont.FreeTypeFont, width: float, indent: float) -> list[str]:
    """The paragraph in lines whose spaces are as even as possible; a word may be divided at a ~."""
    pieces = re.findall(r"[^ ~]+[ ~]?", paragraph)
    layouts: list[tuple[float, list[str]]] = [(0.0, [])]  # cost and lines of the best layout of the first n pieces
    for end in range(1, len(pieces) + 1):
        choices = []
        for start in range(end):
            line = "".join(pieces[start:end])
            divided = line.endswith("~")
            line = line.replace("~", "").rstrip() + "-" * divided
            gap = width - indent * (start == 0) - font.getlength(line)
            cost, before = layouts[start]
            if gap >= 0 and cost < float("inf"):
                loose = 0.0 if end == len(pieces) else (gap / FINE / max(line.count(" "), 0.5)) ** 2
                choices.append((cost + loose + divided * _DIVIDED**2, [*before, line]))
        layouts.append(min(choices, default=(float("inf"), [])))
    return layouts[-1][1]
