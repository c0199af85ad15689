"""Puzzles renamed, deleted and discarded, and had back."""

from __future__ import annotations

from typing import Any

import pytest
from support.summaries import summaries
from support.windowless_app import PUZZLE, WindowlessApp, put_digit, refused

from sudokuapp.errors import StorageReadOnly
from sudokuapp.game.draft import Draft
from sudokuapp.game.play_commands import Enter
from sudokuapp.storage.puzzle_name import shown_name


def test_discard_goes_home_and_can_be_undone(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    number = app.context.session.puzzle.id
    app.context.navigator.discard()
    assert (app.context.navigator.screen, app.context.session.puzzle) == ("home", None)
    assert app.store.numbers() == []
    assert "deleted" in app.lines[-1]
    app.press()
    assert app.store.get(number).draft.grid == PUZZLE


def test_discarding_what_could_never_be_saved_leaves_nothing_behind(app: WindowlessApp) -> None:
    with refused(app.store):
        app.context.navigator.open_grid(PUZZLE)
        app.context.navigator.discard()
    app.context.navigator.scan()
    assert app.store.numbers() == []


def test_a_puzzle_is_renamed_but_never_to_nothing(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    number = app.context.session.puzzle.id
    app.context.saved_puzzles.rename(number, "  Sunday \n paper ")
    assert app.store.get(number).name == "Sunday paper"
    app.context.saved_puzzles.rename(number, "   ")
    assert app.store.get(number).name == "Sunday paper"


def test_renaming_a_puzzle_to_the_name_it_is_shown_with_changes_nothing(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    number = app.context.session.puzzle.id
    app.context.navigator.home()
    before = app.store.get(number)
    app.context.saved_puzzles.rename(number, f" {shown_name(before)} ")
    assert app.store.get(number) == before
    assert before.naming == "day"


def test_a_renamed_puzzle_keeps_that_name_in_every_language(app: WindowlessApp) -> None:
    for _ in range(2):
        app.context.navigator.open_grid(PUZZLE)
    number = app.context.session.puzzle.id
    app.context.saved_puzzles.rename(number, "Puzzle of the week")
    assert (shown_name(app.store.get(number)), app.store.get(number).naming) == ("Puzzle of the week", "given")


def test_the_solutions_are_unknown_again_once_a_digit_is_another(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    session = app.context.session
    session.update(solutions=1)
    assert app.store.get(session.puzzle.id).solutions == 1
    session.update(draft=session.puzzle.draft.put(5, 4).undo())
    assert session.puzzle.solutions == 1, "the digits are the same"
    put_digit(app.context)
    assert session.puzzle.solutions is None
    assert app.store.get(session.puzzle.id).solutions is None


def test_a_puzzle_is_not_changed_when_its_solutions_become_known(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    app.context.session.update(solutions=1)
    assert app.context.session.puzzle.is_untouched
    assert app.store.get(app.context.session.puzzle.id).is_untouched


def test_an_empty_board_is_not_kept_but_one_with_a_digit_is(app: WindowlessApp) -> None:
    context = app.context
    context.navigator.enter_by_hand()
    assert len(app.store.numbers()) == 1
    context.navigator.back()
    assert app.store.numbers() == []
    context.navigator.enter_by_hand()
    context.session.set_draft(context.session.puzzle.draft.put(0, 1))
    context.navigator.home()
    assert len(app.store.numbers()) == 1


def test_a_board_that_was_emptied_by_undo_is_kept_with_its_redo(app: WindowlessApp) -> None:
    context = app.context
    context.navigator.enter_by_hand()
    number = context.session.puzzle.id
    context.session.set_draft(context.session.puzzle.draft.put(0, 1).put(1, 2).undo().undo())
    context.navigator.home()
    assert app.store.get(number).draft.redo().redo().grid[1] == 2


@pytest.mark.parametrize("used", [{"source": "imported"}, {"name": "Mine", "naming": "given"}, {"folder": 1}])
def test_an_empty_board_that_somebody_has_kept_is_not_deleted(app: WindowlessApp, used: dict[str, Any]) -> None:
    app.store.folders.add("Book")
    session = app.context.session
    values = {"name": "", "naming": "day", "draft": Draft.empty(PUZZLE.shape), **used}
    session.begin(values.pop("name"), "correct", **values)
    session.close()
    assert len(app.store.numbers()) == 1


@pytest.mark.parametrize("source", ["typed", "imported"])
def test_a_puzzle_without_clues_that_is_played_is_kept_with_its_game(app: WindowlessApp, source: str) -> None:
    context = app.context
    context.session.begin("", "play", naming="day", source=source, draft=Draft.empty(PUZZLE.shape))
    number = context.session.puzzle.id
    assert context.game.open()
    context.game.do(Enter(0, 1))
    context.navigator.home()
    context.game.do(Enter(1, 2))  # as the clock, or a touch that was under way
    context.navigator.place("library")
    assert app.store.numbers() == [number]
    assert app.store.plays.get(number).play.filled == 2
    assert app.lines == []


def test_renaming_to_what_cannot_be_seen_changes_nothing(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    number, name = app.context.session.puzzle.id, shown_name(app.context.session.puzzle)
    app.context.saved_puzzles.rename(number, "\u200b\u2060")
    assert shown_name(app.store.get(number)) == name


def test_renaming_what_is_gone_says_so(app: WindowlessApp) -> None:
    app.context.saved_puzzles.rename(77, "Sunday")
    assert app.lines == ["This puzzle is no longer there."]


def left_unsaved(app: WindowlessApp) -> int:
    """The id of a puzzle whose last digit waits to be saved."""
    app.context.navigator.open_grid(PUZZLE)
    number = app.context.session.puzzle.id
    with refused(app.store):
        put_digit(app.context)
        app.context.navigator.home()
    return number


def test_renaming_a_puzzle_that_waits_to_be_saved_makes_no_second_one(app: WindowlessApp) -> None:
    number = left_unsaved(app)
    app.context.saved_puzzles.rename(number, "Sunday")
    app.context.navigator.scan()
    assert [(one.id, one.name) for one in summaries(app.store)] == [(number, "Sunday")]
    assert app.store.get(number).draft.grid[5] == 4


def test_deleting_a_puzzle_that_waits_to_be_saved_can_be_undone_with_all_of_it(app: WindowlessApp) -> None:
    number = left_unsaved(app)
    app.context.saved_puzzles.delete(number)
    assert app.store.numbers() == []
    app.press()
    app.context.navigator.scan()
    assert app.store.numbers() == [number]
    assert app.store.get(number).draft.grid[5] == 4


def test_undo_after_a_discard_shows_the_puzzle_at_home_again(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    app.context.navigator.discard()
    shown = len(app.screens)
    app.press()
    assert app.times_refreshed == 1
    assert len(app.store.numbers()) == 1
    assert len(app.screens) == shown, "it is there already"
    app.context.navigator.scan()
    assert len(app.store.numbers()) == 1


def test_undo_from_another_screen_does_not_lead_away_from_it(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    app.context.navigator.discard()
    app.context.navigator.scan()
    app.press()
    assert app.times_refreshed == 0, "no list is seen there"
    assert app.context.navigator.screen == "scan"
    assert len(app.store.numbers()) == 1


def test_an_undo_that_fails_can_be_tried_again(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    number = app.context.session.puzzle.id
    app.context.navigator.home()
    app.context.saved_puzzles.delete(number)
    with refused(app.store):
        app.press()
    assert (app.lines[-1], app.times_refreshed) == (str(StorageReadOnly()), 0)
    app.press()
    assert app.times_refreshed == 1
    assert app.store.get(number).draft.grid == PUZZLE


@pytest.mark.parametrize("fails_again", [False, True])
def test_discarding_what_could_never_be_saved_can_be_undone(app: WindowlessApp, fails_again: bool) -> None:
    with refused(app.store):
        app.context.navigator.open_grid(PUZZLE)
        app.context.navigator.discard()
        assert "was deleted" in app.lines[-1]
        if fails_again:
            app.press()
            assert app.lines[-1] == str(StorageReadOnly())
    app.press()
    (kept,) = app.store.numbers()
    assert app.store.get(kept).draft.grid == PUZZLE
    app.context.navigator.scan()
    assert len(app.store.numbers()) == 1


def two_saved(app: WindowlessApp) -> list[int]:
    """The ids of two puzzles; Home is shown."""
    for _ in range(2):
        app.context.navigator.open_grid(PUZZLE)
    app.context.navigator.home()
    return app.store.numbers()


def test_what_is_deleted_while_an_undo_is_shown_is_undone_with_it(app: WindowlessApp) -> None:
    first, second = two_saved(app)
    app.context.saved_puzzles.delete(first)
    app.context.saved_puzzles.delete(second)
    assert app.lines[-1] == "2 puzzles were deleted."
    app.press()
    assert set(app.store.numbers()) == {first, second}


def test_what_is_deleted_after_an_undo_was_shown_is_undone_alone(app: WindowlessApp) -> None:
    first, second = two_saved(app)
    app.context.saved_puzzles.delete(first)
    app.end_line()
    app.context.saved_puzzles.delete(second)
    assert "“" in app.lines[-1], "it is named"
    app.press()
    assert app.store.numbers() == [second]


def test_what_was_restored_is_not_restored_by_the_next_undo(app: WindowlessApp) -> None:
    first, second = two_saved(app)
    app.context.saved_puzzles.delete(first)
    app.press()
    app.context.saved_puzzles.delete(second)
    assert "“" in app.lines[-1], "it is named"
    app.press()
    assert set(app.store.numbers()) == {first, second}


def test_a_puzzle_that_is_discarded_while_an_undo_is_shown_comes_back_with_it(app: WindowlessApp) -> None:
    first, second = two_saved(app)
    app.context.saved_puzzles.delete(first)
    app.context.navigator.open_saved(second)
    app.context.navigator.discard()
    app.press()
    assert set(app.store.numbers()) == {first, second}
    assert app.context.navigator.screen == "home"


def test_what_was_deleted_is_removed_from_the_file_when_its_undo_is_over(app: WindowlessApp) -> None:
    first, second = two_saved(app)
    app.context.saved_puzzles.delete(first)
    undo = app.press
    app.end_line()
    app.store._purge.wait()
    undo()  # too late: nothing of it is left
    assert app.lines[-1] == "This puzzle is no longer there."
    assert app.store.numbers() == [second]
