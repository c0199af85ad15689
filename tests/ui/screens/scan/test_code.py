"""Scan sees a QR code of a puzzle: its game opens without a shutter."""

from __future__ import annotations

from support.qr_scenes import qr_scene
from support.still_camera import StillCamera, devices_with

from sudokuapp.core.text_reading import parse

PUZZLE = parse("530070000600195000098000060800060003400803001700020006060000280000419005000080079")


async def test_a_code_before_the_camera_opens_its_puzzle(driver, open_scan, monkeypatch) -> None:
    opened = []
    monkeypatch.setattr(
        "sudokuapp.ui.navigation.navigator.Navigator.open_coded", lambda _self, grid: opened.append(grid)
    )
    await open_scan(devices_with(StillCamera(qr_scene(PUZZLE, degrees=8))))
    await driver.until(lambda: bool(opened))
    await driver.frames(30)
    assert opened == [PUZZLE], "once"


async def test_who_comes_back_to_scan_is_not_sent_to_the_same_puzzle_again(driver, open_scan, monkeypatch) -> None:
    opened = []
    monkeypatch.setattr(
        "sudokuapp.ui.navigation.navigator.Navigator.open_coded",
        lambda self, grid: (opened.append(grid), self.open("settings")),
    )
    app = await open_scan(devices_with(StillCamera(qr_scene(PUZZLE, degrees=8))))
    await driver.until(lambda: app.context.navigator.screen == "settings")
    app.context.navigator.back()
    await driver.until(lambda: app.screen.name == "scan" and app.screen.can_shoot)
    await driver.frames(60)
    assert opened == [PUZZLE]
    app.context.navigator.home()
    app.context.navigator.scan()
    await driver.until(lambda: len(opened) == 2)
