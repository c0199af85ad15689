"""The settings: what a person may choose, and the range of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args

from sudokuapp.errors import WrongInput
from sudokuapp.language import LANGUAGES, msgid

Theme = Literal["system", "light", "dark"]
Palette = Literal["usual", "colour-blind"]
WrongEntries = Literal["never", "on request", "at once"]
AfterPhoto = Literal["ask", "solution", "play"]

MOST_SOLUTIONS = 1_000_000  # that the limit of a search can be set to
MOST_SECONDS = 3600.0  # that the time of a search can be set to
LONGEST_VALUE = 1000  # characters of one setting in the file
LONGEST_VIEW = 500  # characters; in the file it is quoted
LONGEST_TECHNIQUE = 80  # characters of its name
LONGEST_OPTIONS = 100  # characters
MOST_VALUES = 100  # settings that are read from the file, including those of later versions


@dataclass(frozen=True)
class Settings:
    """All settings; WrongInput if one is out of its range."""

    solution_limit: int = 1000
    seconds_limit: float = 60.0
    theme: Theme = "system"
    larger_digits: bool = False
    palette: Palette = "usual"
    vibration: bool = True
    tutorial_seen: bool = False
    language: str = "system"
    """Or one of LANGUAGES."""
    auto_shutter: bool = True
    """Take the picture when a puzzle is held still."""
    after_photo: AfterPhoto = "ask"
    """What comes after a puzzle that was read without doubt, from a photo or from what another app shares."""
    advance: bool = True
    """By hand, go on to the next cell after each digit."""
    library_view: str = ""
    """How the library is sorted and filtered, as its screen writes it."""
    wrong_entries: WrongEntries = "on request"
    """In play, when an entry that is not in the solution is shown as wrong."""
    play_clock: bool = True
    """Measure and show how long a game takes."""
    digit_first: bool = False
    """In play, choose a digit and then the cells it goes to."""
    light_units: bool = True
    """In play, light the row, column and box of the chosen cell."""
    light_digits: bool = True
    """In play, light the digits and notes like the chosen one."""
    remove_notes: bool = True
    """In play, a digit takes its notes away from its row, column and box."""
    digit_counts: bool = True
    """In play, show on each key how many of its digit are left."""
    keep_awake: bool = True
    """In play, keep the screen on while somebody plays."""
    animations: bool = True
    """Let what the app draws for joy move, such as the tick over a solved puzzle."""
    technique: str = "full-house"
    """The page of the book of techniques that was open last."""
    new_puzzle: str = ""
    """What was last chosen in New puzzle, as `generator.options_text` writes it."""

    def __post_init__(self) -> None:
        for field in fields(self):
            if not _fits(field.name, getattr(self, field.name)):
                value = repr(str(getattr(self, field.name))[:40])
                raise WrongInput(msgid("The setting “{name}” cannot be {value}."), name=field.name, value=value)

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Settings:
        """The settings from a file: an unknown one is ignored, one out of its range has its default value."""
        known = {field.name for field in fields(cls)}
        return cls(**{name: value for name, value in values.items() if name in known and _fits(name, value)})


_CHOICES: dict[str, tuple[str, ...]] = {
    "theme": get_args(Theme),
    "palette": get_args(Palette),
    "wrong_entries": get_args(WrongEntries),
    "after_photo": get_args(AfterPhoto),
    "language": ("system", *LANGUAGES),
}


def _fits(name: str, value: object) -> bool:
    if name in _CHOICES:
        return isinstance(value, str) and value in _CHOICES[name]
    if name == "technique":
        return isinstance(value, str) and len(value) <= LONGEST_TECHNIQUE
    if name == "solution_limit":
        return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST_SOLUTIONS
    if name == "seconds_limit":
        return isinstance(value, (int, float)) and not isinstance(value, bool) and 1 <= value <= MOST_SECONDS
    if name == "library_view":
        return isinstance(value, str) and len(value) <= LONGEST_VIEW
    if name == "new_puzzle":
        return isinstance(value, str) and len(value) <= LONGEST_OPTIONS
    return isinstance(value, bool)
