from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.uix.widget import Widget
from support.phone_devices import phone_devices

from sudokuapp.core.shape import Shape
from sudokuapp.errors import StorageDamaged
from sudokuapp.game.draft import Draft
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.flow import Flow
from sudokuapp.ui.photo import photo_of_file
from sudokuapp.ui.screens.home import HomeScreen
from sudokuapp.ui.theme import LIGHT
from sudokuapp.ui.widgets.dialog import ChoiceDialog, Dialog, FieldDialog, MessageDialog
from sudokuapp.ui.widgets.even_rows import EvenRows
from sudokuapp.ui.widgets.puzzle_row import PuzzleRow
from tests.ui.conftest import Finger

BACKSPACE, BACK, DELETE, RIGHT, LEFT, F1 = 8, 27, 127, 275, 276, 282
SIZES = [(360, 640), (640, 360), (800, 1080)]


class Chooser:
    """A file dialog whose person answers at once."""

    def __init__(self, answer: Path | None, can_choose: bool = True) -> None:
        self.answer, self.can_choose = answer, can_choose

    def choose_picture(self, done: Callable[[Path | None], None]) -> None:
        done(self.answer)


@pytest.fixture
def filled(tmp_path: Path) -> Iterator[Callable[[int], Path]]:
    """A folder with so many saved puzzles, the first with a photo, and the tutorial seen."""

    def fill(count: int) -> Path:
        store = Store.open(tmp_path)
        store.save_settings(replace(store.settings, tutorial_seen=True, language="en", theme="light"))
        for number in range(count):
            draft = Draft.empty(Shape.of_side(4)).put(0, 1)
            store.add(name=f"Puzzle {number}", stage="correct", draft=draft)
        if count:
            photo = photo_of_file(sample_path())
            store.add(name="Photo", stage="crop", photo=photo.jpeg, corners=photo.corners, board=photo.board)
        store.close()
        return tmp_path

    yield fill


@pytest.fixture
def open_home(driver) -> Callable[..., object]:
    async def open_home(
        folder: Path, files: Chooser | None = None, size: tuple[int, int] = (360, 640)
    ) -> SudokuLensApp:
        app = SudokuLensApp(folder, phone_devices(files=files), Flow.home)
        await driver.open(app, size)
        return app

    return open_home


def rows(screen: HomeScreen) -> list[PuzzleRow]:
    """From top to bottom."""
    shown = [child for child in screen.ids.puzzles.children[0].children if isinstance(child, PuzzleRow)]
    return sorted(shown, key=lambda row: (-row.y, row.x))


def raise_damaged(*_: object) -> None:
    raise StorageDamaged


def dialog() -> Dialog | None:
    return next((child for child in EventLoop.window.children if isinstance(child, Dialog)), None)


def button_that_says(widget: Widget, text: str) -> Widget:
    return next(child for child in widget.walk() if getattr(child, "text", None) == text and hasattr(child, "state"))


async def test_an_empty_home_offers_the_sample_which_leads_to_the_crop(driver, open_home, filled) -> None:
    app = await open_home(filled(0))
    assert app.screen.empty
    assert rows(app.screen) == []
    await driver.press(app.screen.ids.sample)
    await driver.until(lambda: app.flow.screen == "crop")
    assert app.flow.current.name == "Sample puzzle"
    await driver.key(BACK)
    await driver.frames()
    assert app.flow.screen == "home"
    assert [row.name for row in rows(app.screen)] == ["Sample puzzle"]


