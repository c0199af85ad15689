"""The process that `packed_app` starts: it runs the packed app and prints a report as JSON.

It imports no module of the checks: they are in the checkout, which must not be found by this process.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter
from typing import Any


def main() -> None:
    what, stage, checkout = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    # The checkout is installed in .venv, and would replace every missing file.
    sys.meta_path[:] = [finder for finder in sys.meta_path if "editable" not in getattr(finder, "__module__", "")]
    sys.path[:] = [folder for folder in sys.path if Path(folder).resolve() != checkout]
    sys.path[:0] = [str(stage / "app")]
    sys.path.append(str(stage / "site"))
    print(json.dumps((everything if what == "everything" else home)(stage, sys.argv[4:])))


def everything(stage: Path, compiled: list[str]) -> dict[str, Any]:
    import importlib

    app = stage / "app"
    for path in sorted(app.glob("sudokuapp/**/*.pyc")):
        names = path.relative_to(app).with_suffix("").parts
        if "android" not in names and names[-1] != "__main__":  # the Android twins need jnius, which only a phone has
            importlib.import_module(".".join(names).removesuffix(".__init__"))

    from sudokuapp.scan.picture import load
    from sudokuapp.scan.read import read
    from sudokuapp.scan.sample import sample_path
    from sudokuapp.solvers.app_solver import app_solver

    reading = read(load(sample_path()).grey)
    solution = app_solver.solve(reading.grid)
    assert solution.is_full
    ours = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == "sudokuapp"}
    files = {str(getattr(module, "__file__", None) or stage) for module in ours.values()}
    return {
        "modules": len(ours),
        "outside": sorted(path for path in files if not Path(path).is_relative_to(stage)),
        "uncompiled": [name for name in compiled if not is_below(ours.get(name), stage / "site")],
        "clues": reading.grid.clue_count,
    }


def is_below(module: Any, folder: Path) -> bool:
    return str(getattr(module, "__file__", "")).startswith(str(folder))


def home(stage: Path, slow_libraries: list[str]) -> dict[str, Any]:
    begun = perf_counter()
    from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen

    set_up_kivy_off_screen(360, 640)
    from sudokuapp.storage import Settings, Store
    from sudokuapp.ui.app import SudokuLensApp
    from sudokuapp.ui.context import AppContext

    importing = perf_counter() - begun
    folder = stage / "store"
    store = Store.open(folder)
    store.save_settings(Settings(tutorial_seen=True, language="en", theme="light"))
    store.close()
    report: dict[str, Any] = {}

    def opening(context: AppContext) -> None:
        context.navigator.home()
        roots = {name.partition(".")[0] for name in sys.modules}
        report.update(
            seconds=perf_counter() - begun,
            importing=importing,
            modules=len(sys.modules),
            too_early=[name for name in slow_libraries if name in roots],
        )
        app.stop()

    app = SudokuLensApp(folder=folder, opening=opening)
    app.run()
    return report


if __name__ == "__main__":
    main()
