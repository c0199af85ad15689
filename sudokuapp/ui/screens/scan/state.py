"""The states of the Scan screen, and the actions it offers where there is no live picture. No Kivy.

Every state without a picture has at least two actions: there is no dead end.
"""

from __future__ import annotations

from enum import Enum

from sudokuapp.device.permissions import Answer
from sudokuapp.errors import CameraBusy, CameraError, CameraLocked, CameraRefused, NoCamera


class State(Enum):
    """What the camera does, or why there is no picture; `strings` has the sentences for each."""

    STARTING = "starting"
    SILENT = "silent"  # it was started, but no frame comes; one may still come
    LIVE = "live"
    TAKING = "taking"
    UNASKED = "unasked"  # the person was not yet asked to allow the camera
    REFUSED = "refused"
    REFUSED_FOR_GOOD = "refused_for_good"
    LOCKED = "locked"
    NO_CAMERA = "no_camera"
    BUSY = "busy"
    FAILED = "failed"


class PanelAction(Enum):
    """What a button of the panel does."""

    ALLOW_CAMERA = "allow_camera"
    OPEN_SETTINGS = "open_settings"
    TRY_AGAIN = "try_again"
    OPEN_PICTURE = "open_picture"
    OPEN_SAMPLE = "open_sample"


PANEL_ACTIONS = {  # the first of each is the primary button
    State.SILENT: (PanelAction.TRY_AGAIN, PanelAction.OPEN_PICTURE, PanelAction.OPEN_SAMPLE),
    State.UNASKED: (PanelAction.ALLOW_CAMERA, PanelAction.OPEN_PICTURE),
    State.REFUSED: (PanelAction.ALLOW_CAMERA, PanelAction.OPEN_PICTURE),
    State.REFUSED_FOR_GOOD: (PanelAction.OPEN_SETTINGS, PanelAction.OPEN_PICTURE),
    State.LOCKED: (PanelAction.TRY_AGAIN, PanelAction.OPEN_PICTURE),
    State.NO_CAMERA: (PanelAction.OPEN_PICTURE, PanelAction.OPEN_SAMPLE),
    State.BUSY: (PanelAction.TRY_AGAIN, PanelAction.OPEN_PICTURE),
    State.FAILED: (PanelAction.TRY_AGAIN, PanelAction.OPEN_PICTURE),
}

_OF_ANSWERS = {
    Answer.GRANTED: State.STARTING,
    Answer.UNASKED: State.UNASKED,
    Answer.REFUSED: State.REFUSED,
    Answer.REFUSED_FOR_GOOD: State.REFUSED_FOR_GOOD,
}


def of_answer(answer: Answer) -> State:
    return _OF_ANSWERS[answer]


def after_silence(state: State) -> State:
    """No frame came for a long time. A picture that is being taken is waited for without this."""
    return State.SILENT if state in (State.STARTING, State.LIVE) else state


def after_frame(state: State) -> State:
    """A frame came, perhaps late. One that comes while a picture is taken changes nothing."""
    return State.LIVE if state in (State.STARTING, State.SILENT) else state


def of_error(error: CameraError) -> State:
    kinds: tuple[tuple[type[CameraError], State], ...] = (
        (CameraRefused, State.REFUSED),
        (CameraLocked, State.LOCKED),
        (CameraBusy, State.BUSY),
        (NoCamera, State.NO_CAMERA),
    )
    return next((state for kind, state in kinds if isinstance(error, kind)), State.FAILED)
