"""Our photo reader beside a plain one, on real photos and on drawn pictures, measured in one run on one core.

Run from the repository's root: make bench-photos, or
python -m bench.photos [--sets NAME ...] [--photos FOLDER] [--written FOLDER] [--pages N] [--only NAME]
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Sequence
from pathlib import Path

from bench import photo_report
from bench.drawn_pictures import Family, renderer
from bench.failure_sheet import write_sheet
from bench.goals import Goal
from bench.labelled_photo import LabelledPhoto
from bench.photo_costs import LARGE_COST, ORDINARY_COST, WRITTEN_COST, costs, enlarged, of_ordinary_size
from bench.photo_readers import ours
from bench.photo_report import PhotoMeasurements, ResultPair
from bench.photo_results import PhotoResult
from bench.photo_set import PROJECT, SHARED, has_labels, photos_in, said_of_training, written_beside
from bench.photo_timing import detect_in_frames, most_memory, read_all
from bench.plain_reader import plain
from bench.refusals import read_not_sudokus, refusals
from bench.reliability import reliability
from bench.timing import show_progress
from models.training.screens import NOT_SUDOKUS
from sudokuapp import __version__
from sudokuapp.scan.model_file import model_path

SHEET = PROJECT / "build" / "bench" / "failures.png"
PHOTOS, WRITTEN, NO_SUDOKUS = "photos", "written", "not-sudokus"
SETS = (PHOTOS, WRITTEN, *(family.value for family in Family), NO_SUDOKUS)
TITLES = {Family.PAGES: "Rendered pages by hardship", Family.SCREENS: "Screens and graphics by kind"}


def main() -> int:
    options = _options()
    if not model_path().is_file():
        return _refuse("The digit model is missing: make train makes it.")
    folders = {PHOTOS: options.photos, WRITTEN: options.written or written_beside(options.photos)}
    photos = {name: _photos(folder, options.only) for name, folder in folders.items() if name in options.sets}
    kinds = {
        family: [kind for kind in family.kinds if (options.only or kind) == kind]
        for family in Family
        if family.value in options.sets
    }
    to_refuse = [kind for kind in NOT_SUDOKUS if NO_SUDOKUS in options.sets and (options.only or kind) == kind]
    if not any(photos.values()) and not any(kinds.values()) and not to_refuse:
        return _refuse("There is nothing to read: no such photo, and no such kind of drawn picture.")
    _Run(options.pages).measure(photos.get(PHOTOS, []), photos.get(WRITTEN, []), kinds, to_refuse)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.photos", description="Our photo reader, measured.")
    parser.add_argument(
        "--sets", nargs="+", choices=SETS, default=SETS, metavar="NAME", help=f"some of {', '.join(SETS)} (all)"
    )
    parser.add_argument("--photos", type=Path, default=SHARED, metavar="FOLDER", help="photos with a labels.json")
    parser.add_argument(
        "--written", type=Path, metavar="FOLDER", help="photos of pages that somebody was solving (beside the others)"
    )
    parser.add_argument(
        "--pages", type=_at_least_one, default=20, metavar="N", help="pictures to draw of each kind (20)"
    )
    parser.add_argument(
        "--only", metavar="NAME", help="one photo, such as image103.jpg, or one kind of drawn pictures, such as blur"
    )
    return parser.parse_args()


def _at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 on, but found {text}")
    return int(text)


def _refuse(why: str) -> int:
    print(why, file=sys.stderr)
    return 1


def _photos(folder: Path, only: str | None) -> list[LabelledPhoto]:
    if not has_labels(folder):
        print(f"There are no photos with labels in {folder}: that part is left out.\n")
        return []
    return [photo for photo in photos_in(folder) if (only or photo.name) == photo.name]


class _Run:
    """Collects what is printed, in the order in which it is measured."""

    def __init__(self, pages: int) -> None:
        self._pages = pages
        self._sections: list[str] = []
        self._parts: dict[str, ResultPair] = {}
        self._results: list[PhotoResult] = []
        self._costs: dict[Goal, ResultPair] = {}
        self._load_before = os.getloadavg()[0]

    def measure(
        self,
        photos: list[LabelledPhoto],
        written: list[LabelledPhoto],
        kinds: dict[Family, list[str]],
        to_refuse: list[str],
    ) -> None:
        if photos:
            self._measure_photos(photos)
        if written:
            results = self._parts["written pages"] = _read("Written pages", written)
            self._results += results[0]
            self._costs[WRITTEN_COST] = results
            self._sections.append(photo_report.on_written(results))
        if any(kinds.values()) or to_refuse:
            self._measure_drawn(kinds, to_refuse)
        self._print()

    def _measure_photos(self, photos: Sequence[LabelledPhoto]) -> None:
        results = read_all("Photos", ours, photos)
        # Before anything else: the peak memory of a process can only grow.
        megabytes = most_memory()
        others = read_all("Photos, the plain reader", plain, photos)
        measured = PhotoMeasurements(results, others, *detect_in_frames(photos), megabytes)
        self._sections += [photo_report.goals(measured), photo_report.on_photos(measured, said_of_training())]
        self._parts["photos"] = results, others
        self._results += results
        if of_ordinary_size(results):
            self._costs[ORDINARY_COST] = of_ordinary_size(results), of_ordinary_size(others)
        self._costs[LARGE_COST] = _read("Large photos", enlarged(photos))

    def _measure_drawn(self, kinds: dict[Family, list[str]], to_refuse: list[str]) -> None:
        """Drawing is finished before reading starts."""
        show_progress("Looking for fonts")
        with renderer() as drawing:
            for family, names in kinds.items():
                drawn: dict[str, ResultPair] = {}
                for name in names:
                    show_progress(f"{name}: drawing {self._pages} pictures")
                    drawn[name] = _read(name, drawing.pictures(family, name, self._pages))
                    self._results += drawn[name][0]
                if drawn:
                    self._sections.append(photo_report.by_kind(TITLES[family], drawn, drawing.about_fonts))
                    self._parts |= _together(family.value, drawn)
            if to_refuse:
                answers = read_not_sudokus(to_refuse, lambda kind: drawing.not_sudokus(kind, self._pages))
                self._sections.append(refusals(answers))

    def _print(self) -> None:
        failures = [result for result in self._results if result.failed]
        write_sheet(SHEET, failures)
        show_progress("")
        if self._costs:
            self._sections.append(costs(self._costs))
        if self._parts:
            self._sections.append(photo_report.peer(self._parts))
        if self._results:
            self._sections.append(reliability(self._results))
        print("\n\n".join([_setting(self._load_before), *self._sections, _about_sheet(failures)]))


def _read(title: str, photos: Sequence[LabelledPhoto]) -> ResultPair:
    return read_all(title, ours, photos), read_all(f"{title}, the plain reader", plain, photos)


def _together(name: str, drawn: dict[str, ResultPair]) -> dict[str, ResultPair]:
    """The results of all kinds together, without the pictures whose puzzle is cut off."""
    ours_results, plain_results = (
        [result for both in drawn.values() for result in both[at] if result.photo.whole] for at in (0, 1)
    )
    return {f"drawn {name}": (ours_results, plain_results)} if ours_results else {}


def _setting(load_before: float) -> str:
    return "\n".join(
        [
            f"Sudoku Lens {__version__}, Python {platform.python_version()} on {platform.system()}, "
            f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, "
            f"load {load_before:.1f} before and {os.getloadavg()[0]:.1f} at the end (this run is 1 of it).",
            "Each picture is read once on one core. Opening and decoding its file counts; loading the model does not.",
        ]
    )


def _about_sheet(failures: Sequence[PhotoResult]) -> str:
    where = SHEET.relative_to(PROJECT)
    return f"{len(failures)} failures: {where} shows them." if failures else "No failures: there is no picture sheet."


if __name__ == "__main__":
    sys.exit(main())
