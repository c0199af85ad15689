"""From a page that somebody has begun with a pen to its solution, and to Play that goes on where the paper stopped."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from screen_tour import ScreenTour
from written_page import written_page

from sudokuapp.language import tr
from sudokuapp.storage import Store


class WrittenTour(ScreenTour):
    """The reading is made up, so that the pictures do not depend on what the reader makes of drawn ink."""

    def fill(self, store: Store) -> None:
        store.save_settings(replace(store.settings, tutorial_seen=True))

    async def walk(self) -> None:
        app, context = self.app, self.app.context
        for is_doubtful, picture in ((True, "correct"), (False, "choice")):
            context.navigator.home()
            context.session.begin_photo(written_page(is_doubtful), picture, "", "day")
            context.navigator.show_opened(picture)
            await asyncio.sleep(0.8)  # for the sharper photo, and the level
            if picture == "correct":
                app.screen.select(9 + 4)
                await self.take("written-digit")
                app.screen.select(app.screen.draft.suspects[0])
            await self.take(f"written-{picture}")
        context.navigator.solve()
        await self.until(lambda: not app.screen.searching and app.screen.caption != tr("Solving …"))
        await self.until(lambda: bool(app.screen.written_text))
        await self.take("written-solution")
        context.navigator.back()
        context.navigator.play()
        await asyncio.sleep(0.3)
        await self.take("written-play")
