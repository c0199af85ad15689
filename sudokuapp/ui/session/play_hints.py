"""The hint of the game that is played: found in a worker, shown stage by stage, and gone when the board is another.

Kivy-free. A hint counts once, when its first stage is shown; to see it again on the same board costs nothing. To be
told why there is none does not count: it is not what the person asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from sudokuapp.game.hint_flow import HintFlow, HintProblem, find_hint
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Help
from sudokuapp.ui.session.picture_import import Runner

Shown = HintFlow | HintProblem | None


class Busy(Protocol):
    """The part of `background.busy_delay.BusyDelay` that is used here."""

    def start(self) -> None: ...

    def stop(self) -> None: ...


class PlayHints:
    """`show` gets what is to be seen, None if nothing; `do` applies a step to the game; `count` counts a hint."""

    def __init__(
        self,
        tasks: Runner,
        busy: Busy,
        show: Callable[[Shown], None],
        do: Callable[[Help], None],
        count: Callable[[], None],
    ) -> None:
        self._tasks, self._busy = tasks, busy
        self._show, self._do, self._count = show, do, count
        self.shown: Shown = None
        self._last: Shown = None  # also after it was closed

    def advance(self, play: Play) -> None:
        """The next tap: a new hint, or one stage more of the one that is shown; after the last stage the next hint."""
        shown = self.shown
        if self._tasks.is_busy:
            return
        if not isinstance(shown, HintFlow) or shown.stage == "done" or not shown.is_about(play):
            self._ask(play)
            return
        # Shown before it is done: the game then changes into the very board that this stage is about.
        self._set(shown.next())
        if self.shown is not shown and shown.stage == "why":
            self._do(shown.command)

    def show_problem(self, problem: HintProblem) -> None:
        """One that was found elsewhere, by a check."""
        self._stop()
        self._set(problem)

    def close(self) -> None:
        self._stop()
        if self.shown is not None:
            self._set(None)

    def board_changed(self, play: Play) -> None:
        """Called after every deed: a hint for another board is gone, and so is one that is still looked for."""
        if self._tasks.is_busy or (self.shown is not None and not self.shown.is_about(play)):
            self.close()

    def _ask(self, play: Play) -> None:
        again = self._last
        if again is not None and again.is_about(play) and not (isinstance(again, HintFlow) and again.stage == "done"):
            self._set(HintFlow(again.play, again.position, again.step) if isinstance(again, HintFlow) else again)
            return
        self._busy.start()
        self._tasks.run(partial(find_hint, play), self._found)

    def _found(self, found: HintFlow | HintProblem) -> None:
        self._busy.stop()
        self._set(found)
        if isinstance(found, HintFlow):
            self._count()

    def _stop(self) -> None:
        self._tasks.cancel()
        self._busy.stop()

    def _set(self, shown: Shown) -> None:
        self.shown = shown
        self._last = shown or self._last
        self._show(shown)
