"""The fonts that the system has, for characters that the app's own font has not. Kivy-free, and for a worker thread."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from string import ascii_letters

from sudokuapp.ui.fonts.cmap import Coverage, coverage_of

MOST_FONTS = 1500  # of a system; the search must end
ENDINGS = (".ttf", ".otf", ".ttc")
# Of the many fonts of a system, those that are made for texts come first.
PREFERRED = ("NotoSans", "NotoNaskh", "Roboto", "DroidSans", "DejaVuSans", "Noto", "Symbola", "Arial", "Segoe")
OTHER_STYLES = ("Bold", "Italic", "Oblique", "Light", "Thin", "Black", "Medium", "Condensed", "Mono", "Serif", "UI-")


def font_folders() -> list[Path]:
    if "ANDROID_ARGUMENT" in os.environ:
        return [Path("/system/fonts"), Path("/product/fonts")]
    if sys.platform == "win32":
        return [Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts"]
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts")]
    home = Path(os.path.expanduser("~"))  # noqa: PTH111 - Path.home raises where there is none
    return [Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), home / ".local/share/fonts", home / ".fonts"]


def font_files(folders: Iterable[Path]) -> list[Path]:
    """Those for texts in the usual style first."""
    found = (Path(place) / name for folder in folders for place, _, names in os.walk(folder) for name in names)
    fonts = islice((path for path in found if path.suffix.lower() in ENDINGS), MOST_FONTS)
    return sorted(fonts, key=_rank)


def fonts_for(characters: Iterable[str], files: Sequence[Path]) -> dict[str, str]:
    """The path of a font for each character that one of the files has."""
    missing, fonts = set(characters), {}
    for path in files:
        if not missing:
            break
        covered = {character for character in missing if character in _coverage_of(path)}
        fonts.update(dict.fromkeys(covered, str(path)))
        missing -= covered
    return fonts


def font_for_all(text: str, files: Sequence[Path]) -> str:
    """The path of a font that has all of a text and the Latin letters too; "" if none has."""
    needed = set(text) | set(ascii_letters)
    return next((str(path) for path in files if all(character in _coverage_of(path) for character in needed)), "")


def _rank(path: Path) -> tuple[int, int, str]:
    name = path.name
    family = next((place for place, start in enumerate(PREFERRED) if name.startswith(start)), len(PREFERRED))
    return sum(style in name for style in OTHER_STYLES), family, name


@lru_cache(maxsize=MOST_FONTS)
def _coverage_of(path: Path) -> Coverage:
    return coverage_of(path)
