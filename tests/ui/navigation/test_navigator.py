"""The way through the app without a window: every intent, what is saved for it, and what a kill leaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from support.person import BOARD, PUZZLE, QUAD, Person, page, reading

from sudokuapp.errors import NotAPicture, SudokuLensError, UnreadableFile
from sudokuapp.scan.picture import decode, load
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Place
from sudokuapp.ui.navigation.navigator import Flow
from sudokuapp.vision.quad import Quad


def test_the_first_start_shows_the_tutorial_and_no_other_does(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.flow.change_settings(tutorial_seen=False)
    person.flow.resume()
    assert person.flow.screen == "tutorial"
    person.flow.change_settings(tutorial_seen=True)
    assert person.flow.back()
    assert person.kill_and_start().screen == "home"


def test_a_photo_goes_all_the_way_and_each_step_is_saved(person: Person) -> None:
    flow = person.flow
    flow.scan()
    flow.photo_taken(page(), QUAD, 1)
    flow.crop_changed(QUAD.begun_at(1), 2)
    flow.read_done(reading(), BOARD)
    flow.draft_changed(flow.current.draft.put(5, 4))
    flow.solve()
    flow.page_turned(7)
    assert person.screens == ["scan", "crop", "correct", "solutions"]
    saved = person.store.get(flow.current.id)
    assert saved == flow.current
    assert (saved.stage, saved.page, saved.turns, saved.corners) == ("solutions", 7, 2, QUAD.begun_at(1).corners)
    assert decode(saved.photo).grey.shape == (400, 500)
    assert saved.draft.grid[0] == 3
    assert saved.draft.grid[5] == 4
    assert saved.draft.suspects == (0,)
    assert saved.draft.guesses[0].seen == 2


@pytest.mark.parametrize("steps", range(4))
def test_killed_anywhere_it_comes_back_to_the_same_place(person: Person, steps: int) -> None:
    ways = (
        lambda flow: flow.photo_taken(page(), None, 0),
        lambda flow: flow.read_done(reading(), BOARD),
        lambda flow: flow.draft_changed(flow.current.draft.put(9, 1)),
        Flow.solve,
    )
    for step in ways[: steps + 1]:
        step(person.flow)
    before, screen = person.flow.current, person.flow.screen
    flow = person.kill_and_start()
    assert (flow.current, flow.screen) == (before, screen)
    back = []
    while flow.back():
        back.append(flow.screen)
    assert back == [["home"], ["crop", "home"], ["crop", "home"], ["correct", "crop", "home"]][steps]
    assert len(person.store.numbers()) == 1, "the photo is not fresh from the camera any more"


def test_a_solved_puzzle_of_another_day_can_be_corrected_and_cropped_again(person: Person) -> None:
    flow = person.flow
    flow.photo_taken(page(), QUAD, 0)
    flow.read_done(reading(), BOARD)
    flow.solve()
    number = flow.current.id
    flow.home()
    flow.open_saved(number)
    assert flow.screen == "solutions"
    flow.correct_again()
    for expected in ("correct", "crop", "home"):
        assert flow.screen == expected
        assert flow.back() == (expected != "home")
    assert len(person.store.numbers()) == 1


def test_killed_at_the_camera_it_does_not_open_it_unasked(person: Person) -> None:
    person.flow.scan()
    assert person.kill_and_start().screen == "home"


def test_settings_over_a_puzzle_keep_its_place(person: Person) -> None:
    person.flow.open_grid(PUZZLE)
    person.flow.open_settings()
    assert person.store.place == Place("solutions", person.flow.current.id)
    person.flow.back()
    assert person.flow.screen == "solutions"


def test_back_goes_the_way_back_and_leaves_from_home(person: Person) -> None:
    flow = person.flow
    flow.scan()
    flow.photo_taken(page(), QUAD, 0)
    flow.read_done(reading(), BOARD)
    flow.solve()
    for expected in ("correct", "crop", "scan", "home"):
        assert flow.back()
        assert flow.screen == expected
    assert not flow.back()
    assert len(person.store.numbers()) == 1, "what was read is kept"


def test_back_to_the_camera_drops_a_photo_that_was_not_read(person: Person) -> None:
    person.flow.scan()
    person.flow.photo_taken(page(), QUAD, 0)
    person.flow.back()
    assert person.flow.screen == "scan"
    assert person.store.numbers() == []


def test_taking_again_keeps_a_photo_of_another_day(person: Person) -> None:
    person.flow.photo_taken(page(), QUAD, 0)
    flow = person.kill_and_start()
    flow.take_again()
    assert flow.screen == "scan"
    assert len(person.store.numbers()) == 1


def test_solutions_lead_back_to_correct_without_winding(person: Person) -> None:
    person.flow.enter_by_hand()
    person.flow.draft_changed(person.flow.current.draft.put(0, 5))
    for _ in range(3):
        person.flow.solve()
        person.flow.correct_again()
    assert person.flow.screen == "correct"
    person.flow.back()
    assert person.flow.screen == "home"


def test_a_changed_digit_takes_the_solutions_back(person: Person) -> None:
    flow = person.flow
    flow.open_grid(PUZZLE)
    flow.page_turned(3)
    flow.correct_again()
    flow.draft_changed(flow.current.draft.put(15, 1))
    assert (flow.current.stage, flow.current.page) == ("correct", 0)


def test_a_picture_is_opened_with_its_puzzle_outlined(person: Person) -> None:
    wrong: list[SudokuLensError] = []
    person.flow.open_picture(sample_path(), wrong.append)
    assert wrong == []
    assert person.flow.screen == "crop"
    assert person.flow.current.name == "sample"
    corners = Quad.in_order(person.flow.current.corners)
    grey = load(sample_path()).grey
    assert 0.15 < corners.area / grey.size < 0.5
    assert person.flow.current.board.startswith(b"\x89PNG")


@pytest.mark.parametrize(("content", "kind"), [(None, UnreadableFile), (b"no picture", NotAPicture)])
def test_a_bad_picture_is_told_and_changes_nothing(
    person: Person, tmp_path: Path, content: bytes | None, kind: type
) -> None:
    file = tmp_path / "bad.jpg"
    if content is not None:
        file.write_bytes(content)
    wrong: list[SudokuLensError] = []
    person.flow.open_picture(file, wrong.append)
    assert [type(one) for one in wrong] == [kind]
    assert (person.flow.screen, person.store.numbers()) == ("home", [])


def test_a_large_photo_is_kept_small_and_its_corners_with_it(person: Person) -> None:
    person.flow.photo_taken(page(3000, 4000), QUAD, 0)
    kept = decode(person.flow.current.photo)
    assert max(kept.grey.shape) == 2400
    assert kept.scale == 1
    assert np.allclose(person.flow.current.corners, QUAD.scaled(0.6).corners)


def test_what_comes_back_late_is_not_shown(person: Person) -> None:
    waiting: list[Callable[[], None]] = []
    person.flow.urgent = lambda job, done: waiting.append(lambda: done(job()))
    person.flow.scan()
    person.flow.photo_taken(page(), QUAD, 0)
    person.flow.home()
    waiting[0]()
    assert (person.flow.screen, person.store.numbers()) == ("home", [])


def test_a_draft_that_can_no_longer_be_read_leads_back_to_the_photo(person: Person) -> None:
    person.flow.photo_taken(page(), QUAD, 0)
    person.flow.read_done(reading(), BOARD)
    person.flow.solve()
    person.store._connection.execute("UPDATE puzzles SET draft = 'damaged'")
    again = person.kill_and_start()
    assert (again.screen, again.current.draft) == ("crop", None)
    again.read_done(reading(), BOARD)
    assert (again.screen, again.current.draft.grid) == ("correct", reading().grid)
