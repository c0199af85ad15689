"""Sudoku Lens: from a photo of a puzzle to the pages of its solutions."""

import os

__version__ = "0.1.0"

# OpenCV would print messages about broken pictures and cameras on the terminal; our errors say it instead. It reads
# these once, when it is loaded; the function for it has been moved and removed from version to version.
os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
