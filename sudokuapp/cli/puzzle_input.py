"""What the arguments of a command name: puzzles as text, files of puzzles, or standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TextIO, TypeAlias, TypeVar

from sudokuapp.cli.status import Status
from sudokuapp.core.shape import SMALLEST_USUAL_SIDE, SYMBOLS
from sudokuapp.errors import SudokuLensError, UnreadableFile, WrongInput
from sudokuapp.language import msgid
from sudokuapp.language.system_reasons import system_reason

LONGEST_LINE = 1 << 17  # characters

Puzzle = TypeVar("Puzzle")
Parser: TypeAlias = Callable[[Iterable[str]], Iterator[Puzzle | WrongInput]]
"""The puzzles of some lines, each as soon as its lines are read; an error for what should have been one."""


def answer_each(
    sources: Iterable[str],
    parse: Parser[Puzzle],
    answer: Callable[[Puzzle], None],
    fail: Callable[[Puzzle | None, SudokuLensError], None],
) -> Status:
    """Answer every puzzle of the arguments; one that is wrong, or has no answer, does not stop the others."""
    status = Status.DONE
    for puzzle in puzzles_of(sources, parse):
        if isinstance(puzzle, WrongInput):
            fail(None, puzzle)
            status = max(status, Status.WRONG_INPUT)
            continue
        try:
            answer(puzzle)
        except SudokuLensError as error:
            fail(puzzle, error)
            status = max(status, Status.of(error))
    return status


def puzzles_of(sources: Iterable[str], parse: Parser[Puzzle]) -> Iterator[Puzzle | WrongInput]:
    """The puzzles of all arguments, in order."""
    for source in sources:
        try:
            with closing(_puzzles_of_one(source, parse)) as puzzles:
                yield from puzzles
        except WrongInput as wrong:
            yield wrong


def _puzzles_of_one(source: str, parse: Parser[Puzzle]) -> Generator[Puzzle | WrongInput, None, None]:
    if source == "-":
        if sys.stdin is None:
            raise UnreadableFile(msgid("Standard input is closed: give a puzzle or a file."))
        nothing = UnreadableFile(msgid("There is no puzzle in standard input."))
        yield from _at_least_one(parse(_bounded_lines(sys.stdin)), nothing)
        return
    path = _existing_file(source)
    if path is None:
        nothing = UnreadableFile(msgid("There is no puzzle in this text."))
        yield from _at_least_one(parse(source.splitlines(keepends=True)), nothing)
        return
    nothing = UnreadableFile(msgid("There is no puzzle in “{name}”."), name=path.name)
    try:
        with path.open(encoding="utf-8-sig") as file:
            yield from _at_least_one(parse(_bounded_lines(file)), nothing)
    except OSError as reason:
        raise UnreadableFile(
            msgid("“{name}” cannot be read: {reason}."), name=path.name, reason=system_reason(reason)
        ) from reason


def _existing_file(source: str) -> Path | None:
    """The file that an argument names; None if it looks like a puzzle."""
    path = Path(source)
    try:
        if source and path.exists():
            return path
    except (OSError, ValueError):  # a puzzle may be too long for a file name, or have characters that none may have
        return None
    stem_has_letters = any(sign.isalpha() and sign.upper() not in SYMBOLS + "X" for sign in path.stem)
    if path.suffix[1:].isalpha() and (stem_has_letters or len(source) < SMALLEST_USUAL_SIDE**2):
        raise UnreadableFile(msgid("There is no file “{name}”."), name=source[:80])
    return None


def _bounded_lines(file: TextIO) -> Iterator[str]:
    """The lines of a file. A line longer than any puzzle comes in pieces, so that it need not fit into memory."""
    try:
        while line := file.readline(LONGEST_LINE):
            yield line
    except UnicodeDecodeError as reason:
        raise UnreadableFile(msgid("This is no text file: give a file of puzzles, one a line.")) from reason
    except OSError as reason:
        raise UnreadableFile(msgid("The puzzles cannot be read: {reason}."), reason=system_reason(reason)) from reason


def _at_least_one(puzzles: Iterable[Puzzle | WrongInput], nothing: UnreadableFile) -> Iterator[Puzzle | WrongInput]:
    empty = True
    for puzzle in puzzles:
        empty = False
        yield puzzle
    if empty:
        raise nothing
