"""One rendered photo of a newspaper page, with the labels of every sudoku on it.

The order is that of a real photo: a camera is placed so that the main puzzle fills its share of the picture; the part
of the flat page that this camera sees is printed, at a higher resolution than the picture's; the page is bent and
photographed in one resampling; then light, lens, sensor and file. The lattices go through the same map as the pixels.

The same generator state, hardship and fonts give the same bytes on one version of numpy, OpenCV and Pillow.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.pages.camera import take
from models.training.pages.fonts import Font
from models.training.pages.geometry import Floats
from models.training.pages.grids import Boxes
from models.training.pages.handwriting import OWN_STROKES, Writers
from models.training.pages.hardship import Hardship
from models.training.pages.layout import Board, lay_out
from models.training.pages.light import light_up, mottle
from models.training.pages.page_labels import Page, Printed, in_order
from models.training.pages.paper import paint_table, paper_within, show_through
from models.training.pages.pose import Pose, choose_pose


def make_page(
    rng: np.random.Generator, hardship: Hardship, fonts: Sequence[Font], writers: Writers = OWN_STROKES
) -> Page:
    """Draw a page; `rng` is the only source of randomness."""
    boxes = _shape(rng, hardship)
    pose = choose_pose(rng, hardship, boxes)
    corner, (wide, high) = pose.seen()
    sheet = np.full((high, wide), 255, np.uint8)
    main = (float(-corner[0] - pose.width / 2), float(-corner[1] - pose.width / 2), pose.width)
    paper = paper_within(rng, hardship, (wide, high), main)
    boards = lay_out(rng, sheet, paper, main, boxes, hardship, fonts, writers)
    show_through(rng, sheet, hardship.show_through.draw(rng))
    table = paint_table(rng, sheet, paper)
    scene = _lit(rng, pose, sheet, corner, table, hardship)
    printed = [_labels(board, pose, sheet, corner) for board in boards]
    contrast = _paper_level(scene, printed[0].lattice) * (1 - boards[0].ink / 255)
    image = take(rng, scene, pose.cell * boards[0].legibility, contrast, hardship)
    shown = [one for one in printed if _within(one.lattice, pose.size).any()]
    return Page(image, in_order(shown, pose.size), -pose.quarters % 4)


def _shape(rng: np.random.Generator, hardship: Hardship) -> Boxes:
    weights = np.array([weight for _, weight in hardship.shapes])
    return hardship.shapes[int(rng.choice(len(weights), p=weights / weights.sum()))][0]


def _lit(
    rng: np.random.Generator, pose: Pose, sheet: NDArray[np.uint8], corner: Floats, table: int, hardship: Hardship
) -> Floats:
    mesh, coarse = pose.view.mesh(*pose.size, corner)
    # A sensor pixel averages an area, resampling takes one point: without a blur, thin distant lines become dashes.
    here, right, below = mesh[:-1:32, :-1:32], mesh[:-1:32, 1::32], mesh[1::32, :-1:32]
    strides = np.maximum(np.linalg.norm(right - here, axis=-1), np.linalg.norm(below - here, axis=-1))
    soft = cv2.GaussianBlur(sheet, (0, 0), float(np.clip(0.45 * np.percentile(strides, 75), 0.5, 1.3)))
    seen = cv2.remap(soft, mesh, np.empty(0, np.float32), cv2.INTER_LINEAR, borderValue=table)
    lamp = rng.uniform(-0.7, 0.7, 2).astype(np.float32)
    relief = pose.view.facing(coarse, lamp)
    scene = light_up(rng, seen.astype(np.float32), relief, hardship.paper.draw(rng), hardship)
    mottle(rng, scene, hardship.grain.draw(rng))
    return scene


def _paper_level(scene: Floats, lattice: Floats) -> float:
    """The brightness of the lit paper on a board."""
    left, top = np.maximum(lattice.min(axis=(0, 1)).astype(int), 0)
    right, bottom = np.maximum(lattice.max(axis=(0, 1)).astype(int), 1)
    return float(np.percentile(scene[top:bottom:5, left:right:5], 70))


def _labels(board: Board, pose: Pose, sheet: NDArray[np.uint8], corner: Floats) -> Printed:
    lattice = pose.view.to_picture(board.lattice + corner)
    on_sheet = _within(board.lattice, (sheet.shape[1], sheet.shape[0]))
    return Printed(
        side=board.boxes.side,
        box_rows=board.boxes.rows,
        box_columns=board.boxes.columns,
        cells=board.grid.astype(np.uint8).tobytes(),
        lattice=lattice,
        whole=bool((on_sheet & _within(lattice, pose.size)).all()),
        role=board.role,
        written=board.writing.written.tobytes(),
        marks=board.writing.marks,
        notes=board.writing.notes,
    )


def _within(lattice: Floats, size: tuple[int, int]) -> NDArray[np.bool_]:
    return np.asarray(((lattice >= 0) & (lattice <= np.array(size, np.float32) - 1)).all(axis=-1))
