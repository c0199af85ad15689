"""Texts cut to a number of lines, with an ellipsis: Kivy cuts to one line only. Kivy-free."""

from __future__ import annotations

from collections.abc import Callable

ELLIPSIS = "…"


def cut_to_lines(text: str, lines: int, fits: Callable[[str], bool]) -> str:
    """The text in at most so many lines, of which each fits; a word that does not fit is on a line of its own."""
    words = text.split()
    done: list[str] = []
    while words and len(done) < lines:
        is_last = len(done) == lines - 1
        line = [words.pop(0)]
        while words and fits(" ".join([*line, words[0]]) + (ELLIPSIS if is_last and words[1:] else "")):
            line.append(words.pop(0))
        done.append(" ".join(line))
    return "\n".join(done) + (ELLIPSIS if words else "")
