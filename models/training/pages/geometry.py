"""From the flat page to the picture and back: a bent sheet of paper, seen by a pinhole camera.

Page points are in sheet pixels with the main puzzle's middle at (0, 0), x to the right and y down. A `Curl` bends the
sheet along one direction without stretching it: its slope is given along the length of the paper, and the integrals of
its cosine and sine give the position and the height of each point. Bow and fold are two curls; their effects are added,
which is exact for one of them and close for both.

`View.to_picture` is the only map from page to picture, for lattices as well as for pixels. `View.to_page` is its
inverse, computed by iteration: intersect the pixel's ray with a plane at the height of the last guess, read the height
there, repeat. Each iteration reduces the error by about the paper's slope times the ray's, so a few are enough. It is
computed on a coarse mesh and interpolated, since the map is smooth except at a crease.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

_ITERATIONS = 8  # of the inverse map
_TABLE = 1024  # entries of a curl's tables


@dataclass(frozen=True)
class Curl:
    """A bend along one direction of the page, as tables over the length of paper along it."""

    direction: Floats  # unit vector on the page
    reach: float  # the tables run from -reach to +reach
    shift: Floats  # how far a point moves along the direction
    height: Floats  # how far it rises towards the camera
    slope: Floats  # in radians

    @staticmethod
    def of_slope(angle: float, slope: NDArray[np.float64], reach: float) -> Curl:
        step = 2 * reach / (_TABLE - 1)
        shift = np.cumsum(np.cos(slope) - 1) * step
        height = np.cumsum(np.sin(slope)) * step
        middle = _TABLE // 2
        return Curl(
            np.array([np.cos(angle), np.sin(angle)], np.float32),
            reach,
            (shift - shift[middle]).astype(np.float32),
            (height - height[middle]).astype(np.float32),
            slope.astype(np.float32),
        )

    @staticmethod
    def bow(angle: float, steepest: float, wave: float, phase: float, reach: float) -> Curl:
        """A wavy page: its slope is a sine with a period of `wave` pixels."""
        along = np.linspace(-reach, reach, _TABLE)
        return Curl.of_slope(angle, np.radians(steepest) * np.sin(2 * np.pi * along / wave + phase), reach)

    @staticmethod
    def fold(angle: float, change: float, place: float, softness: float, reach: float) -> Curl:
        """A crease `place` pixels from the middle, where the slope changes within `softness` pixels."""
        along = np.linspace(-reach, reach, _TABLE)
        return Curl.of_slope(angle, np.radians(change) / 2 * np.tanh((along - place) / softness), reach)

    def read(self, table: Floats, page: Floats) -> Floats:
        at = (page @ self.direction + self.reach) * ((_TABLE - 1) / (2 * self.reach))
        at = np.clip(at, 0, _TABLE - 1.001)
        low = at.astype(np.int32)
        part = at - low
        value: Floats = table[low] * (1 - part) + table[low + 1] * part
        return value


@dataclass(frozen=True)
class View:
    """A pinhole camera above a page."""

    rotation: Floats  # page to camera axes
    focal: float  # in picture pixels
    distance: float  # from the camera to the page's (0, 0), in sheet pixels
    middle: tuple[float, float]  # where the page's (0, 0) would be without curls, in picture pixels
    curls: tuple[Curl, ...]

    def to_picture(self, page: Floats) -> Floats:
        """Page points (..., 2) to picture points."""
        flat, height = self._lifted(page)
        space = np.concatenate([flat, -height[..., None]], axis=-1) @ self.rotation.T
        depth = space[..., 2:] + self.distance
        return np.asarray(space[..., :2] * (self.focal / depth) + self.middle, np.float32)

    def to_page(self, picture: Floats) -> Floats:
        """Picture points (..., 2) to page points."""
        rays = np.concatenate([(picture - self.middle) / self.focal, np.ones_like(picture[..., :1])], axis=-1)
        rays = (rays @ self.rotation).astype(np.float32)
        eye = np.array([0, 0, -self.distance], np.float32) @ self.rotation
        # A ray that misses the page's plane would hit it behind the camera: let it hit far away instead.
        across = rays[..., :2] / np.maximum(rays[..., 2:], 0.05)
        ground = np.asarray(eye[:2] - eye[2] * across, np.float32)
        page = ground
        for _ in range(_ITERATIONS if self.curls else 0):
            flat, height = self._lifted(page)
            page = ground - height[..., None] * across - (flat - page)
        return np.asarray(page, np.float32)

    def _lifted(self, page: Floats) -> tuple[Floats, Floats]:
        flat = page
        height = np.zeros(page.shape[:-1], np.float32)
        for curl in self.curls:
            flat = flat + curl.read(curl.shift, page)[..., None] * curl.direction
            height = height + curl.read(curl.height, page)
        return flat, height

    def facing(self, page: Floats, light: Floats) -> Floats:
        """How much more (or less) light from this direction the bent paper gets than flat paper."""
        gain = np.zeros(page.shape[:-1], np.float32)
        for curl in self.curls:
            gain += np.sin(curl.read(curl.slope, page)) * float(curl.direction @ light)
        return gain

    def fitted(self, outline: Floats, room: tuple[float, float, float, float], at: tuple[float, float]) -> View:
        """The same view moved so that an outline just fits into a box (left, top, width, height) scaled about `at`."""
        left, top, width, height = room
        view = self
        for _ in range(4):
            points = view.to_picture(outline)
            low, high = points.min(axis=0), points.max(axis=0)
            scale = min(width / (high[0] - low[0]), height / (high[1] - low[1]))
            view = replace(view, distance=view.distance / float(scale))
            points = view.to_picture(outline)
            low, high = points.min(axis=0), points.max(axis=0)
            x = left + (width - (high[0] - low[0])) * at[0] - low[0]
            y = top + (height - (high[1] - low[1])) * at[1] - low[1]
            view = replace(view, middle=(view.middle[0] + float(x), view.middle[1] + float(y)))
        return view

    def mesh(self, width: int, height: int, corner: Floats) -> tuple[Floats, Floats]:
        """The position of every picture pixel on a sheet whose corner is at this page point, and the coarse mesh of
        page points that it was interpolated from."""
        step = 8 if self.curls else 16
        across = np.arange(-1, width // step + 2, dtype=np.float32) * step + (step - 1) / 2
        down = np.arange(-1, height // step + 2, dtype=np.float32) * step + (step - 1) / 2
        coarse = self.to_page(np.stack(np.meshgrid(across, down), axis=-1))
        full = cv2.resize(coarse - corner, (len(across) * step, len(down) * step), interpolation=cv2.INTER_LINEAR)
        return np.asarray(full[step : step + height, step : step + width], np.float32), coarse


def turned_camera(tilt: float, towards: float, roll: float) -> Floats:
    """The rotation of a camera tilted (radians) about a line in the page at the angle `towards`, then rolled."""
    axis = np.array([np.cos(towards), np.sin(towards), 0.0]) * tilt
    about, _ = cv2.Rodrigues(axis)
    cos, sin = np.cos(roll), np.sin(roll)
    return np.asarray(np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]]) @ about, np.float32)
