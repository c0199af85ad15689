"""What a person does beside scanning, deed by deed: how long the window cannot answer meanwhile.

Run by bench.ui in processes of its own, as the scans are. One walks through everything once the screens are there. The
others are in a hurry: each taps a way in as soon as Home is drawn, when nothing but Home is loaded yet. What was
measured is printed as a line of JSON for each deed.
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

from bench.off_screen import open_app, tapped, until
from bench.timing import tell
from bench.ui_scans import READY
from bench.ui_thread import Turn, UiThread

LONGEST = 300
SETTLED = 0.3  # seconds for what follows from a deed: layouts, texts, what workers tell
TYPED = "53..7....6..195....98....6."
PASTED = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MANY_SOLUTIONS = "." * 81

Intent = Callable[[], object]
Reached = Callable[[], bool]


@dataclass(frozen=True)
class Deed:
    name: str
    turns: list[Turn]

    @property
    def longest(self) -> Turn:
        return max(self.turns, key=lambda turn: turn.wall)


def deeds_done(prepare: Callable[[Path], None], folder: Path) -> list[Deed]:
    """The tour, and each way in by somebody in a hurry; `prepare` fills a store in a folder."""
    done = []
    for number, way in enumerate(("tour", *HASTY)):
        tell(f"Deeds: {way}")
        store = folder / str(number)
        prepare(store)
        run = [sys.executable, "-m", "bench.ui_deeds", str(store), way]
        told = subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True, timeout=LONGEST).stdout
        for line in told.splitlines():
            deed = json.loads(line)
            done.append(Deed(deed["name"], [Turn(**turn) for turn in deed["turns"]]))
    return done


def _shown(app: Any, name: str) -> bool:
    return app.screen is not None and app.screen.name == name


# Each is what is tapped, and what is then shown.
HASTY: dict[str, tuple[Callable[[Any], object], str]] = {
    "scan": (lambda app: app.flow.scan(), "scan"),
    "enter by hand": (lambda app: app.flow.enter_by_hand(), "correct"),
    "settings": (lambda app: app.flow.open_settings(), "settings"),
    "tutorial": (lambda app: app.flow.tutorial(), "tutorial"),
    "a picture": (lambda app: app.flow.open_sample(), "crop"),
    "a saved puzzle": (lambda app: app.flow.open_saved(app.store.list()[0].id), "solutions"),
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


def _tour(app: Any) -> Iterator[tuple[str, Intent, Reached]]:
    """What is done, and when it has been; each intent is found when its turn has come."""
    flow = app.flow
    yield "open the settings", flow.open_settings, lambda: _shown(app, "settings")
    yield "change the theme", lambda: app.screen.change(theme="dark"), _at_once
    yield "larger digits", lambda: app.screen.change(larger_digits=True), _at_once
    yield "change the palette", lambda: app.screen.change(palette="colour-blind"), _at_once
    yield "change the language", lambda: app.screen.change(language="de"), _at_once
    yield "change it back", lambda: app.screen.change(language="en"), _at_once
    yield "go back", app.screen.go_back, lambda: _shown(app, "home")
    yield "turn the phone", lambda: _resize(640, 360), lambda: app.screen.wide
    yield "turn it back", lambda: _resize(360, 640), lambda: not app.screen.wide
    yield "a window as large as a tablet's", lambda: _resize(800, 1080), lambda: not app.screen.in_turn
    yield "far down the list", lambda: _scroll(app, 0.0), lambda: not app.screen.in_turn
    yield "up again", lambda: _scroll(app, 1.0), lambda: not app.screen.in_turn
    yield "a phone's again", lambda: _resize(360, 640), lambda: not app.screen.in_turn
    yield "rename a puzzle", lambda: _rename(app), _at_once
    yield "delete it", lambda: app.screen._delete(app.store.list()[0].id), _at_once
    yield "undo that", app.snackbar.act, _at_once
    yield "enter by hand", flow.enter_by_hand, lambda: _shown(app, "correct")
    for cell, sign in enumerate(TYPED):
        if sign != ".":
            yield "type a digit", partial(_type, app, cell, int(sign)), _at_once
    yield "undo a digit", lambda: app.screen.undo(), _at_once
    yield "another shape", lambda: app.screen.choose_side(6), _at_once
    yield "the first shape", lambda: app.screen.choose_side(9), _at_once
    yield "turn the phone at Correct", lambda: _resize(640, 360), _at_once
    yield "turn it back at Correct", lambda: _resize(360, 640), _at_once
    yield "paste", lambda: app.screen._follow(app.screen._now.pasted(PASTED)), _at_once
    yield "solve", flow.solve, lambda: _shown(app, "solutions") and app.screen.can_share
    yield "share", lambda: app.screen.share(), _at_once
    yield "go back to Correct", flow.correct_again, lambda: _shown(app, "correct")
    yield "empty the board", lambda: app.screen._follow(app.screen._now.pasted(MANY_SOLUTIONS)), _at_once
    yield "solve it", flow.solve, lambda: _shown(app, "solutions") and app.screen.can_jump_on
    yield "to the last page", lambda: app.screen.turn_to_last(), _at_once
    yield "go home", flow.home, lambda: _shown(app, "home")
    yield "open the sample", flow.open_sample, lambda: _shown(app, "crop") and app.screen.ready
    yield "turn the board", lambda: app.screen.turn(1), lambda: app.screen.ready
    yield "turn it upright", lambda: app.screen.turn(-1), lambda: app.screen.ready
    yield "read", lambda: app.screen.read(), lambda: _shown(app, "correct")
    yield "discard", flow.discard, lambda: _shown(app, "home")


def _at_once() -> bool:
    return True


def _resize(width: int, height: int) -> None:
    from kivy.core.window import Window

    Window.size = width, height


def _scroll(app: Any, to: float) -> None:
    app.screen.ids.puzzles.scroll_y = to


def _rename(app: Any) -> None:
    app.flow.rename(1, "A new name")
    app.screen.refresh()


def _type(app: Any, cell: int, digit: int) -> None:
    app.screen.select(cell)
    app.screen.put(digit)


async def _walk(folder: Path) -> None:
    async with open_app(folder, camera="") as app:
        await asyncio.sleep(READY)
        with UiThread(lambda: str(app.flow.screen)) as ui:
            for name, intent, reached in _tour(app):
                ui.taken()
                await tapped(intent, reached)
                await asyncio.sleep(SETTLED)
                _tell(f"{name}", ui)


async def _hurry(folder: Path, way: str) -> None:
    intent, then = HASTY[way]
    _save_solved(folder)
    async with open_app(folder, camera="") as app:
        with UiThread(lambda: str(app.flow.screen)) as ui:
            await until(lambda: app.screen.width == app.root.width)
            ui.taken()
            await tapped(lambda: intent(app), lambda: _shown(app, then))
            await asyncio.sleep(SETTLED)
            _tell(f"in a hurry: {way}", ui)


def _tell(name: str, ui: UiThread) -> None:
    print(json.dumps({"name": name, "turns": [asdict(turn) for turn in ui.taken()]}))


def main() -> None:
    folder, way = sys.argv[1:]
    asyncio.run(_walk(Path(folder)) if way == "tour" else _hurry(Path(folder), way))


if __name__ == "__main__":
    main()
