"""Scan: the live picture, the outline of the puzzle that will be taken, and one line that says what to do next.

The camera and its threads are in `camera_session`, the states in `state`, and what is shown without a picture in
`panel`. Leaving the screen or the app releases the camera.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from sudokuapp.core.grid import Grid
from sudokuapp.device.camera import Frame
from sudokuapp.device.permissions import Answer
from sudokuapp.errors import CameraError
from sudokuapp.language import tr
from sudokuapp.scan.advice import Advice
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.files.picture_chooser import PictureChooser
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.scan import state
from sudokuapp.ui.screens.scan.auto_shutter import AutoShutter
from sudokuapp.ui.screens.scan.camera_session import CameraSession
from sudokuapp.ui.screens.scan.keys import command_for
from sudokuapp.ui.screens.scan.state import PanelAction, State
from sudokuapp.ui.screens.scan.strings import (
    ADVICE,
    FIRST_ADVICE,
    GOT_IT_HOLD_STILL,
    GOT_ONE_OF_SEVERAL,
    OTHER_CAMERA_FAILED,
    READING,
)
from sudokuapp.ui.screens.scan.taking import TakenPhoto
from sudokuapp.vision.quad import Point

if TYPE_CHECKING:
    from sudokuapp.scan.live import Live

load_kv("screens/scan/screen")

NOTICE_SECONDS = 5.0


class ScanScreen(BaseScreen):
    """`state` says whether there is a picture, and if not, why."""

    state: State = ObjectProperty(State.STARTING)
    has_picture: bool = BooleanProperty(True)
    can_shoot: bool = BooleanProperty(False)
    advice: str = StringProperty("")
    hold: float = NumericProperty(0.0)  # from 0 to 1, when the picture is taken by itself
    notice: str = StringProperty("")  # shown for some seconds instead of the advice
    message: str = StringProperty("")
    waiting: bool = BooleanProperty(False)
    has_torch: bool = BooleanProperty(False)
    torch: bool = BooleanProperty(False)
    several_cameras: bool = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._busy = BusyDelay(partial(setattr, self, "waiting"))
        self._camera_session = CameraSession(self.context.devices, self)
        self._chooser = PictureChooser(self.context, self._busy, partial(setattr, self, "message"))
        self._auto_shutter = AutoShutter()
        self._opened_code: Grid | None = None
        self._live_part, self._panel = self.ids.live.__self__, self.ids.panel.__self__
        self._notice_timeout = Clock.create_trigger(self._end_notice, NOTICE_SECONDS)
        self.bind(state=self._show_state)
        self._show_state()

    def on_pre_enter(self, *_: object) -> None:
        if not self.navigator.has_come_back:
            self._opened_code = None
        self.listen_to_keys()
        self.resume()

    def on_pre_leave(self, *_: object) -> None:
        self.ignore_keys()
        self._chooser.cancel()
        self._camera_session.stop()

    def on_leave(self, *_: object) -> None:
        self.pause()

    def resume(self) -> None:
        """Start, or start again: the permission may have changed meanwhile."""
        if self.context.picture_import.is_busy:
            return  # a picture was taken before the pause, and its puzzle will be shown
        self.message = self.notice = ""
        self._begin(state.of_answer(self.context.devices.permissions.camera()))

    def pause(self) -> None:
        """Release the camera, and cancel what is running."""
        self._camera_session.stop()
        self._busy.stop()
        self._clear()

    # The panel, where there is no picture

    def do_action(self, action: PanelAction) -> None:
        """A button of the panel was pressed."""
        permissions = self.context.devices.permissions
        actions: dict[PanelAction, Callable[[], None]] = {
            PanelAction.ALLOW_CAMERA: lambda: permissions.ask_for_camera(self._on_answer),
            PanelAction.OPEN_SETTINGS: permissions.open_settings,
            PanelAction.TRY_AGAIN: self.resume,
            PanelAction.OPEN_PICTURE: lambda: self._chooser.choose(self.theme),
            PanelAction.OPEN_SAMPLE: self._chooser.open_sample,
        }
        actions[action]()

    def _on_answer(self, answer: Answer) -> None:
        """Called from any thread, perhaps after the screen was left."""
        Clock.schedule_once(lambda _elapsed: self._apply_answer(answer))

    def _apply_answer(self, answer: Answer) -> None:
        if self.navigator.screen == self.name and not self.has_picture:
            self._begin(state.of_answer(answer))

    # The live picture

    def _begin(self, state: State) -> None:
        self.state = state
        if state is State.STARTING:
            self._auto_shutter.begin(self.context.settings.values.auto_shutter, self.navigator.has_come_back)
            self._camera_session.start()
            self.several_cameras = self.context.devices.camera.count > 1

    def show_frame(self, frame: Frame) -> None:
        self.ids.camera.show(frame)
        if not self.can_shoot:
            self.state = state.after_frame(self.state)
            self.has_torch = self.context.devices.camera.has_torch

    def camera_silent(self) -> None:
        self.state = state.after_silence(self.state)

    def show_outline(self, live: Live) -> None:
        if self.state is not State.LIVE:
            return
        if live.coded and live.coded != self._opened_code:
            self._open_code(live.coded)
            return
        view, got_it = self.ids.camera, live.advice is Advice.GOT_IT
        view.quad, view.others, view.got_it = live.quad, live.others, got_it
        hold = self._auto_shutter.hold(live)
        self.hold = hold or 0.0
        if hold is not None:
            self.advice = tr(GOT_IT_HOLD_STILL)
        else:
            self.advice = tr(GOT_ONE_OF_SEVERAL if got_it and live.others else ADVICE[live.advice])
        if hold == 1.0:
            self.shoot()

    def _open_code(self, grid: Grid) -> None:
        """The puzzle of a QR code; once, for who comes back may still point at the code."""
        self._opened_code, self.state = grid, State.TAKING
        if self.context.settings.values.vibration:
            self.context.devices.vibration.tick()
        self.navigator.open_coded(grid)

    def switched_back(self) -> None:
        self.state, self.notice = State.STARTING, tr(OTHER_CAMERA_FAILED)
        self._notice_timeout()

    def _end_notice(self, *_: object) -> None:
        self.notice = ""

    def camera_failed(self, error: CameraError) -> None:
        self._busy.stop()
        self._clear()
        self.state = state.of_error(error)

    def choose(self, point: Point) -> None:
        """The person tapped the puzzle at this place of the picture."""
        view = self.ids.camera
        if any(board.contains(point) for board in (view.quad, *view.others) if board):
            self._auto_shutter.choose()
        self._camera_session.choose(point)

    def switch_torch(self) -> None:
        self.torch = not self.torch
        self.context.devices.camera.set_torch(self.torch)

    def switch_camera(self) -> None:
        if self.state is State.LIVE:
            self._clear()
            self.state = State.STARTING
            self._camera_session.switch()

    def _clear(self) -> None:
        self.torch = self.has_torch = False
        self.hold = 0.0
        self.ids.camera.clear()

    # The picture that is taken

    def shoot(self) -> None:
        """Take the picture, with an outline or without. The live picture stops."""
        if self.state is not State.LIVE:
            return
        self.state = State.TAKING
        self._busy.start()
        if self.context.settings.values.vibration:
            self.context.devices.vibration.tick()
        self._camera_session.take(self._taken)

    def _taken(self, taken: TakenPhoto) -> None:
        self.advice = tr(READING)
        self.context.picture_import.photo_taken(taken.frame.grey, taken.quad, taken.frame.turns)

    # What is shown

    def _show_state(self, *_: object) -> None:
        self.has_picture, self.can_shoot = self.state in FIRST_ADVICE, self.state is State.LIVE
        # The part that is not shown is removed: if it were only invisible, it would still take touches.
        self.ids.body.clear_widgets()
        self.ids.body.add_widget(self._live_part if self.has_picture else self._panel)
        if self.has_picture:
            self.advice = tr(FIRST_ADVICE[self.state])

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        if command_for(key) is None or not self.has_picture:
            return False
        self.shoot()
        return True
