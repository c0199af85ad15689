"""The way through the app without a window: every intent, what is saved for it, and what a kill leaves."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from support.windowless import WaitingTasks
from support.windowless_app import BOARD, PUZZLE, QUAD, WindowlessApp, page, reading

from sudokuapp.errors import NotAPicture, SudokuLensError, UnreadableFile
from sudokuapp.game.draft import Draft
from sudokuapp.scan.picture import decode, load
from sudokuapp.scan.sample import sample_path
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.storage import SavedRoute
from sudokuapp.ui.screens.crop.new_reading import accept_reading
from sudokuapp.vision.quad import Quad


def test_the_first_start_shows_the_tutorial_and_no_other_does(tmp_path: Path) -> None:
    app = WindowlessApp(tmp_path)
    app.context.settings.change(tutorial_seen=False)
    app.context.resume()
    assert app.context.navigator.screen == "tutorial"
    app.context.settings.change(tutorial_seen=True)
    assert app.context.navigator.back()
    assert app.kill_and_start().navigator.screen == "home"


def test_a_photo_goes_through_all_screens_and_each_is_saved(app: WindowlessApp) -> None:
    context = app.context
    context.navigator.scan()
    context.picture_import.photo_taken(page(), QUAD, 1)
    context.session.set_corners(QUAD.begun_at(1), 2)
    accept_reading(context, reading(), BOARD)
    context.session.set_draft(context.session.puzzle.draft.put(5, 4))
    context.navigator.solve()
    context.session.set_page(7)
    assert app.screens == ["scan", "crop", "correct", "solutions"]
    saved = app.store.get(context.session.puzzle.id)
    assert saved == context.session.puzzle
    assert (saved.stage, saved.page, saved.turns, saved.corners) == ("solutions", 7, 2, QUAD.begun_at(1).corners)
    assert decode(saved.photo).grey.shape == (400, 500)
    assert saved.draft.grid[0] == 3
    assert saved.draft.grid[5] == 4
    assert saved.draft.suspects == (0,)
    assert saved.draft.guesses[0].seen == 2


@pytest.mark.parametrize("moves", range(4))
def test_after_a_kill_on_any_screen_the_app_starts_on_the_same_screen(app: WindowlessApp, moves: int) -> None:
    all_moves = (
        lambda context: context.picture_import.photo_taken(page(), None, 0),
        lambda context: accept_reading(context, reading(), BOARD),
        lambda context: context.session.set_draft(context.session.puzzle.draft.put(9, 1)),
        lambda context: context.navigator.solve(),
    )
    for move in all_moves[: moves + 1]:
        move(app.context)
    before, screen = app.context.session.puzzle, app.context.navigator.screen
    context = app.kill_and_start()
    assert (context.session.puzzle, context.navigator.screen) == (before, screen)
    back = []
    while context.navigator.back():
        back.append(context.navigator.screen)
    assert back == ["home"]
    assert len(app.store.numbers()) == 1, "the photo is not fresh from the camera any more"


def test_a_solved_puzzle_of_another_day_can_be_corrected_and_cropped_again(app: WindowlessApp) -> None:
    context = app.context
    context.picture_import.photo_taken(page(), QUAD, 0)
    accept_reading(context, reading(), BOARD)
    context.navigator.solve()
    number = context.session.puzzle.id
    context.navigator.home()
    context.navigator.open_saved(number)
    for screen in ("correct", "crop"):
        assert context.navigator.screen == "solutions"
        context.navigator.open(screen)
        assert context.navigator.screen == screen
        context.navigator.back()
    context.navigator.back()
    assert context.navigator.screen == "home"
    assert len(app.store.numbers()) == 1


def test_after_a_kill_on_scan_the_camera_does_not_start_by_itself(app: WindowlessApp) -> None:
    app.context.navigator.scan()
    assert app.kill_and_start().navigator.screen == "home"


def test_settings_over_a_puzzle_keep_its_place(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE, "solutions")
    app.context.navigator.open("settings")
    assert app.store.route == SavedRoute("solutions", app.context.session.puzzle.id)
    app.context.navigator.back()
    assert app.context.navigator.screen == "solutions"


def test_back_goes_one_screen_back_and_on_home_leaves_the_app(app: WindowlessApp) -> None:
    context = app.context
    context.navigator.scan()
    context.picture_import.photo_taken(page(), QUAD, 0)
    accept_reading(context, reading(), BOARD)
    context.navigator.solve()
    for expected in ("correct", "crop", "scan", "home"):
        assert context.navigator.back()
        assert context.navigator.screen == expected
    assert not context.navigator.back()
    assert len(app.store.numbers()) == 1, "what was read is kept"


def test_back_to_the_camera_drops_a_photo_that_was_not_read_and_undo_brings_it_back(app: WindowlessApp) -> None:
    context = app.context
    context.navigator.scan()
    context.picture_import.photo_taken(page(), QUAD, 0)
    dropped = context.session.puzzle
    context.navigator.back()
    assert context.navigator.screen == "scan"
    assert app.store.numbers() == []
    app.press()
    assert context.navigator.screen == "crop"
    assert context.session.puzzle == dropped
    context.navigator.back()
    assert (context.navigator.screen, app.store.numbers()) == ("scan", []), "it is as new as it was"


@pytest.fixture
def blank_file(tmp_path: Path) -> Path:
    """A picture without a puzzle."""
    cv2.imwrite(str(tmp_path / "blank.png"), page())
    return tmp_path / "blank.png"


def test_a_picture_that_was_only_looked_at_is_not_kept_but_undo_brings_it_back(
    app: WindowlessApp, blank_file: Path
) -> None:
    app.context.picture_import.open_file(blank_file, pytest.fail)
    assert app.context.navigator.screen == "crop"
    app.context.navigator.home()
    assert (app.store.numbers(), app.lines) == ([], ["The picture was not read, so it is not kept."])
    app.press()
    assert len(app.store.numbers()) == app.times_refreshed == 1


def test_a_picture_that_was_only_looked_at_is_not_kept_when_another_is_opened(
    app: WindowlessApp, blank_file: Path
) -> None:
    app.context.picture_import.open_file(blank_file, pytest.fail)
    app.context.navigator.open_grid(PUZZLE)
    assert [app.store.get(number).stage for number in app.store.numbers()] == ["choice"]
    app.press()
    assert len(app.store.numbers()) == 2


def test_after_a_fault_nothing_is_deleted(app: WindowlessApp) -> None:
    app.context.picture_import.photo_taken(page(), None, 0)
    app.context.navigator.home_after_fault()
    assert (app.context.navigator.screen, len(app.store.numbers()), app.lines) == ("home", 1, [])


def test_why_a_photo_was_not_read_is_forgotten_with_other_corners_or_a_reading(app: WindowlessApp) -> None:
    session = app.context.session
    app.context.picture_import.photo_taken(page(), None, 0)
    assert session.photo_problem
    session.set_corners(QUAD, 0)
    assert session.photo_problem is None
    app.context.picture_import.photo_taken(page(), None, 0)
    accept_reading(app.context, reading(), BOARD)
    assert session.photo_problem is None


def test_a_picture_whose_corners_the_person_has_set_is_kept_to_be_read_later(app: WindowlessApp) -> None:
    app.context.picture_import.photo_taken(page(), None, 0)
    app.context.session.set_corners(QUAD, 1)
    app.context.navigator.home()
    assert (len(app.store.numbers()), app.lines) == (1, [])


def test_coming_back_to_a_screen_is_told_apart_from_opening_it(app: WindowlessApp) -> None:
    navigator = app.context.navigator
    navigator.scan()
    assert not navigator.has_come_back
    app.context.picture_import.photo_taken(page(), QUAD, 0)
    assert not navigator.has_come_back
    navigator.take_again()
    assert (navigator.screen, navigator.has_come_back) == ("scan", True)


def test_taking_again_keeps_a_photo_of_another_day(app: WindowlessApp) -> None:
    app.context.picture_import.photo_taken(page(), QUAD, 0)
    context = app.kill_and_start()
    context.navigator.take_again()
    assert context.navigator.screen == "scan"
    assert len(app.store.numbers()) == 1


def test_correct_and_solutions_by_turns_add_no_screens_to_the_way_back(app: WindowlessApp) -> None:
    app.context.navigator.enter_by_hand()
    app.context.session.set_draft(app.context.session.puzzle.draft.put(0, 5))
    for _ in range(3):
        app.context.navigator.solve()
        app.context.navigator.open("correct")
    assert app.context.navigator.screen == "correct"
    app.context.navigator.back()
    assert app.context.navigator.screen == "home"


def test_after_a_changed_digit_the_solutions_begin_at_the_first_page(app: WindowlessApp) -> None:
    context = app.context
    context.navigator.open_grid(PUZZLE, "solutions")
    context.session.set_page(3)
    context.navigator.open("correct")
    context.session.set_draft(context.session.puzzle.draft.put(15, 1))
    assert (context.session.puzzle.stage, context.session.puzzle.page) == ("correct", 0)


def test_a_picture_that_is_surely_read_leads_straight_to_the_choice(app: WindowlessApp) -> None:
    wrong: list[SudokuLensError] = []
    app.context.picture_import.open_file(sample_path(), wrong.append)
    assert wrong == []
    assert app.context.navigator.screen == app.context.session.puzzle.stage == "choice"
    assert app_solver.is_unique(app.context.session.puzzle.draft.grid)
    assert app.context.session.puzzle.name == "sample"
    corners = Quad.in_order(app.context.session.puzzle.corners)
    grey = load(sample_path()).grey
    assert 0.15 < corners.area / grey.size < 0.5
    assert app.context.session.puzzle.board.startswith(b"\x89PNG")


@pytest.mark.parametrize(("content", "kind"), [(None, UnreadableFile), (b"no picture", NotAPicture)])
def test_a_bad_picture_is_told_and_changes_nothing(
    app: WindowlessApp, tmp_path: Path, content: bytes | None, kind: type
) -> None:
    file = tmp_path / "bad.jpg"
    if content is not None:
        file.write_bytes(content)
    wrong: list[SudokuLensError] = []
    app.context.picture_import.open_file(file, wrong.append)
    assert [type(one) for one in wrong] == [kind]
    assert (app.context.navigator.screen, app.store.numbers()) == ("home", [])


def test_a_large_photo_is_kept_small_and_its_corners_with_it(app: WindowlessApp) -> None:
    app.context.picture_import.photo_taken(page(3000, 4000), QUAD, 0)
    kept = decode(app.context.session.puzzle.photo)
    assert max(kept.grey.shape) == 2400
    assert kept.scale == 1
    assert np.allclose(app.context.session.puzzle.corners, QUAD.scaled(0.6).corners)


def test_a_picture_that_comes_too_late_is_not_shown(app: WindowlessApp) -> None:
    app.picture_tasks = waiting = WaitingTasks()
    app.start()
    app.context.navigator.scan()
    app.context.picture_import.photo_taken(page(), QUAD, 0)
    app.context.navigator.home()
    waiting.finish()
    assert (app.context.navigator.screen, app.store.numbers()) == ("home", [])


def test_a_draft_that_can_no_longer_be_read_leads_back_to_the_photo(app: WindowlessApp) -> None:
    app.context.picture_import.photo_taken(page(), QUAD, 0)
    accept_reading(app.context, reading(), BOARD)
    app.context.navigator.solve()
    app.store._connection.execute("UPDATE puzzles SET draft = 'damaged'")
    again = app.kill_and_start()
    assert (again.navigator.screen, again.session.puzzle.draft) == ("crop", None)
    accept_reading(again, reading(), BOARD)
    assert (again.navigator.screen, again.session.puzzle.draft.grid) == ("correct", reading().grid)


@pytest.mark.parametrize(("after_photo", "screen"), [("ask", "choice"), ("solution", "solutions"), ("play", "play")])
def test_the_settings_say_what_comes_after_a_photo(app: WindowlessApp, after_photo: str, screen: str) -> None:
    context = app.context
    context.settings.change(after_photo=after_photo)
    context.picture_import.open_sample(pytest.fail)
    assert context.navigator.screen == context.session.puzzle.stage == screen
    context.navigator.home()
    context.navigator.open_grid(PUZZLE)
    assert context.navigator.screen == context.session.puzzle.stage == screen
    context.navigator.home()
    context.navigator.open_coded(PUZZLE)
    assert context.navigator.screen == context.session.puzzle.stage == screen
    assert app.kill_and_start().navigator.screen == screen


@pytest.mark.parametrize(
    ("chosen", "screen"), [((), "choice"), (("solutions",), "solutions"), (("solutions", "play"), "play")]
)
def test_a_sure_reading_from_the_corners_leads_to_what_was_chosen_before(
    app: WindowlessApp, chosen: tuple[str, ...], screen: str
) -> None:
    navigator = app.context.navigator
    navigator.open_grid(PUZZLE)
    for name in (*chosen, "correct", "crop"):
        navigator.open(name)
    assert navigator.stage_when_sure == screen


def test_solutions_and_play_are_reached_from_each_other_and_lead_back_to_the_choice(app: WindowlessApp) -> None:
    navigator = app.context.navigator
    navigator.open_grid(PUZZLE)
    navigator.solve()
    navigator.play()
    navigator.solve()
    assert navigator.screen == "solutions"
    navigator.back()
    assert navigator.screen == "choice"


def test_a_puzzle_of_an_older_version_opens_at_its_solutions(app: WindowlessApp) -> None:
    saved = app.store.add(name="Older", stage="solutions", draft=Draft.empty(PUZZLE.shape).paste(str(PUZZLE)))
    app.context.navigator.open_saved(saved.id)
    assert app.context.navigator.screen == "solutions"
