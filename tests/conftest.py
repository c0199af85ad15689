"""What holds for all tests: time is not judged, CI tries the same examples each time, and English is spoken.

They test the sources that are there, never something that was compiled of older ones.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings
from support.compiled_modules import outdated_modules

from sudokuapp.language import speak

# Also for the programs that tests start: a test compares sentences, whatever the person who runs it speaks.
os.environ.pop("LANGUAGE", None)
os.environ["LC_ALL"] = "C.UTF-8"

settings.register_profile("house", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("house")


def pytest_configure() -> None:
    if outdated := outdated_modules():
        changed = ", ".join(str(module.source) for module in outdated)
        raise pytest.UsageError(f"{changed} changed after it was compiled: `make .venv/.built` compiles it again.")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A test that speaks another language leaves none of it to the next."""
    speak("en")
    yield
    speak("en")
