"""Timing the reading of photos one after the other on one core, and the detection of puzzles in camera frames."""

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

from bench.labelled_photo import LabelledPhoto
from bench.photo_readers import Reader
from bench.photo_results import PhotoResult
from bench.timing import show_progress
from sudokuapp.scan.picture import load
from sudokuapp.vision.detect import detect
from sudokuapp.vision.ink import Grey

FRAME = (640, 480)


def read_all(title: str, reader: Reader, photos: Sequence[LabelledPhoto]) -> list[PhotoResult]:
    """Each photo once, from opening its file to the answer; one is read before, to load what is loaded only once."""
    cv2.setNumThreads(1)
    reader(photos[0].path)
    results = []
    for number, photo in enumerate(photos, 1):
        show_progress(f"{title}: {number} of {len(photos)}")
        start, worked = perf_counter(), process_time()
        answer = reader(photo.path)
        result = PhotoResult(photo, answer, 1000 * (perf_counter() - start), 1000 * (process_time() - worked))
        # Only failures need their board; keeping all would count as memory of the reader.
        results.append(result if result.failed else replace(result, answer=replace(answer, board=None)))
    return results


def detect_in_frames(photos: Sequence[LabelledPhoto]) -> tuple[float, int]:
    """The median milliseconds to detect puzzles in a frame, and the number of frames with a puzzle."""
    cv2.setNumThreads(1)
    frames = [frame_of(photo.path) for photo in photos]
    detect(frames[0])
    times, found = [], 0
    for number, frame in enumerate(frames, 1):
        show_progress(f"Frames: {number} of {len(frames)}")
        start = perf_counter()
        boards = detect(frame)
        times.append(1000 * (perf_counter() - start))
        found += bool(boards)
    return median(times), found


def frame_of(path: Path) -> Grey:
    """A photo as a frame of a phone's camera, whose sensor is in landscape when the phone is upright."""
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
    """The peak memory of this process, in megabytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1e6 if sys.platform == "darwin" else most * 1024 / 1e6
