"""Loading .kv files: in a checkout, in a phone's package and in a wheel."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def kv_folder() -> Path:
    """The top-level `kv` folder beside the package; in an installed wheel it is inside the package."""
    beside_package = Path(__file__).resolve().parents[2] / "kv"
    return beside_package if beside_package.is_dir() else Path(__file__).resolve().parents[1] / "kv"


def load_kv(stem: str) -> None:
    """Load the rules of one screen or widget. Each module calls it once, with its own path below `ui`.

    A .kv file imports the widgets that it names: they are then loaded with the screen, and not before.
    """
    Builder.load_file(str(kv_folder() / f"{stem}.kv"))
