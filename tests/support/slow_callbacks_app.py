"""A small app with slow callbacks planted in it, watched as bench-ui watches the real one; run in its own process.

Prints the turns as JSON.
"""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import asdict

import bench.off_screen  # noqa: F401  (it says how Kivy is to draw, before that is imported)
from bench.ui_thread import UiThread

SLEPT = 0.08


def planted_sleep(_elapsed: float) -> None:
    time.sleep(SLEPT)


def planted_work(_elapsed: float) -> None:
    begun = time.thread_time()
    while time.thread_time() - begun < SLEPT:
        sum(range(100))


def main() -> None:
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.graphics import Callback
    from kivy.uix.widget import Widget

    class SmallApp(App):
        def build(self) -> Widget:
            return Widget()

    async def watch() -> list[dict[str, object]]:
        app = SmallApp()
        running = asyncio.ensure_future(app.async_run("asyncio"))
        while app.root is None or app.root.get_root_window() is None:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)
        with UiThread(lambda: "planted") as ui:
            for planted in (planted_sleep, planted_work):
                Clock.schedule_once(planted)
                await asyncio.sleep(0.3)
            with app.root.canvas:
                Callback(lambda _instruction: time.sleep(SLEPT))
            await asyncio.sleep(0.3)
        app.stop()
        await running
        return [asdict(turn) for turn in ui.taken()]

    print(json.dumps(asyncio.run(watch())))


if __name__ == "__main__":
    main()
