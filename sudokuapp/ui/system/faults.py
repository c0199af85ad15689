"""The one handler for exceptions that nobody foresaw, in the UI thread and in all others.

A fault is logged, the open puzzle is saved, and a line says so; the app goes on. If the same fault comes again within
seconds, going on as before would only repeat it: the app goes to Home, and if that does not help, it ends.
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

REPEAT_SECONDS = 10.0  # within which a fault in the same place counts as the same fault
MOST_FAULTS = 6  # within the same time, wherever they are: then something is broken that nobody can mend


class Place(NamedTuple):
    """Where a fault was raised."""

    kind: str
    file: str
    line: int


class Reaction(NamedTuple):
    """What the app does about a fault. Each may fail itself, and must not raise."""

    save: Callable[[], None]
    tell: Callable[[], None]
    go_home: Callable[[], None]


class FaultHandler(ExceptionHandler):
    """From `install` to `remove`; `clock` gives seconds."""

    def __init__(self, reaction: Reaction, clock: Callable[[], float] = monotonic) -> None:
        self._reaction, self._clock = reaction, clock
        self._recent: deque[tuple[float, Place]] = deque(maxlen=MOST_FAULTS)
        self.last: BaseException | None = None
        self._ends: BaseException | None = None
        self._thread_hook = threading.excepthook

    def install(self) -> None:
        ExceptionManager.add_handler(self)
        self._thread_hook, threading.excepthook = threading.excepthook, self._in_thread

    def remove(self) -> None:
        ExceptionManager.remove_handler(self)
        threading.excepthook = self._thread_hook

    def handle_exception(self, fault: BaseException) -> int:
        """Kivy asks what to do with it, and asks again on the way up if it is to be raised."""
        self.last = fault
        goes_on = fault is not self._ends and isinstance(fault, Exception) and self._survive(fault)
        if not goes_on:
            self._ends = fault
        return int(ExceptionManager.PASS if goes_on else ExceptionManager.RAISE)

    def _survive(self, fault: Exception) -> bool:
        place, now = _place_of(fault), self._clock()
        while self._recent and now - self._recent[0][0] > REPEAT_SECONDS:
            self._recent.popleft()
        same = sum(before == place for _, before in self._recent)
        self._recent.append((now, place))
        if same == 0:
            logger.error("Fault:\n%s", "".join(traceback.format_exception(fault)))
        else:
            logger.error("The same fault again: %s", place)
        self._try(self._reaction.save)
        if isinstance(fault, MemoryError) or same > 1 or len(self._recent) == MOST_FAULTS:
            logger.error("The app ends.")
            return False
        self._try(self._reaction.go_home if same else self._reaction.tell)
        return True

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Exception:
            logger.exception("A fault while another was handled:")

    def _in_thread(self, raised: threading.ExceptHookArgs) -> None:
        """A thread that is not one of our tasks ends by its fault; the UI thread tells of it."""
        fault = raised.exc_value
        if isinstance(fault, Exception):
            Clock.schedule_once(lambda _elapsed: self._raise(fault))

    @staticmethod
    def _raise(fault: Exception) -> None:
        raise fault


def _place_of(fault: BaseException) -> Place:
    frames = traceback.extract_tb(fault.__traceback__)
    ours = [frame for frame in frames if "sudokuapp" in frame.filename] or list(frames)
    last = ours[-1] if ours else None
    return Place(type(fault).__name__, last.filename if last else "", (last.lineno or 0) if last else 0)
