"""Which kind of picture some bytes are, decided by their beginning; the name of a file is not used."""

from __future__ import annotations

import re
from collections.abc import Callable

from sudokuapp.errors import NotAPicture
from sudokuapp.language import msgid
from sudokuapp.scan.picture import bmp, jpeg, png, webp
from sudokuapp.scan.picture.header import Header, not_read

_READ: tuple[tuple[bytes, Callable[[bytes], Header]], ...] = (
    (jpeg.MAGIC, jpeg.header),
    (png.MAGIC, png.header),
    (webp.MAGIC, webp.header),
    (bmp.MAGIC, bmp.header),
)

# Bytes; enough to recognise a text or a drawing.
_BEGINNING = 1024

# The most frequent first. ISO media files (HEIC, films) have their name after four bytes of length.
_OTHERS = (
    (rb"....ftyp(heic|heix|hevc|heim|heis|mif1|msf1)", msgid("a HEIC picture (the camera can be set to JPEG)")),
    (rb"....ftyp(avif|avis)", msgid("an AVIF picture")),
    (rb"....ftyp", msgid("a film")),
    (rb"\x1aE\xdf\xa3", msgid("a film")),
    (rb"GIF8[79]a", msgid("a GIF picture")),
    (rb"%PDF-", msgid("a PDF document")),
    (rb"II[*+]\0|MM\0[*+]", msgid("a TIFF or raw camera picture")),
    (rb"\0\0\0\x0cjP  |\xff\x4f\xff\x51", msgid("a JPEG 2000 picture")),
    (rb"\0\0\0\x0cJXL |\xff\x0a", msgid("a JPEG XL picture")),
    (rb"8BPS", msgid("a Photoshop picture")),
    (rb"PK\x03\x04", msgid("a ZIP archive or an office document")),
    (rb"\s*(<\?xml.*|<!--.*)?<svg[\s>]", msgid("an SVG drawing")),
    (rb"(?i:\s*<(!doctype html|html|head))", msgid("a web page")),
)
_PATTERNS = tuple((re.compile(pattern, re.DOTALL), what) for pattern, what in _OTHERS)
_TEXT = re.compile(rb"[\t\n\f\r\x20-\x7e\x80-\xff]+")


def read_header(data: bytes) -> Header:
    """The header of a picture that can be read; everything else is refused, with the name of its kind if known."""
    for magic, header in _READ:
        # Two letters are not enough: a text may begin with those of a BMP, or with the four of a WebP.
        if data.startswith(magic) and not _is_text(data):
            return header(data)
    if not data:
        raise NotAPicture(msgid("The picture is empty, of no bytes: copy it again, or take another one."))
    beginning = data[:_BEGINNING]
    if not any(beginning):
        raise NotAPicture(
            msgid("The picture holds only zeros, as after a failed copy: copy it again, or take another one.")
        )
    for pattern, what in _PATTERNS:
        if pattern.match(beginning.removeprefix(b"\xef\xbb\xbf")):
            raise not_read(what)
    if _is_text(data):
        raise not_read(msgid("a text"))
    raise NotAPicture(
        msgid("This is no picture of a known kind: give a photo or a screenshot (JPEG, PNG, WebP or BMP).")
    )


def _is_text(data: bytes) -> bool:
    beginning = data[:_BEGINNING]
    if not _TEXT.fullmatch(beginning):
        return False
    try:
        beginning.decode("utf-8")
    except UnicodeDecodeError as error:
        # The last character may be cut in the middle.
        return len(data) > _BEGINNING and error.start > _BEGINNING - 4
    return True
