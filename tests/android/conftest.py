"""What buildozer and python-for-android say of our own spec, asked once."""

from __future__ import annotations

import pytest

from tests.android.ask_buildozer import asked
from tests.android.ask_p4a import resolved
from tests.android.recipe_list import split_requirements
from tests.android.result import ROOT, SPEC


@pytest.fixture(scope="session")
def answer(tmp_path_factory):
    return asked(SPEC, tmp_path_factory.mktemp("buildozer"))


@pytest.fixture(scope="session")
def listed(answer):
    return split_requirements(answer.tokens["requirements"])


@pytest.fixture(scope="session")
def order(answer, listed):
    return resolved(list(listed), ROOT / answer.tokens["p4a.local_recipes"])
