"""What is said on the way from screen to screen."""

from __future__ import annotations

STRINGS = {
    "flow.saved_puzzles": ("Saved puzzles", "Gespeicherte Rätsel"),
    "flow.read_anew": (
        "The puzzle was read anew, without your changes.",
        "Das Rätsel wurde neu gelesen, ohne deine Änderungen.",
    ),
}
