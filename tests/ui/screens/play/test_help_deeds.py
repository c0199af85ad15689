"""The help of Play without a window: it checks, fills in, solves and leads back, and all of it is counted."""

from __future__ import annotations

import pytest
from support.windowless import ImmediateTasks, WaitingTasks
from support.windowless_app import WindowlessApp

from sudokuapp.core.conflicts import is_solution_of
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import SudokuLensError
from sudokuapp.game.play_commands import Enter, Note
from sudokuapp.storage import HelpCount, Result
from sudokuapp.ui.screens.play.answers import Answers
from sudokuapp.ui.screens.play.help_deeds import HelpDeeds

ONE = parse("12343412214.4.2.")  # of a 4x4, with 3 empty cells
SOLUTION = parse("1234341221434321")
SEVERAL = parse("12343412........")
NONE = parse("1234341222......")


class Helped:
    """A game and its help."""

    def __init__(self, app: WindowlessApp, clues, tasks=None) -> None:
        app.context.navigator.play_new(clues)
        self.game = app.context.game
        assert self.game.open()
        self.app, self.wrong, self.results = app, frozenset(), []
        self.tasks = tasks or ImmediateTasks()
        self.answers = Answers(self.tasks, ImmediateTasks(), lambda: None)
        self.answers.open(clues)
        self.help = HelpDeeds(self.game, self.answers, self)

    def tell(self, text: str) -> None:
        self.app.say(text)

    def report(self, problem: SudokuLensError) -> None:
        self.app.say(str(problem))

    def mark_wrong(self, wrong: frozenset[int]) -> None:
        self.wrong = wrong

    def show_wrong(self, wrong: frozenset[int]) -> None:
        self.app.say(f"{len(wrong)} wrong")

    def after_deed(self, result: Result | None) -> None:
        self.results.append(result)


def test_a_check_marks_what_is_wrong_and_counts(app: WindowlessApp) -> None:
    helped = Helped(app, ONE)
    helped.help.check()
    assert app.lines[-1] == "There is nothing to check yet."
    assert helped.game.shown.help == HelpCount()
    helped.game.do(Enter(11, 3))
    helped.help.check()
    assert (app.lines[-1], helped.wrong) == ("All right so far.", frozenset())
    helped.game.do(Enter(13, 1))
    helped.help.check()
    assert (app.lines[-1], helped.wrong) == ("1 wrong", {13})
    assert helped.game.shown.help == HelpCount(checks=2)


def test_a_cell_is_filled_in_locked_and_counted(app: WindowlessApp) -> None:
    helped = Helped(app, ONE)
    helped.help.fill_cell(0)
    assert app.lines[-1] == "Choose an empty cell first."
    helped.game.do(Enter(13, 1))
    helped.help.fill_cell(13)
    assert helped.game.play.state.entries[13] == 3, "a wrong entry is replaced"
    assert helped.game.play.is_locked(13)
    assert helped.game.shown.help == HelpCount(cells=1)


def test_the_last_cell_that_is_filled_in_finishes_the_game(app: WindowlessApp) -> None:
    helped = Helped(app, SOLUTION.with_digit(15, 0))
    helped.help.fill_cell(15)
    assert [result.help for result in helped.results] == [HelpCount(cells=1)]


@pytest.mark.parametrize("clues", [ONE, SEVERAL], ids=["one solution", "several"])
def test_the_rest_is_solved_and_right_entries_stay_the_persons_own(app: WindowlessApp, clues) -> None:
    helped = Helped(app, clues)
    helped.game.do(Enter(11, 3))
    helped.help.solve_rest()
    play = helped.game.play
    assert play.is_solved and is_solution_of(play.grid, clues)
    assert 11 not in play.state.helped
    assert helped.game.shown.help.cells == play.to_fill - 1
    assert app.store.results.all() == []


def test_back_to_where_it_was_right_can_be_redone(app: WindowlessApp) -> None:
    helped = Helped(app, ONE)
    helped.game.do(Enter(11, 3))
    helped.help.back_to_right()
    assert app.lines[-1] == "All right so far."
    helped.game.do(Enter(13, 1))
    helped.game.do(Note(15, 2))
    helped.help.back_to_right()
    assert app.lines[-1] == "2 moves undone. Redo brings them back."
    assert helped.game.play.done == 1 and helped.game.play.can_redo


