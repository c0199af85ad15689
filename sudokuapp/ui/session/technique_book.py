"""The book of techniques: which page is open, and the examples that were found already. Kivy-free.

The open page is kept in the store, so that a killed app comes back to it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sudokuapp.techniques.technique import Technique
from sudokuapp.ui.session.picture_import import Runner
from sudokuapp.ui.session.settings import AppSettings

if TYPE_CHECKING:
    from sudokuapp.techniques.examples import TechniqueExample


class TechniqueBook:
    """`show` shows the screen of a page."""

    def __init__(self, settings: AppSettings, show: Callable[[], None]) -> None:
        self._settings, self._show = settings, show
        self._examples: dict[Technique, TechniqueExample] = {}  # both screens of the book show them

    @property
    def technique(self) -> Technique:
        """Whose page is open, or was last."""
        try:
            return Technique.named(self._settings.values.technique)
        except KeyError:  # of another version
            return Technique.FULL_HOUSE

    def open(self, technique: Technique) -> None:
        """Show the page of a technique; back leads to where one was."""
        self.turn_to(technique)
        self._show()

    def turn_to(self, technique: Technique) -> None:
        """Another page of the open book."""
        if technique is not self.technique:
            self._settings.remember(technique=technique.slug)

    def find_example(self, technique: Technique, tasks: Runner, found: Callable[[TechniqueExample], None]) -> None:
        """At once if it is known, else from a worker: some searches take as long as frames."""

        def keep(example: TechniqueExample) -> None:
            self._examples[technique] = example
            found(example)

        if technique in self._examples:
            found(self._examples[technique])
        else:
            tasks.run(partial(_search, technique), keep)


def _search(technique: Technique) -> TechniqueExample:
    from sudokuapp.techniques.examples import technique_example  # the app starts without all the searches

    return technique_example(technique)
