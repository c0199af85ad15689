"""The app closed while something is under way: no result of it comes to the store, which is closed too."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from support.clock_turns import tick
from support.phone_devices import phone_devices

from sudokuapp.core.text_reading import parse
from sudokuapp.game.draft import Draft
from sudokuapp.scan.first_reading import read_file
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Settings, Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.background import tasks
from sudokuapp.ui.background.tasks import Tasks
from sudokuapp.ui.screens.play.screen import PlayScreen

PUZZLE = parse("..41.2.78.6..593..9......5.....7.23....4.1....27.8.....4......7..839..4.71.2.85..")


class Gate:
    """While it is shut, no job in a thread goes on; it counts those that began and those that have given a result."""

    def __init__(self) -> None:
        self._open = threading.Event()
        self._open.set()
        self.begun: list[object] = []
        self.delivered: list[object] = []

    def shut(self) -> None:
        self._open.clear()

    def open(self) -> None:
        self._open.set()

    @property
    def waiting(self) -> int:
        return len(self.begun) - len(self.delivered)

    def pass_through(self, job: object) -> None:
        self.begun.append(job)
        self._open.wait()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate, outcome, deliver = Gate(), tasks._outcome, Tasks._deliver

    def gated_outcome(job: Callable[[], object]) -> Callable[[], object]:
        gate.pass_through(job)
        return outcome(job)

    def counted_deliver(self: Tasks, task: tasks._Task, result: Callable[[], object]) -> None:
        deliver(self, task, result)
        if task.question is None:
            gate.delivered.append(task.job)

    monkeypatch.setattr(tasks, "_outcome", gated_outcome)
    monkeypatch.setattr(Tasks, "_deliver", counted_deliver)
    yield gate
    gate.open()


def play(app: SudokuLensApp) -> PlayScreen:
    app.context.navigator.play_new(PUZZLE)
    screen = app.screen
    assert isinstance(screen, PlayScreen)
    return screen


def solve(app: SudokuLensApp) -> None:
    play(app).solve()


def ask_for_hint(app: SudokuLensApp) -> None:
    play(app).hint()


def choose(app: SudokuLensApp) -> None:
    app.context.navigator.open_saved(app.store.numbers()[0])


def search_solutions(app: SudokuLensApp) -> None:
    app.context.navigator.open_saved(app.store.numbers()[0], "solutions")


def read_photo(app: SudokuLensApp) -> None:
    app.context.navigator.open_saved(app.store.numbers()[1], "crop")
    app.screen.read()


def import_puzzles(app: SudokuLensApp) -> None:
    app.context.import_puzzles(str(PUZZLE))


def make(app: SudokuLensApp) -> None:
    app.context.navigator.open("new_puzzle")
    app.screen.make()


def rate(app: SudokuLensApp) -> None:
    app._rating.first(app.store.numbers()[0])


def show_statistics(app: SudokuLensApp) -> None:
    app.context.navigator.open("statistics")


def fill(folder: Path) -> None:
    store = Store.open(folder)
    store.save_settings(Settings(tutorial_seen=True, language="en", theme="light"))
    photo = read_file(sample_path()).photo
    store.add(name="photo", stage="crop", photo=photo.jpeg, corners=photo.corners, board=photo.board)
    store.add(name="unchosen", stage="choice", draft=Draft.empty(PUZZLE.shape).paste(str(PUZZLE)))
    store.close()


@pytest.mark.parametrize(
    "begin",
    [play, solve, ask_for_hint, choose, search_solutions, read_photo, import_puzzles, make, rate, show_statistics],
    ids=lambda begin: begin.__name__,
)
async def test_closed_while_something_is_under_way(
    driver, tmp_path: Path, gate: Gate, begin: Callable[[SudokuLensApp], object]
) -> None:
    fill(tmp_path)
    app = SudokuLensApp(tmp_path, phone_devices())
    await driver.open(app)
    await driver.until(lambda: gate.waiting == 0)
    gate.shut()
    begin(app)
    await driver.frames(2)
    await driver.until(lambda: gate.waiting > 0)
    await driver.close()
    gate.open()
    await driver.until(lambda: gate.waiting == 0)
    tick()
    with closing(Store.open(tmp_path)) as store:
        assert store.recovery is None
        assert len(store.numbers()) >= 2
