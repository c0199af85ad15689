"""A small writer of PDF files: pages with lines and texts, as vectors that print sharp at any size.

Only the standard font Helvetica is used, which every reader has, so nothing is embedded. Lengths are in points (1/72
inch), counted from the bottom left.
"""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Sequence
from typing import Literal

Align = Literal["left", "middle", "right"]

CAPITAL_HEIGHT = 0.718  # of the font's size

_ENCODING = "cp1252"  # what PDF calls WinAnsiEncoding
_ELLIPSIS = "…"
# The widths of the signs from space to ~, in thousandths of the font's size, as Adobe publishes them for Helvetica.
_WIDTHS = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
)  # fmt: skip
_OTHER_WIDTH = 1000  # of a sign beside those: the widest, so that no text is longer than thought


class PdfPage:
    """One page, drawn from the back to the front."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._operations: list[str] = []

    def line(self, start: tuple[float, float], end: tuple[float, float], width: float, grey: float = 0.0) -> None:
        """A line with square ends; `grey` goes from 0, black, to 1."""
        (x, y), (to_x, to_y) = start, end
        self._operations.append(
            f"2 J {grey:.3g} G {_number(width)} w {_number(x)} {_number(y)} m {_number(to_x)} {_number(to_y)} l S"
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        align: Align = "left",
        bold: bool = False,
        grey: float = 0.0,
    ) -> None:
        """One line of text; `y` is its baseline."""
        left = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * text_width(text, size)
        font = "F2" if bold else "F1"
        written = _printable(text).encode(_ENCODING).hex()
        self._operations.append(
            f"BT {grey:.3g} g /{font} {_number(size)} Tf {_number(left)} {_number(y)} Td <{written}> Tj ET"
        )

    def content(self) -> bytes:
        return "\n".join(self._operations).encode("ascii")


def text_width(text: str, size: float) -> float:
    """In regular letters; bold digits are as wide, other bold letters a little wider."""
    return sum(map(_sign_width, _printable(text))) * size / 1000


def shortened(text: str, size: float, room: float) -> str:
    """The text, or as much of its beginning as fits."""
    if text_width(text, size) <= room:
        return text
    while text and text_width(text + _ELLIPSIS, size) > room:
        text = text[:-1]
    return text.rstrip() + _ELLIPSIS


def has_signs_of_font(text: str) -> bool:
    """Whether the font has most of these signs."""
    signs = [sign for sign in text if not sign.isspace()]
    return bool(signs) and sum(_is_in_font(sign) for sign in signs) > len(signs) / 2


def pdf_of(pages: Sequence[PdfPage], title: str) -> bytes:
    """The file."""
    fonts = [
        f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>".encode()
        for name in ("Helvetica", "Helvetica-Bold")
    ]
    information = b"<< /Title <feff" + title.encode("utf-16-be", "replace").hex().encode() + b"> >>"
    first_page = 6
    kids = " ".join(f"{first_page + 2 * at} 0 R" for at in range(len(pages)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        *fonts,
        information,
    ]
    for at, page in enumerate(pages):
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {_number(page.width)} {_number(page.height)}] "
            f"/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents {first_page + 2 * at + 1} 0 R >>".encode()
        )
        stream = zlib.compress(page.content())
        head = f"<< /Length {len(stream)} /Filter /FlateDecode >>\nstream\n".encode()
        objects.append(head + stream + b"\nendstream")
    return _file_of(objects)


def _file_of(objects: Sequence[bytes]) -> bytes:
    """With the table that says where in the file each object begins."""
    file = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    begins = []
    for number, content in enumerate(objects, 1):
        begins.append(len(file))
        file += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = len(file)
    file += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    file += b"".join(b"%010d 00000 n \n" % begin for begin in begins)
    file += b"trailer\n<< /Size %d /Root 1 0 R /Info 5 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, table)
    return bytes(file)


def _printable(text: str) -> str:
    """With a question mark for what the font does not have."""
    return "".join(sign if _is_in_font(sign) else "?" for sign in text)


def _is_in_font(sign: str) -> bool:
    try:
        return sign.isprintable() and bool(sign.encode(_ENCODING))
    except UnicodeEncodeError:
        return False


def _sign_width(sign: str) -> int:
    plain = unicodedata.normalize("NFD", sign)[0]  # an accent does not make a letter wider
    at = ord(plain) - ord(" ")
    return _WIDTHS[at] if 0 <= at < len(_WIDTHS) else _OTHER_WIDTH


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
