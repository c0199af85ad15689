"""Fake devices for Scan: a camera with one picture, and a person with fixed answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import numpy as np
from support.choosers import Chooser

from sudokuapp.device.camera import Camera, Frame
from sudokuapp.device.devices import Devices
from sudokuapp.device.permissions import Answer
from sudokuapp.errors import CameraError


class StillCamera:
    """Gives the same picture while it runs; the method named in `fails` raises `error`."""

    def __init__(self, grey: np.ndarray, turns: int = 0, count: int = 1, has_torch: bool = False) -> None:
        self.frame = Frame(grey, turns)
        self.count, self.has_torch = count, has_torch
        self.running, self.starts, self.frames, self.torch, self.switches = False, 0, 0, False, 0
        self.error: CameraError | None = None
        self.fails = "start"

    def start(self) -> None:
        self._fail("start")
        self.running, self.starts = True, self.starts + 1

    def stop(self) -> None:
        self.running = self.torch = False

    def newest(self) -> Frame | None:
        self._fail("newest")
        self.frames += self.running
        return self.frame if self.running else None

    def take(self) -> Frame:
        self._fail("take")
        return self.frame

    def set_torch(self, on: bool) -> None:
        self.torch = on

    def switch(self) -> None:
        self.switches += 1

    def switch_back(self) -> None:
        self.switches -= 1

    def _fail(self, what: str) -> None:
        if self.error and self.fails == what:
            raise self.error


class Person:
    """Has granted `known`, answers the system's dialog with `answer`, and counts visits to the settings."""

    def __init__(self, known: Answer = Answer.GRANTED, answer: Answer = Answer.GRANTED) -> None:
        self.known, self.answer = known, answer
        self.asked, self.in_settings = 0, 0

    def camera(self) -> Answer:
        return self.known

    def ask_for_camera(self, done: Callable[[Answer], None]) -> None:
        self.asked += 1
        self.known = self.answer
        done(self.answer)

    def open_settings(self) -> None:
        self.in_settings += 1


def devices_with(camera: Camera, person: Person | None = None, path: Path | None = None) -> Devices:
    nothing = SimpleNamespace(can_send=False, tick=lambda: None)
    return Devices(camera, person or Person(), Chooser(path), nothing, nothing)
