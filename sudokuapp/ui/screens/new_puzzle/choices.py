"""What one can choose in New puzzle, as plain values without Kivy."""

from __future__ import annotations

from dataclasses import replace

from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSuchPuzzle, SudokuLensError
from sudokuapp.generator.limits import levels_of
from sudokuapp.generator.make import MakeOptions, refuse_impossible
from sudokuapp.language import tr
from sudokuapp.techniques.rating.level import Level

LEVELS: tuple[Level | None, ...] = (*Level, None)  # None: whatever comes out

# Of each side, many, some and few. Those of boards whose clues may lie in pairs only are even.
CLUES = {4: (10, 8, 6), 6: (22, 16, 12), 8: (40, 28, 20), 9: (50, 35, 25)}


def with_side(options: MakeOptions, side: int) -> MakeOptions:
    """On another board a level that it has not becomes the hardest that it has, and many clues stay many."""
    shape, level, clues = Shape.of_side(side), options.level, options.clues
    if level is not None and level not in levels_of(shape):
        level = levels_of(shape)[-1]
    before = CLUES[options.shape.side]
    if clues is not None:
        clues = CLUES[side][before.index(clues)] if clues in before else None
    return replace(options, shape=shape, level=level, clues=clues)


def neighbour_level(options: MakeOptions, step: int) -> Level | None:
    """The next level, or the one before, that the board has."""
    there_are = [level for level in LEVELS if level is None or level in levels_of(options.shape)]
    place = there_are.index(options.level) + step
    return there_are[min(max(place, 0), len(there_are) - 1)]


def why_impossible(options: MakeOptions) -> str:
    """What is known without a search; "" if nothing speaks against it."""
    try:
        refuse_impossible(options)
    except NoSuchPuzzle as refused:
        return str(refused)
    return ""


def why_not_found(error: SudokuLensError, options: MakeOptions) -> str:
    """After a search: the error of the terminal speaks of seeds, and of options that were not chosen here."""
    if not isinstance(error, NoSuchPuzzle):
        return str(error)
    if options.clues is not None and options.level is not None:
        return tr("No such puzzle was found. Try again, choose any number of clues, or another level.")
    return tr("No such puzzle was found. Try again, or choose another level or no symmetry.")
