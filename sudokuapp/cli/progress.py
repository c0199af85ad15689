"""A bar on a terminal for work that takes a while. It is drawn on standard error and never stays."""

from __future__ import annotations

import os
import time
from types import TracebackType
from typing import TextIO

from sudokuapp.cli.output import can_write
from sudokuapp.language import tr

FEW = 2  # so many are done before a bar would be understood


class ProgressBar:
    """Use it in a `with`; call `erase` before anything is printed and `step` after each piece of work.

    It draws nothing where there is no terminal, or little to do.
    """

    def __init__(self, total: int, out: TextIO | None) -> None:
        self._total = total
        self._out = out if total > FEW and out is not None and out.isatty() else None
        self._done = 0
        self._started = time.monotonic()
        self._drawn = 0

    def __enter__(self) -> ProgressBar:
        self._draw()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.erase()

    def step(self) -> None:
        self._done += 1
        self._draw()

    def erase(self) -> None:
        """With spaces: they work on terminals that know no escapes."""
        if self._out is not None and self._drawn:
            self._out.write(f"\r{' ' * self._drawn}\r")
            self._out.flush()
            self._drawn = 0

    def _draw(self) -> None:
        if self._out is None:
            return
        self.erase()
        seconds = time.monotonic() - self._started
        left = ""
        if self._done:
            left = " " + tr("{time} left", time=_duration(seconds / self._done * (self._total - self._done)))
        line = progress_line(self._done, self._total, left, _width(self._out), can_write(self._out, "█░"))
        self._out.write(line)
        self._out.flush()
        self._drawn = len(line)


def progress_line(done: int, total: int, left: str, width: int, has_blocks: bool) -> str:
    """As wide as the terminal but for its last column, which some of them break the line at."""
    count = f"{done:{len(str(total))}}/{total} "
    room = width - 1 - len(count) - len(left)
    full = room * done // total if room > 0 else 0
    filled, empty = "█░" if has_blocks else "#."
    return f"{count}{filled * full}{empty * (room - full)}{left}"[: width - 1]


def _duration(seconds: float) -> str:
    """Of a fixed width while the minutes last, so that the bar does not jump."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def _width(out: TextIO) -> int:
    try:
        return os.get_terminal_size(out.fileno()).columns or 80
    except (OSError, ValueError):
        return 80
