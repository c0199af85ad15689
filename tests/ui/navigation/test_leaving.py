from __future__ import annotations

from kivy.base import EventLoop
from support.library_screen import fill

from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.navigation.leaving import SECONDS, Leaving


class Home:
    """Records what Esc does, at a time that the test sets."""

    def __init__(self) -> None:
        self.now, self.said, self.left, self.offers_undo = 100.0, [], 0, False
        self.leaving = Leaving(self.said.append, self._close, self._leave, lambda: self.now)

    def _close(self) -> bool:
        was_open, self.offers_undo = self.offers_undo, False
        return was_open

    def _leave(self) -> None:
        self.left += 1


def test_only_the_second_press_leaves() -> None:
    home = Home()
    home.leaving.press()
    assert (home.said, home.left) == (["Press Esc again to leave."], 0)
    home.now += SECONDS
    home.leaving.press()
    assert home.left == 1


def test_a_second_press_that_comes_late_is_a_first_one() -> None:
    home = Home()
    home.leaving.press()
    home.now += SECONDS + 0.1
    home.leaving.press()
    assert (len(home.said), home.left) == (2, 0)


def test_a_message_with_undo_is_closed_first() -> None:
    home = Home()
    home.offers_undo = True
    home.leaving.press()
    assert (home.said, home.left, home.offers_undo) == ([], 0, False)
    home.leaving.press()
    assert (len(home.said), home.left) == (1, 0)


async def test_esc_on_home_says_what_a_second_one_does(driver, open_home, tmp_path) -> None:
    app = await open_home(fill(tmp_path, 1))
    left: list[bool] = []
    app.stop = lambda: left.append(True)
    await driver.key(ESCAPE)
    assert (left, app.snackbar.text) == ([], "Press Esc again to leave.")
    await driver.key(ESCAPE)
    del app.stop
    assert left == [True]


async def test_esc_on_home_closes_the_line_with_undo(driver, open_home, tmp_path) -> None:
    app = await open_home(fill(tmp_path, 1))
    app.context.saved_puzzles.delete(1)
    await driver.key(ESCAPE)
    assert not app.snackbar.shown
    assert app.root.get_root_window() is EventLoop.window


def test_a_press_that_closes_a_message_with_undo_is_not_the_second_one() -> None:
    home = Home()
    home.leaving.press()
    home.offers_undo = True
    home.leaving.press()
    assert (home.left, home.offers_undo) == (0, False)
    home.leaving.press()
    assert home.left == 0


def test_a_press_after_another_screen_was_shown_is_a_first_one() -> None:
    home = Home()
    home.leaving.press()
    home.leaving.forget()
    home.leaving.press()
    assert home.left == 0
