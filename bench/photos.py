"""Our photo reader beside a plain one, on real photos and on rendered pages, measured in one run on one core.

Run from the repository's root: make bench-photos, or python -m bench.photos [--photos FOLDER] [--pages N] [--only NAME]
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Sequence
from pathlib import Path

from bench import photo_report
from bench.failure_sheet import write_sheet
from bench.hardships import page_renderer
from bench.labelled_photo import LabelledPhoto
from bench.photo_readers import ours
from bench.photo_report import PhotoMeasurements, ResultPair
from bench.photo_results import PhotoResult
from bench.photo_set import PROJECT, SHARED, has_labels, photos_in, said_of_training
from bench.photo_timing import detect_in_frames, most_memory, read_all
from bench.plain_reader import plain
from bench.timing import show_progress
from models.training.pages import HARDSHIPS
from sudokuapp import __version__
from sudokuapp.scan.model_file import model_path

SHEET = PROJECT / "build" / "bench" / "failures.png"


def main() -> int:
    options = _options()
    if not model_path().is_file():
        return _refuse("The digit model is missing: make train makes it.")
    photos = photos_in(options.photos) if has_labels(options.photos) else []
    if not photos:
        print(f"There are no photos with labels in {options.photos}: that part is left out.\n")
    if options.only:
        photos = [photo for photo in photos if photo.name == options.only]
    hardships = [name for name in HARDSHIPS if not options.no_rendered and (options.only or name) == name]
    if not photos and not hardships:
        return _refuse("There is nothing to read: no such photo, and no such hardship.")
    _measure(photos, hardships, options.pages)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.photos", description="Our photo reader, measured.")
    parser.add_argument("--photos", type=Path, default=SHARED, metavar="FOLDER", help="photos with a labels.json")
    parser.add_argument(
        "--pages", type=_at_least_one, default=20, metavar="N", help="pages to draw for each hardship (20)"
    )
    parser.add_argument("--only", metavar="NAME", help="one photo, such as image103.jpg, or one hardship, such as blur")
    parser.add_argument("--no-rendered", action="store_true", help="draw no pages")
    return parser.parse_args()


def _at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 on, but found {text}")
    return int(text)


def _refuse(why: str) -> int:
    print(why, file=sys.stderr)
    return 1


def _measure(photos: Sequence[LabelledPhoto], hardships: Sequence[str], pages: int) -> None:
    load_before = os.getloadavg()[0]
    sections: list[str] = []
    parts: dict[str, ResultPair] = {}
    failures: list[PhotoResult] = []
    if photos:
        measured = _read_photos(photos)
        sections += [photo_report.goals(measured), photo_report.on_photos(measured, said_of_training())]
        parts["photos"] = measured.ours, measured.plain
        failures += [result for result in measured.ours if result.failed]
    if hardships:
        about_fonts, drawn = _read_pages(hardships, pages)
        sections.append(photo_report.by_hardship(drawn, about_fonts))
        parts |= _together(drawn)
        failures += [result for results, _ in drawn.values() for result in results if result.failed]
    write_sheet(SHEET, failures)
    show_progress("")
    if parts:
        sections.append(photo_report.peer(parts))
    print("\n\n".join([_setting(load_before), *sections, _about_sheet(failures)]))


def _read_photos(photos: Sequence[LabelledPhoto]) -> PhotoMeasurements:
    results = read_all("Photos", ours, photos)
    # Before anything else: the peak memory of a process can only grow.
    megabytes = most_memory()
    others = read_all("Photos, the plain reader", plain, photos)
    return PhotoMeasurements(results, others, *detect_in_frames(photos), megabytes)


def _read_pages(hardships: Sequence[str], count: int) -> tuple[str, dict[str, ResultPair]]:
    """The fonts of the pages, and the results for each hardship; drawing is finished before reading starts."""
    results: dict[str, ResultPair] = {}
    show_progress("Looking for fonts")
    with page_renderer() as renderer:
        for name in hardships:
            show_progress(f"{name}: drawing {count} pages")
            pages = renderer.pages(name, count)
            results[name] = read_all(name, ours, pages), read_all(f"{name}, the plain reader", plain, pages)
        return renderer.about_fonts, results


def _together(drawn: dict[str, ResultPair]) -> dict[str, ResultPair]:
    """The results of all hardships together, without the pages whose puzzle is cut off."""
    ours_results, plain_results = (
        [result for both in drawn.values() for result in both[at] if result.photo.whole] for at in (0, 1)
    )
    return {"drawn pages": (ours_results, plain_results)} if ours_results else {}


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
