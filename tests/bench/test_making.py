"""The measurement of the generator, where its peers are and where they are not."""

from __future__ import annotations

import shutil

from bench import making, qqwing
from bench.making import Extent, made_within


def test_the_report_has_a_line_for_each_goal_and_says_which_peer_is_missing(monkeypatch):
    monkeypatch.setattr(making, "QUICK", Extent(puzzles=1, minimal=3, seconds_of_peer=0))
    monkeypatch.setattr(making, "hodoku", lambda: None)
    monkeypatch.setattr(shutil, "which", lambda program: None)
    monkeypatch.setattr(qqwing.subprocess, "run", lambda *command, **options: None)
    text = making.report(is_quick=True)
    lines = [
        "beginner",
        "diabolical",
        "25 clues bottom-up",
        "minimal puzzles a second",
        "qqwing is not",
        "hodoku-py is",
    ]
    assert all(line in text for line in lines)


def test_draws_of_another_level_take_time_but_do_not_count():
    outcomes = iter([RuntimeError, "puzzle", RuntimeError])

    def draw():
        outcome = next(outcomes)
        if outcome is RuntimeError:
            raise outcome
        return outcome

    clock = iter([0.0, 1.0, 2.0, 3.0])
    assert made_within(3, draw, lambda: next(clock)) == (1, 3.0)
