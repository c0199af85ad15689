"""The way through the app without a window: every intent, what is saved for it, and what a kill leaves."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from support.person import BOARD, PUZZLE, QUAD, Person, page, reading
from support.windowless import WaitingTasks

from sudokuapp.errors import NotAPicture, SudokuLensError, UnreadableFile
from sudokuapp.scan.picture import decode, load
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Place
from sudokuapp.ui.screens.crop.new_reading import accept_reading
from sudokuapp.vision.quad import Quad


def test_the_first_start_shows_the_tutorial_and_no_other_does(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.context.settings.change(tutorial_seen=False)
    person.context.resume()
    assert person.context.navigator.screen == "tutorial"
    person.context.settings.change(tutorial_seen=True)
    assert person.context.navigator.back()
    assert person.kill_and_start().navigator.screen == "home"


def test_a_photo_goes_all_the_way_and_each_step_is_saved(person: Person) -> None:
    context = person.context
    context.navigator.scan()
    context.picture_import.photo_taken(page(), QUAD, 1)
    context.session.set_corners(QUAD.begun_at(1), 2)
    accept_reading(context, reading(), BOARD)
    context.session.set_draft(context.session.puzzle.draft.put(5, 4))
    context.navigator.solve()
    context.session.set_page(7)
    assert person.screens == ["scan", "crop", "correct", "solutions"]
    saved = person.store.get(context.session.puzzle.id)
    assert saved == context.session.puzzle
    assert (saved.stage, saved.page, saved.turns, saved.corners) == ("solutions", 7, 2, QUAD.begun_at(1).corners)
    assert decode(saved.photo).grey.shape == (400, 500)
    assert saved.draft.grid[0] == 3
    assert saved.draft.grid[5] == 4
    assert saved.draft.suspects == (0,)
    assert saved.draft.guesses[0].seen == 2


@pytest.mark.parametrize("steps", range(4))
def test_killed_anywhere_it_comes_back_to_the_same_place(person: Person, steps: int) -> None:
    ways = (
        lambda context: context.picture_import.photo_taken(page(), None, 0),
        lambda context: accept_reading(context, reading(), BOARD),
        lambda context: context.session.set_draft(context.session.puzzle.draft.put(9, 1)),
        lambda context: context.navigator.solve(),
    )
    for step in ways[: steps + 1]:
        step(person.context)
    before, screen = person.context.session.puzzle, person.context.navigator.screen
    context = person.kill_and_start()
    assert (context.session.puzzle, context.navigator.screen) == (before, screen)
    back = []
    while context.navigator.back():
        back.append(context.navigator.screen)
    assert back == [["home"], ["crop", "home"], ["crop", "home"], ["correct", "crop", "home"]][steps]
    assert len(person.store.numbers()) == 1, "the photo is not fresh from the camera any more"


def test_a_solved_puzzle_of_another_day_can_be_corrected_and_cropped_again(person: Person) -> None:
    context = person.context
    context.picture_import.photo_taken(page(), QUAD, 0)
    accept_reading(context, reading(), BOARD)
    context.navigator.solve()
    number = context.session.puzzle.id
    context.navigator.home()
    context.navigator.open_saved(number)
    assert context.navigator.screen == "solutions"
    context.navigator.open("correct")
    for expected in ("correct", "crop", "home"):
        assert context.navigator.screen == expected
        assert context.navigator.back() == (expected != "home")
    assert len(person.store.numbers()) == 1


def test_killed_at_the_camera_it_does_not_open_it_unasked(person: Person) -> None:
    person.context.navigator.scan()
    assert person.kill_and_start().navigator.screen == "home"


def test_settings_over_a_puzzle_keep_its_place(person: Person) -> None:
    person.context.navigator.open_grid(PUZZLE)
    person.context.navigator.open("settings")
    assert person.store.place == Place("solutions", person.context.session.puzzle.id)
    person.context.navigator.back()
    assert person.context.navigator.screen == "solutions"


def test_back_goes_the_way_back_and_leaves_from_home(person: Person) -> None:
    context = person.context
    context.navigator.scan()
    context.picture_import.photo_taken(page(), QUAD, 0)
    accept_reading(context, reading(), BOARD)
    context.navigator.solve()
    for expected in ("correct", "crop", "scan", "home"):
        assert context.navigator.back()
        assert context.navigator.screen == expected
    assert not context.navigator.back()
    assert len(person.store.numbers()) == 1, "what was read is kept"


def test_back_to_the_camera_drops_a_photo_that_was_not_read(person: Person) -> None:
    person.context.navigator.scan()
    person.context.picture_import.photo_taken(page(), QUAD, 0)
    person.context.navigator.back()
    assert person.context.navigator.screen == "scan"
    assert person.store.numbers() == []


def test_taking_again_keeps_a_photo_of_another_day(person: Person) -> None:
    person.context.picture_import.photo_taken(page(), QUAD, 0)
    context = person.kill_and_start()
    context.navigator.take_again()
    assert context.navigator.screen == "scan"
    assert len(person.store.numbers()) == 1


def test_solutions_lead_back_to_correct_without_winding(person: Person) -> None:
    person.context.navigator.enter_by_hand()
    person.context.session.set_draft(person.context.session.puzzle.draft.put(0, 5))
    for _ in range(3):
        person.context.navigator.solve()
        person.context.navigator.open("correct")
    assert person.context.navigator.screen == "correct"
    person.context.navigator.back()
    assert person.context.navigator.screen == "home"


def test_a_changed_digit_takes_the_solutions_back(person: Person) -> None:
    context = person.context
    context.navigator.open_grid(PUZZLE)
    context.session.set_page(3)
    context.navigator.open("correct")
    context.session.set_draft(context.session.puzzle.draft.put(15, 1))
    assert (context.session.puzzle.stage, context.session.puzzle.page) == ("correct", 0)


def test_a_picture_is_opened_with_its_puzzle_outlined(person: Person) -> None:
    wrong: list[SudokuLensError] = []
    person.context.picture_import.open_file(sample_path(), wrong.append)
    assert wrong == []
    assert person.context.navigator.screen == "crop"
    assert person.context.session.puzzle.name == "sample"
    corners = Quad.in_order(person.context.session.puzzle.corners)
    grey = load(sample_path()).grey
    assert 0.15 < corners.area / grey.size < 0.5
    assert person.context.session.puzzle.board.startswith(b"\x89PNG")


@pytest.mark.parametrize(("content", "kind"), [(None, UnreadableFile), (b"no picture", NotAPicture)])
def test_a_bad_picture_is_told_and_changes_nothing(
    person: Person, tmp_path: Path, content: bytes | None, kind: type
) -> None:
    file = tmp_path / "bad.jpg"
    if content is not None:
        file.write_bytes(content)
    wrong: list[SudokuLensError] = []
    person.context.picture_import.open_file(file, wrong.append)
    assert [type(one) for one in wrong] == [kind]
    assert (person.context.navigator.screen, person.store.numbers()) == ("home", [])


def test_a_large_photo_is_kept_small_and_its_corners_with_it(person: Person) -> None:
    person.context.picture_import.photo_taken(page(3000, 4000), QUAD, 0)
    kept = decode(person.context.session.puzzle.photo)
    assert max(kept.grey.shape) == 2400
    assert kept.scale == 1
    assert np.allclose(person.context.session.puzzle.corners, QUAD.scaled(0.6).corners)


def test_what_comes_back_late_is_not_shown(person: Person) -> None:
    person.picture_tasks = waiting = WaitingTasks()
    person.start()
    person.context.navigator.scan()
    person.context.picture_import.photo_taken(page(), QUAD, 0)
    person.context.navigator.home()
    waiting.finish()
    assert (person.context.navigator.screen, person.store.numbers()) == ("home", [])


def test_a_draft_that_can_no_longer_be_read_leads_back_to_the_photo(person: Person) -> None:
    person.context.picture_import.photo_taken(page(), QUAD, 0)
    accept_reading(person.context, reading(), BOARD)
    person.context.navigator.solve()
    person.store._connection.execute("UPDATE puzzles SET draft = 'damaged'")
    again = person.kill_and_start()
    assert (again.navigator.screen, again.session.puzzle.draft) == ("crop", None)
    accept_reading(again, reading(), BOARD)
    assert (again.navigator.screen, again.session.puzzle.draft.grid) == ("correct", reading().grid)
