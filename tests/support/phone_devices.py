"""Fake devices of a phone for tests of the app: covered edges, and other apps that share items with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from support.still_camera import Person, StillCamera, devices_with

from sudokuapp.device.camera import Camera
from sudokuapp.device.devices import Devices
from sudokuapp.device.files import Files
from sudokuapp.device.insets import NO_MARGINS, Margins
from sudokuapp.device.intents import SharedItem


class Edges:
    """Covered as the test says; keeps what the app says about its background."""

    def __init__(self, margins: Margins = NO_MARGINS) -> None:
        self.margins, self.dark = margins, False

    def now(self) -> Margins:
        return self.margins

    def background_is(self, dark: bool) -> None:
        self.dark = dark


class OtherApps:
    """Share what the test says; the app is started with `first`."""

    def __init__(self, first: SharedItem | None = None) -> None:
        self._first = first
        self.hand: Callable[[SharedItem], None] = lambda handed: None

    @property
    def started_by_intent(self) -> bool:
        return self._first is not None

    def listen(self, handed: Callable[[SharedItem], None]) -> None:
        self.hand = handed
        first, self._first = self._first, None
        if first is not None:
            handed(first)


def phone_devices(
    edges: Edges | None = None,
    others: OtherApps | None = None,
    camera: Camera | None = None,
    files: Files | None = None,
) -> Devices:
    usual = devices_with(camera or StillCamera(np.full((48, 64), 128, np.uint8)), Person())
    return replace(usual, insets=edges or Edges(), intents=others or OtherApps(), files=files or usual.files)
