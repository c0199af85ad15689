"""The phone's model and its version of Android."""

from __future__ import annotations

from jnius import autoclass  # type: ignore[import-not-found]


def phone() -> str:
    build, version = autoclass("android.os.Build"), autoclass("android.os.Build$VERSION")
    return f"{build.MANUFACTURER} {build.MODEL}, Android {version.RELEASE} (API {version.SDK_INT})"
