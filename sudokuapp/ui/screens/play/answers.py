"""What follows from the solution of the puzzle in play, found in worker threads. Kivy-free."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sudokuapp.core.grid import Grid
from sudokuapp.errors import SudokuLensError
from sudokuapp.game.play_check import Answer
from sudokuapp.game.play_state import PlayState
from sudokuapp.ui.session.picture_import import Runner
from sudokuapp.ui.widgets.board.layers import Cells

Found = TypeVar("Found")


class Answers:
    """Of one puzzle at a time. `tasks` does every job in order; `latest` only the last of those that come.

    `changed` is called once the answer is known, or that there is none.
    """

    def __init__(self, tasks: Runner, latest: Runner, changed: Callable[[], None]) -> None:
        self._tasks, self._latest, self._changed = tasks, latest, changed
        self._clues: Grid | None = None
        self._waiting: list[Callable[[], None]] = []  # questions that came before the answer
        self.answer: Answer | None = None
        self.problem: SudokuLensError | None = None  # why there is no answer

    @property
    def is_known(self) -> bool:
        return self.answer is not None or self.problem is not None

    def open(self, clues: Grid) -> None:
        """Find the answer, unless it is known."""
        if clues == self._clues and self.is_known:
            return
        self._clues, self.answer, self.problem, self._waiting = clues, None, None, []
        self._tasks.run(lambda: _tried(lambda: Answer.of(clues)), self._receive)

    def close(self) -> None:
        """Forget what is still being found."""
        self._tasks.cancel()
        self._latest.cancel()
        self._waiting = []

    def ask(
        self,
        job: Callable[[Answer], Found],
        done: Callable[[Found], None],
        failed: Callable[[SudokuLensError], None],
    ) -> None:
        """Once the answer is known, run a job with it; `failed` is told why there is none."""
        if self.problem:
            failed(self.problem)
        elif self.answer:
            answer = self.answer
            self._tasks.run(
                lambda: _tried(lambda: job(answer)),
                lambda found: failed(found) if isinstance(found, SudokuLensError) else done(found),
            )
        else:
            self._waiting.append(lambda: self.ask(job, done, failed))

    def wrong_cells(self, state: PlayState, done: Callable[[Cells], None]) -> None:
        """At once if there is one solution: then it takes no time. None is wrong while the answer is not known."""
        answer = self.answer
        if answer is None:
            done(frozenset())
        elif answer.is_only:
            done(answer.wrong_cells(state))
        else:
            self._latest.run(
                lambda: _tried(lambda: answer.wrong_cells(state)),
                lambda found: done(frozenset() if isinstance(found, SudokuLensError) else found),
            )

    def _receive(self, found: Answer | SudokuLensError) -> None:
        if isinstance(found, Answer):
            self.answer = found
        else:
            self.problem = found
        waiting, self._waiting = self._waiting, []
        for again in waiting:
            again()
        self._changed()


def _tried(job: Callable[[], Found]) -> Found | SudokuLensError:
    """A search on a large board may end at its time limit."""
    try:
        return job()
    except SudokuLensError as problem:
        return problem
