"""How the commands write: not every terminal has box-drawing signs or bold, and not every file's name is text."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_writing import to_board


def can_write(out: TextIO, text: str) -> bool:
    """Whether an output has these signs."""
    try:
        text.encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def draws_in_ascii(out: TextIO) -> bool:
    """Whether a board must do without box-drawing signs."""
    return not can_write(out, "┃━╋")


def print_solution(solution: Grid, puzzle: Grid, out: TextIO) -> None:
    """Draw a solution; on a terminal the clues of its puzzle are bold."""

    def bold_clue(cell: int, symbol: str) -> str:
        return f"\x1b[1m{symbol}\x1b[0m" if puzzle[cell] else symbol

    print(to_board(solution, ascii=draws_in_ascii(out), style=bold_clue if out.isatty() else None), file=out)


def print_line(text: str, out: TextIO) -> None:
    """Write a line, with escapes for the signs that the output does not have."""
    if not can_write(out, text):
        text = text.encode("ascii", "backslashreplace").decode("ascii")
    print(text, file=out)


def shown(text: str) -> str:
    """As one line of text: a file's name may hold bytes that are no text, or signs that a terminal would obey."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


@contextmanager
def silent_libraries() -> Iterator[None]:
    """Keep away from the terminal what libraries write past Python to standard error, where no setting stops them."""
    try:
        kept = os.dup(2)
    except OSError:  # closed by whoever started us
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
