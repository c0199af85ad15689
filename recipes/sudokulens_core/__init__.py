"""Builds the compiled modules from the sources in this repository, for each processor of the package.

They are those of the project's own pyproject.toml. They are installed in site-packages, in the folders of their
packages but without any `__init__.py`: the Python sources are in the app's own folder, and
`sudokuapp/core/compiled_finder.py` joins the two. python-for-android builds recipes only for a new distribution: after
a change of a compiled module, remove `.buildozer/android/platform/build-*/dists` first.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import toml
from pythonforandroid.recipe import IncludedFilesBehaviour, PyProjectRecipe

# Stripped, because python-for-android does not strip site-packages. Pages of 16 KB are the NDK's default since 28.
LINKING = ["-Wl,-s", "-Wl,-z,max-page-size=16384"]


class SudokuLensCore(IncludedFilesBehaviour, PyProjectRecipe):
    src_filename = "src"
    site_packages_name = "sudokuapp"

    def prepare_build_dir(self, arch: str) -> None:
        super().prepare_build_dir(arch)
        tree, build = Path(self.get_recipe_dir()).resolve().parents[1], Path(self.get_build_dir(arch))
        compiled = toml.load(tree / "pyproject.toml")["tool"]["setuptools"]["ext-modules"]
        for extension in compiled:
            # If one were missing on a phone, nobody would see why the app is slow.
            extension |= {"optional": False, "extra-link-args": LINKING}
        project = toml.load(build / "pyproject.toml")
        project["tool"]["setuptools"]["ext-modules"] = compiled
        (build / "pyproject.toml").write_text(toml.dumps(project), encoding="utf-8")
        for source in (Path(name) for extension in compiled for name in extension["sources"]):
            for folder in source.parents[:-1]:
                (build / folder).mkdir(parents=True, exist_ok=True)
                (build / folder / "__init__.pxd").touch()  # a package for Cython, but not for Python
            for file in (tree / source, *(tree / source).parent.glob("*.pxd")):
                shutil.copy(file, build / source.parent)

    def check_prebuilt(self, arch: object, msg: str = "") -> bool:
        """Never: a package of this name on an index would not be ours."""
        return False

    def should_build(self, arch: object) -> bool:
        """Also if an older one is installed: the sources may have changed."""
        return True


recipe = SudokuLensCore()
