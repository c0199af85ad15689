"""The app's log: a small file in the app's folder that the person can share when something went wrong.

It says what the app did and where it failed. Pictures are never logged; what looks like a puzzle or the user's folder
is removed from every line. Its size is bounded: the newest 200 kB are kept.
"""

from __future__ import annotations

import logging
import re
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path

FILE = "log.txt"
MAX_FILE_BYTES = 100_000  # a full file is renamed, and the one before it is deleted
MAX_ENTRY_LENGTH = 8000  # characters; a traceback has some thousands
MAX_REPORT_LENGTH = 60_000  # characters; other apps refuse long texts

logger = logging.getLogger("sudokulens")
logger.setLevel(logging.INFO)

_KIVY = logging.getLogger("kivy")
# Twelve or more digits or blanks, with what people and Python write between them; or the bytes of a grid.
_PUZZLE = re.compile(r"(?:[\dA-G._*xX][\s,|+-]{0,3}){12,}|(?:\\x[0-9a-f]{2}|\\[tnr]){6,}")
_KINDS = r"\.(?:jpe?g|png|webp|bmp)"
# The lengths are bounded: a search without bounds takes seconds in a long text.
_PICTURE = re.compile(rf"""(?i)['"“][^'"“”\n]{{0,300}}{_KINDS}['"”]|[^\s'"]{{1,200}}{_KINDS}\b""")


class PrivateFormatter(logging.Formatter):
    """Removes what may be private."""

    def __init__(self) -> None:
        super().__init__("{message}", style="{")

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        if len(text) > MAX_ENTRY_LENGTH:  # the end of a traceback says most
            half = MAX_ENTRY_LENGTH // 2
            text = f"{text[:half]} … {text[-half:]}"
        return f"{self.formatTime(record)} {record.levelname} {without_private(text)}"


def without_private(text: str) -> str:
    """The text without the person's folder, the names of pictures, and what may be a puzzle."""
    with suppress(RuntimeError):  # there may be no home folder
        home = str(Path.home())
        text = text.replace(home, "~") if len(home) > 1 else text
    return _PUZZLE.sub("<digits>", _PICTURE.sub("<picture>", text))


class _BoundedFile(RotatingFileHandler):
    """On a full disk, logging would print a traceback for every line; this does nothing."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  (logging's own name)
        pass


class _WarningForwarder(logging.Handler):
    """Forwards warnings and errors."""

    def __init__(self, target: logging.Handler) -> None:
        super().__init__(logging.WARNING)
        self._target = target

    def emit(self, record: logging.LogRecord) -> None:
        self._target.handle(record)


class AppLog:
    """Open from the start of the app to its end. Where the file cannot be written, nothing is logged."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._handler: logging.Handler = logging.NullHandler()
        with suppress(OSError):
            self._handler = _BoundedFile(self._path, maxBytes=MAX_FILE_BYTES, backupCount=1, encoding="utf-8")
        self._handler.setFormatter(PrivateFormatter())
        logger.addHandler(self._handler)
        self._kivy_handler = _WarningForwarder(self._handler)
        _KIVY.addHandler(self._kivy_handler)

    def text(self) -> str:
        """The end of the log, not more than a report holds."""
        parts = []
        for path in (self._path.with_name(f"{FILE}.1"), self._path):
            with suppress(OSError):
                parts.append(path.read_text(encoding="utf-8", errors="replace"))
        return "".join(parts)[-MAX_REPORT_LENGTH:]

    def close(self) -> None:
        logger.removeHandler(self._handler)
        _KIVY.removeHandler(self._kivy_handler)
        self._handler.close()
