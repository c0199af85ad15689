"""The real app at Crop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from support.crop_screen import BLANK, DRAWN
from support.still_camera import StillCamera, devices_with

from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from sudokuapp.vision.quad import Quad


@pytest.fixture
def open_crop(driver, tmp_path: Path) -> Callable[..., object]:
    """The real app at Crop, with a photo that was just taken; one that was read well has gone on from there."""

    async def open_crop(
        photo: np.ndarray = DRAWN.image,
        quad: Quad | None = None,
        turns: int = 0,
        size: tuple[int, int] = (360, 640),
        language: str = "en",
    ) -> SudokuLensApp:
        def opening(context: AppContext) -> None:
            context.settings.change(tutorial_seen=True, language=language, auto_shutter=False)
            context.navigator.scan()
            context.picture_import.photo_taken(photo, quad, turns)

        app = SudokuLensApp(folder=tmp_path, devices=devices_with(StillCamera(BLANK)), opening=opening)
        await driver.open(app, size)
        await driver.until(lambda: app.context.navigator.screen not in ("home", "scan"))
        if app.context.navigator.screen != "crop":
            app.context.navigator.open("crop")
        await driver.until(lambda: app.screen.name == "crop" and app.screen.ready)
        await driver.until(lambda: app.screen.ids.board.texture is not None)
        await driver.frames()
        return app

    return open_crop
