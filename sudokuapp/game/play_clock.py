"""The time that a game takes: it stands still while the game is paused, and when nothing happens for minutes."""

from __future__ import annotations

from dataclasses import dataclass, replace

IDLE_SECONDS = 180.0


@dataclass(frozen=True, slots=True)
class PlayClock:
    """`seconds` is what was counted up to `since`; it runs if `since` is not None. All times are of one clock."""

    seconds: float = 0.0
    since: float | None = None
    idle_from: float = 0.0
    """When it stops by itself, unless something happens."""

    def elapsed(self, now: float) -> float:
        if self.since is None:
            return self.seconds
        return self.seconds + max(0.0, min(now, self.idle_from) - self.since)

    def is_idle(self, now: float) -> bool:
        return self.since is not None and now >= self.idle_from

    def started(self, now: float) -> PlayClock:
        """Running from now on; nothing changes if it runs."""
        return self.touched(now) if self.since is not None else PlayClock(self.seconds, now, now + IDLE_SECONDS)

    def paused(self, now: float) -> PlayClock:
        return PlayClock(self.elapsed(now))

    def touched(self, now: float) -> PlayClock:
        """Something happened; a paused clock stays paused."""
        if self.since is None:
            return self
        if self.is_idle(now):
            return PlayClock(self.elapsed(now), now, now + IDLE_SECONDS)
        return replace(self, idle_from=now + IDLE_SECONDS)
