"""The mixture of drawn pictures that the model is trained on and judged by."""

from __future__ import annotations

from collections.abc import Sequence

from models.training.cell_cache import FOREIGN, Boards, cached_boards
from models.training.pages import Font

# Sources, and how many pictures of each there are for a newspaper page.
MIXTURE = {"wild": 1.0, "any": 0.7, FOREIGN: 0.1}


def drawn_boards(name: str, pages: int, fonts: Sequence[Font], seed: int, workers: int) -> Boards:
    """The boards of this many pages, and of screens and foreign signs in proportion."""
    return Boards.joined(
        [cached_boards(name, round(pages * share), fonts, seed, workers, source) for source, share in MIXTURE.items()]
    )
