"""What went wrong, in the language of the app.

Errors speak English themselves, and exactly; another language has a sentence for each kind of error, or for the nearest
kind above it.
"""

from __future__ import annotations

from sudokuapp import errors
from sudokuapp.storage.recovery.report import ENGLISH, RecoveryReport
from sudokuapp.ui.strings import spoken

GERMAN: dict[type[errors.SudokuLensError], str] = {
    errors.SudokuLensError: "Das hat nicht geklappt. Versuche es noch einmal.",
    errors.KnownProblem: "Etwas ist schiefgegangen. Versuche es noch einmal.",
    errors.WrongInput: "Das ist kein Sudoku.",
    errors.ShapeError: "Ein Gitter dieser Größe gibt es nicht. Nimm 4 mal 4, 6 mal 6, 8 mal 8 oder 9 mal 9 Felder.",
    errors.GridError: "Diese Ziffern passen in kein Gitter. Sieh nach, ob keine fehlt und keine zu groß ist.",
    errors.GridTextError: "Das ist kein Sudoku: sieh dir Zeile {line} an. Punkte oder Nullen stehen für leere Felder.",
    errors.UnreadableFile: "Diese Datei lässt sich nicht lesen. Wähle eine Bilddatei.",
    errors.PictureError: "Dieses Bild lässt sich nicht öffnen. Wähle ein anderes.",
    errors.NotAPicture: "Diese Datei ist kein Bild, das gelesen werden kann. Wähle ein JPEG, PNG, WebP oder BMP.",
    errors.TruncatedPicture: "Von diesem Bild fehlt ein Teil, oder es ist beschädigt. Kopiere es noch einmal.",
    errors.PictureTooLarge: "Dieses Bild ist zu groß. Speichere es kleiner, als JPEG mit etwa 4000 mal 3000 Pixeln.",
    errors.PictureTooSmall: "Dieses Bild ist zu klein. Nimm das Foto selbst, nicht seine Vorschau.",
    errors.PictureProblem: "Dieses Bild lässt sich nicht lesen. Nimm ein neues auf.",
    errors.NoPuzzleFound: "In diesem Bild wurde kein Sudoku gefunden. Nimm es so auf, dass das ganze Rätsel darin ist "
    "und man seine Linien sieht.",
    errors.TooDark: "Dieses Bild ist zu dunkel. Nimm es mit mehr Licht auf, oder mit der Taschenlampe.",
    errors.TooBlurred: "Dieses Bild ist unscharf. Halte still und lass die Kamera erst scharfstellen.",
    errors.TooFarAway: "Das Rätsel ist in diesem Bild zu klein. Geh näher heran.",
    errors.CutOff: "Das Rätsel ist am Rand abgeschnitten. Nimm es so auf, dass es ganz und mit etwas Rand im Bild ist.",
    errors.Glare: "Die Seite spiegelt. Neige die Seite oder das Telefon, bis der helle Fleck weg ist.",
    errors.NoDigits: "Ein Gitter wurde gefunden, aber keine Ziffern darin. Wähle ein anderes Rätsel auf der Seite, "
    "oder nimm ein schärferes Bild auf.",
    errors.WrongWayUp: "Die Ziffern stehen nicht aufrecht. Drehe das Gitter, bis sie es tun, und lies es noch einmal.",
    errors.CameraError: "Die Kamera liefert kein Bild. Geh zurück und versuche es neu, oder öffne ein Bild.",
    errors.NoCamera: "Hier gibt es keine Kamera. Öffne ein Bild von einem Rätsel, oder gib das Rätsel von Hand ein.",
    errors.CameraBusy: "Eine andere App benutzt die Kamera. Schließe sie und versuche es noch einmal.",
    errors.CameraRefused: "Die Kamera darf nicht benutzt werden. Erlaube sie, um ein Rätsel zu scannen, oder öffne ein "
    "Bild.",
    errors.CameraLocked: "Das System lässt dieses Programm nicht an die Kamera. Erlaube es dort und versuche es noch "
    "einmal, oder öffne ein Bild.",
    errors.SharingFailed: "Das Teilen hat nicht geklappt. Versuche es noch einmal.",
    errors.NoDigitModel: "Der Teil der App, der Ziffern liest, fehlt oder passt nicht. "
    "Installiere die App noch einmal.",
    errors.MatrixError: "Diese Aufgabe ist zu groß, oder sie lässt sich so nicht lösen.",
    errors.NoSuchPage: "So viele Lösungen gibt es nicht. Geh zu einer früheren.",
    errors.NoSolution: "Dieses Rätsel hat keine Lösung.",
    errors.SearchStopped: "Die Suche wurde angehalten.",
    errors.SearchCancelled: "Die Suche wurde abgebrochen.",
    errors.SearchTimedOut: "Die Suche hat ihre Zeitgrenze erreicht.",
    errors.StorageError: "Das konnte nicht gespeichert oder gelesen werden. Versuche es noch einmal, und sorge für "
    "freien Speicherplatz.",
    errors.StorageFull: "Zum Speichern ist kein Platz mehr. Schaffe Platz, bevor du die App schließt: bis dahin ist "
    "die letzte Änderung nicht gespeichert.",
    errors.StorageBusy: "Ein anderes Programm benutzt die gespeicherten Rätsel, darum wurde dies nicht gespeichert. "
    "Schließe es und versuche es noch einmal.",
    errors.StorageReadOnly: "In die gespeicherten Rätsel darf nicht geschrieben werden, darum wurde dies nicht "
    "gespeichert. Prüfe den Ordner der App.",
    errors.StorageDamaged: "Die Datei der gespeicherten Rätsel ist beschädigt. Starte die App neu: sie legt die Datei "
    "beiseite und übernimmt, was noch lesbar ist.",
    errors.PuzzleGone: "Dieses Rätsel wurde in einem anderen Fenster gelöscht. Was hier noch zu sehen ist, wird als "
    "neues behalten.",
    errors.PuzzleChanged: "Dieses Rätsel wurde in einem anderen Fenster geändert. Was hier zu sehen ist, wird "
    "daneben als neues behalten.",
    errors.PuzzleDamaged: "Dieses gespeicherte Rätsel ist beschädigt und lässt sich nicht öffnen. Lösche es und scanne "
    "es noch einmal.",
    errors.PictureNotKept: "Dieses Bild ist zu groß zum Speichern. Nimm ein kleineres.",
}


