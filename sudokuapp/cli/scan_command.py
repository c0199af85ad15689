"""The command `scan`: reads the puzzles of photos.

One or two photos are read in this process: that is faster than starting others. More are read by worker processes, and
printed in the order of the arguments as soon as possible.

The status is DONE if every photo was read, even if a puzzle has no solution, and FAILED if one was not.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import closing

from sudokuapp.cli.parallel import results_in_order
from sudokuapp.cli.photos import photos_of
from sudokuapp.cli.progress import ProgressBar
from sudokuapp.cli.scan_photo import load_values, lost_scan, scan_photo
from sudokuapp.cli.scan_report import JsonScanReport, ScanReport, TextScanReport
from sudokuapp.cli.status import Status

LARGEST_WITHOUT_WORKERS = 2  # photos


def scan(arguments: argparse.Namespace) -> Status:
    """Read every photo of the arguments; one that cannot be read does not stop the others."""
    photos = photos_of(arguments.photos)
    report: ScanReport = (
        JsonScanReport(sys.stdout) if arguments.json else TextScanReport(sys.stdout, several=len(photos) > 1)
    )
    status = Status.DONE
    scans = results_in_order(scan_photo, photos, arguments.jobs, lost_scan, LARGEST_WITHOUT_WORKERS, load=load_values)
    with ProgressBar(len(photos), sys.stderr) as bar, closing(scans):
        for scanned in scans:
            bar.erase()
            report.show(scanned)
            bar.advance()
            if scanned.reading is None:
                status = Status.FAILED
    return status
