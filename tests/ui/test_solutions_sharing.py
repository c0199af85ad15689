from __future__ import annotations

from pathlib import Path

from kivy.base import EventLoop
from kivy.core.clipboard import Clipboard
from support.solution_pages import PUZZLE, Pages, page_of

from sudokuapp.core.text_reading import parse
from sudokuapp.core.text_writing import to_line
from sudokuapp.errors import SharingFailed
from sudokuapp.ui.screens.solutions import SolutionsScreen
from sudokuapp.ui.widgets.dialog import ChoiceDialog


async def choose(driver, screen: SolutionsScreen, name: str) -> list[str]:
    """Press Share and one of its choices; all their names are returned."""
    await driver.frames()
    await driver.press(screen.ids.share)
    dialog = next(child for child in EventLoop.window.children if isinstance(child, ChoiceDialog))
    await driver.frames()
    buttons = {button.text: button for button in dialog.ids.choices.children}
    await driver.press(buttons[name])
    await driver.frames()
    return list(reversed(buttons))


async def test_a_solution_is_copied_as_a_line_and_as_a_board(driver, hand) -> None:
    screen = await hand.open(Pages(1))
    await hand.until_caption("The only solution")
    await choose(driver, screen, "Copy as one line")
    assert Clipboard.paste() == to_line(page_of(0))
    await choose(driver, screen, "Copy as a board")
    assert parse(Clipboard.paste()) == page_of(0)
    assert hand.said == ["Copied.", "Copied."]


async def test_a_phone_sends_text_and_a_picture(driver, hand) -> None:
    screen = await hand.open(Pages(1))
    await hand.until_caption("The only solution")
    names = await choose(driver, screen, "Send as text")
    assert names == ["Copy as one line", "Copy as a board", "Send as text", "Send as a picture"]
    await choose(driver, screen, "Send as a picture")
    (text, _), (png, _) = hand.shared.sent
    assert text == f"{to_line(PUZZLE)}\n{to_line(page_of(0))}"
    assert png.startswith(b"\x89PNG")
    hand.shared.error = SharingFailed("No app takes this. Copy it instead.")
    await choose(driver, screen, "Send as text")
    await choose(driver, screen, "Send as a picture")
    assert hand.said == ["No app takes this. Copy it instead."] * 2


async def test_a_desktop_saves_the_picture_and_says_where(driver, hand) -> None:
    hand.shared.saved_as, hand.shared.can_send = Path("Pictures/one.png"), False
    screen = await hand.open(Pages(1))
    await hand.until_caption("The only solution")
    names = await choose(driver, screen, "Save as a picture")
    assert "Send as text" not in names
    assert hand.said == ["Saved as Pictures/one.png."]
