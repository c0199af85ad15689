"""What nobody foresaw: seen, told, survived where that is safe, and never in a loop."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock
from support.clock_turns import tick, until
from support.openings import to_empty_board
from support.phone_devices import phone_devices
from support.windowless_app import refused

from sudokuapp.scan import corner_reading
from sudokuapp.storage import Settings, Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.screens.correct.screen import CorrectScreen
from sudokuapp.ui.system.faults import MAX_FAULTS, REPEAT_SECONDS, FaultHandler, Reaction

PASS, RAISE = ExceptionManager.PASS, ExceptionManager.RAISE


class HandlerHarness:
    """A handler with a clock of its own, and what it has done."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.now = 0.0
        reaction = Reaction(*(lambda name=name: self.done.append(name) for name in ("save", "notify", "home")))
        self.handler = FaultHandler(reaction, lambda: self.now)

    def fault(self, raise_it: Callable[[], object]) -> int:
        try:
            raise_it()
        except BaseException as fault:
            return self.handler.handle_exception(fault)
        pytest.fail("nothing was raised")


@pytest.fixture
def harness() -> HandlerHarness:
    return HandlerHarness()


def one_place() -> None:
    raise ValueError("one")


def another_place() -> None:
    raise ValueError("another")


def test_a_fault_is_told_once_the_puzzle_is_saved_and_the_app_goes_on(harness: HandlerHarness) -> None:
    assert harness.fault(one_place) == PASS
    assert harness.done == ["save", "notify"]


def test_the_same_fault_again_leads_home_and_a_third_time_ends_the_app(harness: HandlerHarness) -> None:
    assert harness.fault(one_place) == PASS
    assert harness.fault(one_place) == PASS
    assert harness.done == ["save", "notify", "save", "home"]
    assert harness.fault(one_place) == RAISE
    assert harness.done[-1] == "save"


def test_after_a_while_the_same_fault_is_a_first_one_again(harness: HandlerHarness) -> None:
    for _ in range(2 * MAX_FAULTS):
        assert harness.fault(one_place) == PASS
        harness.now += REPEAT_SECONDS + 1
    assert "home" not in harness.done


def test_faults_in_different_places_are_each_a_first_one_until_there_are_too_many(harness: HandlerHarness) -> None:
    assert harness.fault(one_place) == harness.fault(another_place) == PASS
    assert harness.done == ["save", "notify"] * 2
    lambdas = [lambda: [][0], lambda: {}[0], lambda: 1 / 0, lambda: int("x")]
    assert [harness.fault(raise_it) for raise_it in lambdas] == [PASS] * (MAX_FAULTS - 3) + [RAISE]


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit, MemoryError])
def test_what_is_meant_to_end_the_app_ends_it(harness: HandlerHarness, kind: type[BaseException]) -> None:
    def raise_it() -> None:
        raise kind

    assert harness.fault(raise_it) == RAISE
    assert "notify" not in harness.done


def test_a_fault_that_is_raised_on_is_not_counted_again_on_its_way_up(harness: HandlerHarness) -> None:
    fault = MemoryError()
    assert [harness.handler.handle_exception(fault) for _ in range(3)] == [RAISE] * 3
    assert harness.done == ["save"]


def test_a_fault_while_another_is_handled_does_not_escape() -> None:
    def broken() -> None:
        raise OSError

    handler = FaultHandler(Reaction(broken, broken, broken))
    assert handler.handle_exception(ValueError()) == PASS


@pytest.fixture
def installed(harness: HandlerHarness) -> Iterator[HandlerHarness]:
    harness.handler.install()
    yield harness
    harness.handler.remove()


def test_a_fault_in_a_job_is_handled(installed: HandlerHarness) -> None:
    tasks = Tasks("tested", Policy.QUEUE)
    tasks.run(one_place, pytest.fail)
    until(lambda: installed.done)
    tasks.close()
    assert installed.done == ["save", "notify"]


def test_a_fault_in_a_thread_of_somebody_else_is_handled_in_the_ui_thread(installed: HandlerHarness) -> None:
    thread = threading.Thread(target=one_place)
    thread.start()
    thread.join()
    assert installed.done == []
    until(lambda: installed.done)
    assert installed.done == ["save", "notify"]


def test_once_removed_it_handles_nothing(installed: HandlerHarness) -> None:
    hook = threading.excepthook
    installed.handler.remove()
    assert threading.excepthook != hook
    Clock.schedule_once(lambda _elapsed: one_place())
    with pytest.raises(ValueError, match="one"):
        tick(2)
    installed.handler.install()


