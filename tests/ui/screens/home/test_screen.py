from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.base import EventLoop
from support.choosers import Chooser
from support.dialogs import dialog
from support.library_screen import raise_damaged

from sudokuapp.language import LANGUAGES
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Store
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.navigation.places import PLACES
from sudokuapp.ui.theme import LIGHT
from sudokuapp.ui.widgets.dialog import MessageDialog

F1 = 282
SIZES = [(360, 640), (640, 360), (800, 1080)]


async def test_an_empty_home_offers_the_sample_which_leads_to_its_solution(driver, open_home, filled) -> None:
    app = await open_home(filled(0))
    assert app.screen.empty
    await driver.press(app.screen.ids.sample)
    await driver.until(lambda: app.context.navigator.screen == "choice")
    assert app.context.session.puzzle.naming == "sample"
    await driver.key(ESCAPE)
    await driver.frames()
    assert app.context.navigator.screen == "home"
    assert app.screen.ids.card.name == "Sample puzzle"


@pytest.mark.parametrize("size", [(320, 480), (480, 320), (320, 568), *SIZES], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_empty_home_shows_all_it_offers_in_any_window(driver, open_home, filled, size, language) -> None:
    folder = filled(0)
    with closing(Store.open(folder)) as store:
        store.save_settings(replace(store.settings, language=language))
    ids = (await open_home(folder, size=size)).screen.ids
    await driver.frames(5)
    boxes = []
    for widget in (ids.settings, ids.scan, ids.by_hand, ids.open, ids.new_puzzle, ids.sample):
        (x, y), (right, top) = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
        assert x >= 0 and right <= size[0] and y >= 0 and top <= size[1]
        boxes.append((x, y, right, top))
    for number, (x, y, right, top) in enumerate(boxes):
        for left, low, far, high in boxes[:number]:
            assert right <= left or far <= x or top <= low or high <= y, "none lies over another"


async def test_scan_has_the_largest_button(driver, open_home, filled) -> None:
    ids = (await open_home(filled(0))).screen.ids
    for other in (ids.by_hand, ids.open, ids.new_puzzle, ids.sample):
        assert ids.scan.width * ids.scan.height > 2 * other.width * other.height
        assert not other.primary
    assert ids.scan.primary


async def test_a_store_that_cannot_be_read_is_told_and_not_called_empty(driver, open_home, filled, monkeypatch) -> None:
    app = await open_home(filled(1))
    monkeypatch.setattr(app.store, "numbers", raise_damaged)
    app.screen.refresh()
    await driver.frames()
    assert "damaged" in app.screen.message
    assert app.screen.ids.puzzle_area.children == []
    monkeypatch.undo()
    app.screen.refresh()
    await driver.frames()
    assert app.screen.ids.card.get_root_window() is not None


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_everything_to_press_is_large_enough_and_inside(driver, open_home, filled, size) -> None:
    screen = (await open_home(filled(3), size=size)).screen
    await driver.frames(5)
    ids = screen.ids
    places = [ids.places.ids.bar.button(place) for place in PLACES]
    for widget in (ids.scan, ids.by_hand, ids.open, ids.new_puzzle, ids.settings, ids.card, *places):
        assert widget.width >= 48
        assert widget.height >= 48
        x, _ = widget.to_window(*widget.pos)
        assert x >= 0
        assert x + widget.width <= size[0]
    for widget in (ids.scan, ids.by_hand, ids.open, ids.new_puzzle, ids.settings, *places):
        assert widget.to_window(*widget.pos)[1] >= 0
    for label in (ids.scan, ids.by_hand, ids.open, ids.new_puzzle):
        assert label.texture_size[1] <= label.height


@pytest.mark.parametrize("size", [*SIZES, (641, 361), (1081, 801)], ids=str)
async def test_everything_is_aligned_with_the_title_and_the_buttons(driver, open_home, filled, size) -> None:
    screen = (await open_home(filled(1), size=size)).screen
    await driver.frames(5)
    ids = screen.ids
    left, right = ids.content.x + screen.edge, size[0] - screen.edge
    title = ids.bar.ids.title
    assert title.center_x - title.text_size[0] / 2 == left
    actions = ids.actions_scroll
    assert actions.x == left or screen.wide
    assert actions.right == right
    assert actions.width <= 600, "wider, it looks like no button"
    assert ids.card.x % 1 == 0, "its texts are sharp"
    assert left <= ids.card.x and ids.card.right <= (actions.x if screen.wide else right)


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (420, 860), (860, 420), (800, 1080)], ids=str)
@pytest.mark.parametrize("count", [0, 30])
async def test_scan_is_where_the_thumb_is(driver, open_home, filled, size, count) -> None:
    """At the lower edge, above the bar of places; in a wide window at the right one too. Nothing else is lower."""
    screen = (await open_home(filled(count), size=size)).screen
    await driver.frames(5)
    ids = screen.ids
    y = ids.scan.to_window(*ids.scan.pos)[1]
    assert y - ids.content.y < 32
    assert ids.scan.to_window(ids.scan.right, 0)[0] > size[0] - 32 - screen.edge
    for other in (ids.by_hand, ids.open, ids.new_puzzle):
        assert other.to_window(*other.pos)[1] >= y + ids.scan.height
    if not screen.wide:
        area = ids.puzzle_area
        assert area.to_window(*area.pos)[1] >= ids.by_hand.to_window(0, ids.by_hand.top)[1]
        assert area.height > size[1] / 3, "most of the window is the puzzle's"


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (800, 1080)], ids=str)
async def test_the_text_of_an_empty_home_is_in_the_middle_of_its_room(driver, open_home, filled, size) -> None:
    ids = (await open_home(filled(0), size=size)).screen.ids
    await driver.frames(5)
    assert ids.inside.center_y == pytest.approx(ids.welcome.height / 2, abs=1)


