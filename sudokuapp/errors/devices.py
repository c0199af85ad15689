"""Why the camera gives no picture, or something could not leave the app."""

from __future__ import annotations

from sudokuapp.errors.base import SudokuLensError
from sudokuapp.language import msgid


class CameraError(SudokuLensError):
    """Why there is no picture from the camera."""

    sentence = msgid("The camera gives no picture. Leave this screen and come back, or open a picture instead.")


class NoCamera(CameraError):
    """This machine has none, or it was unplugged."""

    sentence = msgid("There is no camera here. Open a picture of a puzzle instead, or enter the puzzle by hand.")


class CameraBusy(CameraError):
    """The camera is there, but another program holds it."""

    sentence = msgid("Another app is using the camera. Close that app, and try again.")


class CameraRefused(CameraError):
    """The person did not allow the camera this time."""

    sentence = msgid("The camera may not be used. Allow it to scan a puzzle, or open a picture instead.")


class CameraLocked(CameraError):
    """The system keeps this account or program from the camera, and asks nobody."""

    sentence = msgid(
        "The system keeps this program from the camera. Allow it there and try again, or open a picture instead."
    )


class SharingFailed(SudokuLensError):
    """What was to leave the app did not."""


class NothingToExport(SharingFailed):
    """There is no puzzle, or none of them is read yet."""

    sentence = msgid("There is nothing to export: no puzzle here has digits yet.")


class NoDigitsToShare(SharingFailed):
    """None of the puzzles that were chosen is read yet."""

    sentence = msgid("There are no digits to share yet. Open the puzzle and read its picture first.")
