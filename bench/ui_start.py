"""How long the app takes from the start of Python to its first frame; each start is a new process."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from time import time

import bench.off_screen_app
from bench.timing import show_progress


def start_times(tries: int) -> list[float]:
    """Milliseconds from the start of Python until the first frame with Home was drawn."""
    times = []
    for number in range(1, tries + 1):
        show_progress(f"Start: {number} of {tries}")
        with tempfile.TemporaryDirectory() as folder:
            bench.off_screen_app.prepare(Path(folder))
            begun = time()
            printed = subprocess.run(
                [sys.executable, "-m", "bench.ui_start", folder], capture_output=True, text=True, check=True, timeout=60
            )
        times.append(1000 * (float(printed.stdout.split()[-1]) - begun))
    return times


def main() -> None:
    """In the new process: open the app, and print the time when it has drawn."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    from sudokuapp.ui.app import SudokuLensApp

    app = SudokuLensApp(folder=Path(sys.argv[1]))

    def look(*_: object) -> None:
        if app.root is not None and app.screen is not None and app.screen.width == Window.width:
            print(time(), flush=True)
            Window.unbind(on_flip=look)
            Clock.schedule_once(lambda _elapsed: app.stop())

    Window.bind(on_flip=look)
    app.run()


if __name__ == "__main__":
    main()
