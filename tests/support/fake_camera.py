"""A fake android.hardware.Camera, as in its documentation.

Parameters are a copy until they are set, and all are refused if one of them is not supported. The size can be changed
only while no preview runs. A camera is used by one thread; it fails after it was released or taken by another app. A
frame comes through the main looper, since the thread that opens the camera has no looper; a one-shot callback is called
once.
"""
# ruff: noqa: N802  # Java's names

from __future__ import annotations

import threading
from collections.abc import Callable
from copy import copy
from functools import wraps
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar
from weakref import WeakSet, ref

from support.fake_java import ByteArray, JavaException, JavaList, Pointer, SharedMethod

if TYPE_CHECKING:
    from support.fake_phone import Phone

EVICTED, DISABLED, SERVER_DIED = 2, 3, 100


class SurfaceTexture:
    """Keeps its buffers until it is released, or until Java's garbage collection when Python holds it no more."""

    holding: ClassVar[WeakSet[SurfaceTexture]] = WeakSet()

    def __init__(self, texture: int) -> None:
        self.texture = texture
        self.holding.add(self)

    @SharedMethod
    def release(self) -> None:
        self.holding.discard(self)


class Parameters:
    def __init__(self, phone: Phone) -> None:
        self._phone = phone
        self.size, self.flash, self.focus, self.format = (176, 144), "off", "fixed", 17

    @SharedMethod
    def getSupportedPreviewSizes(self) -> JavaList:
        return JavaList(*(SimpleNamespace(width=width, height=height) for width, height in self._phone.sizes))

    @SharedMethod
    def getSupportedFocusModes(self) -> JavaList:
        return JavaList(*self._phone.focus_modes)

    @SharedMethod
    def getSupportedFlashModes(self) -> JavaList | None:
        return None if self._phone.flash_modes is None else JavaList(*self._phone.flash_modes)

    @SharedMethod
    def setPreviewSize(self, width: int, height: int) -> None:
        self.size = (width, height)

    @SharedMethod
    def setPreviewFormat(self, number: int) -> None:
        self.format = number

    @SharedMethod
    def setFocusMode(self, mode: str) -> None:
        self.focus = mode

    @SharedMethod
    def setFlashMode(self, mode: str) -> None:
        self.flash = mode


def of_an_open_camera(method: Callable[..., Any]) -> SharedMethod:
    @SharedMethod
    @wraps(method)
    def checked(self: JavaCamera, *arguments: Any) -> Any:
        self.phone.bridge.used()
        assert threading.current_thread() is self.opener, "a camera is used by one thread only"
        if self.is_released:
            raise JavaException("Camera is being used after Camera.release() was called")
        if self.is_lost:
            raise JavaException(f"{method.__name__} failed")
        return method(self, *arguments)

    return checked


class JavaCamera:
    """One of the phone's cameras, open."""

    def __init__(self, phone: Phone, number: int) -> None:
        self.phone, self.number = phone, number
        self.opener = threading.current_thread()
        self.parameters = Parameters(phone)
        self.runs = self.is_released = self.is_lost = False
        self.focused = 0
        self._texture: Callable[[], Any] = lambda: None
        self._callback: Pointer | None = None
        self._errors: Pointer | None = None
        self._one_shot = False

    @property
    def wants_a_frame(self) -> bool:
        return self.runs and self._callback is not None

    @of_an_open_camera
    def getParameters(self) -> Parameters:
        return copy(self.parameters)

    @of_an_open_camera
    def setParameters(self, given: Parameters) -> None:
        supported = (
            given.format == 17
            and (given.size in self.phone.sizes or given.size == (176, 144))
            and given.focus in (*self.phone.focus_modes, "fixed")
            and given.flash in (self.phone.flash_modes or ("off",))
        )
        if not supported or (self.runs and given.size != self.parameters.size):
            raise JavaException("setParameters failed")
        self.parameters = copy(given)

    @of_an_open_camera
    def setPreviewTexture(self, texture: Any) -> None:
        self._texture = ref(texture)

    @of_an_open_camera
    def setErrorCallback(self, callback: Any) -> None:
        self._errors = Pointer(callback)

    @of_an_open_camera
    def setOneShotPreviewCallback(self, callback: Any) -> None:
        self._callback, self._one_shot = Pointer(callback), True

    @of_an_open_camera
    def setPreviewCallback(self, callback: Any) -> None:
        self._callback, self._one_shot = None if callback is None else Pointer(callback), False

    @of_an_open_camera
    def autoFocus(self, callback: Any) -> None:
        if not self.runs:
            raise JavaException("autoFocus failed")
        self.focused += 1

    @of_an_open_camera
    def startPreview(self) -> None:
        if self.phone.preview_fails:
            raise JavaException("startPreview failed")
        self.runs = True

    @of_an_open_camera
    def stopPreview(self) -> None:
        self.runs = False

    @SharedMethod
    def release(self) -> None:
        self.phone.bridge.used()
        self.is_released, self.runs = True, False
        if self.phone.camera is self:
            self.phone.camera = None

    # What the hardware and the system do

    def give(self, brightness: bytes, tints: bytes | None = None) -> None:
        """A frame: brightness, then half as many bytes of colour. Delivered only if one was requested."""
        if self.wants_a_frame and self._texture() in SurfaceTexture.holding:
            data = ByteArray(brightness + (bytes(len(brightness) // 2) if tints is None else tints))
            self.phone.bridge.looper.post(lambda: self._handle(data))

    def lose(self, error: int) -> None:
        """An app with a higher priority takes the camera, or the camera service dies."""
        self.is_lost, self.runs = True, False
        if self._errors is not None:
            errors = self._errors
            self.phone.bridge.looper.post(lambda: errors.call("onError", error, self))

    def _handle(self, data: ByteArray) -> None:
        callback = self._callback
        if callback is not None:
            if self._one_shot:
                self._callback = None
            callback.call("onPreviewFrame", data, self)
