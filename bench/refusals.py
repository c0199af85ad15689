"""Pictures that show no sudoku of ours: other puzzles, tables, boards of other sizes, a part of a board.

The right answer is a refusal with the true reason. A board whose cells are all in doubt does little harm; one with a
cell that nobody is asked to look at is a false promise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import cv2

from bench.photo_readers import PhotoAnswer, ours
from bench.table import table
from bench.timing import show_progress


def read_not_sudokus(
    kinds: Sequence[str], drawn: Callable[[str], Sequence[Path]]
) -> dict[str, list[tuple[Path, PhotoAnswer]]]:
    """For each kind its pictures and our answers."""
    cv2.setNumThreads(1)
    answers = {}
    for kind in kinds:
        show_progress(f"{kind}: no sudoku")
        answers[kind] = [(path, ours(path)) for path in drawn(kind)]
    return answers


def unmarked_cells(answer: PhotoAnswer) -> int:
    """How many cells of a board that should have been refused nobody is asked to look at."""
    return 0 if answer.grid is None else len(answer.grid) - len(set(answer.suspects))


def refusals(answers: Mapping[str, Sequence[tuple[Path, PhotoAnswer]]]) -> str:
    by_kind = {kind: [answer for _, answer in of_kind] for kind, of_kind in answers.items()}
    by_kind["all"] = [answer for of_kind in by_kind.values() for answer in of_kind]
    header = ["", "pictures", "refused", "read, all in doubt", "read, a cell not marked", "and with one solution"]
    reasons = [f"- {kind}: refused as {_reasons(of_kind)}" for kind, of_kind in by_kind.items() if _reasons(of_kind)]
    trusted = [
        f"- {path.parent.name}/{path.name}: read as {answer.grid.shape}, {unmarked_cells(answer)} cells not marked"
        for of_kind in answers.values()
        for path, answer in of_kind
        if answer.grid is not None and unmarked_cells(answer)
    ]
    rows = [_row(kind, of_kind) for kind, of_kind in by_kind.items()]
    return "\n".join(["## Pictures to be refused", "", table(header, rows), "", *reasons, *trusted])


def _row(kind: str, answers: Sequence[PhotoAnswer]) -> list[str]:
    refused = sum(answer.grid is None for answer in answers)
    trusted = [answer for answer in answers if unmarked_cells(answer)]
    counts = (len(answers), refused, len(answers) - refused - len(trusted), len(trusted))
    return [kind, *map(str, counts), f"{sum(answer.solutions == 1 for answer in trusted)}"]


def _reasons(answers: Sequence[PhotoAnswer]) -> str:
    counts = Counter(problem for answer in answers if answer.grid is None for problem in answer.problems)
    return ", ".join(f"{reason} ({count})" for reason, count in counts.most_common())
