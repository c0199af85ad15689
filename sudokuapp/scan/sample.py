"""The sample photo that comes with the app, for machines without a camera and people without a newspaper."""

from __future__ import annotations

from pathlib import Path


def sample_path() -> Path:
    """Beside this module everywhere; docs/make_sample.py draws it."""
    return Path(__file__).with_name("sample.jpg")
