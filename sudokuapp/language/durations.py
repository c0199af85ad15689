"""How long something took, as a clock shows it."""

from __future__ import annotations


def duration(seconds: float) -> str:
    """In every language: 0:07, 12:34, 1:02:03."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
