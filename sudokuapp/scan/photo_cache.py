"""What is known of the open puzzle's photo, so that nothing is decoded or looked at twice.

The photo goes from the shutter to the reader, is shown in Crop, and its cells in Correct. Each of them
needs its pixels, and most need where the lines of the board are. Nothing here is saved: after a restart all is made
anew from the JPEG. Loads OpenCV only when it has to decode, as the app makes a cache before it shows anything.
"""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sudokuapp.scan.picture import Pixels
    from sudokuapp.scan.recognise import Recognition
    from sudokuapp.vision.quad import Quad

MOST_PICTURES = 2  # the photo, and the picture of its board


class _Recognised(NamedTuple):
    pixels: Pixels
    quad: Quad
    recognition: Recognition


class PhotoCache:
    """Of one puzzle: when it is put away, so is its cache. Jobs in any thread may use it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self.recognising = Lock()
        """Hold it to look for a recognition and to make one: two threads that want the same need it only once."""
        self._pictures: list[tuple[bytes, Pixels]] = []
        self._recognised: _Recognised | None = None

    def pixels(self, file: bytes) -> Pixels:
        """The pixels of a picture file, decoded only the first time; raises a PictureError."""
        with self._lock:
            known = next((pixels for known, pixels in self._pictures if known == file), None)
        if known is not None:
            self.keep_pixels(file, known)  # as the newest: each reading adds a picture of the board
            return known
        from sudokuapp.scan.picture import decode

        pixels = decode(file).grey
        self.keep_pixels(file, pixels)
        return pixels

    def keep_pixels(self, file: bytes, pixels: Pixels) -> None:
        """Remember what a file was made from; the oldest picture is forgotten for it."""
        with self._lock:
            others = [(known, its) for known, its in self._pictures if known != file]
            self._pictures = [*others, (file, pixels)][-MOST_PICTURES:]

    def recognition(self, pixels: Pixels, quad: Quad) -> Recognition | None:
        """What was last recognised, if it was within these corners of these very pixels."""
        with self._lock:
            last = self._recognised
        return last.recognition if last and last.pixels is pixels and last.quad == quad else None

    def keep_recognition(self, pixels: Pixels, quad: Quad, recognition: Recognition) -> None:
        with self._lock:
            self._recognised = _Recognised(pixels, quad, recognition)
