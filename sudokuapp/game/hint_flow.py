"""A hint of a game, told in three stages, each of which gives away more: where to look, why, and done.

A value: `next` returns the same hint one stage further. It is about one state of the board, and `is_about` tells
whether that is still the one that is played.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sudokuapp.errors import AlreadyFull, NoStepFound, PositionError, SudokuLensError
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Help
from sudokuapp.game.play_position import position_of
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.hint import Hint, hint
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.stages import HintStage, in_words, what_was_done, where_to_look
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.technique import SINGLES, Technique

# Other words than those of `errors`, which are for the terminal.
FULL = msgid("The board is full: there is nothing left to find.")
NO_STEP = msgid("No technique leads on from here. Fill a cell instead, and try again after it.")


@dataclass(frozen=True)
class HintFlow:
    """A step of a game, and how much of it was told."""

    play: Play
    position: Position
    step: Step
    stage: HintStage = "where"

    @property
    def technique(self) -> Technique:
        return self.step.technique

    @property
    def title(self) -> Message | None:
        """The name of the technique, once it was told."""
        return None if self.stage == "where" else self.technique.title

    @property
    def text(self) -> Message:
        match self.stage:
            case "where":
                return where_to_look(self.position.shape, self.step)
            case "why":
                # For a single the reason names the digit and its cell already.
                is_single = self.technique in SINGLES
                return self.step.reason if is_single else in_words(self.position.shape, self.step)
            case "done":
                return what_was_done(self.position.shape, self.step)

    @property
    def command(self) -> Help:
        """What the last stage does to the game."""
        return Help(
            tuple((cell, digit) for cell, digit in self.step.placements),
            tuple((cell, digit) for cell, digit in self.step.eliminations),
        )

    def next(self) -> HintFlow:
        """One stage further; the play is then the one after the command, if that was the last stage."""
        if self.stage == "where":
            return replace(self, stage="why")
        return replace(self, stage="done", play=self.play.do(self.command)) if self.stage == "why" else self

    def is_about(self, play: Play) -> bool:
        """Whether this is the board that the hint was found for, or the one after it was done."""
        return play.clues == self.play.clues and play.state == self.play.state


@dataclass(frozen=True)
class HintProblem:
    """Why there is no step: a wrong entry, several solutions, a full board; `cells` are where to look."""

    play: Play
    text: Message
    cells: frozenset[int] = frozenset()
    is_wrong_entry: bool = False

    def is_about(self, play: Play) -> bool:
        return play.clues == self.play.clues and play.state == self.play.state


def find_hint(play: Play) -> HintFlow | HintProblem:
    """The next hint of a game. Takes milliseconds, at worst seconds: for a worker."""
    position = position_of(play)
    try:
        found = hint(position)
    except AlreadyFull:
        return HintProblem(play, Message(FULL))
    except NoStepFound:
        return HintProblem(play, Message(NO_STEP))
    except PositionError as problem:
        return HintProblem(play, problem.message, frozenset(problem.cells))
    except SudokuLensError as problem:
        return HintProblem(play, problem.message)
    if isinstance(found, Hint):
        return HintFlow(play, position, found.step)
    return HintProblem(play, found.problem.message, frozenset(found.cells), is_wrong_entry=True)
