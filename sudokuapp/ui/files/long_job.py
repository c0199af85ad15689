"""A job in a thread that takes long: a dialog shows how far it is, and can stop it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeAlias, TypeVar

from kivy.clock import Clock

from sudokuapp.errors import SudokuLensError
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.progress_dialog import ProgressDialog

LOOKS_PER_SECOND = 10  # at the progress

Result = TypeVar("Result")


class OnProgress(Protocol):
    """Gets the share that is done, from 0 to 1, and perhaps a text about it."""

    def __call__(self, share: float, text: str = "", /) -> None: ...


Job: TypeAlias = Callable[[OnProgress, Callable[[], bool]], Result]
"""Gets a function to tell its progress with, and one to ask whether it is to stop."""


class LongJobs:
    """One after the other; a dialog covers the screen."""

    def __init__(self, name: str) -> None:
        self._tasks = Tasks(name, Policy.QUEUE)

    def run(
        self, job: Job[Result], done: Callable[[Result | SudokuLensError], None], title: str, text: str, theme: Theme
    ) -> None:
        """`done` gets the result, or the error that the job raised; a job that was stopped has a result too."""
        state = _State(text)
        dialog: ProgressDialog
        looking = Clock.schedule_interval(lambda _elapsed: dialog.show(state.share, state.text), 1 / LOOKS_PER_SECOND)
        dialog = ProgressDialog(state.stop, when_closed=looking.cancel, title=title, theme=theme)
        dialog.show(0.0, text)
        dialog.open()

        def end(result: Result | SudokuLensError) -> None:
            dialog.finish()
            done(result)

        self._tasks.run(partial(_outcome, job, state), end)


class _State:
    """What the worker and the dialog tell each other."""

    def __init__(self, text: str) -> None:
        self.share, self.text, self.is_stopped = 0.0, text, False

    def tell(self, share: float, text: str = "", /) -> None:
        self.share, self.text = share, text or self.text

    def stop(self) -> None:
        self.is_stopped = True


def _outcome(job: Job[Result], state: _State) -> Result | SudokuLensError:
    try:
        return job(state.tell, lambda: state.is_stopped)
    except SudokuLensError as failed:
        return failed