@pytest.mark.parametrize("size", [(320, 480), (480, 320), (320, 568), *SIZES], ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
async def test_an_empty_home_shows_all_it_offers_in_any_window(driver, open_home, filled, size, language) -> None:
    folder = filled(0)
    with closing(Store.open(folder)) as store:
        store.save_settings(replace(store.settings, language=language))
    ids = (await open_home(folder, size=size)).screen.ids
    await driver.frames(5)
    boxes = []
    for widget in (ids.settings, ids.scan, ids.by_hand, ids.open, ids.sample):
        (x, y), (right, top) = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
        assert x >= 0 and right <= size[0] and y >= 0 and top <= size[1]
        boxes.append((x, y, right, top))
    for number, (x, y, right, top) in enumerate(boxes):
        for left, low, far, high in boxes[:number]:
            assert right <= left or far <= x or top <= low or high <= y, "none lies over another"


async def test_the_way_most_people_take_has_the_largest_button(driver, open_home, filled) -> None:
    ids = (await open_home(filled(0))).screen.ids
    assert ids.scan.height == 64
    assert ids.by_hand.height == ids.sample.height == 48


async def test_a_list_that_cannot_be_read_is_told_and_not_called_empty(driver, open_home, filled, monkeypatch) -> None:
    app = await open_home(filled(1))
    monkeypatch.setattr(app.store, "numbers", raise_damaged)
    app.screen.refresh()
    await driver.frames()
    assert "damaged" in app.screen.message
    assert app.screen.ids.below.children == []
    monkeypatch.undo()
    app.screen.refresh()
    await driver.frames()
    assert len(rows(app.screen)) == 2


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_everything_to_press_is_large_enough_and_inside(driver, open_home, filled, size) -> None:
    screen = (await open_home(filled(3), size=size)).screen
    await driver.frames(5)
    ids = screen.ids
    for widget in (ids.scan, ids.by_hand, ids.open, ids.settings, *(row.ids.more for row in rows(screen))):
        assert widget.width >= 48
        assert widget.height >= 48
        x, _ = widget.to_window(*widget.pos)
        assert x >= 0
        assert x + widget.width <= size[0]
    for widget in (ids.scan, ids.by_hand, ids.open, ids.settings):
        assert widget.to_window(*widget.pos)[1] >= 0
    for label in (ids.scan, ids.by_hand, ids.open):
        assert label.texture_size[1] <= label.height


@pytest.mark.parametrize("size", [*SIZES, (641, 361), (1081, 801)], ids=str)
async def test_all_begins_and_ends_where_the_title_and_the_buttons_do(driver, open_home, filled, size) -> None:
    screen = (await open_home(filled(9), size=size)).screen
    await driver.frames(5)
    ids = screen.ids
    left, right = ids.ways.to_window(*ids.ways.pos)[0], size[0] - screen.edge
    title = ids.bar.ids.title
    assert title.center_x - title.text_size[0] / 2 == left == screen.edge
    assert ids.ways.right == right or screen.wide
    assert ids.ways.width <= 600, "wider, it looks like no button"
    assert abs(left - (size[0] - right)) <= 1, "in the middle"
    for row in rows(screen):
        assert row.to_window(row.right, 0)[0] == right
        assert row.to_window(*row.pos)[0] % 1 == 0, "its texts are sharp"
    ids.puzzles.scroll_y = 0.5
    assert ids.puzzles.right - ids.puzzles.bar_margin - ids.puzzles.bar_width > right, "the bar is beside the rows"


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (800, 1080)], ids=str)
async def test_what_an_empty_list_says_follows_the_buttons(driver, open_home, filled, size) -> None:
    ids = (await open_home(filled(0), size=size)).screen.ids
    top = ids.inside.to_window(ids.inside.x, ids.inside.top)[1]
    assert 0 < ids.by_hand.to_window(*ids.by_hand.pos)[1] - top < 64


async def test_saved_puzzles_are_listed_newest_first_with_their_boards(driver, open_home, filled) -> None:
    screen = (await open_home(filled(2))).screen
    assert [row.name for row in rows(screen)] == ["Photo", "Puzzle 1", "Puzzle 0"]
    photo, by_hand, _ = rows(screen)
    assert photo.texture is not None
    assert photo.about.startswith("To read · Today ")
    assert by_hand.texture is None
    assert by_hand.grid[0] == 1


