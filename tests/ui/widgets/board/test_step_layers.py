"""What the board shows of a step says no more than the stage of the hint does."""

from __future__ import annotations

import pytest

from sudokuapp.techniques.catalogue import SEARCHES
from sudokuapp.techniques.examples import TechniqueExample, technique_example
from sudokuapp.techniques.stages import place_to_look
from sudokuapp.techniques.step import Candidate as StepCandidate
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.technique import SINGLES, Technique
from sudokuapp.ui.widgets.board.layers import CROSSED_OUT, Candidate, Emphasis, Highlight, LinkKind
from sudokuapp.ui.widgets.board.step_layers import position_notes, step_candidates, step_layers


@pytest.fixture(params=SEARCHES, ids=str)
def example(request: pytest.FixtureRequest) -> TechniqueExample:
    return technique_example(request.param)


def lit(example: TechniqueExample, stage: str) -> set[int]:
    layers = step_layers(example.position, example.step, stage)
    return {cell for cells in layers.highlights.values() for cell in cells}


def test_at_first_only_a_place_is_lit(example: TechniqueExample):
    layers = step_layers(example.position, example.step, "where")
    assert lit(example, "where")
    assert (layers.candidates, layers.links, layers.notes) == ({}, (), {})


def test_the_place_is_the_one_that_the_sentence_names(example: TechniqueExample):
    place, position = place_to_look(example.step), example.position
    if place.units:
        assert lit(example, "where") == {cell for unit in place.units for cell in position.shape.units[unit].cells}
    elif place.digit is not None:
        assert lit(example, "where") == {
            cell for cell, digits in enumerate(position.candidates) if digits >> place.digit & 1
        }
    elif place.node:
        assert lit(example, "where") == set(place.node.cells)
    else:
        assert lit(example, "where") == set(place.cells)


def test_then_all_of_the_step_is_drawn(example: TechniqueExample):
    step, layers = example.step, step_layers(example.position, example.step, "why")
    assert layers.highlights[Highlight.FOCUS] == set(step.cells)
    marked = {*step.candidates, *step.extra_candidates, *step.eliminations, *step.placements}
    assert set(layers.candidates) == marked
    crossed_out = {one for one, part in layers.candidates.items() if part in CROSSED_OUT}
    assert crossed_out == set(step.eliminations)
    placed = {one for one, part in layers.candidates.items() if part is Emphasis.PLACED}
    assert placed == set(step.placements)
    assert [link.kind is LinkKind.STRONG for link in layers.links] == [link.is_strong for link in step.links]
    assert [sorted(link.start.cells) for link in layers.links] == [sorted(link.start.cells) for link in step.links]


def test_with_the_candidates_that_one_must_see_and_no_others(example: TechniqueExample):
    step, layers = example.step, step_layers(example.position, example.step, "why")
    everything = position_notes(example.position)
    assert all(noted <= everything[cell] for cell, noted in layers.notes.items())
    digits = {digit for _, digit in (*layers.candidates, *((None, link.start.digit) for link in step.links))}
    if len(digits) > 1:
        assert layers.notes.items() <= everything.items(), "whole cells"
    else:
        assert not any(noted - digits for noted in layers.notes.values()), "a pattern of one digit is seen alone"
    if step.technique in SINGLES:
        assert layers.notes == {}
    else:
        drawn = {one.cell for one in layers.candidates}
        assert {cell for cell in drawn if not example.position.digits[cell]} <= layers.notes.keys()


def test_in_the_end_only_what_followed_is_marked(example: TechniqueExample):
    step, layers = example.step, step_layers(example.position, example.step, "done")
    changed = {cell for cell, _ in (*step.placements, *step.eliminations)}
    assert lit(example, "done") == changed == layers.highlights[Highlight.CHANGED]
    assert layers.candidates == dict.fromkeys(map(Candidate._make, step.eliminations), Emphasis.REMOVED)
    assert layers.links == ()


def test_a_candidate_of_the_pattern_that_is_removed_keeps_its_side():
    one, two, three, four = (StepCandidate(cell, 5) for cell in range(4))
    step = Step(
        Technique.NISHIO,
        placements=(four,),
        eliminations=(one, two),
        candidates=(one, three, four),
        extra_candidates=(two,),
    )
    assert step_candidates(step) == {
        one: Emphasis.REMOVED_REASON,
        two: Emphasis.REMOVED_OPPOSITE,
        three: Emphasis.REASON,
        four: Emphasis.PLACED,
    }


def test_the_digits_that_leave_one_cell_to_a_hidden_single_are_lit():
    example = technique_example(Technique.HIDDEN_SINGLE)
    (cell, digit), position = example.step.placements[0], example.position
    holders = step_layers(position, example.step, "why").highlights[Highlight.SAME_DIGIT]
    assert holders
    assert {position.digits[holder] for holder in holders} == {digit}
    unit = position.shape.units[example.step.units[0]].cells
    others = {other for other in unit if not position.digits[other]} - {cell}
    seen = {peer for holder in holders for peer in position.shape.peers[holder]}
    assert others <= seen
