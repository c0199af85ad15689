"""`make check-android`: whatever can be known about the Android package without Android's own tools.

One line for each check: done and what was seen, FAILED and why, or skipped and for want of what. Where all the tools
are, as in CI, CHECK_ANDROID_SKIPS=no makes the command fail if something was skipped.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from models.training.operators import operators
from sudokuapp import __version__
from tests.android import (
    activity_source,
    core,
    imports,
    model_operators,
    packed_files,
    recipe_list,
    rehearsal,
    spec,
    twin_names,
)
from tests.android.ask_buildozer import asked
from tests.android.ask_p4a import resolved
from tests.android.result import BUILD, CORE, ROOT, SPEC, Result, lines

SKIPS = "CHECK_ANDROID_SKIPS"


def main() -> int:
    begun, failed, skipped = perf_counter(), 0, 0
    for name, result in _checks():
        failed += bool(result.wrong)
        skipped += bool(result.missing)
        print("\n".join(lines(name, result)), flush=True)
    counts = f"{failed} failed, {skipped} skipped, in {perf_counter() - begun:.0f} s."
    print(f"{counts} No APK was built, and nothing ran on a phone.")
    if skipped and os.environ.get(SKIPS) == "no":
        print(f"{SKIPS} is no: what is missing above has to be installed here.")
        failed += skipped
    return 1 if failed else 0


def _checks() -> Iterator[tuple[str, Result]]:
    answer = asked(SPEC, BUILD / "buildozer")
    listed = recipe_list.split_requirements(answer.tokens.get("requirements", ""))
    order = resolved(list(listed), ROOT / answer.tokens.get("p4a.local_recipes", ""))
    yield "spec", spec.check_spec(SPEC, answer, order, __version__)
    if answer.errors:
        return  # nothing was packed
    release = answer.tokens.get("p4a.commit", "")
    package = answer.package
    yield "requirements", recipe_list.check_requirements(listed, order, release)
    yield "imports", imports.check_imports(package, set(order.versions), set(order.stripped))
    yield "twins", twin_names.check_twin_names(package)
    yield "activity", activity_source.check_activity()
    yield "files", packed_files.check_files(package)
    stage = rehearsal.laid_out(package, _desktop_core(), BUILD / "stage")
    yield "run", rehearsal.check_run(stage)
    yield "start", rehearsal.check_start(stage)
    model = operators((package / "models/digits.tflite").read_bytes())
    yield "model", model_operators.check_operators(model, order.versions.get("tflite-runtime"))
    for processor, result in core.check_cores(package).items():
        yield f"core {processor.name}", result
    yield "size", packed_files.check_size(stage / "app", core.built_size())


def _desktop_core() -> Path:
    return ROOT / CORE / f"_dlx{sysconfig.get_config_var('EXT_SUFFIX')}"


if __name__ == "__main__":
    sys.exit(main())
