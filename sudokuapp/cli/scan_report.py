"""What the terminal shows of a scanned photo: boards and sentences for people, or JSON for programs.

Doubt is shown by signs, not by colour alone: `?` behind a cell that may be misread, `!` behind one that was changed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, TextIO

from sudokuapp.cli.output import draws_in_ascii, print_line, print_solution, shown
from sudokuapp.cli.scan_photo import Scan
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_writing import to_board, to_line
from sudokuapp.errors import NoSolution, SearchTimedOut
from sudokuapp.solvers.app_solver import app_solver

if TYPE_CHECKING:
    from sudokuapp.scan.reading import CellReading, Reading

SUSPECT, REPAIRED = "?", "!"
HANDFUL = 5
SOLVING_SECONDS = 10.0


class ScanReport(Protocol):
    def show(self, scan: Scan) -> None: ...


class TextScanReport:
    """Boards and sentences. Why a photo could not be read goes to standard error."""

    def __init__(self, out: TextIO, several: bool) -> None:
        self._out = out
        self._several = several
        self._gap = ""
        self._ascii = draws_in_ascii(out)

    def show(self, scan: Scan) -> None:
        name = shown(scan.photo)
        if scan.reading is None:
            which = f"{name}: " if self._several else ""
            for problem in scan.problems:
                print(f"{which}{shown(problem.message)}", file=sys.stderr)
            return
        if self._several:
            self._say(f"{self._gap}{name}:")
            self._gap = "\n"
        self._show_grid(scan.reading)
        for problem in scan.problems:
            self._say(problem.message)
        self._show_solution(scan.reading)
        self._out.flush()

    def _say(self, text: str) -> None:
        print_line(text, self._out)

    def _show_grid(self, reading: Reading) -> None:
        repaired = reading.repaired
        suspects = [cell for cell in reading.suspects if cell not in repaired]
        marks = dict.fromkeys(suspects, SUSPECT) | dict.fromkeys(repaired, REPAIRED)
        print(to_board(reading.grid, ascii=self._ascii, marks=marks), file=self._out)
        if repaired:
            self._say(
                f"{REPAIRED} changed: with what the picture shows, the puzzle would not have exactly one solution:"
            )
            for cell in repaired:
                self._say(f"  {reading.shape.cell_name(cell)}: {_repair(reading.cells[cell], reading.shape)}")
        if suspects:
            self._say(f"{SUSPECT} may be misread, so please compare:")
            for cell in suspects[:HANDFUL]:
                self._say(f"  {reading.shape.cell_name(cell)}: {_doubt(reading.cells[cell], reading.shape)}")
            if len(suspects) > HANDFUL:
                self._say(f"  and {len(suspects) - HANDFUL} more")

    def _show_solution(self, reading: Reading) -> None:
        solve_it = f"sudokulens solve {to_line(reading.grid)}"
        if reading.solutions is None:
            self._say(f"How many solutions it has was not found in time. To take longer, run:\n  {solve_it}")
        elif reading.solutions > 1:
            self._say(f"Several solutions. To page through them, run:\n  {solve_it}")
        else:
            try:
                solution = app_solver.solve(reading.grid, SOLVING_SECONDS)
            except (NoSolution, SearchTimedOut) as reason:
                self._say(str(reason))
            else:
                self._say("Solution:")
                print_solution(solution, reading.grid, self._out)


class JsonScanReport:
    """One object a line. Where nothing could be read, it has the photo, its problems and the time only."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def show(self, scan: Scan) -> None:
        problems = [{"kind": problem.kind, "message": problem.message} for problem in scan.problems]
        told: dict[str, object] = {"photo": scan.photo}
        if scan.reading is not None:
            told |= _fields(scan.reading)
        told |= {"problems": problems, "ms": round(scan.milliseconds, 1)}
        print(json.dumps(told), file=self._out, flush=True)


def _fields(reading: Reading) -> dict[str, object]:
    shape = reading.shape
    seconds = "".join("0" if not cell.second else shape.symbols[cell.second - 1] for cell in reading.cells)
    return {
        "shape": str(shape),
        "grid": to_line(reading.grid, "0"),
        "seen": to_line(reading.seen, "0"),
        "confidence": [round(cell.confidence, 4) for cell in reading.cells],
        "second": seconds,
        "corners": [[round(x, 2), round(y, 2)] for x, y in reading.quad.corners],
        "turns": reading.turns,
        "suspects": _places(reading.suspects, shape),
        "repaired": _places(reading.repaired, shape),
        "solutions": reading.solutions,
    }


def _places(cells: Iterable[int], shape: Shape) -> list[list[int]]:
    return [[shape.row_of(cell), shape.column_of(cell)] for cell in cells]


def _doubt(cell: CellReading, shape: Shape) -> str:
    return f"{_told(cell.digit, shape)}, or perhaps {_told(cell.second, shape)} ({_percent(cell.confidence)} sure)"


def _repair(cell: CellReading, shape: Shape) -> str:
    shown = _told(cell.seen, shape)
    return f"{_told(cell.digit, shape)}, where the picture shows {shown} ({_percent(cell.confidence)} sure)"


def _told(digit: int, shape: Shape) -> str:
    return shape.symbols[digit - 1] if digit else "empty"


def _percent(confidence: float) -> str:
    """Rounded down: what is doubted is never called 100 % sure."""
    return f"{min(99, int(100 * confidence))} %"
