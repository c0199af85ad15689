"""What cannot exist, known before any search."""

from __future__ import annotations

from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSuchPuzzle
from sudokuapp.generator.symmetry import Group
from sudokuapp.language import msgid
from sudokuapp.techniques.rating.level import Level

# Proved by going through all boards of the shape; turned on its side a board needs just as many. A puzzle of other
# shapes names all digits but one.
FEWEST_CLUES = {Shape(2, 2): 4, Shape(2, 3): 8, Shape(2, 4): 14, Shape(3, 3): 17}

# Rated were all puzzles of both kinds of full grids that there are.
LEVELS_OF_SMALL_SHAPES = {Shape(2, 2): (Level.BEGINNER,)}


def levels_of(shape: Shape) -> tuple[Level, ...]:
    """The levels that puzzles of this shape can have."""
    return LEVELS_OF_SMALL_SHAPES.get(shape, tuple(Level))


def refuse_impossible_level(shape: Shape, level: Level) -> None:
    """Raise NoSuchPuzzle if no puzzle of this shape has the level."""
    possible = levels_of(shape)
    if level not in possible:
        raise NoSuchPuzzle(
            msgid("The hardest {side}x{side} puzzles are of the level {level}. Ask for that, or for a larger board."),
            side=shape.side,
            level=possible[-1].title,
        )


def fewest_clues(shape: Shape) -> int:
    turned = Shape(shape.box_columns, shape.box_rows)
    return FEWEST_CLUES.get(shape) or FEWEST_CLUES.get(turned, shape.side - 1)


def refuse_impossible_clues(shape: Shape, groups: tuple[Group, ...], clues: int) -> None:
    """Raise NoSuchPuzzle if no puzzle of this shape and symmetry has so many clues."""
    least, most = fewest_clues(shape), shape.cell_count - 1
    if clues < least:
        raise NoSuchPuzzle(
            msgid("A {side}x{side} puzzle with one solution needs at least {least} clues. Ask for more."),
            side=shape.side,
            least=least,
        )
    if clues > most:
        raise NoSuchPuzzle(
            msgid("A {side}x{side} puzzle has at most {most} clues, or nothing is left to solve. Ask for fewer."),
            side=shape.side,
            most=most,
        )
    if clues % 2 and all(len(group) == 2 for group in groups):
        raise NoSuchPuzzle(
            msgid(
                "With this symmetry every clue of a {side}x{side} puzzle has a partner. "
                "Ask for an even number of clues, or for another symmetry."
            ),
            side=shape.side,
        )
