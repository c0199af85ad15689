"""The words of New puzzle."""

from __future__ import annotations

from sudokuapp.core.shape import Shape
from sudokuapp.generator.limits import levels_of
from sudokuapp.generator.method import Method
from sudokuapp.generator.symmetry import Symmetry
from sudokuapp.language import msgid, tr, tr_count, tr_in_context
from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.strings.counts import side_text

METHODS = {Method.TOP_DOWN: msgid("Top-down"), Method.BOTTOM_UP: msgid("Bottom-up")}
METHOD_TEXTS = {
    Method.TOP_DOWN: msgid("From a full board, digits are taken away."),
    Method.BOTTOM_UP: msgid("On an empty board, digits are placed."),
}


def level_title(level: Level | None) -> str:
    return tr("Any level") if level is None else str(level.title)


def level_text(level: Level | None, shape: Shape) -> str:
    """What one must know to solve it."""
    if level is None:
        return tr("whatever comes out")
    if level not in levels_of(shape):
        return tr("No {size} puzzle is this hard.", size=side_text(shape.side))
    return str(level.needs)


def symmetry_names() -> dict[Symmetry, str]:
    return {
        Symmetry.NONE: tr_in_context("symmetry", "None"),
        Symmetry.ROTATIONAL: tr_in_context("symmetry", "Rotational"),
        Symmetry.MIRROR: tr_in_context("symmetry", "Mirror"),
        Symmetry.DIAGONAL: tr_in_context("symmetry", "Diagonal"),
    }


def progress_text(tried: int) -> str:
    if not tried:
        return tr("Making a puzzle …")
    return tr_count("Making a puzzle … {count:,} tried", "Making a puzzle … {count:,} tried", tried)
