"""A small app with slow callbacks, measured as bench-ui measures the real one; run in its own process.

Prints the iterations of its event loop as JSON.
"""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import asdict

from bench.off_screen_app import until  # first, because it configures Kivy
from bench.ui_thread import UiThread

SLOW_SECONDS = 0.08
IDLE_ITERATIONS = 30


def slow_sleep(_elapsed: float) -> None:
    time.sleep(SLOW_SECONDS)


def slow_work(_elapsed: float) -> None:
    begun = time.thread_time()
    while time.thread_time() - begun < SLOW_SECONDS:
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
        await until(lambda: app.root is not None and app.root.get_root_window() is not None)
        with UiThread(lambda: "slow screen") as ui:
            await until(lambda: len(ui.iterations) >= IDLE_ITERATIONS)
            for slow in (slow_sleep, slow_work):
                Clock.schedule_once(slow)
                await until(lambda slow=slow: any(slow.__name__ in iteration.doing for iteration in ui.iterations))
            with app.root.canvas:
                Callback(lambda _instruction: time.sleep(SLOW_SECONDS))
            await until(lambda: any(iteration.drawing > 1000 * SLOW_SECONDS for iteration in ui.iterations))
        app.stop()
        await running
        return [asdict(iteration) for iteration in ui.new_iterations()]

    print(json.dumps(asyncio.run(watch())))


if __name__ == "__main__":
    main()
