"""The way through the app without a window: every intent, what is saved for it, and what a kill leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import NotAPicture, StorageFull, StorageReadOnly, SudokuLensError, UnreadableFile
from sudokuapp.scan.picture import decode, load
from sudokuapp.scan.reading import CellReading, Reading
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Place, Store
from sudokuapp.ui.flow import Flow
from sudokuapp.vision.quad import Quad

QUAD = Quad(((100.0, 50.0), (300.0, 60.0), (290.0, 250.0), (90.0, 240.0)))
PUZZLE = parse("1234............")


class Person:
    """Holds the phone: sees the screens and the lines that are shown, and can press a line's button."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.screens: list[str] = []
        self.lines: list[str] = []
        self.press: Callable[[], None] | None = None
        self.flow = self.start()
        self.flow.change_settings(tutorial_seen=True)

    def start(self) -> Flow:
        self.store = Store.open(self.folder)
        self.flow = Flow(self.store, SimpleNamespace(), self.screens.append, self._hear)
        return self.flow

    def kill_and_start(self) -> Flow:
        """Nothing is told to close."""
        flow = self.start()
        flow.resume()
        return flow

    def _hear(self, line: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        self.lines.append(line)
        self.press = act


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    person = Person(tmp_path)
    yield person
    person.store.close()


def page(height: int = 400, width: int = 500) -> np.ndarray:
    return np.full((height, width), 200, np.uint8)


BOARD = b"\x89PNG of the board"


def reading(side: int = 4) -> Reading:
    cells = [CellReading(2, 3, 0.6, 2, 0.3)] + [CellReading(0, 0, 1.0, 1, 0.0)] * (side * side - 1)
    return Reading(Shape.of_side(side), tuple(cells), QUAD, 1, (0,), 2, np.zeros((64, 64), np.uint8))


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
    assert flow.back()
    assert flow.screen == "home"


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
    assert len(person.store.list()) == 1, "what was read is kept"


def test_back_to_the_camera_drops_a_photo_that_was_not_read(person: Person) -> None:
    person.flow.scan()
    person.flow.photo_taken(page(), QUAD, 0)
    person.flow.back()
    assert person.flow.screen == "scan"
    assert person.store.list() == []


def test_taking_again_keeps_a_photo_of_another_day(person: Person) -> None:
    person.flow.photo_taken(page(), QUAD, 0)
    flow = person.kill_and_start()
    flow.take_again()
    assert flow.screen == "scan"
    assert len(person.store.list()) == 1


def test_solutions_lead_back_to_correct_without_winding(person: Person) -> None:
    person.flow.enter_by_hand()
    person.flow.draft_changed(person.flow.current.draft.put(0, 5))
    for _ in range(3):
        person.flow.solve()
        person.flow.correct_again()
    assert person.flow.screen == "correct"
    person.flow.back()
    assert person.flow.screen == "home"


def test_an_empty_board_is_not_kept_and_another_side_takes_its_place(person: Person) -> None:
    flow = person.flow
    flow.enter_by_hand()
    flow.enter_by_hand(6)
    assert flow.current.draft.grid.shape.side == 6
    assert len(person.store.list()) == 1
    flow.back()
    assert person.store.list() == []
    flow.enter_by_hand()
    flow.draft_changed(flow.current.draft.put(0, 1))
    flow.home()
    assert len(person.store.list()) == 1


def test_a_changed_digit_takes_the_solutions_back(person: Person) -> None:
    flow = person.flow
    flow.open_grid(PUZZLE)
    flow.page_turned(3)
    flow.correct_again()
    flow.draft_changed(flow.current.draft.put(15, 1))
    assert (flow.current.stage, flow.current.page) == ("correct", 0)


def test_discard_goes_home_and_can_be_undone(person: Person) -> None:
    person.flow.open_grid(PUZZLE)
    number = person.flow.current.id
    person.flow.discard()
    assert (person.flow.screen, person.flow.current) == ("home", None)
    assert person.store.list() == []
    assert "deleted" in person.lines[-1]
    person.press()
    assert person.store.get(number).draft.grid == PUZZLE


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
    assert (person.flow.screen, person.store.list()) == ("home", [])


def test_a_large_photo_is_kept_small_and_its_corners_with_it(person: Person) -> None:
    person.flow.photo_taken(page(3000, 4000), QUAD, 0)
    kept = decode(person.flow.current.photo)
    assert max(kept.grey.shape) == 2400
    assert kept.scale == 1
    assert np.allclose(person.flow.current.corners, QUAD.scaled(0.6).corners)


def test_what_comes_back_late_is_not_shown(person: Person) -> None:
    waiting: list[Callable[[], None]] = []
    person.flow.work = lambda job, done: waiting.append(lambda: done(job()))
    person.flow.scan()
    person.flow.photo_taken(page(), QUAD, 0)
    person.flow.home()
    waiting[0]()
    assert (person.flow.screen, person.store.list()) == ("home", [])


def test_with_a_full_disk_all_is_told_and_the_person_goes_on(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise StorageFull

    for name in ("add", "add_late", "update", "set_place", "delete", "save_settings"):
        monkeypatch.setattr(person.store, name, full)
    flow = person.flow
    flow.photo_taken(page(), QUAD, 0)
    flow.crop_changed(QUAD.begun_at(1), 3)
    flow.read_done(reading(), BOARD)
    flow.draft_changed(flow.current.draft.put(3, 1))
    flow.solve()
    flow.page_turned(4)
    flow.open_settings()
    flow.change_settings(theme="dark")
    flow.back()
    assert flow.screen == "solutions"
    assert (flow.current.draft.grid[3], flow.current.page, flow.current.turns) == (1, 4, 3)
    flow.discard()
    assert flow.screen == "home"
    assert set(person.lines) == {str(StorageFull())}


@contextmanager
def refused(store: Store) -> Iterator[None]:
    """Nothing can be written meanwhile."""
    store._connection.execute("PRAGMA query_only = ON").close()
    yield
    store._connection.execute("PRAGMA query_only = OFF").close()


def cropped(flow: Flow) -> None:
    flow.crop_changed(QUAD.begun_at(2), 3)


def put_digit(flow: Flow) -> None:
    flow.draft_changed(flow.current.draft.put(5, 4))


def turned_page(flow: Flow) -> None:
    flow.page_turned(6)


@pytest.mark.parametrize(
    "deed", [cropped, put_digit, turned_page, lambda flow: flow.read_done(reading(6), BOARD), Flow.solve]
)
def test_a_change_that_could_not_be_saved_is_saved_with_the_next_one(
    person: Person, deed: Callable[[Flow], None]
) -> None:
    flow = person.flow
    flow.photo_taken(page(), QUAD, 0)
    flow.read_done(reading(), BOARD)
    with refused(person.store):
        deed(flow)
    assert person.lines == [str(StorageReadOnly())] * len(person.lines)
    assert person.lines
    wanted = flow.current
    flow.page_turned(1)
    again = person.kill_and_start()
    assert (again.current.draft, again.current.corners) == (wanted.draft, wanted.corners)
    assert (again.current.turns, again.current.stage) == (wanted.turns, wanted.stage)
    assert again.current.board == wanted.board
    assert again.current.page == 1
    assert again.screen == flow.screen


def test_a_puzzle_that_could_not_be_saved_is_added_by_the_next_save_and_come_back_to(person: Person) -> None:
    flow = person.flow
    with refused(person.store):
        flow.photo_taken(page(), QUAD, 1)
        flow.read_done(reading(), BOARD)
    assert (flow.current.id, person.store.list()) == (0, [])
    put_digit(flow)
    again = person.kill_and_start()
    assert (again.screen, again.current) == ("correct", flow.current)
    assert (again.current.draft.grid[5], again.current.turns) == (4, 1)
    assert len(person.store.list()) == 1


def test_a_puzzle_that_was_left_before_it_could_be_saved_is_not_lost(person: Person) -> None:
    flow = person.flow
    with refused(person.store):
        flow.open_grid(PUZZLE)
        flow.home()
        assert flow.current is None
    flow.enter_by_hand()
    assert sorted(one.stage for one in person.store.list()) == ["correct", "solutions"]
    flow.home()
    (kept,) = person.store.list()
    assert person.store.get(kept.id).draft.grid == PUZZLE


def test_a_change_that_was_left_before_it_could_be_saved_is_there_when_it_is_opened_again(person: Person) -> None:
    flow = person.flow
    flow.open_grid(PUZZLE)
    number = flow.current.id
    with refused(person.store):
        put_digit(flow)
        flow.home()
        flow.open_saved(number)
        assert flow.current.draft.grid[5] == 4
        flow.home()
    flow.scan()
    assert person.store.get(number).draft.grid[5] == 4


def test_a_setting_that_could_not_be_saved_holds_and_is_saved_later(person: Person) -> None:
    followed: list[str] = []
    person.flow.settings_changed = lambda settings: followed.append(settings.theme)
    with refused(person.store):
        person.flow.change_settings(theme="dark")
    assert followed == ["dark"]
    person.flow.open_grid(PUZZLE)
    assert person.kill_and_start().settings.theme == "dark"


def test_the_place_that_could_not_be_saved_is_saved_with_the_next_change(person: Person) -> None:
    flow = person.flow
    flow.open_grid(PUZZLE)
    with refused(person.store):
        flow.correct_again()
    assert person.store.place == Place("solutions", flow.current.id)
    put_digit(flow)
    assert person.kill_and_start().screen == "correct"


def test_a_blank_board_that_could_not_be_saved_is_not_missed(person: Person) -> None:
    with refused(person.store):
        person.flow.enter_by_hand()
        person.flow.home()
    person.flow.scan()
    assert person.store.list() == []


def test_discarding_what_could_never_be_saved_leaves_nothing_behind(person: Person) -> None:
    with refused(person.store):
        person.flow.open_grid(PUZZLE)
        person.flow.discard()
    person.flow.scan()
    assert person.store.list() == []


def test_what_another_window_deletes_is_kept_where_it_is_still_worked_on(person: Person) -> None:
    person.flow.open_grid(PUZZLE)
    number = person.flow.current.id
    other = Person(person.folder)
    other.flow.delete(number)
    person.flow.page_turned(2)
    assert "deleted in another window" in person.lines[-1]
    kept = person.flow.current
    assert kept.id != number
    assert person.store.get(kept.id) == kept
    person.flow.open_saved(number)
    assert "no longer" in person.lines[-1]
    person.flow.delete(number)
    assert "no longer" in person.lines[-1]
    other.press()
    person.flow.open_saved(number)
    assert person.flow.current.draft.grid == PUZZLE
    other.store.close()


def test_two_windows_that_change_one_puzzle_each_keep_their_own(person: Person) -> None:
    person.flow.open_grid(PUZZLE)
    other = Person(person.folder)
    other.flow.resume()
    assert (other.flow.screen, other.flow.current) == ("solutions", person.flow.current)
    for window, digit in ((person, 1), (other, 2), (person, 3), (other, 4)):
        window.flow.draft_changed(window.flow.current.draft.put(digit + 8, digit))
    assert [line for line in other.lines if "changed in another window" in line] == other.lines[-1:]
    assert person.lines == []
    kept = [person.store.get(one.id).draft.grid for one in person.store.list()]
    assert sorted(str(grid)[8:] for grid in kept) == ["..2.4...", ".1.3...."]
    other.store.close()


def test_a_puzzle_is_renamed_but_never_to_nothing(person: Person) -> None:
    person.flow.open_grid(PUZZLE)
    number = person.flow.current.id
    person.flow.rename(number, "  Sunday \n paper ")
    assert person.store.get(number).name == "Sunday paper"
    person.flow.rename(number, "   ")
    assert person.store.get(number).name == "Sunday paper"
