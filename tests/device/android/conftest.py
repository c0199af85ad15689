"""A fake phone for the Android twins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.fake_phone import Phone, on_phone


@pytest.fixture
def phone(tmp_path) -> Iterator[Phone]:
    with on_phone(Phone(folder=str(tmp_path))) as fake:
        yield fake
