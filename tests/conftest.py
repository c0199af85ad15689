"""What holds for all tests: time is not judged, CI tries the same examples each time, and English is spoken."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from sudokuapp.language import speak

# Also for the programs that tests start: a test compares sentences, whatever the person who runs it speaks.
os.environ.pop("LANGUAGE", None)
os.environ["LC_ALL"] = "C.UTF-8"

settings.register_profile("house", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A test that speaks another language leaves none of it to the next."""
    speak("en")
    yield
    speak("en")
