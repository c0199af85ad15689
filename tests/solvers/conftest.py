"""The compiled core and its twin go through the same tests."""

from __future__ import annotations

import pytest

from sudokuapp.solvers.dlx import DancingLinks, _dlx, twin


@pytest.fixture(params=[_dlx, twin], ids=["compiled", "twin"], scope="session")
def engine(request):
    return request.param


@pytest.fixture(scope="session")
def solver(engine):
    return DancingLinks(engine)
