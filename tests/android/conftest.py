"""What buildozer and python-for-android say about our own spec, asked once for all tests."""

from __future__ import annotations

import pytest

from tests.android.build_order import build_order
from tests.android.buildozer_report import buildozer_report
from tests.android.recipe_list import split_requirements
from tests.android.result import ROOT, SPEC


@pytest.fixture(scope="session")
def report(tmp_path_factory):
    return buildozer_report(SPEC, tmp_path_factory.mktemp("buildozer"))


@pytest.fixture(scope="session")
def listed(report):
    return split_requirements(report.tokens["requirements"])


@pytest.fixture(scope="session")
def order(report, listed):
    return build_order(list(listed), ROOT / report.tokens["p4a.local_recipes"])
