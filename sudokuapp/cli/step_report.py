"""How `hint` and `explain` print steps: in words and drawn for people, as JSON or as library lines for programs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from textwrap import TextWrapper
from typing import Protocol, TextIO

from sudokuapp.cli.output import columns, draws_in_ascii, has_colours, print_failure, print_line, print_solution
from sudokuapp.cli.position_input import position_line
from sudokuapp.cli.step_drawing import draw_step, draw_wrong
from sudokuapp.core.shape import Shape
from sudokuapp.errors import PositionError, SudokuLensError
from sudokuapp.language import Message, msgid, tr_count
from sudokuapp.techniques.hint import Hint, WrongEntry
from sudokuapp.techniques.library_line import to_library_line
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.stages import in_words, where_to_look
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import SINGLES, Technique
from sudokuapp.techniques.wording import Listing

WIDEST, NARROWEST = 80, 20  # columns: longer lines are hard to read, shorter ones break words


@dataclass(frozen=True)
class FoundStep:
    """A step, the position that it was found in, the one that was given, and its number if it is one of several."""

    start: Position
    position: Position
    step: Step
    number: int | None = None


class StepReport(Protocol):
    def show(self, found: FoundStep) -> None: ...
    def show_wrong(self, start: Position, wrong: WrongEntry) -> None: ...
    def show_end(self, solved: Position, steps: Sequence[Step]) -> None: ...
    def fail(self, start: Position | None, error: SudokuLensError) -> None: ...


def step_report(out: TextIO, *, json: bool, library: bool, draws: bool) -> StepReport:
    """The report that the options ask for."""
    if json:
        return JsonStepReport(out, library)
    return LibraryStepReport(out) if library else TextStepReport(out, draws)


class TextStepReport:
    """Sentences, and boards if `draws`. What went wrong goes to standard error."""

    def __init__(self, out: TextIO, draws: bool) -> None:
        self._out = out
        self._draws = draws
        self._widest = max(NARROWEST, min(WIDEST, columns(out)))
        self._needs_gap = False

    def show(self, found: FoundStep) -> None:
        shape, step = found.position.shape, found.step
        number = "" if found.number is None else f"{found.number:>2}. "
        if self._draws:
            self._leave_gap()
            self._say(f"{number}{step.technique.title}. {where_to_look(shape, step)}")
            ascii, coloured = draws_in_ascii(self._out), has_colours(self._out)
            drawn = draw_step(found.position, step, ascii=ascii, coloured=coloured, widest=self._widest)
            print(drawn, file=self._out)
            self._say(str(in_words(shape, step)))
        else:
            # The reason of a single names the cell and the digit already.
            words = step.reason if step.technique in SINGLES else in_words(shape, step)
            self._say(f"{number}{step.technique.title}: {words}", indent=" " * len(number))
        self._needs_gap |= self._draws
        self._out.flush()

    def show_wrong(self, start: Position, wrong: WrongEntry) -> None:
        self._leave_gap()
        print(draw_wrong(start, wrong.cells, ascii=draws_in_ascii(self._out)), file=self._out)
        self._say(str(wrong.problem))
        self._needs_gap = True

    def show_end(self, solved: Position, steps: Sequence[Step]) -> None:
        """After a whole way: which techniques it took, and the solution."""
        counts = Counter(step.technique for step in steps)
        techniques = Listing(
            tuple(
                Message(msgid("{times}x {technique}"), technique=technique.title, times=counts[technique])
                for technique in Technique
                if technique in counts
            )
        )
        self._leave_gap()
        self._say(
            tr_count("{count} step: {techniques}.", "{count} steps: {techniques}.", len(steps), techniques=techniques)
        )
        print_solution(solved.grid, solved.clue_grid, self._out)
        self._needs_gap = True

    def fail(self, start: Position | None, error: SudokuLensError) -> None:
        print_failure(self._out, position_line(start) if start else None, error)

    def _say(self, text: str, indent: str = "") -> None:
        lines = TextWrapper(self._widest, subsequent_indent=indent, break_on_hyphens=False).wrap(text)
        print_line("\n".join(lines), self._out)

    def _leave_gap(self) -> None:
        if self._needs_gap:
            print(file=self._out)
        self._needs_gap = False


class LibraryStepReport:
    """A line for each step; a wrong position has none, so it is an error here."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def show(self, found: FoundStep) -> None:
        print(to_library_line(found.position, found.step), file=self._out, flush=True)

    def show_wrong(self, start: Position, wrong: WrongEntry) -> None:
        raise wrong.problem

    def show_end(self, solved: Position, steps: Sequence[Step]) -> None:
        pass

    def fail(self, start: Position | None, error: SudokuLensError) -> None:
        print_failure(self._out, position_line(start) if start else None, error)


class JsonStepReport:
    """One object a line for each step; where there is no step, one that says why, with the same fields."""

    def __init__(self, out: TextIO, library: bool) -> None:
        self._out = out
        self._library = library

    def show(self, found: FoundStep) -> None:
        shape, step = found.position.shape, found.step
        told: dict[str, object] = {
            "number": found.number,
            "technique": str(step.technique),
            "placements": _candidates(shape, step.placements),
            "eliminations": _candidates(shape, step.eliminations),
            "cells": _cells(shape, step.cells),
            "text": str(in_words(shape, step)),
            "stages": [str(stage) for stage in Hint.of(shape, step).stages],
        }
        if self._library:
            told["library"] = to_library_line(found.position, step)
        self._print(found.start, told)

    def show_wrong(self, start: Position, wrong: WrongEntry) -> None:
        self._print(start, {"cells": _cells(start.shape, wrong.cells), "text": str(wrong.problem)})

    def show_end(self, solved: Position, steps: Sequence[Step]) -> None:
        pass

    def fail(self, start: Position | None, error: SudokuLensError) -> None:
        cells = _cells(start.shape, error.cells) if start and isinstance(error, PositionError) else []
        self._print(start, {"cells": cells, "error": str(error)})

    def _print(self, start: Position | None, told: dict[str, object]) -> None:
        nothing: dict[str, object] = {
            "number": None, "technique": None, "placements": [], "eliminations": [], "cells": [], "text": None,
            "stages": [], "error": None,
        }  # fmt: skip
        head = {"puzzle": position_line(start) if start else None, "shape": start and str(start.shape)}
        print(json.dumps({**head, **nothing, **told}), file=self._out, flush=True)


def _candidates(shape: Shape, candidates: Iterable[Candidate]) -> list[list[int]]:
    """Rows and columns count from 0, as in `scan`."""
    return [[shape.row_of(cell), shape.column_of(cell), digit] for cell, digit in candidates]


def _cells(shape: Shape, cells: Iterable[int]) -> list[list[int]]:
    return [[shape.row_of(cell), shape.column_of(cell)] for cell in cells]
