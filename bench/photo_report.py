"""The tables that `make bench-photos` prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bench.goals import Goal
from bench.marking import Mark, Tally
from bench.table import NOTHING, number, ratio, table

Both = tuple[Sequence[Mark], Sequence[Mark]]
"""Our marks and the plain reader's."""

PHOTOS_OF_GOALS = 160

EXACT = Goal("exact grids", 158, 160, more_is_better=True)
FOUND = Goal("grids found", 160, None, more_is_better=True)
UNMARKED = Goal("wrong cells not marked", 0, None)
MEDIAN = Goal("median ms a photo", 150, None)
DETECT = Goal("median ms to detect in a 640x480 frame", 10, None)
MEMORY = Goal("MB of memory at most", 300, None)


@dataclass(frozen=True)
class Photographed:
    """All that was measured on real photos."""

    ours: Sequence[Mark]
    plain: Sequence[Mark]
    detect_milliseconds: float
    frames_with_puzzle: int
    megabytes: float


def goals(photos: Photographed) -> str:
    """Only for the photos that the goals are about."""
    if len(photos.ours) != PHOTOS_OF_GOALS:
        return f"The goals are set on {PHOTOS_OF_GOALS} photos, and these are {len(photos.ours)}."
    tally = Tally(photos.ours)
    values = (
        (EXACT, tally.exact),
        (FOUND, tally.found),
        (UNMARKED, tally.unmarked),
        (MEDIAN, tally.median),
        (DETECT, photos.detect_milliseconds),
        (MEMORY, photos.megabytes),
    )
    rows = [
        [
            goal.race,
            _plainly(value),
            f"{goal.goal:g}",
            NOTHING if goal.stretch is None else f"{goal.stretch:g}",
            goal.verdict(value),
        ]
        for goal, value in values
    ]
    return f"## Goals\n\n{table(['ours', 'measured', 'goal', 'stretch', 'verdict'], rows)}"


def on_photos(photos: Photographed, about_training: str) -> str:
    tally = Tally(photos.ours)
    suspects = tally.suspects
    rows = [
        ["photos", f"{len(tally.marks)}"],
        ["grids found", f"{tally.found}"],
        ["exact grids", f"{tally.exact}"],
        ["exact as seen, before the rules", f"{tally.exact_as_seen}"],
        ["refused", f"{tally.refused}"],
        ["cells right", _share(tally.accuracy)],
        ["wrong cells", f"{tally.wrong}"],
        ["wrong cells not marked as suspects", f"{tally.unmarked}"],
        ["suspects on a right grid, mean", NOTHING if suspects is None else number(suspects)],
        ["ms a photo, median", number(tally.median)],
        ["ms a photo, 95th percentile", number(tally.slow)],
        ["ms of work for the processor, median", number(tally.median_on_processor)],
        ["ms to detect in a 640x480 frame, median", number(photos.detect_milliseconds)],
        ["frames in which a puzzle was found", f"{photos.frames_with_puzzle}"],
        ["MB of memory at most", number(photos.megabytes)],
    ]
    failures = [_line(mark) for mark in tally.marks if mark.failed]
    lines = ["## Real photos", "", about_training, "", table(["ours", "measured"], rows)]
    return "\n".join([*lines, "", *failures] if failures else lines)


def by_hardship(drawn: Mapping[str, Both], about: str) -> str:
    header = ["hardship", "pages", "found", "exact", "as seen", "cells right", "wrong", "not marked", "refused"]
    header += ["warned", "median ms", "plain reader: exact"]
    rows = [_row(name, ours, plain) for name, (ours, plain) in drawn.items()]
    lines = ["## Rendered pages by hardship", "", f"Set in {about}. A warned page was read with a problem named."]
    lines += ["", table(header, rows)]
    remarks = [remark for name, (ours, _) in drawn.items() for remark in _remarks(name, ours)]
    return "\n".join([*lines, "", *remarks] if remarks else lines)


def _remarks(name: str, marks: Sequence[Mark]) -> Iterator[str]:
    cut = [mark for mark in marks if not mark.photo.whole]
    if cut:
        right = sum(mark.called_cut_off for mark in cut)
        yield f"- {name}: {right} of {len(cut)} puzzles were called cut off, which is the right answer here."
    refusals = Counter(problem for mark in marks if mark.refused for problem in mark.answer.problems)
    if refusals:
        yield f"- {name}: refused as {', '.join(f'{problem} ({count})' for problem, count in refusals.most_common())}."
    another = sum(mark.read_another for mark in marks)
    if another:
        yield f"- {name}: another puzzle of the page was read, and rightly, {another} times."


def peer(parts: Mapping[str, Both]) -> str:
    """For each part, such as the photos."""
    rows = []
    for part, (ours, plain) in parts.items():
        base = Tally(ours).median
        for reader, marks in (("ours", ours), ("plain reader", plain)):
            tally = Tally(marks)
            counts = [f"{len(marks)}", f"{tally.found}", f"{tally.exact}", _share(tally.accuracy), f"{tally.unmarked}"]
            rows.append([f"{part}: {reader}", *counts, number(tally.median), ratio(tally.median / base)])
    header = ["", "photos", "found", "exact", "cells right", "wrong, not marked", "median ms", "to ours"]
    about = "The plain reader is the tutorials' way (bench/plain_reader.py) with our digit model; it marks nothing."
    return "\n".join(["## Beside the plain reader", "", about, "", table(header, rows)])


def _row(name: str, marks: Sequence[Mark], plain: Sequence[Mark]) -> list[str]:
    tally = Tally(marks)
    if any(mark.photo.whole for mark in marks):
        read = [f"{tally.found}", f"{tally.exact}", f"{tally.exact_as_seen}", _share(tally.accuracy)]
        read += [f"{tally.wrong}", f"{tally.unmarked}"]
    else:
        read = [NOTHING] * 6
    after = [f"{tally.refused}", f"{tally.warned}", number(tally.median), f"{Tally(plain).exact}"]
    return [name, f"{len(marks)}", *read, *after]


def _line(mark: Mark) -> str:
    """A failure in a line: what the picture sheet shows."""
    if mark.refused:
        return f"- {mark.photo.name}: refused, {' and '.join(mark.answer.problems)}"
    found = "" if mark.found else "not found where it is; "
    return f"- {mark.photo.name}: {found}{len(mark.wrong)} cells wrong, {mark.unmarked} of them not marked"


def _plainly(value: float) -> str:
    return f"{value}" if isinstance(value, int) else number(value)


def _share(value: float) -> str:
    """All right or not must show, so that it is never rounded up to 100 %."""
    return f"{int(value * 100_000) / 1000:.3f} %"
