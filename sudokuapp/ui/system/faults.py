"""The one handler for unexpected exceptions, in the UI thread and in all others.

A fault is logged, the open puzzle is saved, a message says so, and the app goes on. If the same fault comes again
within seconds, the app goes to Home; if it comes a third time, the app ends.
"""

from __future__ import annotations

import threading
import traceback
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from sudokuapp.ui.system.log import logger

REPEAT_SECONDS = 10.0  # a fault of the same origin within this time counts as the same fault
MAX_FAULTS = 6  # of any origin within that time; then the app ends


class Origin(NamedTuple):
    """Where a fault was raised."""

    kind: str
    file: str
    line: int


class Reaction(NamedTuple):
    """What the app does about a fault; each of these may fail itself."""

    save: Callable[[], None]
    notify: Callable[[], None]
    go_home: Callable[[], None]


class FaultHandler(ExceptionHandler):
    """From `install` to `remove`; `clock` gives seconds."""

    def __init__(self, reaction: Reaction, clock: Callable[[], float] = monotonic) -> None:
        self._reaction, self._clock = reaction, clock
        self._recent: deque[tuple[float, Origin]] = deque(maxlen=MAX_FAULTS)
        self.last: BaseException | None = None
        self._fatal: BaseException | None = None
        self._thread_hook = threading.excepthook

    def install(self) -> None:
        ExceptionManager.add_handler(self)
        self._thread_hook, threading.excepthook = threading.excepthook, self._on_thread_fault

    def remove(self) -> None:
        ExceptionManager.remove_handler(self)
        threading.excepthook = self._thread_hook

    def handle_exception(self, fault: BaseException) -> int:
        """Kivy asks what to do with a fault; for one that is raised again, it asks more than once."""
        self.last = fault
        goes_on = fault is not self._fatal and isinstance(fault, Exception) and self._can_go_on(fault)
        if not goes_on:
            self._fatal = fault
        return int(ExceptionManager.PASS if goes_on else ExceptionManager.RAISE)

    def _can_go_on(self, fault: Exception) -> bool:
        origin, now = _origin_of(fault), self._clock()
        while self._recent and now - self._recent[0][0] > REPEAT_SECONDS:
            self._recent.popleft()
        same = sum(before == origin for _, before in self._recent)
        self._recent.append((now, origin))
        if same == 0:
            logger.error("Fault:\n%s", "".join(traceback.format_exception(fault)))
        else:
            logger.error("The same fault again: %s", origin)
        self._try(self._reaction.save)
        if isinstance(fault, MemoryError) or same > 1 or len(self._recent) == MAX_FAULTS:
            logger.error("The app ends.")
            return False
        self._try(self._reaction.go_home if same else self._reaction.notify)
        return True

    def _try(self, function: Callable[[], None]) -> None:
        try:
            function()
        except Exception:
            logger.exception("A fault while another was handled:")

    def _on_thread_fault(self, raised: threading.ExceptHookArgs) -> None:
        """A fault in a thread that is not one of our tasks: the thread ends, and the UI thread handles the fault."""
        fault = raised.exc_value
        if isinstance(fault, Exception):
            Clock.schedule_once(lambda _elapsed: self._raise(fault))

    @staticmethod
    def _raise(fault: Exception) -> None:
        raise fault


def _origin_of(fault: BaseException) -> Origin:
    frames = traceback.extract_tb(fault.__traceback__)
    ours = [frame for frame in frames if "sudokuapp" in frame.filename] or list(frames)
    last = ours[-1] if ours else None
    return Origin(type(fault).__name__, last.filename if last else "", (last.lineno or 0) if last else 0)