@pytest.fixture
def open_board(driver, tmp_path: Path) -> Callable:
    """The real app with an empty board, which may fail."""
    store = Store.open(tmp_path)
    store.save_settings(Settings(tutorial_seen=True, language="en"))
    store.close()
    driver.expects_faults = True

    async def open_board() -> SudokuLensApp:
        app = SudokuLensApp(tmp_path, phone_devices(), to_empty_board)
        await driver.open(app)
        await driver.frames(6)
        return app

    return open_board


def fail_in_every_frame(condition: Callable[[], bool]) -> None:
    """As long as this holds. Kivy itself drops a callback that has raised, so that each frame needs a new one."""

    def fail(_elapsed: float) -> None:
        if condition():
            Clock.schedule_once(fail)
            one_place()

    Clock.schedule_once(fail)


async def test_the_app_and_the_puzzle_outlive_a_fault_and_a_line_says_so(driver, open_board) -> None:
    app = await open_board()
    app.screen.put(5)
    Clock.schedule_once(lambda _elapsed: one_place())
    await driver.until(lambda: app.snackbar.shown)
    assert "Something went wrong in the app." in app.snackbar.text
    app.screen.select(1)
    app.screen.put(6)
    await driver.frames()
    assert app.screen.draft.grid.cells[:2] == bytes([5, 6])
    assert app.store.get(app.context.session.puzzle.id).draft.grid.cells[:2] == bytes([5, 6])
    assert "ValueError: one" in app.log.text()
    assert "in one_place" in app.log.text()


async def test_a_screen_that_fails_in_every_frame_is_left_for_home(driver, open_board) -> None:
    app = await open_board()
    app.screen.put(5)
    fail_in_every_frame(lambda: app.context.navigator.screen != "home")
    await driver.until(lambda: app.context.navigator.screen == "home")
    await driver.frames(10)
    assert app.screen.name == "home"
    assert not app.screen.empty, "the puzzle is there"


async def test_an_app_that_cannot_be_helped_ends_with_everything_saved(driver, open_board, tmp_path: Path) -> None:
    app = await open_board()
    app.screen.put(5)
    number = app.context.session.puzzle.id
    fail_in_every_frame(lambda: SudokuLensApp.get_running_app() is app)
    with pytest.raises((ValueError, AssertionError)):
        await driver.frames(20)
    with pytest.raises(ValueError, match="one"):
        await driver.close()
    store = Store.open(tmp_path)
    assert store.get(number).draft.grid[0] == 5
    store.close()


async def test_a_screen_that_fails_when_it_is_resumed_leads_home_at_the_next_start(
    driver, open_board, tmp_path
) -> None:
    app = await open_board()
    app.screen.put(5)
    await driver.close()

    def fail(*_: object) -> None:
        raise ValueError("cannot show this puzzle")

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(CorrectScreen, "on_pre_enter", fail)
        app = SudokuLensApp(tmp_path, phone_devices())
        await driver.open(app)
        assert (app.context.navigator.screen, app.screen.name) == ("home", "home")
        assert "cannot show this puzzle" in app.log.text()
        assert app.snackbar.shown
        assert app.store.route.screen == "home", "nor does the start after that fail"


async def test_after_a_fault_in_a_job_the_screen_can_be_used_again(driver, open_board, monkeypatch) -> None:
    app = await open_board()
    app.context.picture_import.open_sample(pytest.fail)
    await driver.until(lambda: app.context.navigator.screen == "choice")
    app.context.navigator.open("crop")
    await driver.until(lambda: app.screen.ready)
    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(corner_reading, "read_turned", lambda *_: 1 / 0)
        app.screen.read()
        await driver.until(lambda: app.snackbar.shown)
    assert app.screen.ready
    app.screen.read()
    await driver.until(lambda: app.context.navigator.screen == "choice")


async def test_what_could_not_be_saved_is_not_called_saved(driver, open_board) -> None:
    app = await open_board()
    with refused(app.store):
        app.screen.put(5)
        Clock.schedule_once(lambda _elapsed: one_place())
        await driver.until(lambda: "Something went wrong" in app.snackbar.text)
        assert "saved" not in app.snackbar.text


async def test_a_game_that_could_not_be_saved_is_not_called_saved(driver, open_board) -> None:
    app = await open_board()
    app.context.game.open()
    with refused(app.store):
        app.context.game.set_noting(True)
        assert app.context.session.is_all_saved
        Clock.schedule_once(lambda _elapsed: one_place())
        await driver.until(lambda: "Something went wrong" in app.snackbar.text)
        assert "saved" not in app.snackbar.text
