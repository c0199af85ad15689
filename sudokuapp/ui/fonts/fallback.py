"""Names in any script: for each run of a text, a font that has its characters.

Kivy's renderer uses one font for a text, and draws boxes for what that font has not. Its markup can change the font
within a text. Emoji have a font of the app. Which of the system's fonts has another character is looked up in a thread,
once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import groupby
from pathlib import Path

from kivy.core.text import Label as TextImage
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty
from kivy.resources import resource_find
from kivy.utils import escape_markup

from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.fonts.cmap import Coverage, coverage_of
from sudokuapp.ui.fonts.emoji import EMOJI_FONT, REPLACED
from sudokuapp.ui.fonts.system_fonts import font_files, font_folders, font_for_all, fonts_for
from sudokuapp.ui.fonts.visual_order import visual_order

OWN_FONT = "data/fonts/Roboto-Regular.ttf"  # Kivy's
EMOJI = "Emoji"  # a name, since the path of the file may have a bracket, which would end it in markup
TextImage.register(EMOJI, str(EMOJI_FONT))


class FontFallback(EventDispatcher):
    """`found` changes when fonts were found: texts that were shown with boxes are then to be shown again."""

    found: int = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._fonts: dict[str, str] = {}  # by character; "" where there is none
        self._asked: set[str] = set()
        self._tasks = Tasks("fonts", Policy.QUEUE, outlives_app=True)

    def is_needed(self, text: str) -> bool:
        """Whether a text has more than the app's own font can draw."""
        return any(self._is_foreign(character) for character in text)

    def markup(self, text: str) -> str:
        """The text with a font for each run of it; nothing in the text itself is taken as markup."""
        drawn = visual_order(text.translate(REPLACED))
        self._look_up({character for character in drawn if self._is_foreign(character) and not self._font(character)})
        return "".join(
            f"[font={font}]{escape_markup(''.join(run))}[/font]" if font else escape_markup("".join(run))
            for font, run in groupby(drawn, self._font)
        )

    def ask_font_of_all(self, text: str, done: Callable[[str], None]) -> None:
        """For a field, which has one font: `done` gets one that has all of the text, unless there is none."""

        def found(font: str) -> None:
            if font and is_usable(font):
                done(font)

        if self.is_needed(text):
            self._tasks.run(lambda: font_for_all(text, font_files(font_folders())), found)

    def _look_up(self, characters: set[str]) -> None:
        unknown = sorted(characters - self._asked)
        if unknown:
            self._asked.update(unknown)
            self._tasks.run(lambda: fonts_for(unknown, font_files(font_folders())), self._add)

    def _add(self, fonts: dict[str, str]) -> None:
        usable = {font for font in set(fonts.values()) if is_usable(font)}
        self._fonts |= {character: font for character, font in fonts.items() if font in usable}
        if usable:
            self.found += 1

    def _is_foreign(self, character: str) -> bool:
        return character not in self._own and not character.isspace()

    def _font(self, character: str) -> str:
        """For one that is not known, the app's own font for texts: ""."""
        is_emoji = character in self._emoji and self._is_foreign(character)
        return EMOJI if is_emoji else self._fonts.get(character, "")

    @cached_property
    def _emoji(self) -> Coverage:
        return coverage_of(EMOJI_FONT)

    @cached_property
    def _own(self) -> Coverage:
        return coverage_of(Path(resource_find(OWN_FONT)))


def is_usable(font: str) -> bool:
    """Whether the renderer can open a font; otherwise it would fail at every text."""
    try:
        TextImage(font_name=font, font_size=12).get_extents("x")
    except Exception:  # Kivy's renderers raise any exception
        return False
    return "]" not in font  # in markup, that would end its name


FALLBACK = FontFallback()
