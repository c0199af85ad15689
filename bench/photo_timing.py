"""Reading photos one after the other on one core, with a clock; and looking for puzzles in a live camera's frames."""

from __future__ import annotations

import resource
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import cv2
import numpy as np

from bench.labelled import Labelled
from bench.marking import Mark
from bench.photo_readers import Reader
from bench.timing import tell
from sudokuapp.scan.picture import load
from sudokuapp.vision.detect import detect
from sudokuapp.vision.ink import Grey

FRAME = (640, 480)


def read_all(title: str, reader: Reader, photos: Sequence[Labelled]) -> list[Mark]:
    """Each photo once, from opening its file to the answer; one is read before, for whatever is loaded or made once."""
    cv2.setNumThreads(1)
    reader(photos[0].path)
    marks = []
    for number, photo in enumerate(photos, 1):
        tell(f"{title}: {number} of {len(photos)}")
        start, worked = perf_counter(), process_time()
        answer = reader(photo.path)
        mark = Mark(photo, answer, 1000 * (perf_counter() - start), 1000 * (process_time() - worked))
        # Only a failure's board will be looked at; all together would count as the reader's memory.
        marks.append(mark if mark.failed else replace(mark, answer=replace(answer, board=None)))
    return marks


def detect_in_frames(photos: Sequence[Labelled]) -> tuple[float, int]:
    """The median milliseconds to look for puzzles in a frame, and in how many there was one."""
    cv2.setNumThreads(1)
    frames = [frame_of(photo.path) for photo in photos]
    detect(frames[0])
    times, found = [], 0
    for number, frame in enumerate(frames, 1):
        tell(f"Frames: {number} of {len(frames)}")
        start = perf_counter()
        boards = detect(frame)
        times.append(1000 * (perf_counter() - start))
        found += bool(boards)
    return median(times), found


def frame_of(path: Path) -> Grey:
    """A photo as a phone's camera would show it live: its sensor lies on its side when the phone stands."""
    grey = load(path).grey
    if grey.shape[0] > grey.shape[1]:
        grey = np.rot90(grey)
    width, height = FRAME
    factor = max(width / grey.shape[1], height / grey.shape[0])
    size = max(width, round(grey.shape[1] * factor)), max(height, round(grey.shape[0] * factor))
    filled = cv2.resize(grey, size, interpolation=cv2.INTER_AREA)
    left, top = (size[0] - width) // 2, (size[1] - height) // 2
    return np.ascontiguousarray(filled[top : top + height, left : left + width], np.uint8)


def most_memory() -> float:
    """The most megabytes that this process ever held."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1e6 if sys.platform == "darwin" else most * 1024 / 1e6
