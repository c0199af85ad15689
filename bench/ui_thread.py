"""How long the app's window cannot answer: the UI thread's time in one turn of the event loop, and what took it.

Drawing is told apart from all else. It is done here by the processor, where a phone has a GPU; all else is ours. What
a long turn was about is seen by a second thread, which looks every few milliseconds where the first one is: callbacks
of the clock, touches, keys and handlers of properties are all found that way, and none of them is slowed.
"""

from __future__ import annotations

import sys
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, thread_time
from types import FrameType, TracebackType
from typing import Any

LONGEST_TURN = 50.0  # milliseconds
LOOKING = 0.004  # seconds from one look to the next
ROOT = Path(__file__).resolve().parents[1]
OUTSIDE = (str(ROOT / ".venv"), str(ROOT / "bench"))
NAMES_TOLD = 3


@dataclass(frozen=True)
class Turn:
    """Times are in milliseconds, and without the drawing, but for `drawing` itself."""

    screen: str
    wall: float
    cpu: float
    drawing: float
    doing: str
    """Where the thread was seen most often, from the outer function to the inner one."""


class UiThread:
    """Watches the event loop of a running app, while it is used in a `with` in the UI thread."""

    def __init__(self, screen: Callable[[], str]) -> None:
        self.turns: list[Turn] = []
        self._screen = screen
        self._watched = threading.get_ident()
        self._begun: tuple[float, float] | None = None
        self._drawing = False
        self._drawn = [0.0, 0.0]  # wall, cpu
        self._seen: list[str] = []
        self._over = threading.Event()
        self._patches: list[tuple[Any, str, Any]] = []

    def __enter__(self) -> UiThread:
        from kivy.base import EventLoop
        from kivy.clock import Clock

        # The loop sleeps between these two; the window's keys and touches come after the drawing.
        self._before(Clock, "post_idle", self._begin)
        self._before(Clock, "pre_idle", self._end)
        for name in ("on_draw", "on_flip"):
            self.count_as_drawing(EventLoop.window, name)
        self._looker = threading.Thread(target=self._look, name="looker", daemon=True)
        self._looker.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._over.set()
        self._looker.join()
        for where, name, was in reversed(self._patches):
            if was is None:
                delattr(where, name)
            else:
                setattr(where, name, was)

    def taken(self) -> list[Turn]:
        """The turns since this was last asked."""
        turns, self.turns = self.turns, []
        return turns

    def count_as_drawing(self, where: Any, name: str) -> None:
        """A method of an object, or of a class, until the end."""
        self._patch(where, name, self._timed_drawing)

    def _before(self, where: Any, name: str, first: Callable[[], None]) -> None:
        def with_first(usual: Callable[..., Any], *arguments: Any) -> Any:
            first()
            return usual(*arguments)

        self._patch(where, name, with_first)

    def _patch(self, where: Any, name: str, instead: Callable[..., Any]) -> None:
        was = vars(where).get(name)
        usual = getattr(where, name)
        setattr(where, name, lambda *arguments: instead(usual, *arguments))
        self._patches.append((where, name, was))

    def _begin(self) -> None:
        self._seen = []
        self._drawn = [0.0, 0.0]
        self._begun = perf_counter(), thread_time()

    def _end(self) -> None:
        if self._begun is None:
            return
        wall, cpu = perf_counter() - self._begun[0], thread_time() - self._begun[1]
        self._begun = None
        seen = Counter(tuple(self._seen)).most_common(1)  # of a copy: the other thread may still add to it
        drawn, cpu_drawn = self._drawn
        self.turns.append(
            Turn(
                self._screen(),
                1000 * (wall - drawn),
                1000 * (cpu - cpu_drawn),
                1000 * drawn,
                seen[0][0] if seen else "",
            )
        )

    def _timed_drawing(self, usual: Callable[..., Any], *arguments: Any) -> Any:
        wall, cpu = perf_counter(), thread_time()
        self._drawing = True
        try:
            return usual(*arguments)
        finally:
            self._drawing = False
            self._drawn[0] += perf_counter() - wall
            self._drawn[1] += thread_time() - cpu

    def _look(self) -> None:
        while not self._over.wait(LOOKING):
            frame = sys._current_frames().get(self._watched)
            if frame is not None and self._begun is not None and not self._drawing:
                self._seen.append(_place(frame))


def _place(frame: FrameType | None) -> str:
    """The functions of our own that led here; where there are none, the library's."""
    ours: list[str] = []
    any_at_all: list[str] = []
    while frame is not None:
        name = f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}"
        any_at_all.append(name)
        if frame.f_code.co_filename.startswith(str(ROOT)) and not frame.f_code.co_filename.startswith(OUTSIDE):
            ours.append(name)
        frame = frame.f_back
    return " > ".join(reversed((ours or any_at_all)[:NAMES_TOLD]))
