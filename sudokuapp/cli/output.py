"""How the commands print: not every terminal has box-drawing characters or bold, not every file name is valid text."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_writing import to_board
from sudokuapp.errors import SudokuLensError

USUAL_COLUMNS = 80
CLUE_STYLE, PLAIN_STYLE = "\x1b[1m", "\x1b[0m"  # bold, and as usual again


def can_write(out: TextIO, text: str) -> bool:
    """Whether the output's encoding has these characters."""
    try:
        text.encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def draws_in_ascii(out: TextIO) -> bool:
    """Whether a board must be drawn without box-drawing characters."""
    return not can_write(out, "┃━╋")


def has_colours(out: TextIO) -> bool:
    """Colours and bold: on a terminal that knows them, unless the person wants none (see no-color.org)."""
    return out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def columns(out: TextIO) -> int:
    """The width of the terminal; that of most terminals if this is none."""
    try:
        return os.get_terminal_size(out.fileno()).columns or USUAL_COLUMNS
    except (OSError, ValueError):
        return USUAL_COLUMNS


def print_solution(solution: Grid, puzzle: Grid, out: TextIO) -> None:
    """Draw a solution; on a terminal the clues of its puzzle are bold."""

    def bold_clue(cell: int, symbol: str) -> str:
        return f"{CLUE_STYLE}{symbol}{PLAIN_STYLE}" if puzzle[cell] else symbol

    print(to_board(solution, ascii=draws_in_ascii(out), style=bold_clue if has_colours(out) else None), file=out)


def print_line(text: str, out: TextIO) -> None:
    """Print a line, with escapes for characters that the output's encoding does not have."""
    if not can_write(out, text):
        text = text.encode("ascii", "backslashreplace").decode("ascii")
    print(text, file=out)


def print_failure(out: TextIO, which: str | None, error: SudokuLensError) -> None:
    """Say on standard error what went wrong, and with which puzzle if that is known, after all that was printed."""
    out.flush()
    print(f"{which}\n{error}" if which else error, file=sys.stderr)


def shown(text: str) -> str:
    """As one printable line: a file name may have bytes that are no text, or control characters of a terminal."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


@contextmanager
def silent_libraries() -> Iterator[None]:
    """Hide what libraries print directly to the standard error's file descriptor, which no setting of theirs stops."""
    try:
        saved = os.dup(2)
    except OSError:  # closed by the program that started us
        yield
        return
    null = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(null, 2)
        yield
    finally:
        os.dup2(saved, 2)
        os.close(saved)
        os.close(null)
