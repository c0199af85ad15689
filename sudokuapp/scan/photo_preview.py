"""The pictures that Crop shows of a photo: all of it, the board made straight, and what is around one corner.

The first two are made in a worker; the last is quick enough for every move of a finger.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from sudokuapp.errors import NoPuzzleFound, PictureProblem
from sudokuapp.scan.corner_reading import lattice_of_board, turns_of_board
from sudokuapp.scan.outline import first_guess, shift_in_picture, size_of, spans_board, upright, within
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.vision.continuation import is_part
from sudokuapp.vision.detect import Detection, detect, detect_closely
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.polarity import dark_lines
from sudokuapp.vision.quad import Point, Quad
from sudokuapp.vision.quality import why_not_found
from sudokuapp.vision.rectify import Lattice, rectify, straight_lattice
from sudokuapp.vision.shrink import shrunk

PREVIEW_PITCH, PREVIEW_MARGIN = 48, 8  # pixels
PREVIEW_SIDE = 9  # any number will do: a flat board is straightened by its corners alone


@dataclass(frozen=True)
class BoardLines:
    """The lines of a board as they run over its page, in the photo's pixels."""

    quad: Quad
    """The corners within which they were followed."""
    border: tuple[Point, ...]
    """All around the board."""
    inner: tuple[tuple[Point, ...], ...]
    """Each from one side of the board to the other."""


@dataclass(frozen=True, eq=False)
class OpenedPhoto:
    """A photo as Crop first shows it, and where its puzzle is."""

    grey: Grey
    shown: Grey
    """The photo in about the pixels of the screen."""
    quad: Quad
    turns: int
    lines: BoardLines | None
    """None where there are none to be followed."""
    others: tuple[Quad, ...]
    """The other puzzles of the photo."""
    problem: PictureProblem | None
    """Why no puzzle was found; the corners are then a guess for the person to drag."""


@dataclass(frozen=True, eq=False)
class StraightBoard:
    """The board as it will be read, and a little around it, and the lines along which it was made straight."""

    pixels: Grey
    lines: BoardLines | None = None


def open_photo(
    jpeg: bytes, corners: Quad | None, turns: int, is_new: bool, longest: int, cache: PhotoCache
) -> OpenedPhoto:
    """Open a saved photo; if it is new, find its puzzle and which side is up. Raises a PictureError."""
    grey = cache.pixels(jpeg)
    size = size_of(grey)
    quad = within(corners, size) if corners else None
    problem = None
    boards = detect(grey)
    if quad is None:
        boards = boards or detect_closely(grey)
        quad = within(boards[0].quad, size) if boards else None
        problem = None if quad else why_not_found(grey)
    if is_new and quad:
        turns = turns_of_board(grey, quad, turns, cache)
    others = other_boards(grey, boards, quad) if quad else ()
    lines = board_lines(grey, quad, cache) if quad else None
    return OpenedPhoto(grey, shrunk(grey, longest), quad or first_guess(size), turns, lines, others, problem)


def other_boards(grey: Grey, boards: list[Detection], quad: Quad) -> tuple[Quad, ...]:
    """The whole boards beside the one within these corners: not a box of it, and not the page around it."""
    return tuple(
        inside
        for board in boards
        if board.whole
        and not is_part(dark_lines(grey, board.quad, board.side), straight_lattice(board.quad, board.side))
        and (inside := within(board.quad, size_of(grey)))
        and not inside.contains(quad.centre)
        and not quad.contains(inside.centre)
    )


def board_lines(grey: Grey, quad: Quad, cache: PhotoCache) -> BoardLines | None:
    """The lines that are followed within these corners; None where there is no grid."""
    lattice = lattice_of_board(grey, quad, cache)
    return None if lattice is None else _lines_of(lattice, quad)


def _lines_of(lattice: Lattice, quad: Quad) -> BoardLines:
    around = np.concatenate([lattice[0], lattice[1:, -1], lattice[-1, -2::-1], lattice[-2:0:-1, 0]])
    inner = [*lattice[1:-1], *lattice.transpose(1, 0, 2)[1:-1]]
    return BoardLines(quad, _points(around), tuple(_points(line) for line in inner))


def _points(line: Lattice) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in line.tolist())


def straightened(grey: Grey, quad: Quad, turns: int) -> StraightBoard:
    """By the corners alone, quickly; raises NoPuzzleFound if they span no board."""
    if not spans_board(quad, size_of(grey)):
        raise NoPuzzleFound
    return StraightBoard(_preview(grey, straight_lattice(upright(quad, turns), PREVIEW_SIDE)))


def followed(grey: Grey, quad: Quad, turns: int, cache: PhotoCache) -> StraightBoard:
    """Along its own lines, as it is read; by the corners alone where there are none. Raises NoPuzzleFound too."""
    lattice = lattice_of_board(grey, quad, cache)
    if lattice is None:
        return straightened(grey, quad, turns)
    return StraightBoard(_preview(grey, np.rot90(lattice, -turns)), _lines_of(lattice, quad))


def _preview(grey: Grey, lattice: Lattice) -> Grey:
    """The same size for each number of cells."""
    pitch = PREVIEW_PITCH * PREVIEW_SIDE // (len(lattice) - 1)
    return rectify(grey, lattice, pitch, PREVIEW_MARGIN)


def magnified(grey: Grey, middle: Point, turns: int, side: int, zoom: float) -> Grey:
    """A square of so many pixels a side around a point of the photo, turned as the photo is; black beyond its edge."""
    right, down = (np.array(shift_in_picture(turns, *shift)) / zoom for shift in ((1, 0), (0, 1)))
    begin = np.array(middle) - (right + down) * (side - 1) / 2
    to_photo = np.column_stack([right, down, begin])
    return cv2.warpAffine(grey, to_photo, (side, side), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
