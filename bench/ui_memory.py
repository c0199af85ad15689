"""What the app holds in memory, counted in three ways.

What the process holds is what the system sees, and swings with what malloc keeps for later. The numbers of Python's
objects and bytes do not swing, but tell nothing of pictures and textures. The bytes are traced only if wanted: that
makes everything twice as slow.
"""

from __future__ import annotations

import gc
import resource
import tracemalloc
from dataclasses import dataclass
from pathlib import Path
from statistics import median


@dataclass(frozen=True)
class Held:
    process: float
    """MiB."""
    objects: int
    """Those that Python looks through for garbage: lists, dicts, widgets, and the like."""
    traced: float
    """MiB of Python's own, NumPy's arrays among them; 0 where they are not traced."""


def held_now() -> Held:
    """After a search for garbage: what would be freed a moment later is no growth."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return Held(
        pages * resource.getpagesize() / 2**20,
        len(gc.get_objects()),
        tracemalloc.get_traced_memory()[0] / 2**20,
    )


def growth(held: list[Held], warm: int) -> str:
    """From when all that is loaded once was loaded to the end; of the process, medians, since it swings."""
    before, after = held[warm - 1], held[-1]
    first, last = (median(one.process for one in some) for some in (held[warm - 1 : 2 * warm - 1], held[-warm:]))
    told = f"{first:.0f} MiB from scan {warm} on, {last:.0f} MiB in the last {warm} of {len(held)}"
    told += f" ({last - first:+.1f}); Python's objects {before.objects:,} and {after.objects:,}"
    if after.traced:
        told += f"; Python's bytes {before.traced:.2f} and {after.traced:.2f} MiB"
    return told
