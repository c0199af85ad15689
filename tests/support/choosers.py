"""The system's file dialogs, in which a person chooses at once."""

from __future__ import annotations

from sudokuapp.device.files import Chosen, Done


class Chooser:
    """In its dialogs `chosen` is chosen; None is a person who closes them."""

    def __init__(self, chosen: Chosen = None, can_choose: bool = True) -> None:
        self.chosen, self.can_choose = chosen, can_choose

    def choose_picture(self, done: Done) -> None:
        done(self.chosen)

    choose_file = choose_picture
