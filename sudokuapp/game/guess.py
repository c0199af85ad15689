"""What was read in one cell, as a draft keeps it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.game.json_values import list_up_to, probability, whole_number
from sudokuapp.language import msgid


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


@dataclass(frozen=True, slots=True)
class Guess:
    """What was read in one cell; 0 is an empty one. `seen` is by the picture alone, `digit` is what was proposed."""

    seen: int
    digit: int
    confidence: float
    second: int
    second_confidence: float

    @classmethod
    def of(cls, cell: CellGuess) -> Guess:
        """A copy in Python's own numbers: JSON does not know NumPy's, and rounding may put one slightly above 1."""
        confidence, second_confidence = (
            min(max(0.0, float(number)), 1.0) for number in (cell.confidence, cell.second_confidence)
        )
        return cls(int(cell.seen), int(cell.digit), confidence, int(cell.second), second_confidence)

    def json_value(self) -> list[Any]:
        return [self.seen, self.digit, self.confidence, self.second, self.second_confidence]

    @classmethod
    def from_json_value(cls, value: object, shape: Shape) -> Guess:
        parts = list_up_to(value, 5)
        if len(parts) != 5:
            raise WrongInput(msgid("This is no saved puzzle: a cell's guess has five parts."))
        seen, digit, second = (whole_number(parts[at], 0, shape.side) for at in (0, 1, 3))
        return cls(seen, digit, probability(parts[2]), second, probability(parts[4]))
