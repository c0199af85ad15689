"""Tables in plain text that line up, and are Markdown tables too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bench.timing import Race, Timing

NOTHING = "—"


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The first column is words and starts at the left; the others are numbers and end at the right."""
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    rules = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join(_line(cells, widths) for cells in (header, rules, *rows))


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = (
        cell.rjust(width) if at else cell.ljust(width)
        for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
    return f"| {' | '.join([first, *others])} |"


def number(value: float) -> str:
    """Three digits that count, and no more decimals than that takes."""
    decimals = 2 if value < 9.995 else 1 if value < 99.95 else 0
    return f"{value:,.{decimals}f}"


def ratio(value: float) -> str:
    return f"x {number(value)}"


def comparison(ours: str, unit: str, races: Sequence[Race], value_of: Callable[[Timing], float]) -> str:
    """One row for each solver, two columns for each race: its value and how many times our time it took."""
    header = ["solver", *(title for race in races for title in (f"{race.title}, {unit}", "to ours"))]
    names = list(dict.fromkeys(name for race in races for name in race.others))
    rows = [[ours], [f"{ours}, median round"], *([name] for name in names)]
    for race in races:
        usual = replace(race.ours, best=race.ours.median)
        for row, timing in zip(rows, (race.ours, usual, *map(race.others.get, names)), strict=True):
            row += [number(value_of(timing)), ratio(timing.ratio)] if timing else [NOTHING, NOTHING]
    return table(header, rows)


def parts(races: Sequence[Race]) -> list[str]:
    """For each race a line: how large the work was, and who did how much of it."""
    lines = []
    for race in races:
        less = [f"{name} {timing.size:,}" for name, timing in race.others.items() if timing.size < race.ours.size]
        lines.append(f"- {race.title}: {race.ours.size:,}" + (f"; but {', '.join(less)}" if less else ""))
    return lines


def section(title: str, comparison: str, about_parts: str, races: Sequence[Race]) -> str:
    """What a measurement prints: its table, and how large the work behind each number was."""
    return "\n".join([f"## {title}", "", comparison, "", about_parts, *parts(races)])
