"""One writer's hand, and the writers to choose from.

Half of the writers have strokes of our own (digit_strokes.py, endless variety), a third takes samples of MNIST, the
rest a handwriting font; without samples all have strokes. A writer writes all digits of a board in the same way, with
the same slant and pen, and no two of them quite alike.

Measuring must use writers that training has not seen: `training_writers` and `unseen_writers` share no writer's number,
no MNIST sample and no font.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from models.training.pages.digit_strokes import WAYS, Way
from models.training.pages.fonts import UNSEEN_ONE_IN
from models.training.pages.line_field import HEIGHT, SIZE, field_of_curves, warped
from models.training.pages.pen import Pen, choose_pen
from models.training.pages.samples import SAMPLES, Samples, load_samples

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]

_WRITERS = 1 << 30  # numbers of writers with strokes of our own


@dataclass(frozen=True, eq=False)
class Handwriting:
    """Lengths are shares of a cell."""

    source: str  # strokes, mnist or font
    ways: tuple[Way, ...]  # of the nine digits, if the source is strokes
    samples: tuple[Bytes, ...]  # of the nine digits: fields (choices, SIZE, SIZE), if it is another
    pen: Pen
    height: float
    aspect: float
    slant: float
    offset: tuple[float, float]
    unsteadiness: float  # 0.5 for a neat writer, 1.5 for a hasty one

    def field(self, rng: np.random.Generator, digit: int) -> Bytes:
        """The line of a digit as it comes out this time."""
        if self.source != "strokes":
            choices = self.samples[digit - 1]
            return np.asarray(choices[int(rng.integers(len(choices)))], np.uint8)
        way = self.ways[digit - 1]
        points = way.points + rng.normal(0, 0.016 * self.unsteadiness, way.points.shape).astype(np.float32)
        return field_of_curves([curve @ points for curve in way.curves])

    def write(
        self,
        rng: np.random.Generator,
        cover: Bytes,
        digit: int,
        at: Floats,
        height: float,
        darkness: float,
        cell: float,
    ) -> None:
        """Put a digit into a board's cover (0 to 255) with its middle at a point; `height` is in cells."""
        some = rng.normal(0, self.unsteadiness, 4)
        height *= 1 + 0.05 * float(np.clip(some[0], -2, 2))
        scale = height * cell / HEIGHT
        turn = 0.05 * some[1]
        shape = np.array([[self.aspect * (1 + 0.06 * some[2]), -(self.slant + 0.04 * some[3])], [0, 1]])
        turned = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) @ shape
        half = np.abs(turned) @ np.array([0.38 * SIZE, 0.5 * HEIGHT]) + 1.5 * self.pen.width * cell + 2
        low = np.maximum(np.floor(at - half), 0).astype(int)
        room = cover[low[1] : max(int(at[1] + half[1]) + 1, 0), low[0] : max(int(at[0] + half[0]) + 1, 0)]
        if not room.size:
            return
        matrix = np.column_stack([turned, at - low - turned @ np.full(2, (SIZE - 1) / 2)])
        away = warped(self.field(rng, digit), matrix, (room.shape[1], room.shape[0])) * np.float32(scale)
        # Small digits are written with a lighter hand, and with a felt pen no smaller than they can be read.
        width = cell * min(self.pen.width, self.pen.width * (0.55 + 0.8 * height), 0.17 * height)
        inked = np.clip((0.5 + max(width, 0.8) / 2 - away) * np.float32(255 * darkness), 0, 255 * darkness)
        np.maximum(room, inked.astype(np.uint8), out=room)


@dataclass(frozen=True)
class Writers:
    """Who may write on a page."""

    unseen: bool = False
    samples: Path | None = None  # the file of samples; without it all writers have strokes of our own

    def choose(self, rng: np.random.Generator) -> Handwriting:
        mnist, fonts = load_samples(self.samples, self.unseen) if self.samples else (None, None)
        # A writer's habits depend on the number alone: an unseen number is an unseen hand.
        own = np.random.default_rng(self.number(rng))
        luck = own.random()
        if mnist is not None and luck < 1 / 3:
            return _hand(own, "mnist", samples=_mixed(own, mnist))
        if fonts is not None and luck < 1 / 2:
            return _hand(own, "font", samples=_of_one_font(own, fonts))
        return _hand(own, "strokes", ways=tuple(_own_way(own, digit) for digit in range(1, 10)))

    def number(self, rng: np.random.Generator) -> int:
        while True:
            number = int(rng.integers(_WRITERS))
            if (number % UNSEEN_ONE_IN == 0) == self.unseen:
                return number


OWN_STROKES = Writers()  # needs no samples, and so no download


def training_writers(samples: Path = SAMPLES) -> Writers:
    return Writers(False, samples)


def unseen_writers(samples: Path = SAMPLES) -> Writers:
    """The writers kept out of training, for measuring."""
    return Writers(True, samples)


def _hand(
    own: np.random.Generator, source: str, ways: tuple[Way, ...] = (), samples: tuple[Bytes, ...] = ()
) -> Handwriting:
    # Samples have a slant of their own.
    lean = 0.12 if source == "strokes" else 0.06
    offset = own.normal(0, 0.03, 2)
    return Handwriting(
        source=source,
        ways=ways,
        samples=samples,
        pen=choose_pen(own),
        height=float(np.clip(own.normal(0.66, 0.1), 0.46, 0.88)),
        aspect=float(np.exp(own.normal(0, 0.14))),
        slant=float(np.clip(own.normal(0.06, lean), -0.25, 0.4)),
        offset=(float(offset[0]), float(offset[1])),
        unsteadiness=own.uniform(0.5, 1.6),
    )


def _own_way(own: np.random.Generator, digit: int) -> Way:
    ways = WAYS[digit]
    way = ways[int(own.integers(len(ways)))]
    return Way(way.points + own.normal(0, 0.028, way.points.shape).astype(np.float32), way.curves)


def _mixed(own: np.random.Generator, mnist: Samples) -> tuple[Bytes, ...]:
    """One or two samples for each digit: nobody knows which digits of MNIST are of one hand."""
    count = int(own.integers(1, 3))
    return tuple(mnist.fields[own.choice(mnist.of_digit(digit), count)] for digit in range(1, 10))


def _of_one_font(own: np.random.Generator, fonts: Samples) -> tuple[Bytes, ...]:
    hand = own.choice(np.unique(fonts.hands))
    return tuple(fonts.fields[(fonts.digits == digit) & (fonts.hands == hand)] for digit in range(1, 10))
