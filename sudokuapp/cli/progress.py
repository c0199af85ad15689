"""A progress bar on a terminal. It is drawn on standard error and erased at the end."""

from __future__ import annotations

import time
from types import TracebackType
from typing import TextIO

from sudokuapp.cli.output import can_write, columns
from sudokuapp.language import tr

LARGEST_WITHOUT_BAR = 2  # this few items are done before a person would understand a bar


class ProgressBar:
    """Use it in a `with`; call `erase` before anything is printed, and `advance` after each item.

    It draws nothing if there is no terminal, or for a few items.
    """

    def __init__(self, total: int, out: TextIO | None) -> None:
        self._total = total
        self._out = out if total > LARGEST_WITHOUT_BAR and out is not None and out.isatty() else None
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

    def advance(self) -> None:
        self._done += 1
        self._draw()

    def erase(self) -> None:
        """Overwrites it with spaces, which work on terminals without escape codes too."""
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
        line = progress_line(self._done, self._total, left, columns(self._out), can_write(self._out, "█░"))
        self._out.write(line)
        self._out.flush()
        self._drawn = len(line)


def progress_line(done: int, total: int, left: str, width: int, has_blocks: bool) -> str:
    """One column narrower than the terminal: some terminals break the line at the last column."""
    count = f"{done:{len(str(total))}}/{total} "
    room = width - 1 - len(count) - len(left)
    full = room * done // total if room > 0 else 0
    filled, empty = "█░" if has_blocks else "#."
    return f"{count}{filled * full}{empty * (room - full)}{left}"[: width - 1]


def _duration(seconds: float) -> str:
    """Has the same width for all times below ten minutes, so that the bar does not jump."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"
