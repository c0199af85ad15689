"""Sudoku Lens: from a photo of a puzzle to the pages of its solutions."""

import os
import sys

from sudokuapp.core.compiled_finder import CompiledFinder

__version__ = "0.1.0"

# OpenCV would print messages about broken pictures and cameras on the terminal; our errors say it instead. It reads
# these once, when it is loaded; the function for it has been moved and removed from version to version.
os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")

# NumPy's OpenBLAS would start a thread for each core, and they spin while they wait. Our matrices are small: reading a
# photo would take twice the processor time, and two photos at once would take longer than one after the other. It reads
# this once too, and OpenCV or the model's runtime may be what loads NumPy: so it is set here, before all of them.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Only on a phone there is anything to find.
if (_finder := CompiledFinder(__name__, sys.path)).files:
    sys.meta_path.insert(0, _finder)
