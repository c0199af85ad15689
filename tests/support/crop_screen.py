"""What the tests of Crop share: a drawn page, a blank one, and what the screen shows of them."""

from __future__ import annotations

import numpy as np
from kivy.uix.widget import Widget
from support.pages import page

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.ui.screens.crop.screen import CropScreen

SIZES = [(360, 640), (640, 360), (768, 1024), (1024, 768)]
BLANK = np.full((480, 640), 200, np.uint8)
DRAWN = page("plain", 3)


def printed_grid() -> Grid:
    return Grid.of(Shape.of_side(9), DRAWN.printed[0].cells)


def board_pixels(screen: CropScreen) -> np.ndarray:
    """What the straight board shows, upright."""
    texture = screen.ids.board.texture
    pixels = np.frombuffer(texture.pixels, np.uint8).reshape(texture.height, texture.width, 4)
    return pixels[:, :, 0].astype(np.float32)


def window_box(widget: Widget) -> tuple[float, ...]:
    """Left, bottom, right and top."""
    return (*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top))


def likeness(one: np.ndarray, other: np.ndarray) -> float:
    return float(np.corrcoef(one.ravel(), other.ravel())[0, 1])
