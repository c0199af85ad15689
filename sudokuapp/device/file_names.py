"""Safe file names from the names that people and other apps give."""

from __future__ import annotations

import re

LONGEST_NAME = 160  # bytes; file systems allow 255, and a number or an extension is added


def file_name(name: str, longest: int = LONGEST_NAME) -> str:
    """The name with only characters that every file system accepts; empty if none is left."""
    plain = re.sub(r"[^\w .,()-]", "-", name)
    return plain.encode()[:longest].decode(errors="ignore").strip(" .")
