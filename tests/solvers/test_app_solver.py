"""Nothing loads the solver before it is needed: the app starts without it."""

from __future__ import annotations

import subprocess
import sys

import pytest

LOADED = "print([name for name in sys.modules if name.startswith(('sudokuapp.solvers.app', 'sudokuapp.solvers.dlx'))])"


@pytest.mark.parametrize(
    "modules",
    [
        "sudokuapp.solvers.protocol, sudokuapp.solvers.reasons, sudokuapp.solvers.pager",
        "sudokuapp.ui.app, sudokuapp.ui.screens.home.screen",
    ],
    ids=["what others import of solvers/", "Home"],
)
def test_the_solver_is_not_loaded_by(modules):
    program = f"import sys, {modules}; {LOADED}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"
