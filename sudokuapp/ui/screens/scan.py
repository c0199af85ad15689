"""Scan: the live picture, the outline of the puzzle that will be taken, and one line that says what to do next.

Three threads work at once. The camera's own keeps the newest frame. This one shows it, some thirty times a second. A
worker looks at the newest frame whenever it is done with the last one, so that on a slow phone the outline follows less
often, and the picture never lags. Leaving the screen, or the app, gives the camera back.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from sudokuapp.device.camera import Frame
from sudokuapp.device.permissions import Answer
from sudokuapp.errors import CameraError, SudokuLensError
from sudokuapp.scan.guide import Advice
from sudokuapp.scan.live import Live, LiveScan
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.newest import Newest
from sudokuapp.ui.picture_choice import choose_picture
from sudokuapp.ui.scan_state import WAYS_ON, WITH_PICTURE, State, Way, state_of_answer, state_of_error
from sudokuapp.ui.screen import LensScreen
from sudokuapp.ui.strings import tr
from sudokuapp.ui.strings.errors import sentence
from sudokuapp.ui.taken import Taken, take
from sudokuapp.ui.widgets import (  # noqa: F401  (the .kv file names their widgets)
    camera_icons,
    camera_view,
    icon_button,
    progress_line,
    shutter,
    top_bar,
)
from sudokuapp.ui.widgets.button import RoundedButton
from sudokuapp.ui.worker import Worker
from sudokuapp.vision.quad import Point

load_kv("scan")

FRAMES = 30  # a second, at most
PATIENCE = 0.2  # seconds before taking a picture shows that it is under way
SHUTTER_KEYS = (13, 32, 271)


class ScanScreen(LensScreen):
    """`state` says whether there is a picture, and if not, why; see ui.scan_state."""

    state: State = ObjectProperty(State.STARTING)
    has_picture: bool = BooleanProperty(True)
    can_shoot: bool = BooleanProperty(False)
    advice: str = StringProperty("")
    message: str = StringProperty("")
    waiting: bool = BooleanProperty(False)
    has_torch: bool = BooleanProperty(False)
    torch: bool = BooleanProperty(False)
    several_cameras: bool = BooleanProperty(False)
    wide: bool = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        self._workers: list[Worker] = []
        self._outlining: Newest | None = None
        self._scan = LiveScan()
        self._live: Live | None = None
        self._frame: Frame | None = None
        self._tapped: Point | None = None
        self._ticks = Clock.create_trigger(self._tick, 1 / FRAMES, interval=True)
        self._lose_patience = Clock.create_trigger(self._show_waiting, PATIENCE)
        super().__init__(**properties)
        self._live_part, self._panel = self.ids.live.__self__, self.ids.panel.__self__
        self.bind(size=self._arrange, state=self._show_state, theme=self._show_state)
        self._show_state()

    def on_pre_enter(self, *_: object) -> None:
        from kivy.core.window import Window

        Window.bind(on_key_down=self._on_key)
        self.resume()

    def on_leave(self, *_: object) -> None:
        from kivy.core.window import Window

        Window.unbind(on_key_down=self._on_key)
        self.pause()

    def resume(self) -> None:
        """Begin, or begin again: the permission may have been given or taken meanwhile."""
        self.message = ""
        self._begin(state_of_answer(self.flow.devices.permissions.camera()))

    def pause(self) -> None:
        """Give the camera back, and forget what is under way."""
        self._ticks.cancel()
        self._stop_waiting()
        for worker in self._workers:
            worker.close()
        self._workers, self._outlining = [], None
        self.flow.devices.camera.stop()
        self.torch = self.has_torch = False
        self.ids.camera.clear()

    # The ways on where there is no picture

    def go_on(self, way: Way) -> None:
        """A button was pressed that stands in for the picture."""
        devices = self.flow.devices
        if way is Way.ALLOW:
            devices.permissions.ask_for_camera(self._answered)
        elif way is Way.SETTINGS:
            devices.permissions.open_settings()
        elif way is Way.AGAIN:
            self.resume()
        elif way is Way.PICTURE:
            choose_picture(devices.files, self.theme, self._open)
        else:
            self._wait()
            self.flow.open_sample(self._failed)

    def _answered(self, answer: Answer) -> None:
        """From any thread, and perhaps when the screen was left long ago."""
        Clock.schedule_once(lambda _elapsed: self._follow(answer))

    def _follow(self, answer: Answer) -> None:
        if self.flow.screen == self.name and not self.has_picture:
            self._begin(state_of_answer(answer))

    def _open(self, path: Path) -> None:
        self._wait()
        self.flow.open_picture(path, self._failed)

    def _failed(self, error: SudokuLensError) -> None:
        self._stop_waiting()
        self.message = sentence(error)

    # The live picture

    def _begin(self, state: State) -> None:
        self.state = state
        camera = self.flow.devices.camera
        if state is not State.STARTING:
            return
        self._scan, self._live, self._frame, self._tapped = LiveScan(), None, None, None
        try:
            camera.start()
        except CameraError as error:
            self.state = state_of_error(error)
            return
        if not self._workers:
            self._workers = [Worker("outline"), Worker("shutter")]
            self._outlining = Newest(self._workers[0])
        self.several_cameras = camera.count > 1
        self._ticks()

    def _tick(self, *_: object) -> None:
        camera = self.flow.devices.camera
        try:
            frame = camera.newest()
        except CameraError as error:
            self.pause()
            self.state = state_of_error(error)
            return
        if frame is None:
            return
        self._frame = frame
        self.ids.camera.show(frame)
        if self.state is State.STARTING:
            self.state = State.LIVE
            self.has_torch = camera.has_torch
        if self._outlining and not self._outlining.is_busy:
            tapped, self._tapped = self._tapped, None
            self._outlining.offer(partial(self._scan.look, frame.grey, tapped), self._outline)

    def _outline(self, live: Live) -> None:
        if self.state is not State.LIVE:
            return
        self._live = live
        view = self.ids.camera
        got_it = live.advice is Advice.GOT_IT
        view.held, view.others, view.sure = live.quad, live.others, got_it
        self.advice = tr("scan.got_it_several" if got_it and live.others else f"scan.{live.advice.name.lower()}")

    def choose(self, point: Point) -> None:
        """The puzzle at this place of the picture is meant; the next look knows it."""
        self._tapped = point

    def light(self) -> None:
        self.torch = not self.torch
        self.flow.devices.camera.set_torch(self.torch)

    def switch(self) -> None:
        """The other camera; what it shows has nothing to do with what was held."""
        if self.state is not State.LIVE:
            return
        self._ticks.cancel()
        self.ids.camera.clear()
        self.torch = self.has_torch = False
        try:
            self.flow.devices.camera.switch()
        except CameraError as error:
            self.pause()
            self.state = state_of_error(error)
            return
        self._begin(State.STARTING)

    # The picture that is taken

    def shoot(self) -> None:
        """Take the picture, with an outline or without; the live picture stands still from here on."""
        if self.state is not State.LIVE or self._frame is None:
            return
        self.state = State.TAKING
        self._ticks.cancel()
        self._wait()
        if self.flow.settings.vibration:
            self.flow.devices.vibration.tick()
        outlined = self._live.quad if self._live else None
        job = partial(take, self.flow.devices.camera, outlined, self._frame.grey.shape[1])
        self._workers[1].do(job, self._taken)

    def _taken(self, taken: Taken | CameraError) -> None:
        if isinstance(taken, CameraError):
            self.pause()
            self.state = state_of_error(taken)
        else:
            self.flow.photo_taken(taken.frame.grey, taken.quad, taken.frame.turns)

    # What is shown

    def _show_state(self, *_: object) -> None:
        self.has_picture, self.can_shoot = self.state in WITH_PICTURE, self.state is State.LIVE
        # The part that is not shown is not there at all: hidden, it would still take the other's touches.
        self.ids.body.clear_widgets()
        self.ids.body.add_widget(self._live_part if self.has_picture else self._panel)
        if self.state in (State.STARTING, State.TAKING):
            self.advice = tr(f"scan.{self.state.value}")
        elif self.state is State.LIVE:
            self.advice = tr("scan.point")
        else:
            self._show_ways()

    def _show_ways(self) -> None:
        self.ids.ways.clear_widgets()
        for number, way in enumerate(WAYS_ON[self.state]):
            button = RoundedButton(text=tr(f"scan.{way.value}"), theme=self.theme, leading=number == 0)
            button.bind(on_release=lambda _button, way=way: self.go_on(way))
            self.ids.ways.add_widget(button)

    def title_of(self, state: State) -> str:
        return "" if state in WITH_PICTURE else tr(f"scan.{state.value}.title")

    def text_of(self, state: State) -> str:
        return "" if state in WITH_PICTURE else tr(f"scan.{state.value}.text")

    def _wait(self) -> None:
        self.message = ""
        self._lose_patience()

    def _stop_waiting(self) -> None:
        self._lose_patience.cancel()
        self.waiting = False

    def _show_waiting(self, *_: object) -> None:
        self.waiting = True

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        if key not in SHUTTER_KEYS or not self.has_picture:
            return False
        self.shoot()
        return True

    def _arrange(self, *_: object) -> None:
        self.wide = self.width > self.height
