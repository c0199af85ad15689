"""What the header of every kind of picture says, before a pixel is decoded.

Each kind has a file beside this one with a `header` that parses the bytes by itself and trusts none of them: all its
loops are bounded, and what it raises are our own errors. The decoder is called only for what passed here.
"""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.errors import NotAPicture, TruncatedPicture
from sudokuapp.language import Message, msgid


@dataclass(frozen=True)
class Header:
    """The size of the stored picture, and what the decoder needs."""

    kind: str
    width: int
    height: int
    data: bytes
    # The most memory that the decoder uses besides the file, measured for each kind; for JPEG without the result.
    working_bytes: int
    can_be_reduced: bool = False
    has_alpha: bool = False
    # The grey value, as decoded, that means "transparent" in a PNG without an alpha channel.
    transparent_grey: int | None = None


def truncated(kind: str) -> TruncatedPicture:
    return TruncatedPicture(
        msgid("The end of this {kind} picture is missing: copy it again, or take another one."), kind=kind
    )


def damaged(kind: str) -> TruncatedPicture:
    return TruncatedPicture(msgid("This {kind} picture is damaged: copy it again, or take another one."), kind=kind)


def not_read(what: str) -> NotAPicture:
    """For a picture, or some other file, of a kind that is known but not read; `what` is a msgid such as "a film"."""
    return NotAPicture(
        # Translators: {what} is a kind of file, such as “a film” or “a PDF document”.
        msgid(
            "This is {what}, which cannot be read as a picture: give a photo or a screenshot (JPEG, PNG, WebP or BMP)."
        ),
        what=Message(what),
    )