async def test_a_tap_opens_a_puzzle_and_back_comes_home(driver, open_home, filled) -> None:
    app = await open_home(filled(1))
    await driver.press(rows(app.screen)[1].ids.name)
    await driver.frames()
    assert (app.flow.screen, app.stage.current) == ("correct", "correct")
    assert app.flow.current.name == "Puzzle 0"
    await driver.key(BACK)
    assert app.stage.current == "home"


async def test_a_hundred_puzzles_scroll(driver, open_home, filled) -> None:
    screen = (await open_home(filled(100))).screen
    assert len(rows(screen)) < 20, "only those in sight are built"
    first = rows(screen)[0].name
    screen.ids.puzzles.scroll_timeout = 10_000  # however slowly frames come here, it is a slide
    finger = Finger(150, 60)
    finger.down()
    for y in range(80, 320, 20):  # all in one frame would be a throw of any speed
        finger.slide_to(150, y)
        await driver.frames(1)
    finger.up()
    await driver.until(lambda: rows(screen)[0].name != first)
    assert screen.manager.current == "home", "a slide is no tap"


async def test_of_a_long_list_only_what_is_in_sight_is_looked_up_and_all_can_be_reached(
    driver, open_home, filled, monkeypatch
) -> None:
    folder = filled(1)
    with closing(sqlite3.connect(folder / "puzzles.db")) as connection, connection:
        connection.executemany(
            "INSERT INTO puzzles (name, made, changed, stage, turns, draft, page) "
            "SELECT ?, made, ?, stage, turns, draft, page FROM puzzles WHERE id = 1",
            [(f"Old {number}", 1_000_000 + number) for number in range(3000)],
        )
    app = await open_home(folder)
    screen, asked = app.screen, []
    summary = app.store.summary
    monkeypatch.setattr(app.store, "summary", lambda number: asked.append(number) or summary(number))
    screen.refresh()
    await driver.frames()
    assert len(screen.ids.puzzles.data) == 3002
    assert isinstance(screen.ids.puzzles.layout_manager, EvenRows), "Kivy's own would look at all of them"
    assert 0 < len(asked) < 40
    screen.ids.puzzles.scroll_y = 0
    await driver.frames()
    assert rows(screen)[-1].name == "Old 0"
    assert rows(screen)[-1].about.endswith(" Jan 1970")
    assert len(asked) < 80


async def test_a_list_that_is_no_longer_shown_asks_the_store_nothing(driver, open_home, filled, monkeypatch) -> None:
    app = await open_home(filled(30))
    screen, asked = app.screen, []
    app.flow.enter_by_hand()
    await driver.frames()
    monkeypatch.setattr(app.store, "summary", asked.append)
    monkeypatch.setattr(app.store, "board", asked.append)
    screen.ids.puzzles.scroll_y = 0
    await driver.frames()
    assert {row.number for row in rows(screen)} >= {1, 2}, "it scrolls on"
    assert asked == []


async def test_a_row_never_shows_the_picture_of_the_puzzle_it_had_before(driver, open_home, filled) -> None:
    screen = (await open_home(filled(1))).screen
    photo = rows(screen)[0]
    assert photo.texture is not None
    photo.refresh_view_attrs(screen.ids.puzzles, 0, {"number": 99, "home": screen})
    assert (photo.texture, photo.name) == (None, "")


async def test_a_row_whose_puzzle_cannot_be_looked_up_is_blank_until_it_can_be(
    driver, open_home, filled, monkeypatch
) -> None:
    app = await open_home(filled(1))
    monkeypatch.setattr(app.store, "summary", raise_damaged)
    app.screen.refresh()
    await driver.frames()
    assert [row.name for row in rows(app.screen)] == ["", ""]
    monkeypatch.setattr(app.store, "summary", lambda number: None)
    app.screen.refresh()
    await driver.frames()
    assert [row.about for row in rows(app.screen)] == ["", ""]
    monkeypatch.undo()
    app.screen.refresh()
    await driver.frames()
    assert [row.name for row in rows(app.screen)] == ["Photo", "Puzzle 0"]


