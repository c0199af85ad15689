from __future__ import annotations

from pathlib import Path

import pytest
from support.play_screen import PlayHarness


@pytest.fixture
def playing(driver, tmp_path: Path, request) -> PlayHarness:
    """The app over an empty store; a test may ask for other settings."""
    return PlayHarness(driver, tmp_path, **getattr(request, "param", {}))
