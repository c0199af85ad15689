"""Sharing a puzzle as text, picture, QR code and sheet."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
from kivy.core.clipboard import Clipboard
from PIL import Image
from support.library_flows import LibraryFlows
from support.solution_pages import FakeShare

from sudokuapp.core.text_reading import parse
from sudokuapp.scan.qr_code import read_qr
from sudokuapp.ui.files.puzzle_sharing import PuzzleShare, SharedPuzzle
from sudokuapp.ui.widgets.qr_dialog import QrDialog

CLUES = parse("530070000600195000098000060800060003400803001700020006060000280000419005000080079")
ENTRIES = CLUES.with_digit(2, 4)
PUZZLE = SharedPuzzle(CLUES, "Monday", 12)


@pytest.fixture
def flows(driver, tmp_path: Path) -> LibraryFlows:
    return LibraryFlows(driver, tmp_path)


async def share(flows: LibraryFlows, choice: str, puzzle: SharedPuzzle = PUZZLE) -> list[str]:
    """Choose how to share; all the choices are returned."""
    sharing = PuzzleShare(flows.app.context)
    labels = [text for text, _ in sharing.choices(puzzle, flows.theme)]
    sharing.ask(puzzle, flows.theme)
    await flows.press(choice)
    return labels


async def test_a_desktop_copies_the_text_and_saves_the_rest(flows) -> None:
    await flows.open()
    labels = await share(flows, "Copy as one line")
    assert labels == ["Copy as one line", "Save as a picture", "Show a QR code", "Sheet to print (PDF)"]
    assert parse(Clipboard.paste()) == CLUES
    assert flows.said == "1 puzzle copied as text."
    await share(flows, "Save as a picture")
    await flows.until_said("Saved as")
    assert flows.saved_file().name == "Monday.png"
    assert Image.open(io.BytesIO(flows.saved_file().read_bytes())).size == (1080, 1080)


async def test_entries_are_in_the_picture_only_if_that_is_wanted(flows) -> None:
    await flows.open()
    labels = await share(flows, "Save as a picture", SharedPuzzle(CLUES, "clues", entries=ENTRIES))
    assert "Save a picture with my entries" in labels
    await flows.until_said("Saved as")
    await share(flows, "Save a picture with my entries", SharedPuzzle(CLUES, "entries", entries=ENTRIES))
    await flows.driver.until(lambda: len(list(flows.shared.iterdir())) == 2)
    clues, entries = (np.asarray(Image.open(flows.shared / f"{name}.png")) for name in ("clues", "entries"))
    rows, columns, _ = np.nonzero(clues != entries)
    assert rows.max() < 1080 / 8, "only in the first row"
    assert 1080 / 9 * 2 < columns.min() <= columns.max() < 1080 / 9 * 3.2


async def test_a_phone_sends_text(flows) -> None:
    await flows.open()
    sent = FakeShare()
    object.__setattr__(flows.app.context.devices, "share", sent)
    labels = await share(flows, "Send as text")
    assert labels[:2] == ["Send as text", "Send as a picture"]
    assert sent.sent == [(str(CLUES), "Sudoku puzzle")]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (320, 568), (900, 1200)])
async def test_the_code_on_the_screen_is_read_by_another_phone(driver, tmp_path, theme, size) -> None:
    flows = LibraryFlows(driver, tmp_path, theme=theme)
    await flows.open(size)
    await share(flows, "Show a QR code")
    await flows.driver.until(lambda: isinstance(flows.dialog, QrDialog))
    await flows.driver.frames()
    pixels = flows.dialog.export_as_image().texture
    grey = np.frombuffer(pixels.pixels, np.uint8).reshape(pixels.height, pixels.width, 4)[..., :3].mean(axis=2)
    picture = np.kron(grey.astype(np.uint8), np.ones((2, 2), np.uint8))
    assert read_qr(picture) == CLUES
    assert flows.dialog.code_side >= 270
    await flows.press("Close")
    assert flows.dialog is None


async def test_a_sheet_has_the_name_of_its_puzzle(flows) -> None:
    await flows.open()
    await share(flows, "Sheet to print (PDF)")
    await flows.press("1 on a page: 2 pages")
    await flows.until_said("Saved as")
    assert flows.saved_file().name == "Monday.pdf"
