"""The command `scan`: photos to the puzzles in them.

One or two photos are read in this process, which is done sooner than others have started. For more there are worker
processes; what they read is shown in the order of the arguments, each as soon as its turn comes.

The status is DONE where every photo was read, whatever its puzzle is worth, and FAILED where one was not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Generator, Sequence
from contextlib import closing

from sudokuapp.cli.photos import Photo, photos_of
from sudokuapp.cli.progress import ProgressBar
from sudokuapp.cli.scan_photo import Scan, lost_scan, scan_photo
from sudokuapp.cli.scan_report import JsonScanReport, ScanReport, TextScanReport
from sudokuapp.cli.status import Status

FEW = 2


def scan(arguments: argparse.Namespace) -> Status:
    """Read every photo of the arguments; one that cannot be read does not stop the others."""
    photos = photos_of(arguments.photos)
    report: ScanReport = (
        JsonScanReport(sys.stdout) if arguments.json else TextScanReport(sys.stdout, several=len(photos) > 1)
    )
    status = Status.DONE
    with ProgressBar(len(photos), sys.stderr) as bar, closing(_scans(photos, arguments.jobs)) as scans:
        for scanned in scans:
            bar.erase()
            report.show(scanned)
            bar.step()
            if scanned.reading is None:
                status = Status.FAILED
    return status


def _scans(photos: Sequence[Photo], jobs: int | None) -> Generator[Scan, None, None]:
    if len(photos) <= FEW:
        yield from map(scan_photo, photos)
    else:
        # Imported here as solving a puzzle needs no processes, and some phones' Pythons cannot start any.
        from sudokuapp.cli.workers import core_count, in_order

        yield from in_order(scan_photo, photos, jobs or core_count(), lost_scan)
