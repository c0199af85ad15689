"""Whether the system is in dark mode. Each system is asked in its own way: Kivy does not offer it."""

from __future__ import annotations

import subprocess
import sys

from sudokuapp.device.devices import is_android

TIMEOUT = 1.0  # seconds, for a desktop that does not answer
ASK_MACOS = ("defaults", "read", "-g", "AppleInterfaceStyle")
ASK_WINDOWS = (
    "reg",
    "query",
    r"HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize",
    "/v",
    "AppsUseLightTheme",
)
ASK_LINUX = ("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")


def system_is_dark(platform: str = sys.platform) -> bool:
    """On a desktop this starts a program and waits for it; light where there is no answer."""
    if is_android():
        from sudokuapp.device.android.configuration import is_dark

        return is_dark()
    if platform == "darwin":
        return "Dark" in _answer(ASK_MACOS)
    if platform == "win32":
        return "0x0" in _answer(ASK_WINDOWS)
    return "dark" in _answer(ASK_LINUX)


def _answer(question: tuple[str, ...]) -> str:
    try:
        return subprocess.run(question, capture_output=True, text=True, timeout=TIMEOUT, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return ""
