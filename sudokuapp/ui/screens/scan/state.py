"""What Scan shows when there is no live picture, and why; without Kivy.

Every state has a title, a sentence and at least two ways on: there is no dead end.
"""

from __future__ import annotations

from enum import Enum

from sudokuapp.device.permissions import Answer
from sudokuapp.errors import CameraBusy, CameraError, CameraLocked, CameraRefused, NoCamera


class State(Enum):
    """What the camera does, or why it does nothing; `words` has the sentences for each."""

    STARTING = "starting"
    SILENT = "silent"  # it started, and shows nothing or nothing new: it may yet
    LIVE = "live"
    TAKING = "taking"
    WHY = "why"
    REFUSED = "refused"
    REFUSED_FOR_GOOD = "refused_for_good"
    LOCKED = "locked"
    NO_CAMERA = "no_camera"
    BUSY = "busy"
    FAILED = "failed"


class Way(Enum):
    """What a button of a state does."""

    ALLOW = "allow"
    SETTINGS = "settings"
    AGAIN = "again"
    PICTURE = "picture"
    SAMPLE = "sample"


WAYS_ON = {
    State.SILENT: (Way.AGAIN, Way.PICTURE, Way.SAMPLE),
    State.WHY: (Way.ALLOW, Way.PICTURE),
    State.REFUSED: (Way.ALLOW, Way.PICTURE),
    State.REFUSED_FOR_GOOD: (Way.SETTINGS, Way.PICTURE),
    State.LOCKED: (Way.AGAIN, Way.PICTURE),
    State.NO_CAMERA: (Way.PICTURE, Way.SAMPLE),
    State.BUSY: (Way.AGAIN, Way.PICTURE),
    State.FAILED: (Way.AGAIN, Way.PICTURE),
}
"""The first is the one that stands out."""

_OF_ANSWERS = {
    Answer.GRANTED: State.STARTING,
    Answer.UNASKED: State.WHY,
    Answer.REFUSED: State.REFUSED,
    Answer.REFUSED_FOR_GOOD: State.REFUSED_FOR_GOOD,
}


def of_answer(answer: Answer) -> State:
    return _OF_ANSWERS[answer]


def after_silence(state: State) -> State:
    """No frame came for long: who looks at the picture or waits for it is told."""
    return State.SILENT if state in (State.STARTING, State.LIVE) else state


def after_frame(state: State) -> State:
    """A frame came, however late; one that comes while a picture is taken changes nothing."""
    return State.LIVE if state in (State.STARTING, State.SILENT) else state


def of_error(error: CameraError) -> State:
    kinds: tuple[tuple[type[CameraError], State], ...] = (
        (CameraRefused, State.REFUSED),
        (CameraLocked, State.LOCKED),
        (CameraBusy, State.BUSY),
        (NoCamera, State.NO_CAMERA),
    )
    return next((state for kind, state in kinds if isinstance(error, kind)), State.FAILED)
