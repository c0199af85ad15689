"""From a picture file, which may hold anything, to a grey picture of bounded size.

The header is read by our own code first (`kind`), and decides whether the decoder gets the bytes at all. The limits
here keep the whole process under 300 MB for the worst picture that passes them; tests/scan/picture/test_memory.py
measures it. A large JPEG is decoded at a half, a quarter or an eighth, which needs no memory for the whole picture.

The orientation in EXIF is ignored on purpose: it is often missing or wrong, and the digits show better which side is
up. So a place in `grey`, times `scale`, is a place in the stored pixels.
"""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np
import numpy.typing as npt

from sudokuapp.errors import PictureTooLarge, PictureTooSmall, UnreadableFile
from sudokuapp.language import msgid
from sudokuapp.language.system_reasons import system_reason
from sudokuapp.scan.picture.header import Header, damaged
from sudokuapp.scan.picture.kind import read_header

if TYPE_CHECKING:
    from cv2.typing import MatLike  # a phone's OpenCV is the library alone, without the files around it

# Phones' largest photos have 10 to 50 MB.
MAX_FILE_BYTES = 64_000_000
# Phones have 108-megapixel cameras; the next larger ones, of 200, are refused.
MAX_JPEG_PIXELS = 120_000_000
# The other kinds are decoded whole: room for a 48-megapixel photo.
MAX_OTHER_PIXELS = 50_000_000
# File, decoder and result together, beside some 60 MB for Python, NumPy, OpenCV and the digit model's runtime.
MAX_WORKING_BYTES = 180_000_000
# A board of nine cells of four pixels cannot be read; neither can anything smaller.
SMALLEST_SIDE = 32

# A JPEG is not reduced below this length: the cells of a board that fills half of it have 90 pixels.
_REDUCED_JPEG_SIDE = 1600
_LONGEST_JPEG_SIDE = 2 * _REDUCED_JPEG_SIDE
_LONGEST_OTHER_SIDE = 2000

_REDUCED = {
    1: cv2.IMREAD_GRAYSCALE,
    2: cv2.IMREAD_REDUCED_GRAYSCALE_2,
    4: cv2.IMREAD_REDUCED_GRAYSCALE_4,
    8: cv2.IMREAD_REDUCED_GRAYSCALE_8,
}

Pixels = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Picture:
    """A grey picture, and its scale in the stored one."""

    grey: Pixels
    scale: float
    """How many stored pixels a pixel of `grey` is wide and high."""
    width: int
    """Of the stored picture, like `height`."""
    height: int


def load(path: str | os.PathLike[str]) -> Picture:
    """The picture in a file; raises UnreadableFile or a PictureError."""
    return decode(_read(path))


def check(path: str | os.PathLike[str]) -> None:
    """Raise what `load` would raise for a file that is no picture, without decoding it."""
    _checked_header(_read(path))


