"""Stand-ins for Java's classes on a phone, as far as our Android twins use them.

They follow the platform's documents: parameters are copied until they are set, a camera that is released fails, frames
come from the system's own thread into buffers that were handed in, and a buffer that is not handed back is lost.
"""
# ruff: noqa: N802  # Java's names

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace
from typing import Any

PREFIX = "sudokuapp.device.android"


class JavaException(Exception):
    pass


class PythonJavaClass:
    pass


class JavaBytes:
    """What a byte[] is on our side of the bridge."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def tostring(self) -> bytes:
        return self._data


@dataclass
class Parameters:
    FLASH_MODE_TORCH = "torch"
    FLASH_MODE_OFF = "off"
    FOCUS_MODE_CONTINUOUS_PICTURE = "continuous-picture"

    sizes: list[tuple[int, int]]
    flash_modes: list[str] | None
    focus_modes: list[str] | None = field(default_factory=lambda: ["auto", "continuous-picture"])
    size: tuple[int, int] = (176, 144)
    flash: str = "off"
    focus: str = "auto"

    def getSupportedPreviewSizes(self) -> list[Any]:
        return [SimpleNamespace(width=width, height=height) for width, height in self.sizes]

    def getSupportedFocusModes(self) -> list[str] | None:
        return self.focus_modes

    def getSupportedFlashModes(self) -> list[str] | None:
        return self.flash_modes

    def setPreviewSize(self, width: int, height: int) -> None:
        self.size = (width, height)

    def setFocusMode(self, mode: str) -> None:
        self.focus = mode

    def setFlashMode(self, mode: str) -> None:
        self.flash = mode


class JavaCamera:
    """One of the phone's cameras, open."""

    def __init__(self, phone: Phone, number: int) -> None:
        self.phone, self.number = phone, number
        self.parameters = Parameters(list(phone.sizes), phone.flash_modes)
        self.texture: Any = None
        self.callback: Any = None
        self.buffers: list[Any] = []
        self.runs = False
        self.is_released = False

    def getParameters(self) -> Parameters:
        return Parameters(**vars(self.parameters))

    def setParameters(self, parameters: Parameters) -> None:
        self._refuse_released()
        if parameters.size not in parameters.sizes:
            raise JavaException("setParameters failed")
        self.parameters = parameters

    def setPreviewTexture(self, texture: Any) -> None:
        self.texture = texture

    def addCallbackBuffer(self, buffer: Any) -> None:
        self._refuse_released()
        self.buffers.append(buffer)

    def setPreviewCallbackWithBuffer(self, callback: Any) -> None:
        self._refuse_released()
        self.callback = callback
        if callback is None:
            self.buffers.clear()

    def startPreview(self) -> None:
        assert self.texture is not None, "without a texture no preview runs"
        self.runs = True

    def stopPreview(self) -> None:
        self.runs = False

    def release(self) -> None:
        self.is_released = True
        self.phone.camera = None

    def give(self, brightness: bytes) -> None:
        """A frame from the system's thread: brightness, then half as many bytes of colour."""
        if self.runs and self.buffers:
            self.buffers.pop(0)
            data = JavaBytes(brightness + bytes(len(brightness) // 2))
            thread = threading.Thread(target=self.callback.onPreviewFrame, args=(data, self))
            thread.start()
            thread.join()

    def _refuse_released(self) -> None:
        if self.is_released:
            raise JavaException("Camera is being used after Camera.release() was called")


class Intent:
    ACTION_SEND, ACTION_GET_CONTENT, CATEGORY_OPENABLE = "SEND", "GET_CONTENT", "OPENABLE"
    EXTRA_TEXT, EXTRA_SUBJECT, EXTRA_STREAM = "TEXT", "SUBJECT", "STREAM"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str) -> None:
        self.action = action
        self.extras: dict[str, Any] = {}
        self.type = self.data = None
        self.flags = 0

    @staticmethod
    def createChooser(intent: Intent, title: str | None) -> Intent:
        return intent

    def setType(self, kind: str) -> None:
        self.type = kind

    def setData(self, data: Any) -> None:
        self.data = data

    def getData(self) -> Any:
        return self.data

    def addCategory(self, category: str) -> None:
        self.category = category

    def putExtra(self, name: str, value: Any) -> None:
        self.extras[name] = value

    def addFlags(self, flags: int) -> None:
        self.flags |= flags


@dataclass
class Phone:
    """What the tests set, and what the twins did to it."""

    cache: str = ""
    version: int = 34
    cameras: int = 2
    orientations: tuple[int, ...] = (90, 270)
    rotation: int = 0
    sizes: tuple[tuple[int, int], ...] = ((1920, 1080), (1280, 720), (640, 480))
    flash_modes: list[str] | None = field(default_factory=lambda: ["off", "torch"])
    is_busy: bool = False
    has_motor: bool = True
    may_use_camera: bool = True
    explains_again: bool = True
    answers: bool = True
    """Whether the person allows the camera when asked."""
    gallery: Callable[[], Any] = lambda: None
    opens: Callable[[Any, str], int] = lambda uri, mode: -1
    has_apps: bool = True

    camera: JavaCamera | None = None
    started: list[Any] = field(default_factory=list)
    vibrated: list[Any] = field(default_factory=list)
    detached: int = 0
    listeners: list[Callable[[int, int, Any], None]] = field(default_factory=list)

    # android.hardware.Camera
    def getNumberOfCameras(self) -> int:
        return self.cameras

    def getCameraInfo(self, number: int, info: Any) -> None:
        info.facing, info.orientation = number, self.orientations[number]

    def open(self, number: int) -> JavaCamera:
        if self.is_busy or not self.may_use_camera or self.camera is not None:
            raise JavaException("Fail to connect to camera service")
        self.camera = JavaCamera(self, number)
        return self.camera

    # the activity, its window manager, display, vibrator and content resolver
    def checkSelfPermission(self, name: str) -> int:
        return 0 if self.may_use_camera else -1

    def shouldShowRequestPermissionRationale(self, name: str) -> bool:
        return self.explains_again

    def getWindowManager(self) -> Phone:
        return self

    def getDefaultDisplay(self) -> Phone:
        return self

    def getRotation(self) -> int:
        return self.rotation

    def getSystemService(self, name: str) -> Phone:
        return self

    def hasVibrator(self) -> bool:
        return self.has_motor

    def vibrate(self, what: Any) -> None:
        self.vibrated.append(what)

    def getPackageName(self) -> str:
        return "org.sudokulens"

    def getCacheDir(self) -> Any:
        return SimpleNamespace(getAbsolutePath=lambda: self.cache)

    def startActivity(self, intent: Any) -> None:
        if not self.has_apps:
            raise JavaException("No Activity found to handle Intent")
        self.started.append(intent)

    def startActivityForResult(self, intent: Any, request: int) -> None:
        self.startActivity(intent)

    def getContentResolver(self) -> Phone:
        return self

    def insert(self, where: Any, values: dict[str, Any]) -> Any:
        self.inserted = values
        return self.gallery()

    def openFileDescriptor(self, uri: Any, mode: str) -> Any:
        return SimpleNamespace(detachFd=lambda: self.opens(uri, mode))

    # the bridge, and python-for-android's own modules
    def detach(self) -> None:
        self.detached += 1

    def autoclass(self, name: str) -> Any:
        return {
            "android.hardware.Camera": self,
            "android.hardware.Camera$CameraInfo": lambda: SimpleNamespace(CAMERA_FACING_FRONT=1),
            "android.graphics.SurfaceTexture": lambda number: ("texture", number),
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.version),
            "android.os.VibrationEffect": SimpleNamespace(
                DEFAULT_AMPLITUDE=-1, createOneShot=lambda length, strength: (length, strength)
            ),
            "android.content.Context": SimpleNamespace(VIBRATOR_SERVICE="vibrator"),
            "android.content.Intent": Intent,
            "android.content.ContentValues": lambda: JavaMap(),
            "android.provider.Settings": SimpleNamespace(ACTION_APPLICATION_DETAILS_SETTINGS="DETAILS"),
            "android.provider.MediaStore$Images$Media": SimpleNamespace(EXTERNAL_CONTENT_URI="content://images"),
            "android.net.Uri": SimpleNamespace(fromParts=lambda scheme, part, fragment: f"{scheme}:{part}"),
        }[name]

    def request_permissions(self, names: list[str], done: Callable[[list[str], list[bool]], None]) -> None:
        self.may_use_camera = self.answers
        done(names, [self.answers])

    def bind(self, on_activity_result: Callable[[int, int, Any], None]) -> None:
        self.listeners.append(on_activity_result)

    def unbind(self, on_activity_result: Callable[[int, int, Any], None]) -> None:
        self.listeners.remove(on_activity_result)


class JavaMap(dict):
    def put(self, name: str, value: Any) -> None:
        self[name] = value


@contextmanager
def on_phone(phone: Phone) -> Iterator[Phone]:
    """Let the Android twins find this phone when they are imported, and nobody after them."""
    fakes = {
        "jnius": {
            "autoclass": phone.autoclass,
            "detach": phone.detach,
            "cast": lambda kind, value: value,
            "java_method": lambda signature: lambda method: method,
            "JavaException": JavaException,
            "PythonJavaClass": PythonJavaClass,
        },
        "android": {},
        "android.permissions": {"request_permissions": phone.request_permissions},
        "android.activity": {"bind": phone.bind, "unbind": phone.unbind},
    }
    for name, members in fakes.items():
        module = ModuleType(name)
        vars(module).update(members)
        sys.modules[name] = module
    try:
        yield phone
    finally:
        for name in [name for name in sys.modules if name in fakes or name.startswith(PREFIX)]:
            del sys.modules[name]
