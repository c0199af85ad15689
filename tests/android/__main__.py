"""`make check-android`: all checks of the Android package that work without Android's own tools.

It prints a line for each check: done and what was seen, FAILED and why, or skipped and which tool is missing. Where all
tools are installed, as in CI, CHECK_ANDROID_SKIPS=no makes the command fail if a check was skipped.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from time import perf_counter

from models.training.operators import operators
from sudokuapp import __version__
from tests.android import (
    activity_source,
    core,
    imports,
    model_operators,
    packed_app,
    packed_files,
    recipe_list,
    spec,
    twin_names,
)
from tests.android.build_order import build_order
from tests.android.buildozer_report import buildozer_report
from tests.android.result import BUILD, ROOT, SPEC, Result, lines

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
    report = buildozer_report(SPEC, BUILD / "buildozer")
    listed = recipe_list.split_requirements(report.tokens.get("requirements", ""))
    order = build_order(list(listed), ROOT / report.tokens.get("p4a.local_recipes", ""))
    yield "spec", spec.check_spec(SPEC, report, order, __version__)
    if report.errors:
        return  # buildozer packed nothing
    release = report.tokens.get("p4a.commit", "")
    package = report.package
    yield "requirements", recipe_list.check_requirements(listed, order, release)
    yield "imports", imports.check_imports(package, set(order.versions), set(order.stripped))
    yield "twins", twin_names.check_twin_names(package)
    yield "activity", activity_source.check_activity()
    yield "files", packed_files.check_files(package)
    stage = packed_app.phone_layout(package, BUILD / "stage")
    yield "run", packed_app.check_run(stage)
    yield "start", packed_app.check_start(stage)
    model = operators((package / "models/digits.tflite").read_bytes())
    yield "model", model_operators.check_operators(model, order.versions.get("tflite-runtime"))
    for processor, result in core.check_cores(package).items():
        yield f"core {processor.name}", result
    yield "size", packed_files.check_size(stage / "app", core.built_size())


if __name__ == "__main__":
    sys.exit(main())
