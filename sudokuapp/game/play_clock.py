"""The time that a game takes, without pauses and without minutes in which nothing happened."""

from __future__ import annotations

from dataclasses import dataclass, replace

IDLE_SECONDS = 180.0


@dataclass(frozen=True, slots=True)
class PlayClock:
    """`seconds` is what was counted up to `since`; it runs if `since` is not None. All times are of one clock."""

    seconds: float = 0.0
    since: float | None = None
    last_touch: float = 0.0
    """When something happened last."""

    def elapsed(self, now: float) -> float:
        """The minutes in which nothing happened do not count, from their beginning: nobody was there."""
        if self.since is None:
            return self.seconds
        return self.seconds + max(0.0, (self.last_touch if self.is_idle(now) else now) - self.since)

    def is_idle(self, now: float) -> bool:
        return self.since is not None and now >= self.last_touch + IDLE_SECONDS

    def started(self, now: float) -> PlayClock:
        """Running from now on; nothing changes if it runs."""
        return self.touched(now) if self.since is not None else PlayClock(self.seconds, now, now)

    def paused(self, now: float) -> PlayClock:
        return PlayClock(self.elapsed(now))

    def touched(self, now: float) -> PlayClock:
        """Something happened; a paused clock stays paused."""
        if self.since is None:
            return self
        if self.is_idle(now):
            return PlayClock(self.elapsed(now), now, now)
        return replace(self, last_touch=now)
