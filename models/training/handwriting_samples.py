"""Make one file of line fields out of the handwriting that .ci/training-sources has unpacked.

    python -m models.training.handwriting_samples build/training-sources

Each digit is thinned to the line that its writer followed, so that a page can write it with any pen (line_field.py).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from models.training.pages import line_field
from models.training.pages.line_field import SIZE, field_of_picture
from models.training.pages.samples import SAMPLES

Bytes = NDArray[np.uint8]
_Sample = tuple[Bytes, int, str]  # field, digit, name of the hand

_FONT_SIZE = 160
_HOLES = {1: (0,), 2: (0, 1), 3: (0,), 4: (0, 1), 5: (0,), 6: (1,), 7: (0,), 8: (2,), 9: (1,)}


def main(folder: Path) -> None:
    made = folder / SAMPLES.name
    sources = [*_mnist_files(folder), *_font_files(folder), Path(__file__), Path(line_field.__file__)]
    if made.exists() and all(made.stat().st_mtime > path.stat().st_mtime for path in sources):
        return
    mnist = [sample for path in _mnist_files(folder) for sample in _of_mnist(path)]
    fonts = [sample for path in _font_files(folder) for sample in _of_font(path)]
    names = sorted({name for _, _, name in fonts})
    unfinished = made.with_suffix(".unfinished.npz")
    np.savez(
        unfinished,
        mnist_fields=_stacked(mnist),
        mnist_digits=np.array([digit for _, digit, _ in mnist], np.uint8),
        mnist_names=np.array([name for _, _, name in mnist], np.str_),
        font_fields=_stacked(fonts),
        font_digits=np.array([digit for _, digit, _ in fonts], np.uint8),
        font_hands=np.array([names.index(name) for _, _, name in fonts], np.int64),
        font_names=np.array(names, np.str_),
    )
    unfinished.rename(made)
    print(f"Handwriting: {len(mnist)} digits of MNIST, {len(names)} fonts")


def _mnist_files(folder: Path) -> list[Path]:
    return [path for digit in range(1, 10) if (path := folder / "mnist" / "src" / "digits" / f"{digit}.json").exists()]


def _font_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("fontsource-*/files/*-latin-400-normal.woff"))


def _stacked(samples: list[_Sample]) -> Bytes:
    return np.stack([field for field, _, _ in samples]) if samples else np.zeros((0, SIZE, SIZE), np.uint8)


def _of_mnist(path: Path) -> list[_Sample]:
    data = np.array(json.loads(path.read_text(encoding="utf-8"))["data"], np.float32)
    pictures = np.rint(data.reshape(-1, 28, 28) * 255).astype(np.uint8)
    digit = int(path.stem)
    # A closed 4 is often taken for a 9 in MNIST; closed ones come from strokes and fonts.
    holes = (0,) if digit == 4 else _HOLES[digit]
    fields = [field_of_picture(picture, holes) for picture in pictures]
    # Named by the place in the package: the split of training and unseen stays when others are left out.
    return [(field, digit, f"mnist {digit} {number}") for number, field in enumerate(fields) if field is not None]


def _of_font(path: Path) -> list[_Sample]:
    """The nine digits of a font, or none if it lacks one or writes one unlike the others."""
    font = ImageFont.truetype(str(path), _FONT_SIZE)
    if len({bytes(font.getmask(digit)) for digit in "123456789"}) < 9:
        return []
    samples = []
    for digit in range(1, 10):
        picture = Image.new("L", (2 * _FONT_SIZE, 2 * _FONT_SIZE))
        ImageDraw.Draw(picture).text((_FONT_SIZE, 1.4 * _FONT_SIZE), str(digit), fill=255, font=font, anchor="ms")
        field = field_of_picture(np.asarray(picture), _HOLES[digit])
        if field is None:
            return []
        samples.append((field, digit, path.parents[1].name))
    return samples


if __name__ == "__main__":
    main(Path(sys.argv[1]))
