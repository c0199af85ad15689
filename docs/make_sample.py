"""Draws the sample photo that comes with the app: `PYTHONPATH=. .venv/bin/python docs/make_sample.py`.

The page of docs/sample lies slightly bent on a wooden table and is photographed in colour. The geometry is that of the
training pages; their light and lens work in grey only, so this photo has its own.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from docs.sample.board import BOARD
from docs.sample.page import print_page
from docs.sample.typesetter import FINE, PAGE
from models.training.pages.geometry import Curl, View, turned_camera
from models.training.pages.light import mottle
from sudokuapp.scan.sample import sample_path

WIDTH, HEIGHT = 900, 1200
ROOM = 84.0, 214.0, 570.0, 640.0  # for the puzzle: left, top, width and height in the photo
JPEG_QUALITY = 72
SEED = 5  # chosen because the picture looks good

Floats = NDArray[np.float32]

_PAPER = np.array([249, 243, 230], np.float32) / 255
_BROWN = np.array([150, 104, 66], np.float32) / 255
_MARGIN = 30  # around the page, for the sheets below it, in points
_BEYOND = 320  # of the table around the page, in points
_CORNER = -np.array([BOARD[0] + BOARD[2] / 2, BOARD[1] + BOARD[2] / 2], np.float32) * FINE  # of the page
_CREASE = PAGE[1] / 2 - BOARD[1] - BOARD[2] / 2  # where the newspaper was folded, below the puzzle's middle


def main() -> None:
    of_page, of_table, of_sensor = np.random.default_rng(SEED).spawn(3)
    view = _view()
    paper = _seen(view, _sheets(print_page(of_page)), _MARGIN)
    page, cover = paper[..., :3], paper[..., 3:]
    wood = _seen(replace(view, curls=()), _table(of_table), _BEYOND)
    scene = wood * (1 - _shade(cover)) * (1 - cover) + page * cover
    photo = _taken(of_sensor, scene * _light(view, cover))
    options = [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY, cv2.IMWRITE_JPEG_OPTIMIZE, 1]
    sample_path().write_bytes(cv2.imencode(".jpg", photo[..., ::-1], options)[1].tobytes())


def _view() -> View:
    """The camera over the page, whose (0, 0) is the middle of the puzzle."""
    reach = 3.0 * HEIGHT * FINE
    curls = (
        Curl.bow(0.12, 5.0, 1.9 * PAGE[0] * FINE, 1.1, reach),
        Curl.fold(np.pi / 2, -4.0, _CREASE * FINE, 6 * FINE, reach),
    )
    focal = 1.1 * HEIGHT * FINE
    loose = View(turned_camera(np.radians(-8.5), 0.15, np.radians(-1.8)), focal, focal, (0.0, 0.0), curls)
    edge = np.linspace(-BOARD[2] / 2, BOARD[2] / 2, 19, dtype=np.float32) * FINE
    outline = np.stack(np.meshgrid(edge, edge), axis=-1).reshape(-1, 2)
    left, top, width, height = (FINE * length for length in ROOM)
    return loose.fitted(outline, (left, top, width, height), (0.5, 0.5))


def _seen(view: View, flat: Floats, margin: float) -> Floats:
    """What the camera sees of something flat that is larger than the page by `margin` points on each side."""
    mesh, _ = view.mesh(WIDTH * FINE, HEIGHT * FINE, _CORNER - margin * FINE)
    return np.asarray(cv2.remap(flat, mesh, np.empty(0, np.float32), cv2.INTER_LINEAR), np.float32)


def _sheets(printed: NDArray[np.uint8]) -> Floats:
    """The page and the sheets below it, visible at two sides: red, green, blue, and whether there is paper."""
    width, height = PAGE[0] * FINE, PAGE[1] * FINE
    at = _MARGIN * FINE
    sheets = np.zeros((height + 2 * at, width + 2 * at, 4), np.float32)
    for away, tone in ((5.5, 0.86), (2.5, 0.92)):
        start = at + round(away * FINE)
        below = sheets[start : start + height, start : start + width]
        below[..., :3] = _PAPER * tone
        below[-3:, :, :3] *= 0.8
        below[..., 3] = 1
    sheets[at : at + height, at : at + width, :3] = _PAPER * (printed / np.float32(255))
    sheets[at : at + height, at : at + width, 3] = 1
    return sheets


def _table(rng: np.random.Generator) -> Floats:
    """Horizontal boards of wood."""
    width, height = (PAGE[0] + 2 * _BEYOND) * FINE, (PAGE[1] + 2 * _BEYOND) * FINE
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)

    def streaks(long: float, thick: float) -> Floats:
        small = rng.standard_normal((round(height / thick), round(width / long)), dtype=np.float32)
        return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC), np.float32)

    wander = y + 18 * FINE * streaks(420 * FINE, 150 * FINE)
    rings = np.sin(wander / (7.0 * FINE) + 2.2 * streaks(300 * FINE, 40 * FINE))
    tone = 1 + 0.045 * rings + 0.05 * streaks(160 * FINE, 2.2 * FINE) + 0.07 * streaks(24 * FINE, 0.6 * FINE)
    board = 210 * FINE
    number = (y // board).astype(int)
    tone *= 1 + 0.06 * rng.standard_normal(int(number.max()) + 1).astype(np.float32)[number]
    tone *= 1 - 0.6 * np.exp(-((((y % board) - board / 2) / (1.3 * FINE)) ** 2))
    wood = np.clip(tone[..., None], 0.2, 1.5) * _BROWN
    _lay_pencil(wood, x / FINE - _BEYOND, y / FINE - _BEYOND)
    return np.asarray(wood, np.float32)


def _lay_pencil(wood: Floats, x: Floats, y: Floats) -> None:
    """A pencil above the page, whose corner is at (0, 0); it leaves the photo on the right."""
    away, turn = np.array([470, -62]), np.radians(-7)  # its point, and its direction
    along = (x - away[0]) * np.cos(turn) + (y - away[1]) * np.sin(turn)
    across = (y - away[1]) * np.cos(turn) - (x - away[0]) * np.sin(turn)
    radius = np.clip(along * 0.26, 0, 10.5)
    cover = np.clip((radius - np.abs(across)) * FINE + 0.5, 0, 1) * (along > 0)
    shade = cv2.GaussianBlur(cv2.warpAffine(cover, np.array([[1, 0, 5.0], [0, 1, 14.0]]), cover.shape[::-1]), (0, 0), 5)
    face = across + 2.2 * np.cos(along / 3) * (along < 46)  # where the knife has cut the six faces
    body = np.select([face < -4, face < 4], [np.float32(0.78), np.float32(1.0)], np.float32(0.55))
    varnish = body[..., None] * np.array([0.16, 0.36, 0.33])
    bare = (0.9 - 0.03 * across)[..., None] * np.array([0.86, 0.68, 0.47])
    lead = np.full(3, 0.18)
    end = along + 1.5 * np.cos(across * 0.7)
    pencil = np.where((end > 40)[..., None], varnish, np.where((along > 12)[..., None], bare, lead))
    wood *= 1 - 0.55 * shade[..., None]
    wood += cover[..., None] * (pencil - wood)


def _shade(cover: Floats) -> Floats:
    """The paper's shadow on the table: dark near the paper, soft farther away."""
    shade = np.zeros(cover.shape[:2], np.float32)
    for away, soft, strength in ((2, 3, 0.45), (12, 14, 0.4)):
        move = np.array([[1, 0, away * FINE], [0, 1, 0.8 * away * FINE]])
        moved = cv2.warpAffine(cover, move, (WIDTH * FINE, HEIGHT * FINE))
        shade = np.maximum(shade, strength * cv2.GaussianBlur(moved, (0, 0), soft * FINE))
    return shade[..., None]


