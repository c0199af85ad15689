"""What the page of a technique shows at each stage of its example, as plain values. Kivy-free."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.core.grid import Grid
from sudokuapp.techniques.by_level import LEVEL_GROUPS
from sudokuapp.techniques.examples import TechniqueExample
from sudokuapp.techniques.stages import HintStage, what_follows, where_to_look
from sudokuapp.techniques.technique import SINGLES, Technique
from sudokuapp.ui.widgets.board.layers import Notes
from sudokuapp.ui.widgets.board.step_layers import StepLayers, position_notes, step_layers

STAGES: tuple[HintStage, ...] = ("where", "why", "done")
PAGES = tuple(technique for group in LEVEL_GROUPS for technique in group.techniques)


@dataclass(frozen=True)
class ExampleView:
    """The board and the sentence of an example at one stage."""

    clues: Grid
    grid: Grid
    notes: Notes
    layers: StepLayers
    text: str

    @classmethod
    def of(cls, example: TechniqueExample, stage: HintStage) -> ExampleView:
        position, step = example.position, example.step
        shown = position.apply(step) if stage == "done" else position
        text = {
            "where": where_to_look(position.shape, step),
            "why": step.reason,
            "done": what_follows(position.shape, step),
        }
        notes = position_notes(position)
        if stage != "where":  # only what must be seen to follow the step, and what is left of it
            notes = _left(step_layers(position, step, "why").notes, position_notes(shown))
        if step.technique in SINGLES:  # they are seen without candidates
            notes = {}
        return cls(position.clue_grid, shown.grid, notes, step_layers(position, step, stage), str(text[stage]))


def _left(notes: Notes, candidates: Notes) -> Notes:
    return {cell: noted & candidates.get(cell, frozenset()) for cell, noted in notes.items()}


def next_stage(stage: HintStage) -> HintStage:
    """After the last one the first again."""
    return STAGES[(STAGES.index(stage) + 1) % len(STAGES)]


def page_beside(technique: Technique, pages: int) -> Technique:
    """So many pages further, or back; the first and the last page are the ends."""
    place = PAGES.index(technique) + pages
    return PAGES[min(max(place, 0), len(PAGES) - 1)]


def level_title(technique: Technique) -> str:
    """Of the level that needs a technique."""
    return next(group.title for group in LEVEL_GROUPS if technique in group.techniques)
