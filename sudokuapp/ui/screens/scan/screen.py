"""Scan: the live picture, the outline of the puzzle that will be taken, and one line that says what to do next.

The camera and the threads around it belong to `live_session`, what stands in for the picture to `scan_state`; this
screen shows what they say. Leaving it, or the app, gives the camera back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.properties import AliasProperty, BooleanProperty, ObjectProperty, StringProperty

from sudokuapp.device.camera import Frame
from sudokuapp.device.permissions import Answer
from sudokuapp.errors import CameraError
from sudokuapp.language import tr
from sudokuapp.scan.advice import Advice
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.scan import state
from sudokuapp.ui.screens.scan.camera_session import LiveSession
from sudokuapp.ui.screens.scan.keys import command_for
from sudokuapp.ui.screens.scan.state import State, Way
from sudokuapp.ui.screens.scan.words import ADVICE, FIRST_WORDS, GOT_ONE_OF_SEVERAL, OTHER_CAMERA_FAILED
from sudokuapp.ui.session.picture_chooser import PictureChooser
from sudokuapp.ui.taken import Taken
from sudokuapp.vision.quad import Point

if TYPE_CHECKING:
    from sudokuapp.scan.live import Live

load_kv("screens/scan/screen")

NOTICE_SECONDS = 5.0


class ScanScreen(BaseScreen):
    """`state` says whether there is a picture, and if not, why; see `state`."""

    state: State = ObjectProperty(State.STARTING)
    has_picture: bool = BooleanProperty(True)
    can_shoot: bool = BooleanProperty(False)
    advice: str = StringProperty("")
    notice: str = StringProperty("")  # for some seconds in place of the advice, which changes all the time
    message: str = StringProperty("")
    waiting: bool = BooleanProperty(False)
    has_torch: bool = BooleanProperty(False)
    torch: bool = BooleanProperty(False)
    several_cameras: bool = BooleanProperty(False)
    wide: bool = AliasProperty(lambda self: self.width > self.height, bind=("size",))

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._busy = BusyDelay(partial(setattr, self, "waiting"))
        self._session = LiveSession(self.context.devices, self)
        self._pictures = PictureChooser(self.context, self._busy, partial(setattr, self, "message"))
        self._live_part, self._panel = self.ids.live.__self__, self.ids.panel.__self__
        self._notice_ends = Clock.create_trigger(self._end_notice, NOTICE_SECONDS)
        self.bind(state=self._show_state)
        self._show_state()

    def on_pre_enter(self, *_: object) -> None:
        EventLoop.window.bind(on_key_down=self._on_key)
        self.resume()

    def on_pre_leave(self, *_: object) -> None:
        EventLoop.window.unbind(on_key_down=self._on_key)
        self._pictures.end()
        self._session.stop()

    def on_leave(self, *_: object) -> None:
        self.pause()

    def resume(self) -> None:
        """Begin, or begin again: the permission may have been given or taken meanwhile."""
        self.message = self.notice = ""
        self._begin(state.of_answer(self.context.devices.permissions.camera()))

    def pause(self) -> None:
        """Give the camera back, and forget what is under way."""
        self._session.stop()
        self._busy.stop()
        self._clear()

    # The ways on where there is no picture

    def go_on(self, way: Way) -> None:
        """A button was pressed that stands in for the picture."""
        permissions = self.context.devices.permissions
        acts: dict[Way, Callable[[], None]] = {
            Way.ALLOW: lambda: permissions.ask_for_camera(self._answered),
            Way.SETTINGS: permissions.open_settings,
            Way.AGAIN: self.resume,
            Way.PICTURE: lambda: self._pictures.choose(self.theme),
            Way.SAMPLE: self._pictures.open_sample,
        }
        acts[way]()

    def _answered(self, answer: Answer) -> None:
        """From any thread, and perhaps when the screen was left long ago."""
        Clock.schedule_once(lambda _elapsed: self._follow(answer))

    def _follow(self, answer: Answer) -> None:
        if self.navigator.screen == self.name and not self.has_picture:
            self._begin(state.of_answer(answer))

    # The live picture

    def _begin(self, state: State) -> None:
        self.state = state
        if state is State.STARTING:
            self._session.start()
            self.several_cameras = self.context.devices.camera.count > 1

    def see(self, frame: Frame) -> None:
        self.ids.camera.show(frame)
        if not self.can_shoot:
            self.state = state.after_frame(self.state)
            self.has_torch = self.context.devices.camera.has_torch

    def camera_silent(self) -> None:
        self.state = state.after_silence(self.state)

    def outline(self, live: Live) -> None:
        if self.state is not State.LIVE:
            return
        view, got_it = self.ids.camera, live.advice is Advice.GOT_IT
        view.held, view.others, view.sure = live.quad, live.others, got_it
        self.advice = tr(GOT_ONE_OF_SEVERAL if got_it and live.others else ADVICE[live.advice])

    def switched_back(self) -> None:
        self.state, self.notice = State.STARTING, tr(OTHER_CAMERA_FAILED)
        self._notice_ends()

    def _end_notice(self, *_: object) -> None:
        self.notice = ""

    def camera_failed(self, error: CameraError) -> None:
        self._busy.stop()
        self._clear()
        self.state = state.of_error(error)

    def choose(self, point: Point) -> None:
        """The puzzle at this place of the picture is meant."""
        self._session.choose(point)

    def light(self) -> None:
        self.torch = not self.torch
        self.context.devices.camera.set_torch(self.torch)

    def switch(self) -> None:
        """To the other camera."""
        if self.state is State.LIVE:
            self._clear()
            self.state = State.STARTING
            self._session.switch()

    def _clear(self) -> None:
        self.torch = self.has_torch = False
        self.ids.camera.clear()

    # The picture that is taken

    def shoot(self) -> None:
        """Take the picture, with an outline or without; the live picture stands still from here on."""
        if self.state is not State.LIVE:
            return
        self.state = State.TAKING
        self._busy.start()
        if self.context.settings.values.vibration:
            self.context.devices.vibration.tick()
        self._session.take(self._taken)

    def _taken(self, taken: Taken) -> None:
        self.context.picture_import.photo_taken(taken.frame.grey, taken.quad, taken.frame.turns)

    # What is shown

    def _show_state(self, *_: object) -> None:
        self.has_picture, self.can_shoot = self.state in FIRST_WORDS, self.state is State.LIVE
        # The part that is not shown is not there at all: hidden, it would still take the other's touches.
        self.ids.body.clear_widgets()
        self.ids.body.add_widget(self._live_part if self.has_picture else self._panel)
        if self.has_picture:
            self.advice = tr(FIRST_WORDS[self.state])

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        if command_for(key) is None or not self.has_picture:
            return False
        self.shoot()
        return True
