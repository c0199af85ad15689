"""What Scan shows when there is no live picture, and why; without Kivy.

Every state has a title, a sentence and at least two ways on: there is no dead end.
"""

from __future__ import annotations

from enum import Enum

from sudokuapp.device.permissions import Answer
from sudokuapp.errors import CameraBusy, CameraError, CameraRefused, CameraRefusedForGood, NoCamera


class State(Enum):
    """The value begins the keys of its strings."""

    STARTING = "starting"
    LIVE = "live"
    TAKING = "taking"
    WHY = "why"
    REFUSED = "refused"
    REFUSED_FOR_GOOD = "refused_for_good"
    NO_CAMERA = "no_camera"
    BUSY = "busy"
    FAILED = "failed"


class Way(Enum):
    """What a button of a state does; the value ends its string's key."""

    ALLOW = "allow"
    SETTINGS = "settings"
    AGAIN = "again"
    PICTURE = "picture"
    SAMPLE = "sample"


WITH_PICTURE = (State.STARTING, State.LIVE, State.TAKING)

WAYS_ON = {
    State.WHY: (Way.ALLOW, Way.PICTURE),
    State.REFUSED: (Way.ALLOW, Way.PICTURE),
    State.REFUSED_FOR_GOOD: (Way.SETTINGS, Way.PICTURE),
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


def state_of_answer(answer: Answer) -> State:
    return _OF_ANSWERS[answer]


def state_of_error(error: CameraError) -> State:
    kinds: tuple[tuple[type[CameraError], State], ...] = (
        (CameraRefusedForGood, State.REFUSED_FOR_GOOD),
        (CameraRefused, State.REFUSED),
        (CameraBusy, State.BUSY),
        (NoCamera, State.NO_CAMERA),
    )
    return next((state for kind, state in kinds if isinstance(error, kind)), State.FAILED)
