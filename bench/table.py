"""Aligned tables in plain text, which are also Markdown tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bench.timing import Comparison, Timing

NOTHING = "—"


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The first column is text, aligned left; the others are numbers, aligned right."""
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
    """With three significant digits, or all digits of a larger integer part."""
    decimals = 2 if value < 9.995 else 1 if value < 99.95 else 0
    return f"{value:,.{decimals}f}"


def ratio(value: float) -> str:
    return f"x {number(value)}"


def comparison_table(
    ours: str, unit: str, comparisons: Sequence[Comparison], value_of: Callable[[Timing], float]
) -> str:
    """One row for each solver, two columns for each comparison: its value and how many times our time it took."""
    header = ["solver", *(title for comparison in comparisons for title in (f"{comparison.title}, {unit}", "to ours"))]
    names = list(dict.fromkeys(name for comparison in comparisons for name in comparison.others))
    rows = [[ours], [f"{ours}, median round"], *([name] for name in names)]
    for comparison in comparisons:
        usual = replace(comparison.ours, best=comparison.ours.median)
        for row, timing in zip(rows, (comparison.ours, usual, *map(comparison.others.get, names)), strict=True):
            row += [number(value_of(timing)), ratio(timing.ratio)] if timing else [NOTHING, NOTHING]
    return table(header, rows)


def parts(comparisons: Sequence[Comparison]) -> list[str]:
    """For each comparison a line: how large the work was, and which solvers did only a part of it."""
    lines = []
    for comparison in comparisons:
        less = [
            f"{name} {timing.size:,}"
            for name, timing in comparison.others.items()
            if timing.size < comparison.ours.size
        ]
        lines.append(f"- {comparison.title}: {comparison.ours.size:,}" + (f"; but {', '.join(less)}" if less else ""))
    return lines


def section(title: str, table: str, about_parts: str, comparisons: Sequence[Comparison]) -> str:
    """The printed section of a measurement: its table, and how large the work behind each number was."""
    return "\n".join([f"## {title}", "", table, "", about_parts, *parts(comparisons)])
