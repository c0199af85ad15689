"""The flat newspaper page of the sample photo.

The words and the picture of the hills are ours and the fonts are Kivy's, so that nobody else has rights to the page. In
running text a ~ marks where a word may be divided.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from docs.sample.board import BOARD, print_board
from docs.sample.typesetter import FINE, PAGE, Typesetter
from models.training.pages.paper import show_through

Bytes = NDArray[np.uint8]

_LEFT, _RIGHT = 40, 796
_SIDE = 650  # where the narrow column beside the board begins
_THIRD = 562  # and the third one below it
_PALE, _RED, _GOLD, _CLOUD = (112, 108, 108), (156, 42, 40), (214, 150, 44), (168, 172, 178)

_RULES = "Fill the grid: every row, every column and every box of nine cells must hold each of the digits 1 to 9 once."
_TIP = "Begin with the fullest row or box. Where two digits are missing, the lines across often tell which goes where."
_FAIR = """The summer fair on the green drew more vis~itors this week~end than in any year be~fore. By noon on \
Sat~ur~day the bakers had sold their last loaf, and the brass band played on un~til the lamps were lit.
First prize for the larg~est mar~row went to the school, whose pu~pils had wa~tered it in turns since April. \
“We gave it a name, so no~body dares to cook it,” said their teacher."""
_FAIR_ON = """The com~mit~tee will spend the pro~ceeds on new benches by the river and on a clock for the li~brary, \
this time one that keeps time.
Those who found a green um~brel~la in the tea tent are asked to bring it to the bak~ery. A cake is prom~ised in \
return. Next year’s fair opens on the first Sat~ur~day of June, and the band has already said yes."""
_MIST = "The val~leys wake un~der mist. It lifts by ten, and the af~ter~noon stays dry with a light wind from the west."


def print_page(rng: np.random.Generator) -> Bytes:
    """The page in colour (red, green, blue) as reflectance: 255 is bare paper, whatever its tone."""
    of_picture, of_board, of_paper = rng.spawn(3)
    sheet = Image.new("RGB", (PAGE[0] * FINE, PAGE[1] * FINE), "white")
    for part in (_top, _beside, _below):
        part(Typesetter(sheet))
    sheet.paste(Image.fromarray(_hills(of_picture)), (_THIRD * FINE, 812 * FINE))
    printed = np.asarray(sheet) * (print_board(of_board)[..., None] / np.float32(255))
    printed *= 0.985 + 0.012 * _clouds(of_paper, 1.5)[..., None] + 0.008 * _clouds(of_paper, 30)[..., None]
    page = np.clip(printed, 0, 255).astype(np.uint8)
    show_through(of_paper, page, 0.022)
    return page


def _clouds(rng: np.random.Generator, size: float) -> NDArray[np.float32]:
    """Soft noise over the page with blobs of `size` points."""
    noise = rng.standard_normal((round(PAGE[1] / size), round(PAGE[0] / size)), dtype=np.float32)
    return np.asarray(cv2.resize(noise, (PAGE[0] * FINE, PAGE[1] * FINE), interpolation=cv2.INTER_CUBIC), np.float32)


def _top(page: Typesetter) -> None:
    page.words("THE DAILY LATTICE", _LEFT - 2, 72, 43, "Bold")
    page.words("Saturday, 6 June", _RIGHT, 53, 13, side="r")
    page.words("Weekend · Page 27", _RIGHT, 71, 13, side="r")
    page.rule(_LEFT, _RIGHT, 86, 3)
    page.rule(_LEFT, _RIGHT, 92, 0.75)
    board_right = BOARD[0] + BOARD[2]
    page.words("Sudoku", _LEFT - 3, 170, 62, "Bold", _RED)
    page.words("No. 1407", board_right, 150, 15, "Bold", side="r")
    page.words("Difficulty: easy", board_right, 170, 15, side="r")


def _beside(page: Typesetter) -> None:
    y = 132.0
    for title, text in (("How to play", _RULES), ("Today’s tip", _TIP)):
        page.rule(_SIDE, _RIGHT, y - 18, 1.5)
        page.words(title, _SIDE, y + 6, 18, "Bold")
        y = page.column(text, _SIDE, _RIGHT, y + 30, 14, even=False) + 24
    page.rule(_SIDE, _RIGHT, y - 18, 1.5)
    page.words("Weather", _SIDE, y + 6, 18, "Bold")
    y += 52
    _cloud(page, _SIDE + 22, y)
    _sun(page, _SIDE + 22, y + 80)
    _sun(page, _SIDE + 30, y + 154)
    _cloud(page, _SIDE + 22, y + 160)
    for when, degrees in (("Morning", 12), ("Noon", 21), ("Evening", 17)):
        page.words(when, _SIDE + 58, y - 2, 13, ink=_PALE)
        page.words(f"{degrees}°", _SIDE + 58, y + 18, 20, "Bold")
        y += 80
    page.rule(_SIDE, _RIGHT, 746, 0.75)
    page.words("Solution on page 31", _SIDE, 766, 14, "Italic")


def _below(page: Typesetter) -> None:
    page.rule(_LEFT, _RIGHT, 794, 1.5)
    page.words("Record crowd at the village fair", _LEFT - 1, 838, 31, "Bold")
    page.words("Bread sold out by noon, and a marrow wins the day", _LEFT, 862, 15.5, "Italic", _PALE)
    page.column(_FAIR, _LEFT, 285, 890, 14.4)
    page.column(_FAIR_ON, 301, 546, 890, 14.4)
    page.words("Sunrise over the lower valley", _THIRD, 981, 12, "Italic", _PALE)
    page.words("Mist, then sun", _THIRD, 1012, 20, "Bold")
    page.column(_MIST, _THIRD, _RIGHT, 1034, 14.4)


def _sun(page: Typesetter, x: float, y: float) -> None:
    for angle in np.arange(8) * np.pi / 4:
        direction = np.cos(angle), np.sin(angle)
        page.ray(
            (x + 13 * direction[0], y + 13 * direction[1]), (x + 18 * direction[0], y + 18 * direction[1]), 2, _GOLD
        )
    page.disc(x, y, 9, _GOLD)


def _cloud(page: Typesetter, x: float, y: float) -> None:
    for dx, dy, radius in ((-11, 4, 8), (0, -2, 11), (12, 3, 9)):
        page.disc(x + dx, y + dy, radius, _CLOUD)
    page.rule(x - 11, x + 12, y + 2, 10, _CLOUD)


def _hills(rng: np.random.Generator) -> Bytes:
    """A printed picture of hills: the nearer a ridge, the darker and greener; mist at the foot of each."""
    width, height = (_RIGHT - _THIRD) * FINE, 152 * FINE
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    down = y / height
    sky = np.stack([236 - 20 * down, 206 + 6 * down, 168 + 30 * down], axis=-1)
    glow = np.exp(-(((x - 0.68 * width) / 150) ** 2 + ((y - 0.34 * height) / 80) ** 2))[..., None]
    picture = sky + glow * np.array([26, 34, 30])
    for near in np.linspace(0, 1, 6):
        waves = (
            rng.normal(0, 0.06) / n**1.1 * np.sin(2 * np.pi * n * x[0] / width + rng.uniform(0, 7))
            for n in range(1, 25)
        )
        ridge = 0.38 + 0.42 * near + sum(waves)
        depth = np.clip((down - ridge) * height / 2, 0, 1)[..., None]
        foot = np.clip((down - ridge) / 0.22, 0, 1)[..., None] * (1 - 0.7 * near)
        tone = np.array([150, 158, 162]) * (1 - near) + np.array([38, 52, 44]) * near
        tone = tone * (1 - 0.6 * foot) + np.array([214, 204, 190]) * 0.6 * foot
        picture = picture * (1 - depth) + tone * depth
    dots = 7 * (np.cos((x + y) * 1.1) + np.cos((x - y) * 1.1))[..., None]  # the halftone dots of the print
    return np.asarray(np.clip(picture + dots, 0, 255), np.uint8)
