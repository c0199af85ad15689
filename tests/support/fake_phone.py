"""A fake phone: stand-ins for the Java classes that our Android twins use, and for python-for-android's modules.

Written from the documentation of Android, pyjnius 1.7 and python-for-android 2026.5.9, not from the code of the twins;
the other files named fake_ here have a part each. What would crash the app on a phone fails the test.
"""
# ruff: noqa: N802  # Java's names

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from types import ModuleType, SimpleNamespace
from typing import Any

from support.fake_activity import Intent, Permission, Resolver
from support.fake_camera import JavaCamera
from support.fake_classes import cast, find_javaclass, java_class
from support.fake_java import Bridge, JavaException
from support.fake_p4a import PythonForAndroid
from support.fake_window import Vibrator, View, WindowInsets

PREFIX = "sudokuapp.device.android"


@dataclass
class Phone:
    """What the tests set, and what the twins did with it. It is also the activity, its window and its display."""

    folder: str = ""
    version: int = 36
    cameras: int = 2
    orientations: tuple[int, ...] = (90, 270)
    rotation: int = 0
    sizes: tuple[tuple[int, int], ...] = ((4000, 3000), (1920, 1080), (1280, 720), (640, 480))
    focus_modes: tuple[str, ...] = ("auto", "continuous-video", "continuous-picture")
    flash_modes: tuple[str, ...] | None = ("off", "torch")
    is_busy: bool = False
    preview_fails: bool = False
    has_motor: bool = True
    has_apps: bool = True
    forbidden: set[str] = field(default_factory=set)
    """Actions for which no app may be started."""
    intent: Intent | None = field(default_factory=lambda: Intent(Intent.ACTION_MAIN))
    intent_is_new: bool = False
    task: int = 7
    night: bool = False
    language: str = "en"
    permission: Permission = field(default_factory=Permission)
    window: View = field(default_factory=View)
    surface: View | None = field(default_factory=View)

    camera: JavaCamera | None = None
    started: list[Any] = field(default_factory=list)
    vibrated: list[Any] = field(default_factory=list)
    appearance: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bridge = Bridge(partial(java_class, self))
        self.resolver = Resolver(self)
        self.p4a = PythonForAndroid(self.bridge, lambda: self.permission)

    # The activity, its window, its display and its services

    def checkSelfPermission(self, name: str) -> int:
        self.bridge.used()
        return 0 if self.permission.granted else -1

    def shouldShowRequestPermissionRationale(self, name: str) -> bool:
        return self.permission.wants_reason()

    def getWindow(self) -> Phone:
        return self

    def getDecorView(self) -> Any:
        insets = None if self.window.bars is None else WindowInsets(self.window, self.version)
        return SimpleNamespace(
            getRootWindowInsets=lambda: insets, getWidth=self.window.getWidth, getHeight=self.window.getHeight
        )

    def getInsetsController(self) -> Any:
        assert threading.current_thread() is self.bridge.looper.thread, "views belong to the main looper's thread"
        return SimpleNamespace(setSystemBarsAppearance=lambda value, mask: self.appearance.append((value, mask)))

    def getWindowManager(self) -> Phone:
        return self

    def getDefaultDisplay(self) -> Phone:
        return self

    def getRotation(self) -> int:
        return self.rotation

    def getResources(self) -> Any:
        configuration = SimpleNamespace(uiMode=0x01 | (0x20 if self.night else 0x10))
        return SimpleNamespace(getConfiguration=lambda: configuration)

    def getSystemService(self, name: str) -> Any:
        if name == "vibrator_manager":
            return SimpleNamespace(kind="android.os.VibratorManager", getDefaultVibrator=lambda: Vibrator(self))
        return Vibrator(self)

    def getPackageName(self) -> str:
        return "org.sudokulens.sudokulens"

    def getTaskId(self) -> int:
        return self.task

    def getIntent(self) -> Intent | None:
        return self.intent

    def getCacheDir(self) -> Any:
        return SimpleNamespace(getAbsolutePath=lambda: self.folder)

    def getNoBackupFilesDir(self) -> Any:
        return SimpleNamespace(getAbsolutePath=lambda: self.folder)

    def getContentResolver(self) -> Resolver:
        return self.resolver

    def startActivity(self, intent: Any) -> None:
        if not self.has_apps:
            raise JavaException("No Activity found to handle Intent", "android.content.ActivityNotFoundException")
        if intent.action in self.forbidden:
            raise JavaException("Permission Denial: starting Intent", "java.lang.SecurityException")
        self.started.append(intent)

    def startActivityForResult(self, intent: Any, request: int) -> None:
        self.startActivity(intent)

    # android.hardware.Camera

    def getNumberOfCameras(self) -> int:
        self.bridge.used()
        return self.cameras

    def getCameraInfo(self, number: int, info: Any) -> None:
        info.facing, info.orientation = number, self.orientations[number]

    def open(self, number: int) -> JavaCamera:
        self.bridge.used()
        if self.is_busy or not self.permission.granted or self.camera is not None:
            raise JavaException("Fail to connect to camera service")
        self.camera = JavaCamera(self, number)
        return self.camera

    # What comes to the app from outside

    def deliver(self, event: str, *arguments: Any) -> None:
        if event == "on_new_intent":  # our own activity, before python-for-android's
            self.intent, self.intent_is_new = arguments[0], True
        self.p4a.deliver(event, *arguments)


@contextmanager
def on_phone(phone: Phone) -> Iterator[Phone]:
    """While this runs, importing the Android twins uses this phone; afterwards they are removed again."""
    bridge = phone.bridge
    fakes = {
        "jnius": {
            "autoclass": bridge.autoclass,
            "cast": cast,
            "find_javaclass": partial(find_javaclass, bridge),
            "java_method": lambda signature: lambda method: method,
            "JavaException": JavaException,
            "PythonJavaClass": bridge.proxy_class(),
        },
        **phone.p4a.modules(),
    }
    for name, members in fakes.items():
        module = ModuleType(name)
        vars(module).update(members)
        sys.modules[name] = module
    run = threading.Thread.run

    def run_and_detach(thread: threading.Thread) -> None:
        """On Android pyjnius replaces the `run` of every thread by this."""
        try:
            run(thread)
        finally:
            bridge.detach()

    threading.Thread.run = run_and_detach  # type: ignore[method-assign]
    try:
        yield phone
        bridge.looper.settle()
    finally:
        threading.Thread.run = run  # type: ignore[method-assign]
        bridge.looper.quit()
        for name in [name for name in sys.modules if name in fakes or name.startswith(PREFIX)]:
            del sys.modules[name]
    assert bridge.looper.crashes == []
    assert bridge.undetached_threads() == []
