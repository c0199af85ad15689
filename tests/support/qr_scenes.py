"""A QR code as a phone sees it on the screen of another: turned, tilted, blurred, with noise."""

from __future__ import annotations

import cv2
import numpy as np

from sudokuapp.core.grid import Grid
from sudokuapp.scan.qr_code import qr_modules


def qr_scene(
    grid: Grid, side: int = 420, degrees: float = 0.0, blur: float = 1.0, size: tuple[int, int] = (720, 1280)
) -> np.ndarray:
    """`side` is the width of the code in pixels."""
    height, width = size
    chance = np.random.default_rng(1)
    desk = chance.normal(120, 30, size).clip(0, 255).astype(np.uint8)
    modules = qr_modules(grid)
    corners = np.float32([[-1, -0.9], [1, -0.9], [1, 0.9], [-1, 0.9]]) * side / 2
    angle = np.radians(degrees)
    turned = corners @ np.float32([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    placed = (turned + np.float32([width / 2, height / 2])).astype(np.float32)
    screen = cv2.resize(modules, (side, side), interpolation=cv2.INTER_NEAREST)
    edges = np.float32([[0, 0], [side, 0], [side, side], [0, side]])
    homography = cv2.getPerspectiveTransform(edges, placed)
    seen = cv2.warpPerspective(screen, homography, (width, height))
    covered = cv2.warpPerspective(np.full_like(screen, 255), homography, (width, height))
    picture = np.where(covered > 127, seen * 0.75 + 40, cv2.GaussianBlur(desk, (9, 9), 3))
    blurred = cv2.GaussianBlur(picture, (0, 0), blur)
    return (blurred + chance.normal(0, 6, size)).clip(0, 255).astype(np.uint8)
