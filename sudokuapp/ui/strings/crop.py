"""What Crop says."""

from __future__ import annotations

STRINGS = {
    "crop.title": ("The puzzle's corners", "Die Ecken des Rätsels"),
    "crop.hint": ("Drag the corners until it is straight.", "Zieh die Ecken, bis es gerade ist."),
    "crop.by_hand": ("Or drag the corners onto the puzzle.", "Oder zieh die Ecken auf das Rätsel."),
    "crop.opening": ("Looking for the puzzle.", "Das Rätsel wird gesucht."),
    "crop.reading": ("Reading the digits.", "Die Ziffern werden gelesen."),
    "crop.no_photo": (
        "The photo of this puzzle is damaged. Take it again.",
        "Das Foto dieses Rätsels ist beschädigt. Nimm es noch einmal auf.",
    ),
    "crop.turn_left": ("Turn left", "Links drehen"),
    "crop.turn_right": ("Turn right", "Rechts drehen"),
    "crop.left": ("Left", "Links"),
    "crop.right": ("Right", "Rechts"),
    "crop.take_again": ("Take again", "Neues Foto"),
    "crop.read": ("Read", "Lesen"),
}
