"""What the Correct screen says, and Enter by hand, which is the same screen."""

from __future__ import annotations

STRINGS = {
    "correct.title": ("Check the digits", "Ziffern prüfen"),
    "correct.title_by_hand": ("Enter by hand", "Von Hand eingeben"),
    "correct.to_check": ("{number} of {count} to check", "{number} von {count} zu prüfen"),
    "correct.left.one": ("{count} to check", "{count} zu prüfen"),
    "correct.left.many": ("{count} to check", "{count} zu prüfen"),
    "correct.checked": ("All checked", "Alles geprüft"),
    "correct.clues.one": ("{count} clue", "{count} Vorgabe"),
    "correct.clues.many": ("{count} clues", "{count} Vorgaben"),
    "correct.begin": ("Tap a cell, then a digit", "Feld antippen, dann Ziffer"),
    "correct.repaired": ("Looks like {seen}, the rules say {digit}", "Sieht aus wie {seen}, laut Regeln {digit}"),
    "correct.repaired_to_empty": (
        "Looks like {seen}, the rules say empty",
        "Sieht aus wie {seen}, laut Regeln leer",
    ),
    "correct.repaired_from_empty": ("Looks empty, the rules say {digit}", "Sieht leer aus, laut Regeln {digit}"),
    "correct.clash.row": ("More than one {digit} in row {number}", "Mehr als eine {digit} in Zeile {number}"),
    "correct.clash.column": ("More than one {digit} in column {number}", "Mehr als eine {digit} in Spalte {number}"),
    "correct.clash.box": ("More than one {digit} in box {number}", "Mehr als eine {digit} in Block {number}"),
    "correct.clashes.one": ("{count} cell breaks a rule", "{count} Feld verletzt eine Regel"),
    "correct.clashes.many": ("{count} cells break a rule", "{count} Felder verletzen eine Regel"),
    "correct.read": ("Read as {digit}. Right?", "Als {digit} gelesen. Richtig?"),
    "correct.read_empty": ("Read as empty. Right?", "Als leer gelesen. Richtig?"),
    "correct.offer": ("Or {digit}?", "Oder {digit}?"),
    "correct.offer_empty": ("Or empty?", "Oder leer?"),
    "correct.right": ("It's right", "Stimmt so"),
    "correct.next": ("Next", "Weiter"),
    "correct.done": ("Done", "Fertig"),
    "correct.size": ("Size", "Größe"),
    "correct.paste": ("Paste", "Einfügen"),
    "correct.undo": ("Undo", "Rückgängig"),
    "correct.redo": ("Redo", "Wiederholen"),
    "correct.clear": ("Clear the cell", "Feld leeren"),
    "correct.discard_question": ("Discard this puzzle?", "Dieses Rätsel verwerfen?"),
    "correct.discard_lost": (
        "The digits you have changed go with it.",
        "Deine geänderten Ziffern gehen verloren.",
    ),
    "correct.nothing_to_paste": (
        "There is no text to paste. Copy the text of a puzzle first.",
        "Es gibt keinen Text zum Einfügen. Kopiere zuerst den Text eines Rätsels.",
    ),
}
