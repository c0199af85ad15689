"""The sentences of Statistics."""

from __future__ import annotations

from sudokuapp.game.statistics import LevelStatistics, Run, Statistics
from sudokuapp.language import tr, tr_count
from sudokuapp.language.durations import duration
from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.strings import counts

NO_BREAK = "\N{NO-BREAK SPACE}"


def level_name(level: Level | None) -> str:
    return tr("Not rated") if level is None else str(level.title)


def games_text(games: int, without_help: int) -> str:
    """12 games, 9 without help"""
    played = tr_count("{count:,} game", "{count:,} games", games)
    if without_help == games:
        return tr("{games}, all without help", games=played)
    if not without_help:
        return tr("{games}, all with help", games=played)
    return tr_count("{games}, {count:,} without help", "{games}, {count:,} without help", without_help, games=played)


def times_text(level: LevelStatistics) -> str:
    """Best 4:05 · usually 6:30 · 5 hints; if that takes two lines, the first ends at a dot."""
    parts = []
    if level.best is not None:
        parts.append(tr("best {time}", time=duration(level.best)))
    if level.usual is not None:
        parts.append(tr("usually {time}", time=duration(level.usual)))
    if level.hints:
        parts.append(counts.hints_text(level.hints))
    return f"{NO_BREAK}· ".join(part.replace(" ", NO_BREAK) for part in parts)


def total_text(statistics: Statistics) -> str:
    return games_text(statistics.games, statistics.without_help)


def run_text(run: Run) -> str:
    """Days on which a game was finished."""
    return counts.run_text(
        tr_count("Puzzles solved on {count} day in a row", "Puzzles solved on {count} days in a row", run.current), run
    )
