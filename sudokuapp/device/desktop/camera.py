"""A desktop's camera: its webcams, or what SUDOKULENS_CAMERA names instead.

The variable holds the number of a webcam; the path of a video, of a picture or of a folder of frames; several of these
with the system's path separator between them (to switch between); or "none" for a machine without a camera.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from sudokuapp.device.frames.capture import Source
from sudokuapp.device.frames.source_camera import SourceCamera

VARIABLE = "SUDOKULENS_CAMERA"


def desktop_camera(named: str | None = None) -> SourceCamera:
    """The camera that `named` or else the environment names; without both, the webcams."""
    choice = named or os.environ.get(VARIABLE, "")
    if choice == "none":
        return SourceCamera(lambda: ())
    if choice:
        return SourceCamera(lambda: _openers(name for name in choice.split(os.pathsep) if _exists(name)))
    return SourceCamera(lambda: _openers(webcams()))


def webcams(nodes: Path = Path("/sys/class/video4linux")) -> list[str]:
    """The numbers of the webcams. Only Linux lists them without opening them; elsewhere we assume that there is one."""
    if sys.platform != "linux":
        return ["0"]
    found = []
    for node in nodes.glob("video*"):
        with contextlib.suppress(OSError):
            # A webcam has several nodes; only its first one gives pictures.
            if (node / "index").read_text().strip() == "0":
                found.append(node.name.removeprefix("video"))
    return sorted(found, key=int)


def _exists(name: str) -> bool:
    return name.isdecimal() or Path(name).exists()


def _openers(names: Iterable[str]) -> list[Callable[[], Source]]:
    return [partial(_open, name) for name in names]


def _open(name: str) -> Source:
    # Imported here because it loads OpenCV.
    from sudokuapp.device.desktop.frame_sources import open_source

    return open_source(name)