def decode(data: bytes) -> Picture:
    """The picture in some bytes; raises a PictureError."""
    header, reduction = _checked_header(data)
    grey = _grey(header, reduction)
    longest = _LONGEST_JPEG_SIDE if header.can_be_reduced else _LONGEST_OTHER_SIDE
    shrink = max(1.0, max(grey.shape) / longest)
    height, width = (round(side / shrink) for side in grey.shape)
    if min(height, width) < SMALLEST_SIDE:
        raise too_small(header.width, header.height)
    if shrink > 1:
        grey = cv2.resize(grey, (width, height), interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    return Picture(np.ascontiguousarray(grey), reduction * shrink, header.width, header.height)


def _checked_header(data: bytes) -> tuple[Header, int]:
    """The header, and by how much the picture is reduced as it is decoded."""
    _refuse_long_file(len(data))
    header = read_header(data)
    reduction = _reduction(header)
    _refuse_wrong_size(header, len(data), reduction)
    return header, reduction


def _read(path: str | os.PathLike[str]) -> bytes:
    # A name may have bytes that are no text and could not be shown.
    name = os.fsencode(Path(path).name or path).decode("utf-8", "replace")
    try:
        # Without waiting: the other end of a pipe may never be opened.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError as reason:
        raise UnreadableFile(msgid("No file has a name like this: give a picture file.")) from reason
    except OSError as reason:
        raise UnreadableFile(
            msgid("“{name}” cannot be read: {reason}."), name=name, reason=system_reason(reason)
        ) from reason
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise UnreadableFile(
                msgid("“{name}” is a folder: give a picture file.")
                if stat.S_ISDIR(status.st_mode)
                else msgid("“{name}” is a pipe or a device: give a picture file."),
                name=name,
            )
        _refuse_long_file(status.st_size)
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            return file.read(MAX_FILE_BYTES + 1)
    except OSError as reason:
        raise UnreadableFile(
            msgid("“{name}” cannot be read: {reason}."), name=name, reason=system_reason(reason)
        ) from reason
    finally:
        os.close(descriptor)


def _refuse_long_file(length: int) -> None:
    if length > MAX_FILE_BYTES:
        raise PictureTooLarge(
            msgid("The file has more than {most} MB: save the picture smaller, or as a JPEG."),
            most=MAX_FILE_BYTES // 1_000_000,
        )


def _refuse_wrong_size(header: Header, file_bytes: int, reduction: int) -> None:
    if not header.width or not header.height:
        raise damaged(header.kind)
    if min(header.width, header.height) < SMALLEST_SIDE:
        raise too_small(header.width, header.height)
    pixels = header.width * header.height
    most = MAX_JPEG_PIXELS if header.can_be_reduced else MAX_OTHER_PIXELS
    result = pixels // reduction**2
    if pixels > most or file_bytes + header.working_bytes + result > MAX_WORKING_BYTES:
        raise PictureTooLarge(
            msgid(
                "The picture is too large to be opened, {width} by {height} pixels in a {kind} file: "
                "save it as a JPEG of about 4000 by 3000, or set the camera to fewer megapixels."
            ),
            width=header.width,
            height=header.height,
            kind=header.kind,
        )


def too_small(width: int, height: int) -> PictureTooSmall:
    return PictureTooSmall(
        msgid(
            "The picture is too small, {width} by {height} pixels: "
            "give the photo itself, not its preview, or take one from nearer."
        ),
        width=width,
        height=height,
    )


def _reduction(header: Header) -> int:
    """By how much to reduce while decoding, if the kind allows it."""
    longer = max(header.width, header.height)
    fitting = [by for by in _REDUCED if longer >= by * _REDUCED_JPEG_SIDE] if header.can_be_reduced else []
    return max(fitting, default=1)


def _grey(header: Header, reduction: int) -> Pixels:
    keeps_transparency = header.has_alpha or header.transparent_grey is not None
    flags = cv2.IMREAD_UNCHANGED if keeps_transparency else _REDUCED[reduction] | cv2.IMREAD_IGNORE_ORIENTATION
    try:
        pixels = cv2.imdecode(np.frombuffer(header.data, np.uint8), flags)
    except cv2.error as reason:
        raise damaged(header.kind) from reason
    size = -(-header.height // reduction), -(-header.width // reduction)
    if pixels is None or pixels.shape[:2] != size:
        raise damaged(header.kind)
    return _on_white(pixels, header.transparent_grey)


def _on_white(decoded: MatLike, transparent_grey: int | None) -> Pixels:
    """One byte of grey a pixel, with everything transparent over white paper."""
    pixels = cv2.convertScaleAbs(decoded, alpha=1 / 257) if decoded.dtype == np.uint16 else decoded
    if pixels.ndim == 3:
        ink = 255 - cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY if pixels.shape[2] == 3 else cv2.COLOR_BGRA2GRAY)
        if pixels.shape[2] == 4:
            ink = cv2.multiply(ink, pixels[:, :, 3], scale=1 / 255)
        pixels = 255 - ink
    if transparent_grey is not None:
        pixels[decoded == transparent_grey] = 255
    return pixels.astype(np.uint8, copy=False)
