"""What a person does beside scanning, action by action: how long the window does not respond.

bench.ui runs this in its own processes, like the scans. One process does everything once, after the screens are loaded.
The others do one action as soon as Home is drawn, when no other screen is loaded yet. The results are printed as a line
of JSON for each action.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from bench.off_screen_app import open_app, tapped, until
from bench.timing import show_progress
from bench.ui_scans import PRELOAD_SECONDS
from bench.ui_thread import Iteration, UiThread

TIMEOUT = 300  # seconds
SETTLE_SECONDS = 0.3  # for what follows from an action: layouts, texts, results of workers
TYPED = "53..7....6..195....98....6."
PASTED = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MANY_SOLUTIONS = "." * 81

Call = Callable[[], object]
Reached = Callable[[], bool]


@dataclass(frozen=True)
class Action:
    name: str
    iterations: list[Iteration]

    @property
    def longest(self) -> Iteration:
        return max(self.iterations, key=lambda iteration: iteration.wall)


def measured_actions(prepare: Callable[[Path], None], folder: Path) -> list[Action]:
    """The tour, and each action at the start; `prepare` fills a store in a folder."""
    measured = []
    for number, name in enumerate(("tour", *FIRST_ACTIONS)):
        show_progress(f"Actions: {name}")
        store = folder / str(number)
        prepare(store)
        run = [sys.executable, "-m", "bench.ui_actions", str(store), name]
        printed = subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True, timeout=TIMEOUT).stdout
        for line in printed.splitlines():
            action = json.loads(line)
            measured.append(Action(action["name"], [Iteration(**one) for one in action["iterations"]]))
    return measured


def _shown(app: Any, name: str) -> bool:
    return app.screen is not None and app.screen.name == name


# For each name what is tapped, and the screen that it shows.
FIRST_ACTIONS: dict[str, tuple[Callable[[Any], object], str]] = {
    "scan": (lambda app: app.context.navigator.scan(), "scan"),
    "enter by hand": (lambda app: app.context.navigator.enter_by_hand(), "correct"),
    "settings": (lambda app: app.context.navigator.open("settings"), "settings"),
    "learn": (lambda app: app.context.navigator.place("learn"), "learn"),
    "tutorial": (lambda app: app.context.navigator.open("tutorial"), "tutorial"),
    "a picture": (lambda app: app.context.picture_import.open_sample(print), "choice"),
    "a saved puzzle": (lambda app: app.context.navigator.open_saved(app.store.numbers()[0]), "solutions"),
}


def _save_solved(folder: Path) -> None:
    """A puzzle that opens at its solutions, as the newest of the list."""
    from sudokuapp.core.text_reading import parse
    from sudokuapp.game.draft import Draft
    from sudokuapp.storage import Store

    grid = parse(PASTED)
    store = Store.open(folder)
    store.add(name="Solved", stage="solutions", draft=Draft.empty(grid.shape).paste(PASTED))
    store.close()


def _tour(app: Any) -> Iterator[tuple[str, Call, Reached]]:
    """Name, action and condition for its end; each action is looked up when it is reached."""
    context = app.context
    yield "open the settings", lambda: context.navigator.open("settings"), lambda: _shown(app, "settings")
    yield "change the theme", lambda: app.screen.change(theme="dark"), _immediately
    yield "larger digits", lambda: app.screen.change(larger_digits=True), _immediately
    yield "change the palette", lambda: app.screen.change(palette="colour-blind"), _immediately
    yield "change the language", lambda: app.screen.change(language="de"), _immediately
    yield "change it back", lambda: app.screen.change(language="en"), _immediately
    yield "go back", app.screen.go_back, lambda: _shown(app, "home")
    yield "to the library", lambda: context.navigator.place("library"), lambda: _shown(app, "library")
    yield "turn the phone", lambda: _resize(640, 360), lambda: app.screen.wide
    yield "turn it back", lambda: _resize(360, 640), lambda: not app.screen.wide
    yield "a window as large as a tablet's", lambda: _resize(800, 1080), lambda: not app.screen.frame_queue
    yield "far down the list", lambda: _scroll(app, 0.0), lambda: not app.screen.frame_queue
    yield "up again", lambda: _scroll(app, 1.0), lambda: not app.screen.frame_queue
    yield "a phone's again", lambda: _resize(360, 640), lambda: not app.screen.frame_queue
    yield "rename a puzzle", lambda: _rename(app), _immediately
    yield "delete it", lambda: app.screen.delete(app.store.numbers()[0]), _immediately
    yield "undo that", app.snackbar.do_action, _immediately
    yield "to Scan", lambda: context.navigator.place("home"), lambda: _shown(app, "home")
    yield "enter by hand", context.navigator.enter_by_hand, lambda: _shown(app, "correct")
    for cell, sign in enumerate(TYPED):
        if sign != ".":
            yield "type a digit", partial(_type, app, cell, int(sign)), _immediately
    yield "undo a digit", lambda: app.screen.undo(), _immediately
    yield "another shape", lambda: app.screen.choose_side(6), _immediately
    yield "the first shape", lambda: app.screen.choose_side(9), _immediately
    yield "turn the phone at Correct", lambda: _resize(640, 360), _immediately
    yield "turn it back at Correct", lambda: _resize(360, 640), _immediately
    yield "paste", lambda: app.screen._apply(app.screen._state.pasted(PASTED)), _immediately
    yield "solve", context.navigator.solve, lambda: _shown(app, "solutions") and app.screen.can_share
    yield "share", lambda: app.screen.share(), _immediately
    yield "go back to Correct", lambda: context.navigator.open("correct"), lambda: _shown(app, "correct")
    yield "empty the board", lambda: app.screen._apply(app.screen._state.pasted(MANY_SOLUTIONS)), _immediately
    yield "solve it", context.navigator.solve, lambda: _shown(app, "solutions") and app.screen.can_turn_to_last
    yield "to the last page", lambda: app.screen.turn_to_last(), _immediately
    yield "go home", context.navigator.home, lambda: _shown(app, "home")
    yield (
        "open the sample",
        lambda: context.picture_import.open_sample(print),
        lambda: _shown(app, "choice"),
    )
    yield "to its solution", context.navigator.solve, lambda: _shown(app, "solutions") and app.screen.can_share
    yield "to its corners", lambda: context.navigator.open("crop"), lambda: _shown(app, "crop") and app.screen.ready
    yield "turn the board", lambda: app.screen.turn(1), lambda: app.screen.ready
    yield "turn it upright", lambda: app.screen.turn(-1), lambda: app.screen.ready
    yield "read", lambda: app.screen.read(), lambda: _shown(app, "solutions")
    yield "discard", context.navigator.discard, lambda: _shown(app, "home")


def _immediately() -> bool:
    return True


def _resize(width: int, height: int) -> None:
    from kivy.core.window import Window

    Window.size = width, height


def _scroll(app: Any, to: float) -> None:
    app.screen.ids.puzzles.scroll_y = to


def _rename(app: Any) -> None:
    app.context.saved_puzzles.rename(1, "A new name")
    app.screen.refresh()


def _type(app: Any, cell: int, digit: int) -> None:
    app.screen.select(cell)
    app.screen.put(digit)


async def _measure_tour(folder: Path) -> None:
    async with open_app(folder, camera="") as app:
        await asyncio.sleep(PRELOAD_SECONDS)
        with UiThread(lambda: str(app.context.navigator.screen)) as ui:
            for name, call, reached in _tour(app):
                ui.new_iterations()
                await tapped(call, reached)
                await asyncio.sleep(SETTLE_SECONDS)
                _print(f"{name}", ui)


async def _act_at_start(folder: Path, name: str) -> None:
    call, then = FIRST_ACTIONS[name]
    _save_solved(folder)
    async with open_app(folder, camera="") as app:
        with UiThread(lambda: str(app.context.navigator.screen)) as ui:
            await until(lambda: app.screen.width == app.root.width)
            ui.new_iterations()
            await tapped(lambda: call(app), lambda: _shown(app, then))
            await asyncio.sleep(SETTLE_SECONDS)
            _print(f"at the start: {name}", ui)


def _print(name: str, ui: UiThread) -> None:
    print(json.dumps({"name": name, "iterations": [asdict(iteration) for iteration in ui.new_iterations()]}))


def main() -> None:
    folder, name = sys.argv[1:]
    asyncio.run(_measure_tour(Path(folder)) if name == "tour" else _act_at_start(Path(folder), name))


if __name__ == "__main__":
    main()