def test_wrong_entries_are_cleared_as_one_deed(app: WindowlessApp) -> None:
    helped = Helped(app, ONE)
    for cell, digit in ((11, 3), (13, 1), (15, 3)):
        helped.game.do(Enter(cell, digit))
    found = []
    helped.help.find_wrong(found.append)
    helped.help.clear_wrong(found[0])
    assert [helped.game.play.state.entries[cell] for cell in (11, 13, 15)] == [3, 0, 0]
    helped.game.undo()
    assert helped.game.play.filled == 3
    assert helped.game.shown.help == HelpCount(), "what a full board shows is no help"


def test_of_several_solutions_an_entry_is_right_if_some_solution_has_it(app: WindowlessApp) -> None:
    helped = Helped(app, SEVERAL)
    assert not helped.answers.answer.is_only
    helped.game.do(Enter(8, 2))
    helped.help.check()
    helped.game.do(Enter(8, 4))
    helped.help.check()
    assert app.lines == ["All right so far."] * 2
    helped.game.do(Enter(8, 1))
    helped.help.check()
    assert helped.wrong == {8}


def test_of_a_puzzle_without_a_solution_is_said_why(app: WindowlessApp) -> None:
    helped = Helped(app, NONE)
    helped.game.do(Enter(11, 3))
    for deed in (helped.help.check, helped.help.solve_rest, helped.help.back_to_right):
        deed()
    assert app.lines == [str(helped.answers.problem)] * 3
    assert helped.game.shown.help == HelpCount()


def test_what_is_asked_before_the_answer_is_known_waits_for_it(app: WindowlessApp) -> None:
    tasks = WaitingTasks()
    helped = Helped(app, ONE, tasks)
    helped.help.fill_cell(13)
    assert not helped.game.play.filled
    tasks.finish()
    tasks.finish()
    assert helped.game.play.state.entries[13] == 3


def test_who_goes_on_meanwhile_is_not_surprised(app: WindowlessApp) -> None:
    tasks = WaitingTasks()
    helped = Helped(app, ONE, tasks)
    tasks.finish()
    for deed in (helped.help.solve_rest, helped.help.check, lambda: helped.help.fill_cell(13)):
        helped.game.do(Enter(11, 3))
        deed()
        helped.game.do(Enter(11, 0))
        tasks.finish()
        assert not helped.game.play.filled
    assert helped.game.shown.help == HelpCount()


def test_what_the_app_filled_in_stays_when_what_is_wrong_is_cleared(app: WindowlessApp) -> None:
    helped = Helped(app, SEVERAL)
    helped.help.fill_cell(8)
    of_help = helped.game.play.state.entries[8]
    solution = next(
        digits
        for digits in (parse("1234341221434321"), parse("1234341243212143"), parse("1234341223414123"))
        if digits[8] != of_help
    )
    for cell in range(9, 16):
        helped.game.do(Enter(cell, solution[cell]))
    found = []
    helped.help.find_wrong(found.append)
    assert found[0] and 8 not in found[0]
    helped.help.clear_wrong(found[0] | {8})
    assert helped.game.play.state.entries[8] == of_help
    shown = helped.game.shown
    again = app.kill_and_start()
    assert again.game.open()
    assert again.game.shown == shown, "no deed is lost"


def test_of_several_solutions_all_that_is_filled_in_is_of_the_same(app: WindowlessApp) -> None:
    helped = Helped(app, SEVERAL)
    first = helped.answers.answer.solution[8]
    helped.game.do(Enter(8, 6 - first))  # 2 or 4
    helped.help.fill_cell(12)  # of a solution with the entry, which is another one
    helped.game.do(Enter(9, 6 - first))  # no solution has both
    for cell in (13, 10):
        helped.help.fill_cell(cell)
    helped.help.solve_rest()
    assert helped.game.play.is_solved
