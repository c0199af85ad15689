"""The app's context without a window: jobs are done at once, and what the window would show is recorded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sudokuapp.storage import Settings, Store
from sudokuapp.ui.context import AppContext, WindowCallbacks


class ImmediateTasks:
    """Runs each job within the call."""

    is_busy = False

    def run(self, job: Callable[[], Any], done: Callable[[Any], None]) -> None:
        done(job())

    def cancel(self) -> None:
        """There is never anything left to cancel."""


class WaitingTasks:
    """Keeps each job until the test lets it be done; the policy is to replace."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Callable[[], Any], Callable[[Any], None]]] = []

    @property
    def is_busy(self) -> bool:
        return bool(self.jobs)

    def run(self, job: Callable[[], Any], done: Callable[[Any], None]) -> None:
        self.jobs = [(job, done)]

    def cancel(self) -> None:
        self.jobs = []

    def finish(self) -> None:
        """Do the job that waits; what comes of it may start another."""
        jobs, self.jobs = self.jobs, []
        for job, done in jobs:
            done(job())


class RecordedCallbacks:
    """What the app would have shown."""

    def __init__(self) -> None:
        self.screens: list[str] = []
        self.lines: list[str] = []
        self.press: Callable[[], None] | None = None
        self.end_line: Callable[[], None] | None = None
        self.settings: list[Settings] = []
        self.times_refreshed = 0
        self.rated_first: list[int] = []

    def say(
        self,
        text: str,
        action: str = "",
        on_action: Callable[[], None] | None = None,
        on_end: Callable[[], None] | None = None,
    ) -> None:
        self.lines.append(text)
        self.press, ended, self.end_line = on_action, self.end_line, on_end
        if ended:
            ended()

    def refresh(self) -> None:
        self.times_refreshed += 1

    @property
    def callbacks(self) -> WindowCallbacks:
        return WindowCallbacks(
            self.screens.append,
            self.say,
            self.settings.append,
            self.refresh,
            lambda: "the log",
            self.rated_first.append,
        )


def context_without_window(
    store: Store, recorded: RecordedCallbacks, devices: Any = None, picture_tasks: Any = None
) -> AppContext:
    tasks = picture_tasks or ImmediateTasks()
    return AppContext(store, devices, recorded.callbacks, tasks, ImmediateTasks(), ImmediateTasks())
