"""When the picture is taken without a tap: "got it" has stood for a moment. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from sudokuapp.scan.advice import Advice

if TYPE_CHECKING:
    from sudokuapp.scan.live import Live

BLIND_SECONDS = 1.0  # after which a camera that starts sees what is there; its first pictures may be dark or blurred
HOLD_SECONDS = 0.8  # as long as a person needs to see the outline and to move away if it is on the wrong puzzle


class AutoShutter:
    """From one `begin` to the next. `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._is_on = self._is_new_board = self._is_chosen = self._has_seen_board = False
        self._begun_at = 0.0
        self._got_it_at: float | None = None

    def begin(self, is_on: bool, has_come_back: bool) -> None:
        """`has_come_back`: the board in sight was just taken. It is not taken again until it was out of sight."""
        self._is_on, self._is_new_board, self._is_chosen = is_on, not has_come_back, False
        self._has_seen_board, self._begun_at, self._got_it_at = False, self._clock(), None

    def choose(self) -> None:
        """The person tapped a puzzle: of several, this one is meant."""
        self._is_chosen, self._is_new_board, self._got_it_at = True, True, None

    def hold(self, live: Live) -> float | None:
        """How much of the moment is over, from 0 to 1, at which the picture is to be taken; None if it is not."""
        now = self._clock()
        if live.quad is not None:
            self._has_seen_board = True
        elif self._has_seen_board or now - self._begun_at >= BLIND_SECONDS:
            self._is_new_board, self._is_chosen = True, False
        is_meant = self._is_new_board and (self._is_chosen or not live.others)
        if not self._is_on or not is_meant or not live.is_steady or live.advice is not Advice.GOT_IT:
            self._got_it_at = None
            return None
        if self._got_it_at is None:
            self._got_it_at = now
        return min(1.0, (now - self._got_it_at) / HOLD_SECONDS)
