"""What holds for all tests: time is not what they judge, and CI tries the same examples each time."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("house")
