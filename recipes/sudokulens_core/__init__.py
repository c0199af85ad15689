"""Builds the compiled core of the solver from the sources in this repository, for each processor of the package.

It is installed in site-packages, in the folders of its package but without their `__init__.py`: the Python sources are
in the app's own folder, and `sudokuapp/solvers/dlx/core_folders.py` joins the two. python-for-android builds recipes
only for a new distribution: after a change of the core, remove `.buildozer/android/platform/build-*/dists` first.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from pythonforandroid.recipe import IncludedFilesBehaviour, PyProjectRecipe

CORE = Path("sudokuapp/solvers/dlx")


class SudokuLensCore(IncludedFilesBehaviour, PyProjectRecipe):
    src_filename = "src"
    site_packages_name = "sudokuapp"

    def prepare_build_dir(self, arch: str) -> None:
        super().prepare_build_dir(arch)
        tree = Path(self.get_recipe_dir()).resolve().parents[1]
        core = Path(self.get_build_dir(arch)) / CORE
        core.mkdir(parents=True)
        for folder in (core, core.parent, core.parent.parent):
            (folder / "__init__.pxd").touch()  # a package for Cython, but not for Python
        for pattern in ("*.pyx", "*.pxd"):
            for source in (tree / CORE).glob(pattern):
                shutil.copy(source, core)

    def check_prebuilt(self, arch: object, msg: str = "") -> bool:
        """Never: a package of this name on an index would not be ours."""
        return False

    def should_build(self, arch: object) -> bool:
        """Also if an older one is installed: the sources may have changed."""
        return True


recipe = SudokuLensCore()
