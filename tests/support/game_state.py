"""The state of the open game as plain values, which one process can tell to another."""

from __future__ import annotations

from typing import Any

from sudokuapp.ui.session.play_session import PlaySession


def state_of(game: PlaySession) -> dict[str, Any]:
    """What must be as it was when the app is opened again."""
    play = game.play
    return {
        "commands": [repr(command) for command in play.commands],
        "done": play.done,
        "entries": str(play.state.entries),
        "notes": repr(play.state.notes),
        "selected": game.shown.selected,
        "is_noting": game.shown.is_noting,
        "hints": game.shown.help.hints,
        "seconds": game.seconds,
    }
