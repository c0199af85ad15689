"""The tone of every cell: shaded boxes, coloured cells, and what an app highlights."""

from __future__ import annotations

import numpy as np

from models.training.screens.canvas import Floats
from models.training.screens.colours import PASTEL, SATURATED, Theme, one_of
from models.training.screens.game import Game


def cell_tones(rng: np.random.Generator, name: str, theme: Theme, game: Game) -> Floats:
    side = game.boxes.side
    tones = np.full((side, side), theme.cell, np.float32)
    row, column = np.mgrid[0:side, 0:side]
    box = row // game.boxes.rows * game.boxes.rows + column // game.boxes.columns
    if name == "boxes":
        tones[(row // game.boxes.rows + column // game.boxes.columns) % 2 == rng.integers(2)] = theme.tint
    elif name == "clues":
        tones[game.clues > 0] = theme.tint
    elif name == "selection":
        _select(rng, tones, theme, game, box)
    elif name == "coloured boxes":
        colours = SATURATED if rng.random() < 0.5 else PASTEL
        picked = np.array([one_of(rng, colours) for _ in range(side)], np.float32)
        picked[rng.random(side) < rng.choice([0.0, 0.5])] = theme.cell
        tones = picked[box]
    elif name == "coloured cells":
        colours = SATURATED if rng.random() < 0.5 else PASTEL
        chosen = rng.random((side, side)) < rng.choice([0.05, 0.2, 0.5])
        few = [one_of(rng, colours) for _ in range(int(rng.integers(1, 4)))]
        tones[chosen] = rng.choice(few, size=int(chosen.sum()))
    elif name == "mixed":
        other = float(rng.uniform(225, 255) if theme.dark else rng.uniform(0, 90))
        chosen = box % 2 == rng.integers(2) if rng.random() < 0.5 else rng.random((side, side)) < rng.uniform(0.15, 0.5)
        tones[chosen] = other
    return tones


def _select(rng: np.random.Generator, tones: Floats, theme: Theme, game: Game, box: Floats) -> None:
    """A selected cell; often also its row, column and box, and the cells with the same digit."""
    side = game.boxes.side
    r, c = rng.integers(side, size=2)
    if rng.random() < 0.8:
        tones[r], tones[:, c] = theme.tint, theme.tint
        if rng.random() < 0.7:
            tones[box == box[r, c]] = theme.tint
    if game.shown[r, c] and rng.random() < 0.7:
        tones[game.shown == game.shown[r, c]] = (theme.tint + theme.selected) / 2
    tones[r, c] = theme.selected
