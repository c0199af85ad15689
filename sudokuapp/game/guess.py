"""What a reader made of one cell, as a draft keeps it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.game.plain import listed, share, whole
from sudokuapp.language import msgid


class CellGuess(Protocol):
    """What a reader says of a cell; the reader's own values fit, though this layer must not know them."""

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
    """What was read in one cell; 0 is an empty one. `seen` is the picture alone, `digit` what was proposed."""

    seen: int
    digit: int
    confidence: float
    second: int
    second_confidence: float

    @classmethod
    def of(cls, cell: CellGuess) -> Guess:
        """A reader computes with NumPy, whose numbers JSON does not know, and whose shares may be a hair above 1."""
        confidence, second_confidence = (
            min(max(0.0, float(share)), 1.0) for share in (cell.confidence, cell.second_confidence)
        )
        return cls(int(cell.seen), int(cell.digit), confidence, int(cell.second), second_confidence)

    def plain(self) -> list[Any]:
        return [self.seen, self.digit, self.confidence, self.second, self.second_confidence]

    @classmethod
    def of_plain(cls, value: object, shape: Shape) -> Guess:
        parts = listed(value, 5)
        if len(parts) != 5:
            raise WrongInput(msgid("This is no saved puzzle: a cell's guess has five parts."))
        seen, digit, second = (whole(parts[at], 0, shape.side) for at in (0, 1, 3))
        return cls(seen, digit, share(parts[2]), second, share(parts[4]))
