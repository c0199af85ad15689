"""What the page of a technique shows at each stage."""

from __future__ import annotations

import pytest

from sudokuapp.techniques.catalogue import SEARCHES
from sudokuapp.techniques.examples import technique_example
from sudokuapp.techniques.technique import SINGLES, Technique
from sudokuapp.ui.screens.technique.page import PAGES, STAGES, ExampleView, level_title, next_stage, page_beside


@pytest.mark.parametrize("technique", SEARCHES, ids=str)
def test_every_technique_can_be_shown_at_every_stage(technique: Technique):
    example = technique_example(technique)
    views = [ExampleView.of(example, stage) for stage in STAGES]
    assert len({view.text for view in views}) == 3
    assert views[0].grid == views[1].grid == example.position.grid
    assert bool(views[1].notes) is (technique not in SINGLES)


def test_the_result_is_on_the_board_at_the_end():
    example = technique_example(Technique.HIDDEN_SINGLE)
    (cell, digit), view = example.step.placements[0], ExampleView.of(example, "done")
    assert view.grid[cell] == digit
    assert not view.clues[cell]


def test_the_stages_go_round():
    assert [next_stage(stage) for stage in STAGES] == ["why", "done", "where"]


def test_pages_end_at_the_first_and_the_last():
    assert page_beside(PAGES[0], -1) is PAGES[0]
    assert page_beside(PAGES[-1], 1) is PAGES[-1]
    assert page_beside(Technique.FULL_HOUSE, 1) is Technique.HIDDEN_SINGLE


def test_a_page_says_which_level_needs_its_technique():
    assert level_title(Technique.X_WING) == "Hard"
