"""What the tutorial says, one page after the other."""

from __future__ import annotations

STRINGS = {
    "tutorial.skip": ("Skip", "Überspringen"),
    "tutorial.next": ("Next", "Weiter"),
    "tutorial.start": ("Start", "Los geht’s"),
    "tutorial.head_0": ("Point at a puzzle", "Auf ein Rätsel zielen"),
    "tutorial.text_0": (
        "A frame shows what will be taken. Several puzzles on the page? Tap the one you want.",
        "Ein Rahmen zeigt, was aufgenommen wird. Mehrere Rätsel auf der Seite? Tippe das gewünschte an.",
    ),
    "tutorial.head_1": ("Set the corners", "Ecken setzen"),
    "tutorial.text_1": (
        "Mostly they are right already. If not, drag them; any size from 4×4 to 9×9 is read.",
        "Meist stimmen sie schon. Sonst zieh sie zurecht; gelesen wird jede Größe von 4×4 bis 9×9.",
    ),
    "tutorial.head_2": ("Check what was read", "Ziffern prüfen"),
    "tutorial.text_2": (
        "Doubtful digits are framed. Compare them with the photo, and correct a wrong one with a tap.",
        "Unsichere Ziffern sind umrahmt. Vergleiche sie mit dem Foto. Ist eine falsch, tippe die richtige an.",
    ),
    "tutorial.head_3": ("Page through the solutions", "In den Lösungen blättern"),
    "tutorial.text_3": (
        "One or thousands: swipe from one to the next. What differs is marked.",
        "Eine oder Tausende: wische von einer zur nächsten. Was sich ändert, ist markiert.",
    ),
}
