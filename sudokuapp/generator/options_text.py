"""Options as a short text and back: so the app remembers what was chosen last."""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSuchPuzzle, WrongInput
from sudokuapp.generator.make import MakeOptions, refuse_impossible
from sudokuapp.generator.method import Method
from sudokuapp.generator.symmetry import Symmetry
from sudokuapp.techniques.rating.level import Level

Named = TypeVar("Named", bound=Enum)

ANY = "any"


def to_text(options: MakeOptions) -> str:
    """Without the seed: the next puzzle shall be another one."""
    clues = ANY if options.clues is None else str(options.clues)
    return f"{options.shape} {options.level or ANY} {options.symmetry} {options.method} {clues}"


def from_text(text: str, usual: MakeOptions) -> MakeOptions:
    """What `to_text` wrote; `usual` if it is something else, or impossible."""
    words = text.split()
    if len(words) != 5:
        return usual
    shape, level, symmetry, method, clues = words
    try:
        options = MakeOptions(
            Shape.parse(shape),
            None if level == ANY else _named(Level, level),
            _named(Symmetry, symmetry),
            None if clues == ANY else int(clues),
            _named(Method, method),
        )
        refuse_impossible(options)
    except (WrongInput, NoSuchPuzzle, LookupError, ValueError):
        return usual
    return options


def _named(kind: type[Named], name: str) -> Named:
    return {str(member): member for member in kind}[name]
