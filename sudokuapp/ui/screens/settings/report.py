"""Reporting a problem: the text of the report, and the ways to share it. The app itself sends nothing."""

from __future__ import annotations

import platform

import kivy

from sudokuapp import __version__
from sudokuapp.device.system_info import system_info
from sudokuapp.errors import SharingFailed
from sudokuapp.language import current_language, tr
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.widgets.dialog import DialogChoice


def report_text(log: str) -> str:
    """In English, for the developers."""
    return "\n".join(
        [
            f"Sudoku Lens {__version__}",
            f"System: {system_info()}",
            f"Python {platform.python_version()}, Kivy {kivy.__version__}, language {current_language()}",
            "",
            "Log:",
            log or "(empty)",
        ]
    )


class ProblemReport:
    def __init__(self, context: AppContext) -> None:
        self._context = context

    def choices(self) -> list[DialogChoice]:
        """The ways to share on this machine, each a text and a function."""
        copying = (tr("Copy the report"), self._copy)
        can_send = self._context.devices.share.can_send
        return [(tr("Share the report"), self._send), copying] if can_send else [copying]

    def _copy(self) -> None:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(self._text())
        self._context.say(tr("Copied. Paste it into a message to us."))

    def _send(self) -> None:
        try:
            self._context.devices.share.text(self._text(), tr("A problem with Sudoku Lens"))
        except SharingFailed as failed:
            self._context.say(str(failed))

    def _text(self) -> str:
        return report_text(self._context.read_log())
