"""What Home says."""

from __future__ import annotations

STRINGS = {
    "home.about": (
        "Photograph a sudoku from a newspaper or a book, and see its solution.",
        "Fotografiere ein Sudoku aus einer Zeitung oder einem Buch und sieh dir die Lösung an.",
    ),
    "home.scan": ("Scan a puzzle", "Rätsel scannen"),
    "home.by_hand": ("Enter by hand", "Von Hand"),
    "home.open": ("Open a picture", "Bild öffnen"),
    "home.puzzles": ("Your puzzles", "Deine Rätsel"),
    "home.none": ("No puzzles yet", "Noch keine Rätsel"),
    "home.none_more": (
        "What you scan or enter is kept here. No newspaper at hand? Try the sample.",
        "Was du scannst oder eingibst, steht dann hier. Keine Zeitung zur Hand? Nimm das Beispiel.",
    ),
    "home.sample": ("Try the sample", "Beispiel ansehen"),
    "home.opening": ("Opening the picture …", "Das Bild wird geöffnet …"),
    "home.stage_crop": ("To read", "Zu lesen"),
    "home.stage_correct": ("To check", "Zu prüfen"),
    "home.stage_solutions": ("Checked", "Geprüft"),
    "home.more": ("More for “{name}”", "Mehr zu „{name}“"),
    "home.rename": ("Rename", "Umbenennen"),
    "home.rename_title": ("Rename the puzzle", "Rätsel umbenennen"),
    "home.path_title": ("Open a picture", "Bild öffnen"),
    "home.path_text": (
        "Type the path of a photo of a puzzle (JPEG, PNG, WebP or BMP).",
        "Gib den Pfad zu einem Foto eines Rätsels ein (JPEG, PNG, WebP oder BMP).",
    ),
    "home.path_open": ("Open", "Öffnen"),
}