GERMAN_RECOVERY = {
    "damaged": "Die Datei der gespeicherten Rätsel ist beschädigt und nicht lesbar. "
    "Sie liegt jetzt als „{file}“ beiseite, und eine neue wurde angelegt.",
    "salvaged_one": "Die Datei der gespeicherten Rätsel ist beschädigt. Sie liegt jetzt als „{file}“ beiseite, "
    "und eine neue wurde mit dem einen Rätsel angelegt, das noch lesbar war.",
    "salvaged": "Die Datei der gespeicherten Rätsel ist beschädigt. Sie liegt jetzt als „{file}“ beiseite, "
    "und eine neue wurde mit den {salvaged} Rätseln angelegt, die noch lesbar waren.",
    "left": "Einige Rätsel oder Bilder sind darin geblieben, weil so viel darin ist.",
    "newer": "Die gespeicherten Rätsel stammen von einer neueren Version der App. "
    "Ihre Datei liegt jetzt als „{file}“ beiseite, und eine neue wurde angelegt. Bitte aktualisiere die App.",
    "busy": "Ein anderes Programm benutzt die gespeicherten Rätsel. "
    "Schließe es und starte neu: bis dahin wird nichts gespeichert.",
    "unsaved": "Die gespeicherten Rätsel lassen sich nicht öffnen, und nichts kann gespeichert werden. "
    "Sorge für freien Speicherplatz und dafür, dass „{file}“ beschreibbar ist, und starte neu.",
}


def sentence(error: errors.SudokuLensError) -> str:
    """What to show for an error."""
    if spoken() == "en":
        return str(error)
    kind = next(kind for kind in type(error).__mro__ if kind in GERMAN)
    return GERMAN[kind].format(**vars(error))


def recovery_sentence(recovery: RecoveryReport) -> str:
    """What to show for a store that could not be opened as it should."""
    return recovery.told(ENGLISH if spoken() == "en" else GERMAN_RECOVERY)