async def test_a_puzzle_is_renamed(driver, open_home, filled) -> None:
    app = await open_home(filled(1))
    await driver.press(rows(app.screen)[1].ids.more)
    assert isinstance(dialog(), ChoiceDialog)
    await driver.press(button_that_says(dialog(), "Rename"))
    await driver.frames()
    asked = dialog()
    assert isinstance(asked, FieldDialog)
    assert asked.ids.field.text == "Puzzle 0"
    asked.ids.field.text = "Sunday"
    await driver.press(asked.ids.yes)
    await driver.frames()
    assert dialog() is None
    assert rows(app.screen)[0].name == "Sunday", "the one that was changed last comes first"


async def test_back_closes_a_dialog_first_and_keys_do_not_reach_the_screen_behind(driver, open_home, filled) -> None:
    app = await open_home(filled(1))
    heard: list[int] = []
    EventLoop.window.bind(on_key_down=lambda _window, key, *_: heard.append(key) or False)
    app.screen.more(1, "Puzzle 0")
    await driver.frames()
    await driver.key(ord("5"))
    assert heard == []
    await driver.key(BACK)
    assert dialog() is None
    assert app.flow.screen == "home"


async def test_keys_in_a_dialog_do_nothing_on_the_board_behind(driver, open_home, filled) -> None:
    app = await open_home(filled(1))
    app.flow.open_saved(1)
    await driver.frames()
    await driver.key(RIGHT)
    before = app.screen.selected, app.flow.current.draft
    FieldDialog(lambda name: None, title="Name", value="Sunday", confirm="Yes").open()
    await driver.frames()
    for key in (RIGHT, LEFT, BACKSPACE, ord("3"), DELETE, ord("2")):
        await driver.key(key)
    assert (app.screen.selected, app.flow.current.draft) == before
    await driver.key(BACK)
    assert (dialog(), app.flow.screen) == (None, "correct")
    await driver.key(RIGHT)
    assert app.screen.selected != before[0]


async def test_a_deleted_puzzle_can_be_had_back(driver, open_home, filled) -> None:
    app = await open_home(filled(1))
    await driver.press(rows(app.screen)[0].ids.more)
    await driver.press(button_that_says(dialog(), "Delete"))
    await driver.frames()
    assert [row.name for row in rows(app.screen)] == ["Puzzle 0"]
    await driver.until(lambda: app.snackbar.raised == 1)
    assert app.snackbar.text == "“Photo” was deleted."
    await driver.press(app.snackbar.ids.action)
    await driver.frames()
    assert [row.name for row in rows(app.screen)] == ["Photo", "Puzzle 0"]
    await driver.until(lambda: app.snackbar.raised == 0)


async def test_a_picture_is_chosen_and_a_bad_one_is_told(driver, open_home, filled, tmp_path: Path) -> None:
    bad = tmp_path / "bad.png"
    bad.write_bytes(b"no picture")
    chooser = Chooser(bad)
    app = await open_home(filled(0), chooser)
    await driver.press(app.screen.ids.open)
    await driver.until(lambda: bool(app.screen.message))
    assert app.screen.ids.message.opacity == 1
    assert app.screen.ids.message.height > 0
    chooser.answer = sample_path()
    await driver.press(app.screen.ids.open)
    await driver.until(lambda: app.flow.screen == "crop")


async def test_without_a_file_dialog_a_path_can_be_typed(driver, open_home, filled) -> None:
    app = await open_home(filled(0), Chooser(None, can_choose=False))
    await driver.press(app.screen.ids.open)
    await driver.frames()
    dialog().ids.field.text = str(sample_path())
    await driver.press(dialog().ids.yes)
    await driver.until(lambda: app.flow.screen == "crop")
    assert app.flow.current.photo is not None
    assert app.flow.current.stage == "crop"


async def test_a_path_that_begins_with_nobodys_name_is_told_as_any_other(driver, open_home, filled) -> None:
    app = await open_home(filled(0), Chooser(None, can_choose=False))
    await driver.press(app.screen.ids.open)
    await driver.frames()
    dialog().ids.field.text = "~nobody at all/photo.jpg"
    await driver.press(dialog().ids.yes)
    await driver.until(lambda: bool(app.screen.message))
    assert app.flow.screen == "home"


