"""Where the .kv files are, in a checkout, in a phone's package and in a wheel."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def kv_folder() -> Path:
    """The top-level `kv` folder beside the package; an installed wheel carries it inside the package instead."""
    beside_package = Path(__file__).resolve().parents[2] / "kv"
    return beside_package if beside_package.is_dir() else Path(__file__).resolve().parents[1] / "kv"


def load_kv(stem: str) -> None:
    """Load the rules of one screen or widget; each module calls it once, for the file of its own stem."""
    Builder.load_file(str(kv_folder() / f"{stem}.kv"))
