"""What the panel of a hint says, as plain values. Kivy-free."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.game.hint_flow import HintFlow, HintProblem
from sudokuapp.language import msgid, tr
from sudokuapp.techniques.stages import HintStage

NEXT: dict[HintStage, str] = {"where": msgid("More"), "why": msgid("Do it"), "done": msgid("Next hint")}


@dataclass(frozen=True)
class HintWords:
    """`action` and `about` are on buttons; there is no button where they are empty."""

    title: str = ""
    text: str = ""
    action: str = ""
    about: str = ""
    is_problem: bool = False

    @classmethod
    def of(cls, shown: HintFlow | HintProblem) -> HintWords:
        if isinstance(shown, HintProblem) and shown.is_wrong_entry:
            take_back = tr("Take it back") if len(shown.cells) == 1 else tr("Take them back")
            return cls(tr("Not right"), str(shown.text), take_back, is_problem=True)
        if isinstance(shown, HintProblem):
            return cls(tr("Hint"), str(shown.text), is_problem=True)
        if shown.title is None:
            return cls(tr("Hint"), str(shown.text), tr(NEXT[shown.stage]))
        # Not with the name of the technique, which is above it and may be long.
        return cls(str(shown.title), str(shown.text), tr(NEXT[shown.stage]), tr("Learn more"))

    @classmethod
    def searching(cls) -> HintWords:
        return cls(tr("Hint"), tr("Looking for the next step …"))
