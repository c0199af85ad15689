"""Draws the app's icons and its splash screen: `PYTHONPATH=. .venv/bin/python docs/make_icons.py`.

The motif is a board under a lens. All lengths are in the 108 units of Android's adaptive icon. A launcher shows at most
the middle 72, cut to its own shape, and always a circle of 66: the whole motif is within that circle.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from sudokuapp.ui.theme import LIGHT, Colour

ROOT = Path(__file__).resolve().parents[1]

UNITS = 108
FINE = 4  # drawn this many times larger, for smooth edges

BOARD = 31.5, 31.5, 68.0, 68.0  # left, top, right, bottom
EDGE = 2.5  # between the board's edge and its cells
CELLS = 3  # in a row
FOUND = {(0, 0), (1, 1)}  # the cells in the colour of found digits
LENS = 62.4, 62.4  # its middle
RADIUS = 12.7  # of the lens
RIM = 2.9  # around the lens
HANDLE_END = 74.7, 74.7
BRASS = (1.0, 0.78, 0.29, 1.0)
LIT = (0.18, 0.45, 0.86, 1.0)  # the background at the top


def rgb(colour: Colour) -> tuple[int, int, int]:
    red, green, blue = (round(255 * part) for part in colour[:3])
    return red, green, blue


class Sheet:
    """A picture whose coordinates are units."""

    def __init__(self, pixels: int, units: float, left_out: float = 0.0) -> None:
        self.scale = pixels * FINE / units
        self.left_out = left_out
        self.pixels = pixels
        self.image = Image.new("RGBA", (pixels * FINE, pixels * FINE), (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.image)

    def at(self, *places: float) -> list[float]:
        return [(place - self.left_out) * self.scale for place in places]

    def box(self, corners: tuple[float, float, float, float], radius: float, colour: Colour) -> None:
        self.pen.rounded_rectangle(self.at(*corners), radius * self.scale, fill=rgb(colour))

    def disc(self, middle: tuple[float, float], radius: float, colour: Colour) -> None:
        x, y = middle
        self.pen.ellipse(self.at(x - radius, y - radius, x + radius, y + radius), fill=rgb(colour))

    def rod(self, start: tuple[float, float], end: tuple[float, float], width: float, colour: Colour) -> None:
        self.pen.line(self.at(*start, *end), fill=rgb(colour), width=round(width * self.scale))
        self.disc(end, width / 2, colour)

    def digit(self, text: str, middle: tuple[float, float], height: float, colour: Colour) -> None:
        x, y = self.at(*middle)
        font = bold_font(round(height * self.scale))
        left, top, right, bottom = font.getbbox(text)
        self.pen.text((x - (left + right) / 2, y - (top + bottom) / 2), text, font=font, fill=rgb(colour))

    def finished(self) -> Image.Image:
        return self.image.resize((self.pixels, self.pixels), Image.Resampling.LANCZOS)


@cache
def bold_font(size: int) -> ImageFont.FreeTypeFont:
    """The font of the app's digits, which comes with Kivy."""
    kivy = importlib.util.find_spec("kivy")
    assert kivy is not None
    assert kivy.submodule_search_locations is not None
    return ImageFont.truetype(Path(kivy.submodule_search_locations[0]) / "data/fonts/Roboto-Bold.ttf", size)


def draw_motif(sheet: Sheet) -> None:
    left, top, right, _ = BOARD
    sheet.box(BOARD, 4.2, LIGHT.paper)
    cell = (right - left - 2 * EDGE) / CELLS
    for column, row in product(range(CELLS), repeat=2):
        x, y = left + EDGE + column * cell, top + EDGE + row * cell
        colour = LIGHT.found if (column, row) in FOUND else LIGHT.selected_cell
        sheet.box((x + 0.8, y + 0.8, x + cell - 0.8, y + cell - 0.8), 1.4, colour)
    sheet.rod(LENS, HANDLE_END, 5.8, BRASS)
    sheet.disc(LENS, RADIUS, BRASS)
    sheet.disc(LENS, RADIUS - RIM, LIGHT.paper)
    sheet.digit("9", LENS, 18.5, LIGHT.found)


def background(pixels: int) -> Image.Image:
    """Darker towards the bottom, as with light from above."""
    top, bottom = rgb(LIT), rgb(LIGHT.accent_pressed)
    column = Image.new("RGB", (1, pixels))
    for y in range(pixels):
        part = y / (pixels - 1)
        column.putpixel((0, y), tuple(round(a + (b - a) * part) for a, b in zip(top, bottom, strict=True)))
    return column.resize((pixels, pixels))


def foreground(pixels: int) -> Image.Image:
    sheet = Sheet(pixels, UNITS)
    draw_motif(sheet)
    return sheet.finished()


def launcher(pixels: int) -> Image.Image:
    """For launchers before Android 8 and for app stores: it has its own shape, filled by the motif."""
    shape = Sheet(pixels, 72)
    shape.box((2, 2, 70, 70), 15, LIGHT.accent)
    motif = Sheet(pixels, 58, 25.3)
    draw_motif(motif)
    picture = Image.new("RGBA", (pixels, pixels))
    picture.paste(background(pixels), mask=shape.finished().getchannel("A"))
    picture.alpha_composite(motif.finished())
    return picture


def splash(pixels: int) -> Image.Image:
    """Shown as large as the screen allows, in both orientations: a small motif on the splash screen's colour."""
    motif = Sheet(pixels, UNITS)
    draw_motif(motif)
    picture = Image.new("RGBA", (pixels, pixels), rgb(LIGHT.accent))
    picture.alpha_composite(motif.finished())
    return picture.convert("RGB")


# The last one is for a desktop's window and not in a phone's package.
PICTURES: dict[str, Callable[[], Image.Image]] = {
    "docs/icon/icon.png": lambda: launcher(512),
    "docs/icon/foreground.png": lambda: foreground(432),
    "docs/icon/background.png": lambda: background(432),
    "docs/icon/presplash.png": lambda: splash(720),
    "sudokuapp/ui/window.png": lambda: launcher(128),
}


def main() -> None:
    for name, draw in PICTURES.items():
        draw().save(ROOT / name, optimize=True)


if __name__ == "__main__":
    main()
