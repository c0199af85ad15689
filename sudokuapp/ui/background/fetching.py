"""Waiting for somebody else's answer: a network or a dialog may take minutes, and the person does something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from kivy.clock import Clock

Answer = TypeVar("Answer")


class Fetching:
    """One question at a time: the last one counts, and none once the screen that waited for its answer was left."""

    def __init__(self) -> None:
        self._errand = 0
        self.is_waiting = False

    def void(self) -> None:
        """Let what comes from now on be ignored."""
        self._errand += 1
        self.is_waiting = False

    def fetch(self, ask: Callable[[Callable[[Answer], None]], None], done: Callable[[Answer], None]) -> None:
        """`ask` begins to ask, and calls what it is given, from any thread; `done` gets that in the UI thread, if it is
        still wanted then."""
        self.void()
        wanted, self.is_waiting = self._errand, True

        def come(got: Answer) -> None:
            if wanted == self._errand:
                self.is_waiting = False
                done(got)

        ask(lambda got: Clock.schedule_once(lambda _elapsed: come(got)))
