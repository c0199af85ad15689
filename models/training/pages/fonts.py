"""Fonts that a newspaper could print its digits in: which are suitable, and which are kept for measuring.

`system_fonts` searches a folder (FONTS.txt beside this package lists the Debian packages it was written for), and
`bundled_fonts` takes the few that come with Kivy, so that tests need no installed fonts. A font file is suitable if its
nine digits exist, are upright, stand on one line with one height (no old-style figures), and each looks like the same
digit of Roboto: that last test excludes symbol, script and novelty fonts whatever their names are. It must have Latin
letters too, for the text on the pages. A family gives at most `FACES_PER_FAMILY` faces, so that no family dominates.

Free fonts are often copies of each other (FreeSans is Nimbus Sans, Open Sans is Noto Sans). A face whose digits all
match those of another family is left out: it adds nothing to training, and an "unseen" font must not be one that was
seen under another name.

Training must never see a font that measuring uses. `training_fonts` and `unseen_fonts` split by a hash of the family's
name without weights and widths, so the split stays the same when fonts or faces are added or removed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

FACES_PER_FAMILY = 6
UNSEEN_ONE_IN = 6  # with this number the fonts like Helvetica, which most newspapers use, are used in training

Floats = NDArray[np.float32]

_MEASURED_SIZE = 64
_TEMPLATE_SIZE = (20, 28)
_LEAST_LIKENESS = 0.55  # to Roboto
_CLONE_LIKENESS = 0.975  # of two families, above which one is a copy of the other under a new name
_TWIN_LIKENESS = 0.9999  # of two files of one family
_LEAST_INK = 0.15  # share of a digit's box; newsprint cannot show hairlines
_SLANTED = re.compile(r"italic|oblique|slanted|\bital?\b", re.IGNORECASE)
_FACE_WORDS = re.compile(
    r"\b(thin|hairline|extra|ultra|semi|demi|light|regular|book|medium|bold|black|heavy|condensed|cond|narrow|"
    r"semicondensed|extracondensed|semibold|extrabold|extralight|text|display|med|retina|\d+pt|[0-9]+)\b",
    re.IGNORECASE,
)
_ONE_FAMILY = re.compile(
    r"^(Nanum|IPA|(?:Noto (?:Sans|Serif|Mono)|PT (?:Sans|Serif)|Linux Libertine|Courier Prime|CMU|VL|Go|M ?PLUS|"
    r"(?:Gillius|Ikarius|Mekanus) ADF)(?![a-z])).*$",
    re.IGNORECASE,
)


@dataclass(frozen=True, order=True)
class Font:
    """One face of a font file, and the family it belongs to."""

    family: str
    style: str
    path: str

    def at(self, pixels: int) -> ImageFont.FreeTypeFont:
        return _opened(self.path, pixels)


def system_fonts(folder: Path = Path("/usr/share/fonts")) -> tuple[Font, ...]:
    """All suitable fonts below a folder, in an order that depends only on what is installed."""
    return _suitable(sorted(path for path in folder.rglob("*") if path.suffix.lower() in {".ttf", ".otf"}))


@cache
def bundled_fonts() -> tuple[Font, ...]:
    """The suitable fonts that come with Kivy, found without importing Kivy."""
    return _suitable(sorted(_bundled_folder().glob("*.ttf")))


def training_fonts(fonts: Iterable[Font]) -> tuple[Font, ...]:
    return tuple(font for font in fonts if not _is_unseen(font))


def unseen_fonts(fonts: Iterable[Font]) -> tuple[Font, ...]:
    """The fonts kept out of training, for measuring."""
    return tuple(font for font in fonts if _is_unseen(font))


def _is_unseen(font: Font) -> bool:
    return hashlib.sha256(font.family.lower().encode()).digest()[0] % UNSEEN_ONE_IN == 0


def _bundled_folder() -> Path:
    kivy = find_spec("kivy")
    if kivy is None or not kivy.submodule_search_locations:
        raise FileNotFoundError("Kivy is not installed, so its fonts are not here either: pip install kivy.")
    return Path(kivy.submodule_search_locations[0]) / "data" / "fonts"


def _suitable(paths: Sequence[Path]) -> tuple[Font, ...]:
    families: dict[str, list[Font]] = {}
    kept: list[tuple[str, Floats]] = []
    for path in paths:
        try:
            opened = _opened(str(path), _MEASURED_SIZE)
            name, style = (part or "" for part in opened.getname())
            digits = None if _SLANTED.search(f"{style} {path.stem}") else _measured_digits(opened)
        except (OSError, ValueError):
            continue
        if digits is None or not name or min(_likeness(digits, known) for known in _known_digits()) < _LEAST_LIKENESS:
            continue
        family = _ONE_FAMILY.sub(r"\1", re.sub(r"\s+", " ", _FACE_WORDS.sub("", name)).strip(" -") or name)
        if any(
            _likeness(digits, other) > (_CLONE_LIKENESS if family != its_family else _TWIN_LIKENESS)
            for its_family, other in kept
        ):
            continue
        kept.append((family, digits))
        families.setdefault(family, []).append(Font(family, style, str(path)))
    return tuple(sorted(face for faces in families.values() for face in _spread(sorted(faces))))


def _spread(faces: list[Font]) -> list[Font]:
    if len(faces) <= FACES_PER_FAMILY:
        return faces
    return [faces[round(at)] for at in np.linspace(0, len(faces) - 1, FACES_PER_FAMILY)]


def _measured_digits(font: ImageFont.FreeTypeFont) -> Floats | None:
    """The nine digits, cropped and scaled to one size; None if this is no text font with lining figures."""
    if len({bytes(font.getmask(letter)) for letter in "aegnos"}) < 6:
        return None
    boxes = [font.getbbox(digit, anchor="ls") for digit in "123456789"]
    heights = [bottom - top for _, top, _, bottom in boxes]
    bottoms = [bottom for *_, bottom in boxes]
    widths = [right - left for left, _, right, _ in boxes]
    tallest = max(heights)
    if tallest < 24 or min(heights) < 0.9 * tallest or max(bottoms) - min(bottoms) > 0.08 * tallest:
        return None
    if min(widths) < 0.08 * tallest or not 0.25 * tallest < max(widths) < 1.1 * tallest:
        return None
    pictures = []
    for digit, (left, top, right, bottom) in zip("123456789", boxes, strict=True):
        picture = Image.new("L", (int(right - left), int(bottom - top)))
        ImageDraw.Draw(picture).text((-left, -top), digit, fill=255, font=font, anchor="ls")
        pictures.append(cv2.resize(np.asarray(picture), _TEMPLATE_SIZE, interpolation=cv2.INTER_AREA))
    if np.mean(np.stack(pictures).astype(np.float32)) < _LEAST_INK * 255:
        return None
    soft = np.stack([cv2.GaussianBlur(picture, (0, 0), 1.2).ravel() for picture in pictures]).astype(np.float32)
    soft -= soft.mean(axis=1, keepdims=True)
    return np.asarray(soft / np.linalg.norm(soft, axis=1, keepdims=True), np.float32)


def _likeness(digits: Floats, others: Floats) -> float:
    """How well the worst of the digits 2 to 9 matches the same digit of another font: 1 is equal, 0 is unrelated.

    The 1 is left out: in one font it is a plain stroke, in another it has a flag and a foot.
    """
    return float((digits[1:] * others[1:]).sum(axis=1).min())


@cache
def _known_digits() -> tuple[Floats, ...]:
    return tuple(
        digits
        for name in ("Roboto-Regular.ttf", "Roboto-Bold.ttf")
        if (digits := _measured_digits(_opened(str(_bundled_folder() / name), _MEASURED_SIZE))) is not None
    )


@lru_cache(maxsize=64)
def _opened(path: str, pixels: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, pixels, layout_engine=ImageFont.Layout.BASIC)
