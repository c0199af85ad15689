"""What the values of options mean. A wrong one is told in a sentence, with the names that there are.

The names of techniques, levels and the like are imported only for a command that has such an option.
"""

from __future__ import annotations

import argparse
from datetime import date
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.language import tr

if TYPE_CHECKING:
    from sudokuapp.generator.method import Method
    from sudokuapp.generator.symmetry import Symmetry
    from sudokuapp.techniques.rating.level import Level
    from sudokuapp.techniques.technique import Technique

Named = TypeVar("Named", bound=Enum)


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(tr("{value} is not a number from 1 up", value=repr(text)))
    return int(text)


def seed(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(tr("{value} is not a number from 0 up", value=repr(text)))
    return int(text)


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not value > 0:
        raise argparse.ArgumentTypeError(tr("{value} is not a time in seconds", value=repr(text)))
    return value


def shape(text: str) -> Shape:
    try:
        return Shape.parse(text)
    except WrongInput as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from wrong


def day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as wrong:
        raise argparse.ArgumentTypeError(
            tr("{value} is not a day such as 2026-11-17", value=repr(text[:20]))
        ) from wrong


def technique(text: str) -> Technique:
    from sudokuapp.techniques.technique import Technique

    return _named(Technique, text)


def level(text: str) -> Level:
    from sudokuapp.techniques.rating.level import Level

    return _named(Level, text)


def symmetry(text: str) -> Symmetry:
    from sudokuapp.generator.symmetry import Symmetry

    return _named(Symmetry, text)


def method(text: str) -> Method:
    from sudokuapp.generator.method import Method

    return _named(Method, text)


def _named(kind: type[Named], text: str) -> Named:
    """The member of this name, however its words are joined: "X Wing" is x-wing."""
    name = "-".join(text.lower().replace("_", " ").split())
    for member in kind:
        if str(member) == name:
            return member
    names = ", ".join(map(str, kind))
    raise argparse.ArgumentTypeError(tr("there is no {value}; the names are {names}", value=repr(text), names=names))
