"""The tables that `make bench-photos` prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bench.goals import Goal
from bench.photo_results import PhotoResult, Totals
from bench.table import NOTHING, number, ratio, table
from bench.written_results import WrittenTotals

ResultPair = tuple[Sequence[PhotoResult], Sequence[PhotoResult]]  # our results and the plain reader's

PHOTOS_OF_GOALS = 160

EXACT = Goal("exact grids", 158, 160, more_is_better=True)
FOUND = Goal("grids found", 160, None, more_is_better=True)
UNMARKED = Goal("wrong cells not marked", 0, None)
MEDIAN = Goal("median ms a photo", 150, None)
DETECT = Goal("median ms to detect in a 640x480 frame", 10, None)
MEMORY = Goal("MB of memory at most", 300, None)


@dataclass(frozen=True)
class PhotoMeasurements:
    """Everything that was measured on real photos."""

    ours: Sequence[PhotoResult]
    plain: Sequence[PhotoResult]
    detect_milliseconds: float
    frames_with_puzzle: int
    megabytes: float


def goals(photos: PhotoMeasurements) -> str:
    """Only for the photos of the goals."""
    if len(photos.ours) != PHOTOS_OF_GOALS:
        return f"The goals are set on {PHOTOS_OF_GOALS} photos, and these are {len(photos.ours)}."
    totals = Totals(photos.ours)
    values = (
        (EXACT, totals.exact),
        (FOUND, totals.found),
        (UNMARKED, totals.unmarked),
        (MEDIAN, totals.median),
        (DETECT, photos.detect_milliseconds),
        (MEMORY, photos.megabytes),
    )
    rows = [
        [
            goal.subject,
            _plainly(value),
            f"{goal.goal:g}",
            NOTHING if goal.stretch is None else f"{goal.stretch:g}",
            goal.verdict(value),
        ]
        for goal, value in values
    ]
    return f"## Goals\n\n{table(['ours', 'measured', 'goal', 'stretch', 'verdict'], rows)}"


def on_photos(photos: PhotoMeasurements, about_training: str) -> str:
    totals = Totals(photos.ours)
    suspects = totals.suspects
    rows = [
        ["photos", f"{len(totals.results)}"],
        ["grids found", f"{totals.found}"],
        ["exact grids", f"{totals.exact}"],
        ["exact as seen, before the rules", f"{totals.exact_as_seen}"],
        ["refused", f"{totals.refused}"],
        ["cells right", _share(totals.accuracy)],
        ["wrong cells", f"{totals.wrong}"],
        ["wrong cells not marked as suspects", f"{totals.unmarked}"],
        ["suspects on a right grid, mean", NOTHING if suspects is None else number(suspects)],
        ["ms a photo, median", number(totals.median)],
        ["ms a photo, 95th percentile", number(totals.slow)],
        ["ms of work for the processor, median", number(totals.median_on_processor)],
        ["ms to detect in a 640x480 frame, median", number(photos.detect_milliseconds)],
        ["frames in which a puzzle was found", f"{photos.frames_with_puzzle}"],
        ["MB of memory at most", number(photos.megabytes)],
    ]
    failures = [_line(result) for result in totals.results if result.failed]
    lines = ["## Real photos", "", about_training, "", table(["ours", "measured"], rows)]
    return "\n".join([*lines, "", *failures] if failures else lines)


def on_written(photos: ResultPair) -> str:
    """Pages that somebody was solving: the clues must come out alone, and what was written beside them."""
    results, plain = photos
    totals, written = Totals(results), WrittenTotals(results)
    rows = [
        ["photos", f"{len(results)}"],
        ["clues exact", f"{totals.exact}"],
        ["refused", f"{totals.refused}"],
        ["wrong clue cells", f"{totals.wrong}"],
        ["wrong clue cells not marked as suspects", f"{totals.unmarked}"],
        ["written digits", f"{written.digits}"],
        ["written digits right", _part(written.right, written.digits)],
        ["written digits misread and not marked", f"{written.unmarked}"],
        ["cells with small candidates", f"{written.marks}"],
        ["cells with small candidates found", _part(written.marks_found, written.marks)],
        ["small candidates where there are none", f"{written.false_marks}"],
        ["ms a photo, median", number(totals.median)],
        ["ms of work for the processor, median", number(totals.median_on_processor)],
        ["plain reader: clues exact", f"{Totals(plain).exact}"],
    ]
    failures = [_line(result) for result in results if result.failed]
    lines = ["## Pages that somebody was solving", "", table(["ours", "measured"], rows)]
    return "\n".join([*lines, "", *failures] if failures else lines)


def by_kind(title: str, drawn: Mapping[str, ResultPair], about: str) -> str:
    """Drawn pictures: a row for each hardship of pages, or for each kind of screen."""
    header = ["", "pictures", "found", "exact", "as seen", "cells right", "wrong", "not marked", "refused", "warned"]
    header += [
        "written right",
        "misread, not marked",
        "marks found",
        "false",
        "processor ms",
        "plain reader: ms",
        "its exact",
    ]
    rows = [_row(name, ours, plain) for name, (ours, plain) in drawn.items()]
    lines = [f"## {title}", "", f"Set in {about}. A warned picture was read with a problem named."]
    lines += ["", table(header, rows)]
    remarks = [remark for name, (ours, _) in drawn.items() for remark in _remarks(name, ours)]
    return "\n".join([*lines, "", *remarks] if remarks else lines)


def _remarks(name: str, results: Sequence[PhotoResult]) -> Iterator[str]:
    cut = [result for result in results if not result.photo.whole]
    if cut:
        right = sum(result.called_cut_off for result in cut)
        yield f"- {name}: {right} of {len(cut)} puzzles were called cut off, which is the right answer here."
    refusals = Counter(problem for result in results if result.refused for problem in result.answer.problems)
    if refusals:
        yield f"- {name}: refused as {', '.join(f'{problem} ({count})' for problem, count in refusals.most_common())}."
    another = sum(result.read_another for result in results)
    if another:
        yield f"- {name}: another puzzle of the page was read, and rightly, {another} times."


def peer(parts: Mapping[str, ResultPair]) -> str:
    """For each part, such as the photos."""
    rows = []
    for part, (ours, plain) in parts.items():
        base = Totals(ours).median
        for reader, results in (("ours", ours), ("plain reader", plain)):
            totals = Totals(results)
            counts = [
                f"{len(results)}",
                f"{totals.found}",
                f"{totals.exact}",
                _share(totals.accuracy),
                f"{totals.unmarked}",
            ]
            times = [number(totals.median), ratio(totals.median / base), number(totals.median_on_processor)]
            rows.append([f"{part}: {reader}", *counts, *times])
    header = [
        "",
        "photos",
        "found",
        "exact",
        "cells right",
        "wrong, not marked",
        "median ms",
        "to ours",
        "processor ms",
    ]
    about = "The plain reader is the tutorials' way (bench/plain_reader.py) with our digit model; it marks nothing."
    return "\n".join(["## Beside the plain reader", "", about, "", table(header, rows)])


def _row(name: str, results: Sequence[PhotoResult], plain: Sequence[PhotoResult]) -> list[str]:
    totals = Totals(results)
    if any(result.photo.whole for result in results):
        read = [f"{totals.found}", f"{totals.exact}", f"{totals.exact_as_seen}", _share(totals.accuracy)]
        read += [f"{totals.wrong}", f"{totals.unmarked}"]
    else:
        read = [NOTHING] * 6
    written = WrittenTotals(results)
    by_hand = [_part(written.right, written.digits), f"{written.unmarked}" if written.digits else NOTHING]
    by_hand += [_part(written.marks_found, written.marks), f"{written.false_marks}"]
    times = [number(Totals(some).median_on_processor) for some in (results, plain)]
    after = [*times, f"{Totals(plain).exact}"]
    return [name, f"{len(results)}", *read, f"{totals.refused}", f"{totals.warned}", *by_hand, *after]


def _line(result: PhotoResult) -> str:
    """A failure in one line; the picture sheet shows it too."""
    if result.refused:
        return f"- {result.photo.name}: refused, {' and '.join(result.answer.problems)}"
    found = "" if result.found else "not found where it is; "
    return f"- {result.photo.name}: {found}{len(result.wrong)} cells wrong, {result.unmarked} of them not marked"


def _plainly(value: float) -> str:
    return f"{value}" if isinstance(value, int) else number(value)


def _part(some: int, all_of_them: int) -> str:
    return f"{some} ({_share(some / all_of_them)})" if all_of_them else NOTHING


def _share(value: float) -> str:
    """Never rounded up: 100 % means that all cells are right."""
    return f"{int(value * 100_000) / 1000:.3f} %"
