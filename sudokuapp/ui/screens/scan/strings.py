"""The sentences of Scan: about each state of the camera, on each button, and the advice how to hold the phone."""

from __future__ import annotations

from sudokuapp.language import msgid
from sudokuapp.scan.advice import Advice
from sudokuapp.ui.screens.scan.state import PanelAction, State

# The advice at the start of each state with a picture.
FIRST_ADVICE = {
    State.STARTING: msgid("The camera is starting."),
    State.LIVE: msgid("Point the camera at a puzzle."),
    State.TAKING: msgid("Taking the picture."),
}

ADVICE = {
    Advice.POINT: msgid("Point the camera at a puzzle."),
    Advice.CLOSER: msgid("Come closer."),
    Advice.CUT_OFF: msgid("Get all of the puzzle into the picture."),
    Advice.MORE_LIGHT: msgid("More light, please."),
    Advice.HOLD_STILL: msgid("Hold still."),
    Advice.TILT_LESS: msgid("Tilt less."),
    Advice.GLARE: msgid("Tilt the page away from the light."),
    Advice.GOT_IT: msgid("Got it. Take the picture."),
}
GOT_IT_HOLD_STILL = msgid("Got it. Hold still.")
GOT_ONE_OF_SEVERAL = msgid("Got it. Or tap another puzzle.")
READING = msgid("Reading the digits.")
OTHER_CAMERA_FAILED = msgid("The other camera gives no picture. Here is this one again.")

# The title and the text of each state without a picture.
NO_PICTURE_TEXTS = {
    State.SILENT: (
        msgid("No picture comes from the camera"),
        msgid("If one comes, you will see it here. Or try again, or open a picture of a puzzle instead."),
    ),
    State.UNASKED: (
        msgid("Sudoku Lens needs the camera"),
        msgid(
            "The app looks for the puzzle in the camera's picture and outlines it for you. "
            "Only the picture that you take is kept, and it stays on this device."
        ),
    ),
    State.REFUSED: (
        msgid("The camera was not allowed"),
        msgid("Without it nothing can be scanned. Allow the camera, or open a picture of a puzzle instead."),
    ),
    State.REFUSED_FOR_GOOD: (
        msgid("The camera is switched off for this app"),
        msgid(
            "Your device does not ask again. Allow the camera under “Permissions” in the settings of this app, "
            "or open a picture of a puzzle instead."
        ),
    ),
    State.LOCKED: (
        msgid("The system keeps the app from the camera"),
        msgid(
            "Allow this program or your account to use the camera in the system's settings and try again, "
            "or open a picture of a puzzle instead."
        ),
    ),
    State.NO_CAMERA: (
        msgid("There is no camera here"),
        msgid("Open a picture of a puzzle instead, or try the app with the sample."),
    ),
    State.BUSY: (
        msgid("Another app is using the camera"),
        msgid("Close that app and try again, or open a picture of a puzzle instead."),
    ),
    State.FAILED: (
        msgid("The camera gives no picture"),
        msgid("Try again, or open a picture of a puzzle instead."),
    ),
}

BUTTON_TEXTS = {
    PanelAction.ALLOW_CAMERA: msgid("Allow the camera"),
    PanelAction.OPEN_SETTINGS: msgid("Open the settings"),
    PanelAction.TRY_AGAIN: msgid("Try again"),
    PanelAction.OPEN_PICTURE: msgid("Open a picture"),
    PanelAction.OPEN_SAMPLE: msgid("Use the sample"),
}
