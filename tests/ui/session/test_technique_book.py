"""The book of techniques remembers its page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from support.windowless_app import PUZZLE, WindowlessApp, refused

from sudokuapp.storage import Settings
from sudokuapp.techniques.technique import Technique


def test_a_page_is_opened_below_learn_and_back_leads_there(app: WindowlessApp) -> None:
    app.context.navigator.place("learn")
    app.context.book.open(Technique.X_WING)
    assert app.context.navigator.screen == "technique"
    assert app.context.book.technique is Technique.X_WING
    app.context.navigator.back()
    assert app.context.navigator.screen == "learn"


def test_a_killed_app_comes_back_to_the_page(app: WindowlessApp) -> None:
    app.context.navigator.place("learn")
    app.context.book.open(Technique.X_WING)
    app.context.book.turn_to(Technique.SWORDFISH)
    context = app.kill_and_start()
    assert context.navigator.screen == "technique"
    assert context.book.technique is Technique.SWORDFISH
    context.navigator.back()
    assert context.navigator.screen == "learn"
    context.navigator.back()
    assert context.navigator.screen == "home"


def test_a_killed_app_comes_back_to_learn(app: WindowlessApp) -> None:
    app.context.navigator.place("learn")
    assert app.kill_and_start().navigator.screen == "learn"


def test_from_a_puzzle_back_leads_to_the_puzzle_which_stays_open(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE, "solutions")
    app.context.book.open(Technique.X_WING)
    assert app.context.session.puzzle is not None
    app.context.navigator.back()
    assert app.context.navigator.screen == "solutions"


def test_a_kill_on_such_a_page_leads_to_the_puzzle(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE, "solutions")
    app.context.book.open(Technique.X_WING)
    assert app.kill_and_start().navigator.screen == "solutions"


def test_a_name_of_another_version_is_the_first_page(app: WindowlessApp) -> None:
    app.context.settings.remember(technique="telepathy")
    assert app.context.book.technique is Technique.FULL_HOUSE
    assert Settings.of({"technique": 7}).technique == Settings.of({"technique": "x" * 1000}).technique == "full-house"


def test_a_page_can_be_read_even_if_nothing_can_be_saved(app: WindowlessApp) -> None:
    with refused(app.store):
        app.context.book.turn_to(Technique.X_WING)
    assert app.lines


def test_an_example_is_searched_for_once(app: WindowlessApp) -> None:
    tasks, found = JobsAtOnce(), []
    for _ in range(2):
        app.context.book.find_example(Technique.X_WING, tasks, found.append)
    assert found[0] is found[1]
    assert found[0].step.technique is Technique.X_WING
    assert tasks.count == 1


class JobsAtOnce:
    """Does jobs when they are asked for, and counts them."""

    is_busy = False
    count = 0

    def run(self, job: Callable[[], Any], done: Callable[[Any], None]) -> None:
        self.count += 1
        done(job())

    def cancel(self) -> None: ...
