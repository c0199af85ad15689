"""What the model learns from and what it is judged by have no font and no writer in common."""

from __future__ import annotations

import numpy as np
import pytest

from models.training import drawn_boards
from models.training.cell_cache import Boards, Hands
from models.training.looks import BoardLooks
from models.training.pages import Writers, bundled_fonts
from models.training.pages.recipes import HARDSHIPS
from models.training.screens import SCREENS


def test_every_source_of_the_mixture_can_be_drawn() -> None:
    known = {*HARDSHIPS, *SCREENS, drawn_boards.FOREIGN}
    assert set(drawn_boards.MIXTURE) <= known


def test_pages_screens_and_foreign_signs_come_in_proportion(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, int] = {}

    def counted(name: str, pictures: int, hands: Hands, seed: int, workers: int, source: str) -> Boards:
        asked[source] = pictures
        none = np.zeros((0, 32, 32), np.uint8)
        labels = np.zeros(0, np.uint8)
        return Boards.of([BoardLooks(none, labels, none, labels, np.zeros(0, np.int64))])

    monkeypatch.setattr(drawn_boards, "cached_boards", counted)
    drawn_boards.drawn_boards("some", 200, Hands(bundled_fonts(), Writers()), 1, 1)
    assert asked == {source: round(200 * share) for source, share in drawn_boards.MIXTURE.items()}


def test_no_font_and_no_writer_is_both_learnt_from_and_judged_by(monkeypatch: pytest.MonkeyPatch) -> None:
    # Those of the system differ from machine to machine; families with these names would be split as they are.
    families = [f"Family {number}" for number in range(60)]
    font = bundled_fonts()[0]
    some = tuple(type(font)(family, "Regular", font.path) for family in families)
    monkeypatch.setattr(drawn_boards, "system_fonts", lambda: some)
    known, unseen = drawn_boards.known_hands(), drawn_boards.unseen_hands()
    assert set(known.fonts) | set(unseen.fonts) == set(some)
    assert not set(known.fonts) & set(unseen.fonts) and unseen.fonts
    rng = np.random.default_rng(1)
    numbers = [{hands.writers.number(rng) for _ in range(300)} for hands in (known, unseen)]
    assert not numbers[0] & numbers[1]
    assert known.writers.unseen != unseen.writers.unseen