async def test_f1_opens_no_panel_of_kivys_and_back_at_home_leaves(driver, open_home, filled) -> None:
    app = await open_home(filled(0))
    children = list(EventLoop.window.children)
    await driver.key(F1)
    assert list(EventLoop.window.children) == children
    left: list[bool] = []
    app.stop = lambda: left.append(True)
    await driver.key(BACK)
    del app.stop
    assert left == [True]


async def test_a_damaged_store_is_told(driver, open_home, tmp_path: Path) -> None:
    (tmp_path / "puzzles.db").write_bytes(b"no database" * 100)
    app = await open_home(tmp_path)
    told = dialog()
    assert isinstance(told, MessageDialog)
    assert "damaged" in told.text
    app.flow.change_settings(theme="dark")
    assert told.theme == app.theme != LIGHT, "it may be open before the system has said how it looks"
    assert app.screen.empty
    await driver.key(BACK)
    assert dialog() is None
    assert app.screen.name == "home"


async def test_pausing_saves_what_could_not_be_saved_before(driver, open_home, filled) -> None:
    app = await open_home(filled(1))
    app.flow.open_saved(1)
    app.store._connection.execute("PRAGMA query_only = ON").close()
    app.flow.draft_changed(app.flow.current.draft.put(5, 4))
    app.store._connection.execute("PRAGMA query_only = OFF").close()
    app.on_pause()
    assert app.store.get(1).draft.grid[5] == 4
    app.on_resume()


async def test_closing_saves_what_could_not_be_saved_before(driver, open_home, filled, monkeypatch) -> None:
    app = await open_home(filled(1))
    app.flow.open_saved(1)
    app.on_pause()
    app.store._connection.execute("PRAGMA query_only = ON").close()
    app.flow.draft_changed(app.flow.current.draft.put(5, 4))
    app.store._connection.execute("PRAGMA query_only = OFF").close()
    kept: list[int] = []
    monkeypatch.setattr(app.store, "close", lambda: kept.append(app.store.get(1).draft.grid[5]))
    app.on_stop()
    monkeypatch.undo()
    assert kept == [4]


async def test_undo_after_a_discard_lists_the_puzzle_again(driver, open_home, filled) -> None:
    app = await open_home(filled(2))
    before = len(app.screen.ids.puzzles.data)
    app.flow.open_saved(1)
    app.flow.discard()
    assert len(app.screen.ids.puzzles.data) == before - 1
    app.snackbar.act()
    assert len(app.screen.ids.puzzles.data) == before


async def test_a_date_that_no_calendar_has_does_not_keep_home_from_opening(driver, open_home, filled) -> None:
    folder = filled(1)
    with closing(sqlite3.connect(folder / "puzzles.db")) as stranger, stranger:
        stranger.execute("UPDATE puzzles SET changed = 1e17")
    app = await open_home(folder)
    assert len(app.screen.ids.puzzles.data) == 2


async def test_pausing_and_minimising_tell_the_screen_once(driver, open_home, filled) -> None:
    app = await open_home(filled(0))
    told: list[str] = []
    app.screen.pause = lambda: told.append("pause")
    app.screen.resume = lambda: told.append("resume")
    EventLoop.window.dispatch("on_restore")
    EventLoop.window.dispatch("on_minimize")
    app.on_pause()
    EventLoop.window.dispatch("on_restore")
    assert told == ["pause", "resume"]


def test_home_opens_without_the_reader() -> None:
    program = (
        "import sys; import sudokuapp.ui.app, sudokuapp.ui.screens.home, sudokuapp.ui.screens.tutorial; "
        "from sudokuapp.device.devices import devices_here; devices_here(); "
        "print([name for name in ('cv2', 'numpy', 'ai_edge_litert', 'sudokuapp.scan.read') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"
