"""The package up to the point where Gradle would build it: the manifest, the icons, the strings.

This module is also run as a process, in the folder of a buildozer.spec, and packs a tiny app. Buildozer gives the
options that it would pass to python-for-android, and python-for-android's own packager takes them, in a folder that has
the layout of its distributions, but no libraries. An option that the packager does not know is an error.
"""

from __future__ import annotations

import json
import os
import runpy
import shutil
import sys
from pathlib import Path
from typing import Any

from tests.android.isolated_buildozer import isolated_buildozer, run_isolated

FOR_THE_TOOLCHAIN = {"--bootstrap", "--dist_name", "--ndk-api", "--local-recipes", "--arch"}
SWITCHES_FOR_THE_TOOLCHAIN = {"--copy-libs"}


def unbuilt_package(spec: Path, into: Path, mode: str) -> Path:
    """The folder that Gradle would build, for the mode "debug" or "release"."""
    done = run_isolated("tests.android.unbuilt_package", spec, into, mode)
    if done.returncode:
        raise RuntimeError(f"the package could not be put together: {done.stdout}\n{done.stderr}")
    return into / "dist"


def main() -> None:
    into = Path(sys.argv[2])
    options, api, archs = options_of_buildozer(sys.argv[1], into, sys.argv[3])
    app = into / "app"
    app.mkdir()
    (app / "main.py").touch()
    options[options.index("--private") + 1] = str(app)
    dist = lay_out(into, api, archs)
    os.chdir(dist)
    sys.argv = ["build.py", *options]
    runpy.run_path("build.py", run_name="__main__")


def options_of_buildozer(spec: str, into: Path, mode: str) -> tuple[list[str], str, list[str]]:
    class OptionsPassed(Exception):
        pass

    passed: list[str] = []

    def take_options(command: list[str], **_: Any) -> None:
        passed.extend(command[1:])
        raise OptionsPassed

    builder = isolated_buildozer(spec, into)
    target = builder.target
    target._p4a, target.build_mode = take_options, mode
    Path(target.get_dist_dir(builder.config.get("app", "package.name"))).mkdir(parents=True)
    try:
        target.build_package()
    except OptionsPassed:
        return list(for_the_packager(passed)), target.android_api, target._archs
    raise RuntimeError("buildozer passed no options")


def for_the_packager(command: list[str]) -> list[str]:
    """The options without those that python-for-android's toolchain uses itself."""
    left, rest = [], iter(command)
    for option in rest:
        if option in FOR_THE_TOOLCHAIN:
            next(rest)
        elif option not in SWITCHES_FOR_THE_TOOLCHAIN:
            left.append(option)
    return left


def lay_out(into: Path, api: str, archs: list[str]) -> Path:
    import pythonforandroid

    bootstraps = Path(pythonforandroid.__file__).parent / "bootstraps"
    dist = into / "dist"
    for name in ("common", "_sdl_common", "sdl2"):
        shutil.copytree(bootstraps / name / "build", dist, dirs_exist_ok=True)
    shutil.rmtree(dist / "src/patches")  # patches of SDL's own files, which are not here
    (dist / "templates/build.properties").touch()
    for empty in ("drawable", "mipmap", "mipmap-anydpi-v26"):
        (dist / "src/main/res" / empty).mkdir(parents=True, exist_ok=True)
    for arch in archs:
        (dist / "libs" / arch).mkdir(parents=True)
        (dist / f"_python_bundle__{arch}").mkdir()
    (into / "sdk/build-tools/36.0.0").mkdir(parents=True)
    (dist / "local.properties").write_text(f"sdk.dir={into / 'sdk'}", encoding="utf-8")
    (dist / "project.properties").write_text(f"target=android-{api}", encoding="utf-8")
    info = {"bootstrap": "sdl2", "hostpython": sys.executable, "archs": archs, "ndk_api": 24}
    (dist / "dist_info.json").write_text(json.dumps(info), encoding="utf-8")
    return dist


if __name__ == "__main__":
    main()
