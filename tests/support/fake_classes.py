"""The fake Java classes that the Android twins load by name, and which object has which class."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from support.fake_activity import Intent, Uri
from support.fake_camera import SurfaceTexture
from support.fake_java import Bridge, JavaMap
from support.fake_window import Vibrator

if TYPE_CHECKING:
    from support.fake_phone import Phone

FIRST_WITH_SEVERAL_VIBRATORS = 31


def java_class(phone: Phone, name: str) -> Any:
    """None if Java has no such class, or if the twins should not need it."""
    services = {"VIBRATOR_SERVICE": "vibrator"}
    if phone.version >= FIRST_WITH_SEVERAL_VIBRATORS:
        services["VIBRATOR_MANAGER_SERVICE"] = "vibrator_manager"
    return {
        "android.hardware.Camera": phone,
        "android.hardware.Camera$CameraInfo": lambda: SimpleNamespace(CAMERA_FACING_FRONT=1),
        "android.graphics.SurfaceTexture": SurfaceTexture,
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=phone, getSurface=lambda: phone.surface),
        "org.sudokulens.LensActivity": SimpleNamespace(intentIsNew=phone.intent_is_new),
        "android.os.Build": SimpleNamespace(MANUFACTURER="Fairphone", MODEL="FP5"),
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=phone.version, RELEASE="15"),
        "android.os.VibrationEffect": SimpleNamespace(
            DEFAULT_AMPLITUDE=-1, createOneShot=lambda length, strength: (length, strength)
        ),
        "android.view.WindowInsets$Type": SimpleNamespace(systemBars=lambda: 7, displayCutout=lambda: 128),
        "android.content.Context": SimpleNamespace(**services),
        "android.content.Intent": Intent,
        "android.content.ContentValues": JavaMap,
        "android.provider.Settings": SimpleNamespace(
            ACTION_APPLICATION_DETAILS_SETTINGS="DETAILS", ACTION_SETTINGS="SETTINGS"
        ),
        "android.provider.MediaStore$Images$Media": SimpleNamespace(EXTERNAL_CONTENT_URI=Uri("content://media")),
        "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI=Uri("content://downloads")),
        "android.net.Uri": Uri,
        "java.util.Locale": SimpleNamespace(
            getDefault=lambda: SimpleNamespace(getLanguage=lambda: phone.language, getCountry=lambda: "AT")
        ),
    }.get(name)


def cast(kind: str, thing: Any) -> Any:
    assert is_a(kind, thing), f"{thing!r} is no {kind}: the app would crash in the next call"
    return thing


def find_javaclass(bridge: Bridge, name: str) -> Any:
    bridge.load(name)
    return SimpleNamespace(isInstance=lambda thing: is_a(name, thing))


def is_a(kind: str, thing: Any) -> bool:
    kinds: dict[str, Any] = {"android.net.Uri": Uri, "android.os.Vibrator": Vibrator}
    if kind == "android.os.Parcelable":
        return thing is not None
    if kind in kinds:
        return isinstance(thing, kinds[kind])
    return getattr(thing, "kind", None) == kind
