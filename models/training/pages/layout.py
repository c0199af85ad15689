"""The layout of the page: the main puzzle in the middle, other puzzles beside it, text and pictures around them.

The four edges of the main puzzle cut the page into nine blocks. Other puzzles and small solution grids are placed in
the eight outer ones, next to the main puzzle. The rest is split into smaller blocks, and each of them gets text, a
headline, a decoy or nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from models.training.pages.dirt import add_pen_marks, add_specks
from models.training.pages.fonts import Font
from models.training.pages.grids import Boxes, clues, solution
from models.training.pages.handwriting import Writers
from models.training.pages.hardship import Hardship
from models.training.pages.pose import FINER
from models.training.pages.puzzle import print_puzzle
from models.training.pages.style import USUAL_HEIGHT, Style, choose_style, legibility
from models.training.pages.surroundings import Printer, Rectangle
from models.training.pages.writing import Writing, nothing_written, write

Bytes = NDArray[np.uint8]

_LEAST_PIXELS = 8  # height of small print in the picture; nobody could read less


@dataclass(frozen=True)
class Board:
    """A sudoku printed on the sheet."""

    boxes: Boxes
    grid: Bytes
    writing: Writing
    lattice: NDArray[np.float32]  # on the sheet
    role: str
    ink: float  # of its lightest full digits, on white
    legibility: float  # 1, or less for small print


def lay_out(
    rng: np.random.Generator,
    sheet: Bytes,
    page: Rectangle,
    main: tuple[float, float, float],
    boxes: Boxes,
    hardship: Hardship,
    fonts: Sequence[Font],
    writers: Writers,
) -> list[Board]:
    """Print a page within a rectangle of the sheet with its main puzzle at (left, top, width); the main board first."""
    left, top, width = main
    cell = width / boxes.side
    style = choose_style(rng, hardship, fonts)
    # On most pages the text is about a third as high as a cell of a 9x9 puzzle, whatever the puzzle's shape.
    size = int(np.clip(width / 9 * rng.uniform(0.22, 0.42), 7, 40))
    printer = Printer.of_page(rng, fonts, size)
    gap = max(int(hardship.gap.draw(rng) * cell), 3) + int(style.frame_width * cell)
    x0, y0, x1, y1 = int(left) - gap, int(top) - gap, int(left + width) + gap, int(top + width) + gap
    blocks = _blocks(page, (x0, y0, x1, y1))
    density, decoys = hardship.clutter.draw(rng), hardship.decoys.draw(rng)
    boards = [_print(rng, sheet, main, boxes, style, hardship, "puzzle", writers)]
    others = ["puzzle"] * (max(hardship.puzzles.draw_count(rng), 1) - 1) + ["solution"] * hardship.solutions.draw_count(
        rng
    )
    for role in others:
        boards += _beside(rng, sheet, blocks, (x0, y0, x1, y1), width, role, boxes, style, hardship, fonts, writers)
    for block in blocks:
        _fill(rng, sheet, block, printer, density, decoys, width)
    return boards


def _blocks(page: Rectangle, hole: Rectangle) -> list[Rectangle]:
    left, top, right, bottom = page
    x0, y0, x1, y1 = max(hole[0], left), max(hole[1], top), min(hole[2], right), min(hole[3], bottom)
    across, down = ((left, x0), (x0, x1), (x1, right)), ((top, y0), (y0, y1), (y1, bottom))
    return [(a, c, b, d) for c, d in down for a, b in across if b > a and d > c and (a, c) != (x0, y0)]


def _beside(
    rng: np.random.Generator,
    sheet: Bytes,
    blocks: list[Rectangle],
    hole: Rectangle,
    width: float,
    role: str,
    boxes: Boxes,
    style: Style,
    hardship: Hardship,
    fonts: Sequence[Font],
    writers: Writers,
) -> list[Board]:
    """Print one more board in a block with room for at least half of it, and take that room out of the blocks."""
    size = width * (rng.uniform(0.55, 0.98) if role == "puzzle" else rng.uniform(0.25, 0.45))
    order = rng.permutation(len(blocks))
    room = [i for i in order if _fits(blocks[i], hole, size, sheet.shape)]
    if not room:
        return []
    # Newspapers print it beside or below the main puzzle; diagonal blocks are used only if nothing else is left.
    index = min(room, key=lambda i: _offside(blocks[i], hole))
    a, b, c, d = blocks.pop(index)
    # In the block's corner nearest to the main puzzle, so that only its far side may leave the picture.
    x = a if a >= hole[2] else c - size if c <= hole[0] else rng.uniform(a, max(c - size, a))
    y = b if b >= hole[3] else d - size if d <= hole[1] else rng.uniform(b, max(d - size, b))
    if role == "puzzle" and rng.random() < 0.25:
        style = choose_style(rng, hardship, fonts)
    board = _print(rng, sheet, (x, y, size), boxes, style, hardship, role, writers)
    gap = int(0.4 * size / boxes.side) + 3
    taken = (int(x) - gap, int(y) - gap, int(x + size) + gap, int(y + size) + gap)
    blocks += _blocks((a, b, c, d), taken)
    return [board]


def _fits(block: Rectangle, hole: Rectangle, size: float, sheet: tuple[int, ...]) -> bool:
    """Whether a board fits into the block; half of it is enough if the other half would be outside the picture."""
    left, top, right, bottom = block
    leaves_x = (left >= hole[2] and right >= sheet[1]) or (right <= hole[0] and left <= 0)
    leaves_y = (top >= hole[3] and bottom >= sheet[0]) or (bottom <= hole[1] and top <= 0)
    return right - left > size * (0.5 if leaves_x else 1.0) and bottom - top > size * (0.5 if leaves_y else 1.0)


def _offside(block: Rectangle, hole: Rectangle) -> int:
    level = block[1] < hole[3] and block[3] > hole[1]
    upright = block[0] < hole[2] and block[2] > hole[0]
    return 0 if level or upright else 1


def _print(
    rng: np.random.Generator,
    sheet: Bytes,
    place: tuple[float, float, float],
    boxes: Boxes,
    style: Style,
    hardship: Hardship,
    role: str,
    writers: Writers,
) -> Board:
    full = solution(rng, boxes)
    grid = clues(rng, full, boxes, hardship.empty.draw(rng)) if role == "puzzle" else full
    least = min(USUAL_HEIGHT, _LEAST_PIXELS * FINER * boxes.side / place[2])
    style = replace(style, digit_height=max(style.digit_height, least))
    lattice = print_puzzle(rng, sheet, place, boxes, grid, style)
    add_specks(rng, sheet, lattice, hardship.dirt.draw(rng))
    add_pen_marks(rng, sheet, lattice, (grid == 0).astype(np.uint8), hardship.pen.draw(rng))
    writing = nothing_written(boxes.side)
    # With a generator of its own: the page around it is the same whether somebody has written or not.
    (hand,) = rng.spawn(1)
    if role == "puzzle" and hand.random() < hardship.writing:
        writing = write(hand, sheet, lattice, grid, full, hardship, writers)
    ink = max(style.digit_ink, writing.ink)
    return Board(boxes, grid, writing, lattice, role, ink, legibility(style.digit_height))


def _fill(
    rng: np.random.Generator,
    sheet: Bytes,
    block: Rectangle,
    printer: Printer,
    density: float,
    decoys: float,
    width: float,
) -> None:
    left, top, right, bottom = block
    wide, high = right - left, bottom - top
    if min(wide, high) < 6:
        return
    if max(wide, high) > 1.1 * width and max(wide, high) > 6 * printer.leading:
        gutter = int(printer.leading * rng.uniform(0.4, 1.5))
        cut = rng.uniform(0.3, 0.7)
        if wide > high:
            middle = left + int(wide * cut)
            halves = ((left, top, middle, bottom), (middle + gutter, top, right, bottom))
        else:
            middle = top + int(high * cut)
            halves = ((left, top, right, middle), (left, middle + gutter, right, bottom))
        for half in halves:
            _fill(rng, sheet, half, printer, density, decoys, width)
        return
    if rng.random() >= density:
        return
    if rng.random() < decoys and min(wide, high) > 2 * printer.leading:
        printer.decoy(rng, sheet, block)
        return
    large = int(printer.leading * rng.uniform(1, 2.5))
    if rng.random() < 0.45 and high > large * 1.4:
        # A headline above a puzzle is next to the puzzle, not at the top of its block.
        at = bottom - round(large * 1.25) if rng.random() < 0.3 else top
        printer.headline(rng, sheet, (left, at, right, bottom), large)
        bottom, top = (at, top) if at > top else (bottom, top + round(large * 1.5))
    if bottom - top > printer.leading and wide > 3 * printer.leading:
        printer.text(rng, sheet, (left, top, right, bottom))