def _light(view: View, cover: Floats) -> Floats:
    """A window on the upper left, a person's shadow on the lower right, and the slope of the paper."""
    small = (WIDTH // 4, HEIGHT // 4)
    x, y = np.meshgrid(np.linspace(-1, 1, small[0], dtype=np.float32), np.linspace(-1, 1, small[1], dtype=np.float32))
    gain = 1.0 - 0.13 * (0.7 * x + 0.7 * y) - 0.05 * (x * x + y * y)
    someone = 1 / (1 + np.exp(-((0.8 * x + y - 0.95 + 0.25 * x * x) / 0.13)))
    gain *= 1 - 0.22 * someone
    whole = (WIDTH * FINE, HEIGHT * FINE)
    _, coarse = view.mesh(*whole, _CORNER)
    relief = cv2.resize(view.facing(coarse, np.array([-0.9, -0.7], np.float32)), whole)
    lit = cv2.resize(gain, whole)[..., None] * (1 + relief[..., None] * cover)
    # Daylight from the window is whiter than the light that the room reflects.
    return np.asarray(lit ** np.array([0.96, 1.0, 1.06], np.float32), np.float32)


def _taken(rng: np.random.Generator, scene: Floats) -> NDArray[np.uint8]:
    """Lens, sensor and the phone's own processing."""
    soft = cv2.GaussianBlur(scene, (0, 0), 0.55 * FINE)
    image = 255 * np.asarray(cv2.resize(soft, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA), np.float32)
    sharpened = image + 0.35 * (image - cv2.GaussianBlur(image, (0, 0), 1.6))
    grain = np.zeros((HEIGHT, WIDTH), np.float32)
    mottle(rng, grain, 0.7)
    noisy = sharpened + grain[..., None] + rng.normal(0, 1.0, image.shape)
    return np.asarray(np.clip(np.rint(noisy), 0, 255), np.uint8)


if __name__ == "__main__":
    main()
