"""What several screens say."""

from __future__ import annotations

STRINGS = {
    "common.app": ("Sudoku Lens", "Sudoku Lens"),
    "common.back": ("Back", "Zurück"),
    "common.cancel": ("Cancel", "Abbrechen"),
    "common.close": ("Close", "Schließen"),
    "common.undo": ("Undo", "Rückgängig"),
    "common.delete": ("Delete", "Löschen"),
    "common.discard": ("Discard", "Verwerfen"),
    "common.settings": ("Settings", "Einstellungen"),
    "common.deleted": ("“{name}” was deleted.", "„{name}“ wurde gelöscht."),
    "common.puzzle_of": ("Puzzle of {day}", "Rätsel vom {day}"),
    "common.sample": ("Sample puzzle", "Beispielrätsel"),
    "common.fault": (
        "Something went wrong in the app. Your puzzle is saved. You can report it in Settings.",
        "In der App ist etwas schiefgegangen. Dein Rätsel ist gespeichert. In den Einstellungen kannst du es melden.",
    ),
    "common.gone": ("This puzzle is no longer there.", "Dieses Rätsel gibt es nicht mehr."),
}