async def test_a_picture_is_chosen_and_a_bad_one_is_told(driver, open_home, filled, tmp_path: Path) -> None:
    bad = tmp_path / "bad.png"
    bad.write_bytes(b"no picture")
    chooser = Chooser(bad)
    app = await open_home(filled(0), chooser)
    await driver.press(app.screen.ids.open)
    await driver.until(lambda: bool(app.screen.message))
    assert app.screen.ids.message.opacity == 1
    assert app.screen.ids.message.height > 0
    chooser.chosen = sample_path()
    await driver.press(app.screen.ids.open)
    await driver.until(lambda: app.context.navigator.screen == "choice")


async def test_without_a_file_dialog_a_path_can_be_typed(driver, open_home, filled) -> None:
    app = await open_home(filled(0), Chooser(None, can_choose=False))
    await driver.press(app.screen.ids.open)
    await driver.frames()
    dialog().ids.field.text = str(sample_path())
    await driver.press(dialog().ids.yes)
    await driver.until(lambda: app.context.navigator.screen == "choice")
    assert app.context.session.puzzle.photo is not None
    assert app.context.session.puzzle.stage == "choice"


async def test_a_path_with_the_home_of_an_unknown_user_is_refused_like_any_other(driver, open_home, filled) -> None:
    app = await open_home(filled(0), Chooser(None, can_choose=False))
    await driver.press(app.screen.ids.open)
    await driver.frames()
    dialog().ids.field.text = "~nobody at all/photo.jpg"
    await driver.press(dialog().ids.yes)
    await driver.until(lambda: bool(app.screen.message))
    assert app.context.navigator.screen == "home"


async def test_f1_opens_no_panel_of_kivys(driver, open_home, filled) -> None:
    await open_home(filled(0))
    children = list(EventLoop.window.children)
    await driver.key(F1)
    assert list(EventLoop.window.children) == children


async def test_a_damaged_store_is_told(driver, open_home, tmp_path: Path) -> None:
    (tmp_path / "puzzles.db").write_bytes(b"no database" * 100)
    app = await open_home(tmp_path)
    told = dialog()
    assert isinstance(told, MessageDialog)
    assert "damaged" in told.text
    app.context.settings.change(theme="dark")
    assert told.theme == app.theme != LIGHT, "it may be open before the system has said how it looks"
    assert app.screen.empty
    await driver.key(ESCAPE)
    assert dialog() is None
    assert app.screen.name == "home"


async def test_pausing_saves_what_could_not_be_saved_before(driver, open_home, filled) -> None:
    app = await open_home(filled(1))
    app.context.navigator.open_saved(1)
    app.store._connection.execute("PRAGMA query_only = ON").close()
    app.context.session.set_draft(app.context.session.puzzle.draft.put(5, 4))
    app.store._connection.execute("PRAGMA query_only = OFF").close()
    app.on_pause()
    assert app.store.get(1).draft.grid[5] == 4
    app.on_resume()


async def test_closing_saves_what_could_not_be_saved_before(driver, open_home, filled, monkeypatch) -> None:
    app = await open_home(filled(1))
    app.context.navigator.open_saved(1)
    app.on_pause()
    app.store._connection.execute("PRAGMA query_only = ON").close()
    app.context.session.set_draft(app.context.session.puzzle.draft.put(5, 4))
    app.store._connection.execute("PRAGMA query_only = OFF").close()
    kept: list[int] = []
    monkeypatch.setattr(app.store, "close", lambda: kept.append(app.store.get(1).draft.grid[5]))
    app.on_stop()
    monkeypatch.undo()
    assert kept == [4]


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
        "import sys; import sudokuapp.ui.app, sudokuapp.ui.screens.home.screen, sudokuapp.ui.screens.tutorial.screen; "
        "from sudokuapp.device.devices import devices_here; devices_here(); "
        "print([name for name in ('cv2', 'numpy', 'ai_edge_litert', 'sudokuapp.scan.read') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"


async def test_a_message_can_be_closed(driver, open_home, filled) -> None:
    app = await open_home(filled(1))
    closing_button = app.screen.ids.close_message
    assert closing_button.height == 0, "there is none"
    app.screen.message = "This is no picture."
    await driver.frames()
    await driver.press(closing_button)
    await driver.frames()
    assert (app.screen.message, closing_button.height) == ("", 0)


@pytest.mark.parametrize("size", [(320, 568), *SIZES], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_buttons_of_a_row_look_alike_and_the_largest_is_on_one_line(
    driver, open_home, filled, size, language
) -> None:
    folder = filled(0)
    with closing(Store.open(folder)) as store:
        store.save_settings(replace(store.settings, language=language))
    ids = (await open_home(folder, size=size)).screen.ids
    await driver.frames(5)
    row = ids.by_hand, ids.open, ids.new_puzzle
    assert len({(button.font_size, button.height) for button in row}) == 1
    assert ids.scan.texture_size[1] < 2 * ids.scan.font_size + ids.scan.padding[1] + ids.scan.padding[3]
