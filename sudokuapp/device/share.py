"""Giving a puzzle to the outside: to other apps on a phone, into the person's own folders on a desktop."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol


class Share(Protocol):
    @property
    def can_send(self) -> bool:
        """Whether things can be offered to other apps; if not, text goes to the clipboard and pictures are saved."""

    def text(self, text: str, subject: str) -> None:
        """Offer a text to other apps; raises SharingFailed."""

    def picture(self, png: bytes, name: str) -> Path | None:
        """Offer a picture to other apps, or save it and return where; raises SharingFailed. `name` has no extension.

        Writing to a disk may take long: not for the UI thread."""

    def file(self, source: Path, name: str, kind: str) -> Path | None:
        """The same for a copy of a file: a collection, a sheet to print, a backup.

        `name` has an extension, `kind` is its MIME type."""

    def open(self, saved: Path) -> None:
        """Show what was saved, in the program that the person has for it; raises SharingFailed."""
