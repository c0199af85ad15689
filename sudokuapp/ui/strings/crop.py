"""What Crop says."""

from __future__ import annotations

STRINGS = {
    "crop.title": ("Set the corners", "Ecken setzen"),
    "crop.hint": ("Drag the rings onto the puzzle's corners.", "Zieh die Ringe auf die Ecken des Rätsels."),
    "crop.by_hand": ("Or drag the rings onto the puzzle's corners.", "Oder zieh die Ringe auf die Ecken des Rätsels."),
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
