"""Our photo reader on real photos and on drawn pages, beside the tutorials' way, measured in one run on one core.

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
from bench.hardships import press
from bench.labelled import Labelled
from bench.marking import Mark
from bench.photo_readers import ours
from bench.photo_report import Both, Photographed
from bench.photo_set import PROJECT, SHARED, has_labels, photos_in, said_of_training
from bench.photo_timing import detect_in_frames, most_memory, read_all
from bench.plain_reader import plain
from bench.timing import tell
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


def _measure(photos: Sequence[Labelled], hardships: Sequence[str], pages: int) -> None:
    load_before = os.getloadavg()[0]
    sections: list[str] = []
    parts: dict[str, Both] = {}
    failures: list[Mark] = []
    if photos:
        measured = _read_photos(photos)
        sections += [photo_report.goals(measured), photo_report.on_photos(measured, said_of_training())]
        parts["photos"] = measured.ours, measured.plain
        failures += [mark for mark in measured.ours if mark.failed]
    if hardships:
        about_fonts, drawn = _read_pages(hardships, pages)
        sections.append(photo_report.by_hardship(drawn, about_fonts))
        parts |= _together(drawn)
        failures += [mark for marks, _ in drawn.values() for mark in marks if mark.failed]
    write_sheet(SHEET, failures)
    tell("")
    if parts:
        sections.append(photo_report.peer(parts))
    print("\n\n".join([_setting(load_before), *sections, _about_sheet(failures)]))


def _read_photos(photos: Sequence[Labelled]) -> Photographed:
    marks = read_all("Photos", ours, photos)
    # Before anything else is done: the most that the process ever held can only grow.
    megabytes = most_memory()
    others = read_all("Photos, the plain reader", plain, photos)
    return Photographed(marks, others, *detect_in_frames(photos), megabytes)


def _read_pages(hardships: Sequence[str], count: int) -> tuple[str, dict[str, Both]]:
    """What the pages are set in, and the marks for each hardship; drawing is over when reading begins."""
    marks: dict[str, Both] = {}
    tell("Looking for fonts")
    with press() as printing:
        for name in hardships:
            tell(f"{name}: drawing {count} pages")
            pages = printing.pages(name, count)
            marks[name] = read_all(name, ours, pages), read_all(f"{name}, the plain reader", plain, pages)
        return printing.about_fonts, marks


def _together(drawn: dict[str, Both]) -> dict[str, Both]:
    """All hardships as one part, without the pages of which nobody should read a grid."""
    mine, theirs = ([mark for both in drawn.values() for mark in both[at] if mark.photo.whole] for at in (0, 1))
    return {"drawn pages": (mine, theirs)} if mine else {}


def _setting(load_before: float) -> str:
    return "\n".join(
        [
            f"Sudoku Lens {__version__}, Python {platform.python_version()} on {platform.system()}, "
            f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, "
            f"load {load_before:.1f} before and {os.getloadavg()[0]:.1f} at the end (this run is 1 of it).",
            "Each picture is read once on one core. Opening and decoding its file counts; loading the model does not.",
        ]
    )


def _about_sheet(failures: Sequence[Mark]) -> str:
    where = SHEET.relative_to(PROJECT)
    return f"{len(failures)} failures: {where} shows them." if failures else "No failures: there is no picture sheet."


if __name__ == "__main__":
    sys.exit(main())
