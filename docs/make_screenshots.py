"""Makes the pictures of docs/screens from the real app, in an off-screen window: `make screenshots`, or
`python docs/make_screenshots.py FOLDER` to write them elsewhere.

Tours go through the app as a person would: from a photo to its solutions, from a page that somebody has begun with a
pen, and through games and the book.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from screen_tour import SIZES, ScreenTour, Variant, take_picture  # first: it sets up Kivy

# isort: split
import board_layers
from kivy.app import App
from kivy.core.window import Window
from photo_tour import PhotoTour
from play_tour import PlayTour
from written_tour import WrittenTour

from sudokuapp.ui.screens.registry import SCREENS as KINDS
from sudokuapp.ui.theme import theme_for
from sudokuapp.ui.widgets.board.view import BoardView

SCREENS = Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).resolve().parent / "screens"
THEMES = ("light", "dark")
BOARD_SIZE = (800, 800)  # of the picture of the board alone
LARGEST_FONT = 1.5  # as in the settings of most phones

VARIANTS = (  # each shows one thing: a size, the dark theme, a language, large texts
    *(Variant(size, "light") for size in SIZES),
    Variant("portrait", "dark"),
    *(Variant("portrait", "light", language) for language in ("de", "es")),
    Variant("portrait", "light", font=LARGEST_FONT),
)
TOURS: tuple[type[ScreenTour], ...] = (PhotoTour, WrittenTour, PlayTour)


async def take_board_layers(theme: str) -> None:
    """The board alone, with something in each of its layers."""
    Window.size = BOARD_SIZE
    board = BoardView(theme=theme_for(theme, "usual", system_is_dark=False), **board_layers.layers())
    app = App()
    app.build = lambda: board
    running = asyncio.ensure_future(app.async_run("asyncio"))
    await take_picture(SCREENS / f"board-layers-{theme}.png")
    app.stop()
    await running
    Window.remove_widget(board)


async def main() -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    for kind in KINDS:  # loaded first, so that each screen is shown immediately
        kind.screen_class()
    for variant in VARIANTS:
        for tour in TOURS:
            print(f"{variant.name}, {tour.__name__}", file=sys.stderr)
            with tempfile.TemporaryDirectory() as folder:
                await tour(variant, SCREENS, Path(folder)).make()
    for theme in THEMES:
        await take_board_layers(theme)


if __name__ == "__main__":
    asyncio.run(main())
