"""How many of the shared positions each technique solves as it should, and how long one takes to find its steps."""

from __future__ import annotations

from collections import defaultdict
from time import perf_counter

from bench.table import number, table
from bench.technique_positions import Example, examples
from bench.timing import show_progress
from sudokuapp.techniques.catalogue import SEARCHES
from sudokuapp.techniques.technique import Technique

BY_NAME = {str(technique): technique for technique in Technique}


def report() -> str:
    rows = examples()
    if not rows:
        return "## Techniques\n\nThe shared list of positions is not beside the repository."
    found: dict[str, int] = defaultdict(int)
    total: dict[str, int] = defaultdict(int)
    seconds: dict[str, float] = defaultdict(float)
    for at, row in enumerate(rows):
        show_progress(f"position {at} of {len(rows)}")
        total[row.technique] += 1
        start = perf_counter()
        found[row.technique] += holds(row)
        seconds[row.technique] += perf_counter() - start
    lines = [
        [name, f"{found[name]} of {total[name]}", number(seconds[name] / total[name] * 1e3)]
        for name in map(str, SEARCHES)
        if name in total
    ]
    sums = ["all", f"{sum(found.values())} of {sum(total.values())}", number(sum(seconds.values()) / len(rows) * 1e3)]
    return f"## Techniques\n\n{table(['technique', 'found', 'ms, all its steps'], [*lines, sums])}"


def holds(row: Example) -> bool:
    """Whether some step of the technique does exactly what the list says, or none exists if it says so."""
    steps = list(SEARCHES[BY_NAME[row.technique]](row.position))
    if row.finds_nothing:
        return not steps
    wanted = row.placements, row.eliminations
    return any((frozenset(step.placements), frozenset(step.eliminations)) == wanted for step in steps)
