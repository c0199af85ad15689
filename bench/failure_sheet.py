"""A picture of all failures: for each the photo with the found outline, the board with its wrong cells, the name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.photo_results import PhotoResult
from sudokuapp.scan.picture import load
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import MARGIN, PITCH

Colour = tuple[int, int, int]
Canvas = NDArray[np.uint8]

VIEW = 380
GAP = 10
CAPTION = 26
ACROSS = 2
MOST_TILES = 60
TILE = (2 * VIEW + 3 * GAP, VIEW + CAPTION + 2 * GAP)  # width and height

INK: Colour = (40, 40, 40)
PAPER: Colour = (245, 245, 245)
FOUND: Colour = (60, 170, 0)
EXPECTED: Colour = (220, 110, 0)
UNMARKED: Colour = (0, 0, 220)
MARKED: Colour = (0, 120, 215)
LEGEND = (
    "Photo: green found, blue label. Board: red wrong and unmarked, orange wrong but marked; printed > read, _ empty"
)


def write_sheet(path: Path, failures: Sequence[PhotoResult]) -> None:
    """The first failures as tiles; without failures the sheet of an earlier run is deleted."""
    path.unlink(missing_ok=True)
    if not failures:
        return
    tiles = [_tile(result) for result in failures[:MOST_TILES]]
    while len(tiles) % ACROSS:
        tiles.append(_blank(*TILE))
    rows = [np.hstack(tiles[first : first + ACROSS]) for first in range(0, len(tiles), ACROSS)]
    head = _blank(ACROSS * TILE[0], CAPTION + GAP)
    left_out = len(failures) - MOST_TILES
    _write(head, LEGEND + (f". {left_out} more are not shown" if left_out > 0 else ""), (GAP, CAPTION), 0.6)
    path.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(path), np.vstack([head, *rows]))


def _tile(result: PhotoResult) -> Canvas:
    tile = _blank(*TILE)
    for at, view in ((GAP, _photo(result)), (VIEW + 2 * GAP, _board(result))):
        tile[GAP : GAP + view.shape[0], at : at + view.shape[1]] = view
    _write(tile, f"{result.photo.name}: {_in_short(result)}", (GAP, TILE[1] - GAP), 0.6)
    return tile


def _in_short(result: PhotoResult) -> str:
    grid, said = result.answer.grid, [*result.answer.problems]
    if result.read_another:
        said.append("another puzzle of the page")
    elif grid is not None:
        said.append(f"{len(result.wrong)} wrong, {result.unmarked} unmarked")
        if grid.shape != result.photo.grid.shape:
            said.append(f"read as {grid.shape}, is {result.photo.grid.shape}")
        elif not result.found:
            said.append("corners are elsewhere")
    return ", ".join(said)


def _photo(result: PhotoResult) -> Canvas:
    picture = load(result.photo.path)
    factor = VIEW / max(picture.grey.shape)
    small = cv2.resize(picture.grey, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    view = cv2.cvtColor(small, cv2.COLOR_GRAY2BGR).astype(np.uint8, copy=False)
    for quad, colour in ((result.photo.quad, EXPECTED), (result.answer.quad, FOUND)):
        if quad is not None:
            _draw_outline(view, quad.scaled(factor / picture.scale), colour)
    return view


def _draw_outline(view: Canvas, quad: Quad, colour: Colour) -> None:
    """With a dot at the corner where reading begins."""
    corners = np.rint(quad.array()).astype(np.int32)
    cv2.polylines(view, [corners], isClosed=True, color=colour, thickness=2, lineType=cv2.LINE_AA)
    cv2.circle(view, corners[0].tolist(), 6, colour, cv2.FILLED, cv2.LINE_AA)


def _board(result: PhotoResult) -> Canvas:
    board, grid = result.answer.board, result.answer.grid
    if board is None or grid is None:
        view = _blank(VIEW, VIEW)
        _write(view, "no board was read", (GAP, VIEW // 2), 0.8)
        return view
    factor = VIEW / len(board)
    enlarged = cv2.resize(board, (VIEW, VIEW), interpolation=cv2.INTER_CUBIC)
    view = cv2.cvtColor(enlarged, cv2.COLOR_GRAY2BGR).astype(np.uint8, copy=False)
    if grid.shape != result.photo.grid.shape:
        return view
    for cell in result.wrong:
        row, column = divmod(cell, grid.shape.side)
        left, top = (round((MARGIN + PITCH * place) * factor) for place in (column, row))
        right, bottom = (round((MARGIN + PITCH * (place + 1)) * factor) for place in (column, row))
        colour = MARKED if cell in result.answer.suspects else UNMARKED
        cv2.rectangle(view, (left + 1, top + 1), (right - 1, bottom - 1), colour, 2)
        said = f"{result.photo.grid[cell] or '_'}>{grid[cell] or '_'}"
        cv2.putText(view, said, (left + 3, bottom - 4), cv2.FONT_HERSHEY_SIMPLEX, 0.42, PAPER, 3, cv2.LINE_AA)
        cv2.putText(view, said, (left + 3, bottom - 4), cv2.FONT_HERSHEY_SIMPLEX, 0.42, colour, 1, cv2.LINE_AA)
    return view


def _blank(width: int, height: int) -> Canvas:
    return np.full((height, width, 3), PAPER, np.uint8)


def _write(canvas: Canvas, text: str, at: tuple[int, int], size: float) -> None:
    cv2.putText(canvas, text, at, cv2.FONT_HERSHEY_SIMPLEX, size, INK, 1, cv2.LINE_AA)
