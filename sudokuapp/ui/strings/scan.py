"""What Scan says."""

from __future__ import annotations

STRINGS = {
    "scan.title": ("Scan a puzzle", "Rätsel scannen"),
    "scan.starting": ("The camera is starting.", "Die Kamera startet."),
    "scan.point": ("Point the camera at a puzzle.", "Richte die Kamera auf ein Rätsel."),
    "scan.closer": ("Come closer.", "Geh näher heran."),
    "scan.cut_off": ("Get all of the puzzle into the picture.", "Nimm das ganze Rätsel ins Bild."),
    "scan.more_light": ("More light, please.", "Mehr Licht, bitte."),
    "scan.hold_still": ("Hold still.", "Halte still."),
    "scan.tilt_less": ("Tilt less.", "Weniger schräg, bitte."),
    "scan.glare": ("Tilt the page away from the light.", "Kippe die Seite vom Licht weg."),
    "scan.got_it": ("Got it. Take the picture.", "Passt. Nimm das Bild auf."),
    "scan.got_it_several": ("Got it. Or tap another puzzle.", "Passt. Oder tippe ein anderes an."),
    "scan.taking": ("Taking the picture.", "Das Bild wird aufgenommen."),
    "scan.shutter": ("Take the picture", "Bild aufnehmen"),
    "scan.torch_on": ("Switch the torch on", "Licht einschalten"),
    "scan.torch_off": ("Switch the torch off", "Licht ausschalten"),
    "scan.switch": ("Use the other camera", "Andere Kamera nehmen"),
    "scan.other_failed": (
        "The other camera gives no picture. Here is this one again.",
        "Die andere Kamera liefert kein Bild. Hier ist wieder diese.",
    ),
    "scan.silent.title": ("No picture comes from the camera", "Von der Kamera kommt kein Bild"),
    "scan.silent.text": (
        "If one comes, you will see it here. Or try again, or open a picture of a puzzle instead.",
        "Wenn eines kommt, siehst du es hier. Oder versuche es noch einmal, oder öffne stattdessen ein Bild eines "
        "Rätsels.",
    ),
    "scan.why.title": ("Sudoku Lens needs the camera", "Sudoku Lens braucht die Kamera"),
    "scan.why.text": (
        "The app looks for the puzzle in the camera's picture and outlines it for you. "
        "Only the picture that you take is kept, and it stays on this device.",
        "Die App sucht im Kamerabild nach dem Rätsel und zeigt dir seinen Umriss. "
        "Nur das Bild, das du aufnimmst, wird behalten, und es bleibt auf diesem Gerät.",
    ),
    "scan.refused.title": ("The camera was not allowed", "Die Kamera wurde nicht erlaubt"),
    "scan.refused.text": (
        "Without it nothing can be scanned. Allow the camera, or open a picture of a puzzle instead.",
        "Ohne sie lässt sich nichts scannen. Erlaube die Kamera, oder öffne stattdessen ein Bild eines Rätsels.",
    ),
    "scan.refused_for_good.title": ("The camera is switched off for this app", "Die Kamera ist für diese App gesperrt"),
    "scan.refused_for_good.text": (
        "Your device does not ask again. Allow the camera under “Permissions” in the settings of this app, "
        "or open a picture of a puzzle instead.",
        "Dein Gerät fragt nicht noch einmal. Erlaube die Kamera unter „Berechtigungen“ in den Einstellungen dieser "
        "App, oder öffne stattdessen ein Bild eines Rätsels.",
    ),
    "scan.locked.title": ("The system keeps the app from the camera", "Das System sperrt die Kamera für die App"),
    "scan.locked.text": (
        "Allow this program or your account to use the camera in the system's settings and try again, "
        "or open a picture of a puzzle instead.",
        "Erlaube diesem Programm oder deinem Konto die Kamera in den Einstellungen des Systems und versuche es noch "
        "einmal, oder öffne stattdessen ein Bild eines Rätsels.",
    ),
    "scan.no_camera.title": ("There is no camera here", "Hier ist keine Kamera"),
    "scan.no_camera.text": (
        "Open a picture of a puzzle instead, or try the app with the sample.",
        "Öffne stattdessen ein Bild eines Rätsels, oder probiere die App mit dem Beispiel aus.",
    ),
    "scan.busy.title": ("Another app is using the camera", "Eine andere App nutzt die Kamera"),
    "scan.busy.text": (
        "Close that app and try again, or open a picture of a puzzle instead.",
        "Schließe jene App und versuche es noch einmal, oder öffne stattdessen ein Bild eines Rätsels.",
    ),
    "scan.failed.title": ("The camera gives no picture", "Die Kamera liefert kein Bild"),
    "scan.failed.text": (
        "Try again, or open a picture of a puzzle instead.",
        "Versuche es noch einmal, oder öffne stattdessen ein Bild eines Rätsels.",
    ),
    "scan.allow": ("Allow the camera", "Kamera erlauben"),
    "scan.settings": ("Open the settings", "Einstellungen öffnen"),
    "scan.again": ("Try again", "Noch einmal versuchen"),
    "scan.picture": ("Open a picture", "Bild öffnen"),
    "scan.sample": ("Use the sample", "Beispiel nehmen"),
}
