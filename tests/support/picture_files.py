"""Small picture files of every kind, made by Pillow; PNGs that Pillow cannot make are assembled here."""

from __future__ import annotations

import io
import struct
import zlib

import numpy as np
from PIL import Image


def page(width: int = 96, height: int = 64) -> np.ndarray:
    """Light paper that gets darker to the right, with a black square at the top left: each turn looks different."""
    grey = np.tile(np.linspace(250, 150, width).astype(np.uint8), (height, 1))
    grey[: height // 2, : width // 4] = 10
    return grey


def encoded(picture: np.ndarray | Image.Image, kind: str, mode: str | None = None, **options: object) -> bytes:
    image = picture if isinstance(picture, Image.Image) else Image.fromarray(picture)
    file = io.BytesIO()
    (image.convert(mode) if mode else image).save(file, kind, **options)
    return file.getvalue()


def see_through(grey: np.ndarray, alpha: np.ndarray) -> Image.Image:
    image = Image.fromarray(grey).convert("RGBA")
    image.putalpha(Image.fromarray(alpha))
    return image


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png(
    width: int, height: int, depth: int, colour_type: int, rows: bytes, *, more: bytes = b"", woven: int = 0
) -> bytes:
    """A PNG of these unpacked rows; each row begins with the number of its filter."""
    first = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour_type, 0, 0, woven))
    return b"\x89PNG\r\n\x1a\n" + first + more + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")


def rows(samples: np.ndarray) -> bytes:
    """Samples of 8 or 16 bits as unpacked PNG rows without filters."""
    big_endian = samples.astype(samples.dtype.newbyteorder(">"))
    return b"".join(b"\0" + row.tobytes() for row in big_endian)


def resized_by_header(jpeg: bytes, width: int, height: int) -> bytes:
    """The same JPEG, claiming another size."""
    frame = max(jpeg.find(b"\xff\xc0"), jpeg.find(b"\xff\xc2"))
    return jpeg[: frame + 5] + struct.pack(">HH", height, width) + jpeg[frame + 9 :]


def samples() -> dict[str, bytes]:
    """A small picture of each format that the app reads."""
    grey = page()
    glass = see_through(grey, page().T.copy()[:64, :64].repeat(2, axis=1)[:, :96].copy())
    deep = grey.astype(np.uint16) * 257
    return {
        "plain JPEG": encoded(grey, "JPEG", "RGB", quality=90),
        "grey JPEG": encoded(grey, "JPEG"),
        "progressive JPEG": encoded(grey, "JPEG", "RGB", quality=90, progressive=True),
        "grey progressive JPEG": encoded(grey, "JPEG", progressive=True),
        "CMYK JPEG": encoded(grey, "JPEG", "CMYK", quality=90),
        "JPEG with restarts": encoded(grey, "JPEG", "RGB", quality=90, restart_marker_rows=1),
        "colour PNG": encoded(grey, "PNG", "RGB"),
        "grey PNG": encoded(grey, "PNG"),
        "palette PNG": encoded(grey, "PNG", "P"),
        "black and white PNG": encoded(grey, "PNG", "1"),
        "grey PNG with alpha": encoded(glass, "PNG", "LA"),
        "colour PNG with alpha": encoded(glass, "PNG"),
        "grey PNG of 16 bits": png(96, 64, 16, 0, rows(deep)),
        "colour PNG of 16 bits": png(96, 64, 16, 2, rows(np.stack([deep] * 3, axis=2))),
        "colour BMP": encoded(grey, "BMP", "RGB"),
        "grey BMP": encoded(grey, "BMP"),
        "black and white BMP": encoded(grey, "BMP", "1"),
        "BMP of 32 bits": encoded(glass, "BMP"),
        "lossy WebP": encoded(grey, "WEBP", "RGB", quality=95),
        "lossless WebP": encoded(grey, "WEBP", "RGB", lossless=True),
        "lossy WebP with alpha": encoded(glass, "WEBP", quality=95),
        "lossless WebP with alpha": encoded(glass, "WEBP", lossless=True),
    }
