"""How a scanned photo is printed: boards and sentences for people, or JSON for programs.

Doubtful cells are marked by characters, not by colour alone: `?` after a cell that may be misread, `!` after one that
was changed. The solution is that of the clues; what was written by hand is only compared with it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, TextIO

from sudokuapp.cli.output import draws_in_ascii, has_colours, print_line, print_solution, shown
from sudokuapp.cli.scan_drawing import draw_page
from sudokuapp.cli.scan_photo import Scan
from sudokuapp.cli.scan_wording import doubt, judged, repair
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_writing import to_line
from sudokuapp.errors import NoSolution, SearchTimedOut
from sudokuapp.language import tr, tr_count
from sudokuapp.solvers.app_solver import app_solver

if TYPE_CHECKING:
    from sudokuapp.scan.reading import Reading

SUSPECT, REPAIRED = "?", "!"
MOST_LISTED = 5  # suspects
SOLVE_TIMEOUT = 10.0  # seconds


class ScanReport(Protocol):
    def show(self, scan: Scan) -> None: ...


class TextScanReport:
    """Boards and sentences. The reason why a photo could not be read goes to standard error."""

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
                print(f"{which}{shown(str(problem.message))}", file=sys.stderr)
            return
        if self._several:
            self._say(f"{self._gap}{name}:")
            self._gap = "\n"
        self._show_grid(scan.reading)
        for problem in scan.problems:
            self._say(str(problem.message))
        self._show_solution(scan.reading)
        self._out.flush()

    def _say(self, text: str) -> None:
        print_line(text, self._out)

    def _show_grid(self, reading: Reading) -> None:
        repaired = reading.repaired
        suspects = [cell for cell in reading.suspects if cell not in repaired]
        signs = dict.fromkeys(suspects, SUSPECT) | dict.fromkeys(repaired, REPAIRED)
        self._say(draw_page(reading, signs, ascii=self._ascii, coloured=has_colours(self._out)))
        if repaired:
            self._say(
                tr(
                    "{sign} changed: with what the picture shows, the puzzle would not have exactly one solution:",
                    sign=REPAIRED,
                )
            )
            for cell in repaired:
                self._say("  " + repair(cell, reading))
        if suspects:
            self._say(tr("{sign} may be misread, so please compare:", sign=SUSPECT))
            for cell in suspects[:MOST_LISTED]:
                self._say("  " + doubt(cell, reading))
            if len(suspects) > MOST_LISTED:
                self._say("  " + tr_count("and {count} more", "and {count} more", len(suspects) - MOST_LISTED))

    def _show_solution(self, reading: Reading) -> None:
        solve_it = f"  sudokulens solve {to_line(reading.grid)}"
        if reading.solutions is None:
            self._say(tr("How many solutions it has was not found in time. To take longer, run:"))
            self._say(solve_it)
        elif reading.solutions > 1:
            self._say(tr("Several solutions. To page through them, run:"))
            self._say(solve_it)
        else:
            try:
                solution = app_solver.solve(reading.grid, SOLVE_TIMEOUT)
            except (NoSolution, SearchTimedOut) as reason:
                self._say(str(reason))
            else:
                if reading.written.clue_count:
                    self._say(judged(reading.written, solution))
                self._say(tr("Solution:"))
                print_solution(solution, reading.grid, self._out)


class JsonScanReport:
    """One object a line. If nothing could be read, it has only the photo, its problems and the time."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def show(self, scan: Scan) -> None:
        problems = [{"kind": problem.kind, "message": str(problem.message)} for problem in scan.problems]
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
        "written": to_line(reading.written, "0"),
        "marks": _places(reading.marks, shape),
        "notes": [_symbols(reading.cells[cell].notes, shape) for cell in reading.marks],
        "kinds": [cell.kind.value for cell in reading.cells],
        "kind_confidence": [round(cell.kind_confidence, 4) for cell in reading.cells],
        "seen": to_line(reading.seen, "0"),
        "confidence": [round(cell.confidence, 4) for cell in reading.cells],
        "second": seconds,
        "corners": [[round(x, 2), round(y, 2)] for x, y in reading.quad.corners],
        "turns": reading.turns,
        "suspects": _places(reading.suspects, shape),
        "repaired": _places(reading.repaired, shape),
        "solutions": reading.solutions,
    }


def _symbols(digits: Iterable[int], shape: Shape) -> str:
    return "".join(shape.symbols[digit - 1] for digit in digits)


def _places(cells: Iterable[int], shape: Shape) -> list[list[int]]:
    return [[shape.row_of(cell), shape.column_of(cell)] for cell in cells]
