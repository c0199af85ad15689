"""An app that is used for a moment, and prints which heavy libraries are loaded at each of four moments.

`python app_to_weigh.py FOLDER KIND`: KIND is "desktop" or "phone": then the Android twins run, against their stand-ins.
The moments: Home is drawn, all screens are built, a puzzle was entered by hand and solved, Scan is open.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen

set_up_kivy_off_screen(360, 640)

from kivy.clock import Clock
from support.fake_phone import Phone, on_phone
from support.openings import to_home

from sudokuapp.scan.sample import sample_path
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.navigation import preload
from sudokuapp.ui.screens.registry import SCREENS

HEAVY = ("cv2", "numpy", "ai_edge_litert", "tflite_runtime")
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

Moment = tuple[Callable[[], object], Callable[[], bool]]  # an action, and the condition to wait for after it


def loaded() -> list[str]:
    return [name for name in HEAVY if name in sys.modules]


def moments(app: SudokuLensApp) -> list[Moment]:
    def nothing() -> None: ...

    def type_it_in() -> None:
        app.context.navigator.enter_by_hand()
        for cell, sign in enumerate(PUZZLE):
            if sign != ".":
                app.screen.select(cell)
                app.screen.put(int(sign))
        app.context.navigator.solve()

    return [
        (nothing, lambda: True),
        (nothing, lambda: len(app.screens.screens) == len(SCREENS)),
        (type_it_in, lambda: app.screen.name == "solutions" and app.screen.can_share),
        (app.context.navigator.scan, lambda: {"cv2", "numpy"} <= set(loaded()) and len(loaded()) > 2),
    ]


def weigh(app: SudokuLensApp) -> None:
    left = moments(app)
    left[0][0]()

    def look(_elapsed: float) -> None:
        if not left[0][1]():
            return
        print(app.screen.name, *loaded(), flush=True)
        del left[0]
        if left:
            left[0][0]()
        else:
            watching.cancel()
            app.stop()

    watching = Clock.create_trigger(look, 0, interval=True)
    Clock.schedule_once(lambda _elapsed: watching())


if __name__ == "__main__":
    folder, kind = Path(sys.argv[1]), sys.argv[2]
    preload.FIRST_PAUSE = preload.PAUSE = 0.01
    os.environ["SUDOKULENS_CAMERA"] = str(sample_path())
    if kind == "phone":
        os.environ["ANDROID_ARGUMENT"] = ""
    with on_phone(Phone(folder=str(folder))) if kind == "phone" else nullcontext():
        app = SudokuLensApp(folder=folder, opening=to_home)
        app.bind(on_start=weigh)
        app.run()
