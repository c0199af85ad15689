"""The folder that our recipe prepares for building: what is compiled, and pyproject.toml with the flags for it.

This module is also run as a process, because python-for-android never closes its recipes and pipes.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import toml

from tests.android.result import ROOT


def prepared_recipe(architecture: str, into: Path) -> Path:
    """Prepared by python-for-android's own classes, as far as possible without an NDK; `into` is a new folder."""
    command = [sys.executable, "-m", __name__, architecture, str(into), str(ROOT / "recipes")]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    if run.returncode:
        raise RuntimeError(f"python-for-android could not prepare our recipe: {run.stderr}")
    builds, takes_from_index, folder = run.stdout.splitlines()[-1].split()
    assert (builds, takes_from_index) == ("True", "False")
    return Path(folder)


def extensions(prepared: Path) -> list[dict[str, Any]]:
    """The modules that are built there, as setuptools is told them."""
    project = toml.loads((prepared / "pyproject.toml").read_text(encoding="utf-8"))
    listed: list[dict[str, Any]] = project["tool"]["setuptools"]["ext-modules"]
    return listed


def main(architecture: str, into: str, recipes: str) -> None:
    from pythonforandroid.build import Context
    from pythonforandroid.recipe import Recipe

    context = Context()
    context.setup_dirs(into)
    context.local_recipes = recipes
    context.recipe_build_order = []
    context.ndk_api = 24
    recipe = Recipe.get_recipe("sudokulens_core", context)
    folder = Path(recipe.get_build_dir(architecture))
    folder.parent.mkdir(parents=True)
    recipe.prepare_build_dir(architecture)
    print(recipe.should_build(None), recipe.check_prebuilt(None), folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
