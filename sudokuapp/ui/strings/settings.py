"""What Settings says."""

from __future__ import annotations

STRINGS = {
    "settings.solving": ("Solving", "Lösen"),
    "settings.solution_limit": ("Solutions to count", "Lösungen zählen bis"),
    "settings.solution_limit_text": ("Beyond that it says “more than”.", "Darüber heißt es „mehr als“."),
    "settings.seconds_limit": ("Time limit", "Zeitgrenze"),
    "settings.seconds_limit_text": ("Then the search stops.", "Danach hört die Suche auf."),
    "settings.seconds": ("{count} s", "{count} s"),
    "settings.minutes": ("{count} min", "{count} min"),
    "settings.look": ("Appearance", "Aussehen"),
    "settings.theme": ("Theme", "Design"),
    "settings.theme_system": ("System", "System"),
    "settings.theme_light": ("Light", "Hell"),
    "settings.theme_dark": ("Dark", "Dunkel"),
    "settings.language": ("Language", "Sprache"),
    "settings.language_system": ("System", "System"),
    "settings.language_en": ("English", "English"),
    "settings.language_de": ("Deutsch", "Deutsch"),
    "settings.larger_digits": ("Larger digits", "Größere Ziffern"),
    "settings.larger_digits_text": ("On every board.", "In jedem Gitter."),
    "settings.palette": ("Colours for colour-blind eyes", "Farben für Farbenblinde"),
    "settings.palette_text": ("Blue, orange and yellow only.", "Nur Blau, Orange und Gelb."),
    "settings.touch": ("Touch and help", "Bedienung und Hilfe"),
    "settings.vibration": ("Vibration", "Vibration"),
    "settings.vibration_text": ("When a photo is taken.", "Wenn ein Foto aufgenommen wird."),
    "settings.tutorial": ("Show the tutorial", "Einführung ansehen"),
    "settings.keyboard": ("Keyboard shortcuts", "Tastenkürzel"),
    "settings.keyboard_text": (
        "Scan: Enter takes the picture.\n\n"
        "Corners: Tab and the arrows move one, L and R turn, Enter reads.\n\n"
        "Digits: the arrows, 1 to 9, Delete. Tab says “right” and goes on, Space takes the other guess. "
        "Ctrl+Z, Ctrl+Y, Ctrl+V. Enter solves.\n\n"
        "Solutions: the arrows, Home and End.\n"
        "Esc goes back.",
        "Scannen: Enter nimmt das Bild auf.\n\n"
        "Ecken: Tab und die Pfeile bewegen eine, L und R drehen, Enter liest.\n\n"
        "Ziffern: die Pfeile, 1 bis 9, Entf. Tab heißt „stimmt so“ und geht weiter, die Leertaste nimmt die andere "
        "Vermutung. Strg+Z, Strg+Y, Strg+V. Enter löst.\n\n"
        "Lösungen: die Pfeile, Pos1 und Ende.\n"
        "Esc geht zurück.",
    ),
    "settings.about": ("About", "Über die App"),
    "settings.version": ("Sudoku Lens, version {version}", "Sudoku Lens, Version {version}"),
    "settings.about_text": (
        "Free software under the MIT licence. Photos and puzzles stay on this device.",
        "Freie Software unter der MIT-Lizenz. Fotos und Rätsel bleiben auf diesem Gerät.",
    ),
    "settings.licences": ("Licences", "Lizenzen"),
    "settings.licences_text": (
        "Sudoku Lens is built with these works:",
        "Sudoku Lens baut auf diesen Werken auf:",
    ),
}
