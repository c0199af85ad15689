"""How long the app's window does not respond: the UI thread's time in one iteration of the event loop, and its cause.

Drawing is measured separately: here the processor does it, on a phone the GPU. All other time is our code's. To find
the cause of a long iteration, a second thread samples the stack of the UI thread every few milliseconds. That finds
clock callbacks, touches, keys and property handlers, and slows none of them.
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

LONGEST_ITERATION = 50.0  # milliseconds
SAMPLING_SECONDS = 0.004  # between two samples of the stack
ROOT = Path(__file__).resolve().parents[1]
OUTSIDE = (str(ROOT / ".venv"), str(ROOT / "bench"))
MOST_NAMES = 3


@dataclass(frozen=True)
class Iteration:
    """One iteration of the event loop; times in milliseconds. `wall` and `cpu` do not include the drawing."""

    screen: str
    wall: float
    cpu: float
    drawing: float
    doing: str
    """The most frequent call path, from the outer function to the inner one."""


class UiThread:
    """Measures the event loop of a running app; use it in a `with` in the UI thread."""

    def __init__(self, screen: Callable[[], str]) -> None:
        self.iterations: list[Iteration] = []
        self._screen = screen
        self._watched = threading.get_ident()
        self._begun: tuple[float, float] | None = None
        self._drawing = False
        self._drawn = [0.0, 0.0]  # wall, cpu
        self._samples: list[str] = []
        self._ending = threading.Event()
        self._patches: list[tuple[Any, str, Any]] = []

    def __enter__(self) -> UiThread:
        from kivy.base import EventLoop
        from kivy.clock import Clock

        # The loop sleeps between these two calls; keys and touches are handled after the drawing.
        self._before(Clock, "post_idle", self._begin)
        self._before(Clock, "pre_idle", self._end)
        for name in ("on_draw", "on_flip"):
            self.count_as_drawing(EventLoop.window, name)
        self._sampler = threading.Thread(target=self._sample, name="sampler", daemon=True)
        self._sampler.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._ending.set()
        self._sampler.join()
        for where, name, was in reversed(self._patches):
            if was is None:
                delattr(where, name)
            else:
                setattr(where, name, was)

    def new_iterations(self) -> list[Iteration]:
        """The iterations since the last call."""
        iterations, self.iterations = self.iterations, []
        return iterations

    def count_as_drawing(self, where: Any, name: str) -> None:
        """Count a method of an object or a class as drawing, until the end of the `with`."""
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
        self._samples = []
        self._drawn = [0.0, 0.0]
        self._begun = perf_counter(), thread_time()

    def _end(self) -> None:
        if self._begun is None:
            return
        wall, cpu = perf_counter() - self._begun[0], thread_time() - self._begun[1]
        self._begun = None
        seen = Counter(tuple(self._samples)).most_common(1)  # a copy: the sampler may still add to the list
        drawn, cpu_drawn = self._drawn
        self.iterations.append(
            Iteration(
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

    def _sample(self) -> None:
        while not self._ending.wait(SAMPLING_SECONDS):
            frame = sys._current_frames().get(self._watched)
            if frame is not None and self._begun is not None and not self._drawing:
                self._samples.append(_call_path(frame))


def _call_path(frame: FrameType | None) -> str:
    """The innermost functions of our own on the stack; if there are none, those of libraries."""
    ours: list[str] = []
    all_names: list[str] = []
    while frame is not None:
        name = f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}"
        all_names.append(name)
        if frame.f_code.co_filename.startswith(str(ROOT)) and not frame.f_code.co_filename.startswith(OUTSIDE):
            ours.append(name)
        frame = frame.f_back
    return " > ".join(reversed((ours or all_names)[:MOST_NAMES]))
