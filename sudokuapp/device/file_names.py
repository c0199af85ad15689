"""Names of files from what people and other apps call things."""

from __future__ import annotations

import re

LONGEST = 160
"""Bytes; a file's name may have 255, and gets a number or an ending too."""


def file_name(called: str, longest: int = LONGEST) -> str:
    """As near to what it is called as any file system takes; empty if nothing of it is left."""
    plain = re.sub(r"[^\w .,()-]", "-", called)
    return plain.encode()[:longest].decode(errors="ignore").strip(" .")
