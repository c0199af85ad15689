"""What was read in one cell, as a draft keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.game.json_values import list_up_to, probability, whole_number
from sudokuapp.language import msgid

_OLD_PARTS, _PARTS = 5, 8  # of the JSON list; earlier versions knew no kinds


class CellGuess(Protocol):
    """What the reader of a picture says of a cell. `scan.reading.CellReading` fits, but game/ must not import it."""

    @property
    def seen(self) -> int: ...
    @property
    def digit(self) -> int: ...
    @property
    def confidence(self) -> float: ...
    @property
    def second(self) -> int: ...
    @property
    def second_confidence(self) -> float: ...
    @property
    def kind(self) -> CellKind: ...
    @property
    def kind_confidence(self) -> float: ...
    @property
    def notes(self) -> tuple[int, ...]: ...


class PageReading(Protocol):
    """What the reader says of a whole page: `scan.reading.Reading` fits."""

    @property
    def shape(self) -> Shape: ...
    @property
    def cells(self) -> Sequence[CellGuess]: ...
    @property
    def suspects(self) -> Sequence[int]: ...


@dataclass(frozen=True, slots=True)
class Guess:
    """What was read in one cell; 0 is none. `seen` is by the picture alone, `digit` is what was proposed."""

    seen: int
    digit: int
    confidence: float
    second: int
    second_confidence: float
    kind: CellKind
    kind_confidence: float = 1.0
    notes: tuple[int, ...] = ()
    """In order; only of a cell with small candidates."""

    @property
    def doubts_kind(self) -> bool:
        """Whether it is less sure who wrote the digit than which one it is; repaired cells are about the digit."""
        return self.seen == self.digit and self.kind_confidence < self.confidence

    @classmethod
    def of(cls, cell: CellGuess) -> Guess:
        """A copy in Python's own numbers: JSON does not know NumPy's, and rounding may put one slightly above 1."""
        confidence, second_confidence, kind_confidence = (
            min(max(0.0, float(number)), 1.0)
            for number in (cell.confidence, cell.second_confidence, cell.kind_confidence)
        )
        seen, digit, second = int(cell.seen), int(cell.digit), int(cell.second)
        kind = cell.kind if cell.kind.has_digit == bool(digit) else _plain_kind(digit)
        notes = tuple(sorted({int(note) for note in cell.notes})) if kind is CellKind.MARKS else ()
        return cls(seen, digit, confidence, second, second_confidence, kind, kind_confidence, notes)

    def json_value(self) -> list[Any]:
        digits = [self.seen, self.digit, self.confidence, self.second, self.second_confidence]
        return [*digits, self.kind.value, self.kind_confidence, list(self.notes)]

    @classmethod
    def from_json_value(cls, value: object, shape: Shape) -> Guess:
        parts = list_up_to(value, _PARTS)
        if len(parts) not in (_OLD_PARTS, _PARTS):
            raise WrongInput(
                msgid("This is no saved puzzle: a cell's guess has {old} or {new} parts."), old=_OLD_PARTS, new=_PARTS
            )
        seen, digit, second = (whole_number(parts[at], 0, shape.side) for at in (0, 1, 3))
        read = (seen, digit, probability(parts[2]), second, probability(parts[4]))
        if len(parts) == _OLD_PARTS:
            return cls(*read, _plain_kind(digit))
        kind = _kind(parts[5])
        notes = tuple(whole_number(note, 1, shape.side) for note in list_up_to(parts[7], shape.side))
        fits = kind.has_digit == bool(digit) and (kind is CellKind.MARKS or not notes)
        if not fits or list(notes) != sorted(set(notes)):
            raise WrongInput(msgid("This is no saved puzzle: the parts of a cell's guess do not fit together."))
        return cls(*read, kind, probability(parts[6]), notes)


def _plain_kind(digit: int) -> CellKind:
    """Of a page on which nobody has written."""
    return CellKind.CLUE if digit else CellKind.EMPTY


def _kind(value: object) -> CellKind:
    try:
        return CellKind(value)
    except ValueError:
        raise WrongInput(msgid("This is no saved puzzle: a kind of cell was expected in it.")) from None
