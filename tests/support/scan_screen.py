"""What a person sees and presses on Scan where there is no picture."""

from __future__ import annotations

import numpy as np

from sudokuapp.ui.screens.scan.screen import ScanScreen

BLANK = np.full((480, 640), 200, np.uint8)


def panel_buttons(screen: ScanScreen) -> list[str]:
    return [button.text for button in reversed(screen.ids.panel.ids.buttons.children)]


async def press_panel_button(driver, screen: ScanScreen, text: str) -> None:
    await driver.press(next(button for button in screen.ids.panel.ids.buttons.children if button.text == text))
