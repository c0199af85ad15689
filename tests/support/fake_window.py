"""A fake window of a phone with what covers its edges, and a fake vibrator, as in Android's documentation."""
# ruff: noqa: N802  # Java's names

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from support.fake_phone import Phone


class Vibrator:
    def __init__(self, phone: Phone) -> None:
        self._phone = phone

    def hasVibrator(self) -> bool:
        return self._phone.has_motor

    def vibrate(self, what: Any) -> None:
        assert (self._phone.version < 26) == isinstance(what, int), "an effect from API 26 on, milliseconds before"
        self._phone.vibrated.append(what)


@dataclass
class View:
    """The position of a view in its window, and what covers the window's edges: left, top, right, bottom."""

    corner: tuple[int, int] = (0, 0)
    size: tuple[int, int] = (1080, 2400)
    bars: tuple[int, int, int, int] | None = (0, 80, 0, 120)
    hole: tuple[int, int, int, int] = (0, 0, 0, 0)
    keyboard: int = 0

    def getWidth(self) -> int:
        return self.size[0]

    def getHeight(self) -> int:
        return self.size[1]

    def getLocationInWindow(self, into: list[int]) -> None:
        assert len(into) == 2
        into[:] = self.corner


class WindowInsets:
    """Has only the methods of this Android version."""

    def __init__(self, view: View, version: int) -> None:
        bars, hole = view.bars or (0, 0, 0, 0), view.hole
        names = ("Left", "Top", "Right", "Bottom")
        covered = (*bars[:3], max(bars[3], view.keyboard))
        for name, now, at_most in zip(names, covered, bars, strict=True):
            setattr(self, f"getSystemWindowInset{name}", lambda now=now: now)
            setattr(self, f"getStableInset{name}", lambda at_most=at_most: at_most)
        if version >= 28:
            safe = {f"getSafeInset{name}": lambda edge=edge: edge for name, edge in zip(names, hole, strict=True)}
            self.getDisplayCutout = lambda: SimpleNamespace(**safe) if any(hole) else None
        if version >= 30:
            self.getInsets = lambda kinds: SimpleNamespace(
                **{
                    side: max(edge if kinds & 7 else 0, gap if kinds & 128 else 0)
                    for side, edge, gap in zip(("left", "top", "right", "bottom"), bars, hole, strict=True)
                }
            )
