"""The mixture of drawn pictures that the model is trained on and judged by."""

from __future__ import annotations

from models.training.cell_cache import FOREIGN, Boards, Hands, cached_boards
from models.training.pages import system_fonts, training_fonts, training_writers, unseen_fonts, unseen_writers

# Sources, and how many pictures of each there are for a newspaper page.
MIXTURE = {"wild": 1.0, "any": 0.7, FOREIGN: 0.1}


def drawn_boards(name: str, pages: int, hands: Hands, seed: int, workers: int) -> Boards:
    """The boards of this many pages, and of screens and foreign signs in proportion."""
    return Boards.joined(
        [cached_boards(name, round(pages * share), hands, seed, workers, source) for source, share in MIXTURE.items()]
    )


def known_hands() -> Hands:
    """Those that the model learns from."""
    return Hands(training_fonts(system_fonts()), training_writers())


def unseen_hands() -> Hands:
    """Those that it is judged by."""
    return Hands(unseen_fonts(system_fonts()), unseen_writers())
