"""What the app does with what only a phone has: covered edges, a back key, other apps, and a system that pauses it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.screenmanager import Screen
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from support.openings import to_empty_board, to_home, to_scan, to_settings, to_tutorial
from support.phone_devices import Edges, OtherApps, phone_devices
from support.still_camera import StillCamera

from sudokuapp.device.camera import Frame
from sudokuapp.device.insets import NO_MARGINS, Margins
from sudokuapp.errors import UnreadableFile
from sudokuapp.language import current_language
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Settings, Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.screens.scan.state import State

SIZE = (400, 760)
COVERED = Margins(20, 40, 30, 60)
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def seen(tmp_path) -> Path:
    """The folder of somebody who knows the tutorial."""
    store = Store.open(tmp_path)
    store.save_settings(Settings(tutorial_seen=True, language="en"))
    store.close()
    return tmp_path


@pytest.fixture
def open_app(driver, seen) -> Callable:
    async def open_it(edges=None, others=None, camera=None, size=SIZE) -> SudokuLensApp:
        app = SudokuLensApp(folder=seen, devices=phone_devices(edges, others, camera))
        await driver.open(app, size)
        return app

    return open_it


def targets(widget: Widget) -> Iterator[Widget]:
    """All that can be touched; of a list that scrolls, the list."""
    for child in widget.children:
        if isinstance(child, (ScrollView, ButtonBehavior, TextInput)):
            if child.width and child.height:
                yield child
        else:
            yield from targets(child)


def box(widget: Widget) -> tuple[float, float, float, float]:
    return (*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top))


def assert_clear(screen: Screen, margins: Margins, size: tuple[int, int] = SIZE) -> None:
    found = list(targets(screen))
    assert found
    for target in found:
        left, bottom, right, top = box(target)
        assert left >= margins.left - 1, target
        assert bottom >= margins.bottom - 1, target
        assert right <= size[0] - margins.right + 1, target
        assert top <= size[1] - margins.top + 1, target


@pytest.mark.parametrize("place", [to_home, to_tutorial, to_scan, to_empty_board, to_settings])
async def test_no_touch_target_lies_under_what_covers_the_edges(driver, open_app, place) -> None:
    app = await open_app(Edges(COVERED))
    place(app.context)
    await driver.frames(5)
    assert app.root.size == list(SIZE)
    assert_clear(app.screen, COVERED)


async def test_everything_moves_when_the_edges_do_and_back_again(driver, open_app) -> None:
    edges = Edges()
    app = await open_app(edges)
    before = [box(target) for target in targets(app.screen)]
    edges.margins = COVERED
    await driver.until(lambda: app.screens.pos == [20, 60])
    await driver.frames(5)
    assert [box(target) for target in targets(app.screen)] != before
    assert_clear(app.screen, COVERED)
    edges.margins = NO_MARGINS
    await driver.until(lambda: app.screens.pos == [0, 0])
    await driver.frames(5)
    assert [box(target) for target in targets(app.screen)] == before


async def test_a_phone_that_is_turned_keeps_clear_of_the_other_edges(driver, open_app) -> None:
    edges = Edges(Margins(0, 24, 0, 48))
    app = await open_app(edges)
    app.context.navigator.enter_by_hand()
    await driver.frames(5)
    edges.margins = Margins(24, 0, 48, 0)
    _resize((760, 400))
    await driver.until(lambda: app.screens.size == [760 - 72, 400])
    await driver.frames(5)
    assert_clear(app.screen, edges.margins, (760, 400))


def _resize(size: tuple[int, int]) -> None:
    from kivy.core.window import Window

    Window.size = size


async def test_the_snackbar_keeps_clear_of_the_edges_too(driver, open_app) -> None:
    app = await open_app(Edges(COVERED))
    app.context.say("A line.", "Undo", lambda: None)
    await driver.until(lambda: app.snackbar.raised == 1)
    left, bottom, right, _ = box(app.snackbar)
    assert left >= 20
    assert bottom >= 60
    assert right <= 370
    assert (left + right) / 2 == pytest.approx(20 + 350 / 2, abs=1)


async def test_a_touch_reaches_what_it_is_on_beside_covered_edges(driver, open_app) -> None:
    app = await open_app(Edges(COVERED))
    app.context.navigator.open("settings")
    await driver.frames(5)
    await driver.press(next(target for target in targets(app.screen) if isinstance(target, ButtonBehavior)))
    assert app.context.navigator.screen == "home"


@pytest.mark.parametrize("dark", [False, True])
async def test_the_system_is_told_what_its_clock_is_seen_on(driver, open_app, dark) -> None:
    edges = Edges()
    app = await open_app(edges)
    app.context.settings.change(theme="dark" if dark else "light")
    await driver.frames()
    assert edges.dark is dark


async def test_the_back_key_goes_one_screen_back_and_leaves_a_phones_app_in_the_background(
    driver, open_app, monkeypatch
) -> None:
    app = await open_app()
    left: list[str] = []
    monkeypatch.setattr("sudokuapp.ui.app.is_android", lambda: True)
    monkeypatch.setattr(app, "pause", lambda: left.append("paused"))
    monkeypatch.setattr(app, "stop", lambda: left.append("stopped"))
    app.context.navigator.scan()
    await driver.key(ESCAPE)
    assert (app.context.navigator.screen, left) == ("home", [])
    await driver.key(ESCAPE)
    assert (app.context.navigator.screen, left) == ("home", ["paused"])
    monkeypatch.undo()


async def test_the_camera_is_free_while_the_app_is_in_the_background(driver, open_app) -> None:
    camera = StillCamera(np.full((48, 64), 128, np.uint8))
    app = await open_app(camera=camera)
    app.context.navigator.scan()
    await driver.until(lambda: camera.running)
    assert app.on_pause() is True
    assert not camera.running
    app.on_resume()
    assert camera.running
    assert camera.starts == 2


async def test_a_phone_that_is_turned_in_the_middle_of_a_scan_goes_on_scanning(driver, open_app) -> None:
    camera, edges = StillCamera(np.full((48, 64), 128, np.uint8), turns=1), Edges(Margins(0, 24, 0, 48))
    app = await open_app(edges, camera=camera)
    app.context.navigator.scan()
    await driver.until(lambda: app.screen.state is State.LIVE)
    camera.frame, edges.margins = Frame(camera.frame.grey, 0), Margins(48, 0, 24, 0)
    _resize((760, 400))
    await driver.until(lambda: app.screens.size == [760 - 72, 400])
    shown = camera.frames
    await driver.until(lambda: camera.frames > shown + 3)
    assert app.screen.state is State.LIVE
    assert camera.starts == 1
    assert_clear(app.screen, edges.margins, (760, 400))


async def test_what_was_done_is_saved_before_the_app_is_paused_and_killed(driver, open_app, seen) -> None:
    app = await open_app()
    app.context.navigator.enter_by_hand()
    app.context.session.set_draft(app.context.session.puzzle.draft.paste(PUZZLE))
    app.on_pause()
    left_behind = Store.open(seen)
    kept = left_behind.get(left_behind.route.puzzle)
    assert left_behind.route.screen == "correct"
    assert kept.draft.grid.clue_count == 30
    left_behind.close()


async def test_started_with_a_picture_the_app_opens_its_solution_and_not_where_the_person_was(
    driver, open_app, seen
) -> None:
    app = await open_app(others=OtherApps(sample_path()))
    await driver.until(lambda: app.context.navigator.screen == "choice")
    assert app.context.session.puzzle.photo is not None


@pytest.mark.parametrize("place", [to_home, to_scan, to_empty_board, to_settings])
async def test_a_picture_from_another_app_opens_its_solution_from_anywhere(driver, open_app, place) -> None:
    others = OtherApps()
    app = await open_app(others=others)
    place(app.context)
    await driver.frames()
    threading.Thread(target=others.hand, args=(sample_path(),)).start()  # the system's thread
    await driver.until(lambda: app.context.navigator.screen == "choice")
    await driver.key(ESCAPE)
    assert app.context.navigator.screen == "home"


async def test_a_picture_that_comes_while_the_app_is_paused_is_opened_when_it_is_back(driver, open_app) -> None:
    camera, others = StillCamera(np.full((48, 64), 128, np.uint8)), OtherApps()
    app = await open_app(others=others, camera=camera)
    app.context.navigator.scan()
    app.on_pause()
    others.hand(sample_path())
    app.on_resume()
    await driver.until(lambda: app.context.navigator.screen == "choice")
    assert not camera.running


async def test_a_picture_is_opened_once_though_the_app_is_paused_and_turned(driver, open_app) -> None:
    app = await open_app(others=OtherApps(sample_path()))
    await driver.until(lambda: app.context.navigator.screen == "choice")
    app.on_pause()
    app.on_resume()
    _resize((760, 400))
    await driver.frames(10)
    assert len(app.store.numbers()) == 1


@pytest.mark.parametrize("kind", ["not fetched", "no picture"])
async def test_a_picture_that_cannot_be_read_is_told_at_home_and_nothing_is_lost(
    driver, open_app, tmp_path, kind
) -> None:
    others = OtherApps()
    app = await open_app(others=others)
    app.context.navigator.enter_by_hand()
    app.context.session.set_draft(app.context.session.puzzle.draft.paste(PUZZLE))
    number = app.context.session.puzzle.id
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"no picture at all" * 20)
    others.hand(UnreadableFile("It cannot be fetched.") if kind == "not fetched" else broken)
    await driver.until(lambda: app.context.navigator.screen == "home" and bool(app.screen.message))
    kept = app.store.get(number)
    assert kept.draft.grid.clue_count == 30
    assert len(app.store.numbers()) == 1


async def test_a_puzzle_shared_as_a_text_is_solved_and_another_text_is_refused(driver, open_app) -> None:
    others = OtherApps()
    app = await open_app(others=others)
    others.hand(PUZZLE)
    await driver.until(lambda: app.context.navigator.screen == "choice")
    assert app.context.session.puzzle.draft.grid.clue_count == 30
    others.hand("Look at this!")
    await driver.until(lambda: app.context.navigator.screen == "home" and bool(app.screen.message))
    assert len(app.store.numbers()) == 1


async def test_a_phone_that_speaks_german_now_is_answered_in_german_when_the_app_is_back(
    driver, open_app, monkeypatch
) -> None:
    app = await open_app()
    app.context.settings.change(language="system")
    await driver.frames()
    monkeypatch.setattr("sudokuapp.ui.system.appearance.system_language", lambda: "de")
    app.on_pause()
    app.on_resume()
    await driver.until(lambda: current_language() == "de")
    assert app.context.settings.values == replace(app.context.settings.values, language="system")
    app.context.settings.change(language="en")
