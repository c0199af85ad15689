"""Weighing what was recognised with the rules of sudoku: from one or several pictures of a board to a Reading."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.grid import Grid
from sudokuapp.errors import (
    CutOff,
    IrregularBoxes,
    KillerSudoku,
    NoDigits,
    NotASudoku,
    PictureProblem,
    TooBlurred,
    TooDark,
    TooFarAway,
    WrongInput,
)
from sudokuapp.language import msgid
from sudokuapp.scan.hands import by_measures, by_symmetry, foreign_are_rare, small_are_candidates
from sudokuapp.scan.outcomes import Outcomes
from sudokuapp.scan.player import with_players_digits
from sudokuapp.scan.propose import Proposal, propose
from sudokuapp.scan.reading import Reading
from sudokuapp.scan.recognise import Recognition
from sudokuapp.scan.suspects import certainty, suspects
from sudokuapp.scan.voting import combined
from sudokuapp.vision.cell_looks import DARKNESS
from sudokuapp.vision.digits import OTHER
from sudokuapp.vision.orientation import UPRIGHT_OTHER, UPRIGHT_PRINTED, UPRIGHT_WRITTEN

SURE_OF_TURNS = 0.8  # the least probability of the turns at which single cells can be trusted
SURE_OF_CELL = 0.8  # the least probability at which a cell shows a digit that the board cannot have
# With fewer clues no puzzle of this side has a single solution; with so many some have.
FEWEST_CLUES = {4: 4, 6: 8, 8: 14, 9: 17}
ODD = 0.15  # the probability of a foreign sign from which on a person should look at its cell
MOST_FOREIGN = 0.2  # the part of the cells that may show what is no digit: dirt, or a drawing
LEAST_DIGITS = 0.3  # of all that stands in the cells of a sudoku, if a good part of it is small candidates
HIDING_DIGITS = (TooDark, TooBlurred, TooFarAway)  # why no digits are seen in a grid that is
MISPRINTS = 1  # cells that may show such a digit


def weigh(*pictures: Recognition) -> Reading:
    """What all pictures of one board and the rules say together; raises CutOff, NoDigits or WrongInput.

    A picture that cuts the board off, or of which it is not sure which way up it is, counts only where no other is
    better. The outline, the board's picture and the problems are those of the clearest picture. Lines that go on beyond
    the board mean that it is a part of a larger one, unless what was read makes sense: it may lie on squared paper.
    """
    if len({picture.side for picture in pictures}) != 1:
        raise WrongInput(msgid("Pictures of one board show as many cells a side: give some, and of one board only."))
    complete = [picture for picture in pictures if not picture.is_cut_off]
    whole = [picture for picture in complete if not picture.is_part] or complete
    if not whole:
        raise CutOff
    used = [picture for picture in whole if picture.turns_probability > SURE_OF_TURNS] or whole
    clearest = max(used, key=_clarity)
    if all(_shows_larger_board(picture) for picture in used):
        raise CutOff
    if all(_shows_foreign_signs(picture) for picture in used):
        raise NotASudoku
    proposal = _proposal(used, clearest)
    if proposal.solutions != 1 and clearest.has_cages:
        raise KillerSudoku
    if not any(cell.digit for cell in proposal.cells):
        raise _why_no_digits(clearest)
    makes_sense = proposal.solutions == 1 and _has_enough_clues(proposal.grid)
    if clearest.is_part and not makes_sense:
        raise CutOff
    # A whole board that fills the picture ends at its edge too, but then what was read makes sense.
    ends_at_edge = clearest.may_be_cut_off and proposal.solutions in (0, 2)
    seems_cut_off = clearest.is_part or ends_at_edge
    is_trusted = clearest.turns_probability > SURE_OF_TURNS and not ends_at_edge and _has_enough_clues(proposal.grid)
    marked = suspects(proposal, _measures(used), _odd_cells(clearest)) if is_trusted else _all_by_doubt(proposal)
    if proposal.solutions in (0, 2) and not seems_cut_off:
        _refuse_other_puzzles(clearest, proposal, all_in_doubt=len(marked) == len(proposal.cells))
    return Reading(
        shape=proposal.grid.shape,
        cells=proposal.cells,
        quad=clearest.outline,
        turns=clearest.turns,
        suspects=marked,
        solutions=proposal.solutions,
        board=clearest.upright_board,
        problems=_with_cut_off(clearest.problems) if seems_cut_off else clearest.problems,
    )


def _proposal(used: Sequence[Recognition], clearest: Recognition) -> Proposal:
    """What the pictures show together, and who wrote it, weighed with the rules."""
    shape, outcomes = clearest.shape, Outcomes(clearest.side)
    table = combined([picture.probabilities for picture in used], shape)
    measures = _measures(used)
    table = small_are_candidates(foreign_are_rare(table, outcomes), measures, outcomes)
    table = by_measures(table, measures, outcomes)
    table = with_players_digits(table, measures, shape, outcomes, clearest.is_light, clearest.ground)
    return propose(by_symmetry(table, shape, outcomes), shape, clearest.notes)


def _measures(used: Sequence[Recognition]) -> NDArray[np.float32]:
    """The middle one of each measure: what one picture hides, the others show."""
    measures = np.sort(np.stack([picture.measures for picture in used]), axis=0)  # what is not known comes last
    middle = np.maximum(np.isfinite(measures).sum(0) - 1, 0) // 2
    return np.asarray(np.take_along_axis(measures, middle[None], axis=0)[0])


def _clarity(picture: Recognition) -> tuple[int, float, tuple[tuple[float, float], ...]]:
    """Sorts by problems, then by how sure the digits are; the corners only make the order of pictures irrelevant."""
    sureness = float(picture.probabilities.max(axis=1).mean())
    return -len(picture.problems), sureness, picture.outline.corners


def _shows_larger_board(picture: Recognition) -> bool:
    """Whether this is a part of a larger board: its digits are too high for so few cells."""
    probabilities = picture.probabilities
    printed, written = probabilities[:, UPRIGHT_PRINTED], probabilities[:, UPRIGHT_WRITTEN]
    too_high = (printed + written)[:, picture.side :].sum(axis=1)
    return bool((too_high > SURE_OF_CELL).sum() > MISPRINTS)


def _refuse_other_puzzles(picture: Recognition, proposal: Proposal, all_in_doubt: bool) -> None:
    """A board whose digits make no sense as a sudoku may be a jigsaw, or, if none is sure, no sudoku at all."""
    division = picture.division
    if division.is_jigsaw:
        raise IrregularBoxes
    digits = sum(1 for cell in proposal.cells if cell.digit)
    if all_in_doubt and (division.is_odd or digits < LEAST_DIGITS * _is_inked(picture).sum()):
        raise NotASudoku


def _is_inked(picture: Recognition) -> NDArray[np.bool_]:
    """For each cell whether something stands in it."""
    return np.isfinite(picture.measures[:, DARKNESS])


def _why_no_digits(picture: Recognition) -> PictureProblem:
    """Something hides them, or what stands there is none: numbers of a table, names."""
    hiding = next((problem for problem in picture.problems if isinstance(problem, HIDING_DIGITS)), None)
    return hiding or (NotASudoku() if _is_inked(picture).mean() > MOST_FOREIGN else NoDigits())


def _odd_cells(picture: Recognition) -> NDArray[np.intp]:
    """The cells in which something stands that may be no digit that the model knows."""
    return np.flatnonzero(picture.probabilities[:, UPRIGHT_OTHER] > ODD)


def _shows_foreign_signs(picture: Recognition) -> bool:
    """Whether letters, numbers or symbols stand where digits should.

    Asked of the model's own answers: with the wrong turn no digit is left, and every sudoku would look foreign.
    """
    foreign = picture.looks.answers[:, OTHER] > SURE_OF_CELL
    return bool(foreign.sum() > max(MISPRINTS, MOST_FOREIGN * len(foreign)))


def _has_enough_clues(grid: Grid) -> bool:
    """Whether so few clues can be a puzzle; a part of a board, or a page of pale print, shows fewer."""
    return grid.clue_count >= FEWEST_CLUES[grid.shape.side]


def _with_cut_off(problems: tuple[PictureProblem, ...]) -> tuple[PictureProblem, ...]:
    """The likeliest problem is the first, as only this one is shown: in the dark anything seems cut off."""
    dark = tuple(problem for problem in problems if isinstance(problem, TooDark))
    return (*dark, CutOff(), *(problem for problem in problems if problem not in dark and type(problem) is not CutOff))


def _all_by_doubt(proposal: Proposal) -> tuple[int, ...]:
    """Every cell, the most doubtful first: where it is not sure what the picture shows a part of, nothing is."""
    return tuple(sorted(range(len(proposal.cells)), key=lambda cell: certainty(proposal.cells[cell])))
