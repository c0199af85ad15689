from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import current_thread
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.clipboard import Clipboard
from support.solution_pages import PUZZLE, FakePager, page_of

from sudokuapp.core.text_reading import parse
from sudokuapp.core.text_writing import to_line
from sudokuapp.errors import SharingFailed
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.screens.solutions.screen import SolutionsScreen
from sudokuapp.ui.widgets.dialog import ChoiceDialog


async def choose(driver, screen: SolutionsScreen, name: str) -> list[str]:
    """Press Share and one of its choices; all their names are returned."""
    await driver.frames()
    await driver.press(screen.ids.share)
    dialog = next(child for child in EventLoop.window.children if isinstance(child, ChoiceDialog))
    await driver.frames()
    buttons = {button.text: button for button in dialog.ids.choices.children}
    await driver.press(buttons[name])
    await driver.frames()
    return list(reversed(buttons))


async def test_a_solution_is_copied_as_a_line_and_as_a_board(driver, solutions) -> None:
    screen = await solutions.open(FakePager(1))
    await solutions.until_caption("The only solution")
    await choose(driver, screen, "Copy as one line")
    assert Clipboard.paste() == to_line(page_of(0))
    await choose(driver, screen, "Copy as a board")
    assert parse(Clipboard.paste()) == page_of(0)
    assert solutions.said == ["Copied.", "Copied."]


async def test_a_phone_sends_text_and_a_picture(driver, solutions) -> None:
    screen = await solutions.open(FakePager(1))
    await solutions.until_caption("The only solution")
    names = await choose(driver, screen, "Send as text")
    assert names == ["Copy as one line", "Copy as a board", "Send as text", "Send as a picture"]
    await choose(driver, screen, "Send as a picture")
    (text, _), (png, _) = solutions.shared.sent
    assert text == f"{to_line(PUZZLE)}\n{to_line(page_of(0))}"
    assert png.startswith(b"\x89PNG")
    solutions.shared.error = SharingFailed("No app takes this. Copy it instead.")
    await choose(driver, screen, "Send as text")
    await choose(driver, screen, "Send as a picture")
    assert solutions.said == ["No app takes this. Copy it instead."] * 2


async def test_a_desktop_saves_the_picture_and_says_where(driver, solutions) -> None:
    solutions.shared.saved_as, solutions.shared.can_send = Path("Pictures/one.png"), False
    screen = await solutions.open(FakePager(1))
    await solutions.until_caption("The only solution")
    names = await choose(driver, screen, "Save as a picture")
    assert "Send as text" not in names
    assert solutions.said == ["Saved as “one.png” in Pictures."]


class ManualTasks:
    """Does a job when the test calls `finish`."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Callable[[], Any], Callable[[Any], None]]] = []

    def do(self, job: Callable[[], Any], done: Callable[[Any], None]) -> None:
        self.waiting.append((job, done))

    def finish(self) -> None:
        job, done = self.waiting.pop()
        done(job())


async def test_a_picture_that_takes_long_shows_progress_and_is_sent_once(driver, solutions) -> None:
    tasks = ManualTasks()
    solutions.context.sharing_tasks.run = tasks.do
    screen = await solutions.open(FakePager(1))
    await solutions.until_caption("The only solution")
    await choose(driver, screen, "Send as a picture")
    await driver.until(lambda: screen.ids.progress.opacity == 1)
    assert screen.ids.share.disabled
    await driver.press(screen.ids.share)
    assert not any(isinstance(child, ChoiceDialog) for child in EventLoop.window.children)
    tasks.finish()
    await driver.frames()
    assert screen.ids.progress.opacity == 0
    assert not screen.ids.share.disabled
    assert len(solutions.shared.sent) == 1
    await choose(driver, screen, "Send as a picture")
    tasks.finish()
    assert len(solutions.shared.sent) == 2


async def test_a_picture_that_is_asked_for_twice_at_once_is_sent_once(driver, solutions) -> None:
    tasks = ManualTasks()
    solutions.context.sharing_tasks.run = tasks.do
    screen = await solutions.open(FakePager(1))
    await solutions.until_caption("The only solution")
    send = dict(screen._share.choices(PUZZLE, page_of(0)))["Send as a picture"]
    send()
    send()
    assert len(tasks.waiting) == 1


async def test_after_a_fault_while_sharing_the_next_picture_is_sent(driver, solutions) -> None:
    tasks = ManualTasks()
    solutions.context.sharing_tasks.run = tasks.do
    screen = await solutions.open(FakePager(1))
    await solutions.until_caption("The only solution")
    send = dict(screen._share.choices(PUZZLE, page_of(0)))["Send as a picture"]
    solutions.shared.error = RuntimeError("nobody foresaw this")
    send()
    with pytest.raises(RuntimeError, match="nobody foresaw this"):
        tasks.finish()
    send()
    assert len(tasks.waiting) == 1


async def test_a_slow_disk_does_not_hold_up_the_window(driver, solutions) -> None:
    threads: list[str] = []
    tasks = Tasks("sharing", Policy.QUEUE)
    solutions.context.sharing_tasks = tasks
    screen = await solutions.open(FakePager(1))
    await solutions.until_caption("The only solution")
    solutions.shared.picture = lambda _png, _name: threads.append(current_thread().name)
    await choose(driver, screen, "Send as a picture")
    await driver.until(lambda: threads)
    tasks.close()
    assert threads == ["sharing"]
