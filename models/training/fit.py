"""Training the network on the cells of the cache.

A loop of our own instead of `Model.fit`: it wears the next batch while the last one is learned, and says how it goes
more often than once an epoch. What a batch holds depends on seed and step only.
"""

from __future__ import annotations

import math
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache

import keras
import numpy as np
from numpy.typing import NDArray

from models.training.network import network
from models.training.wear import worn

BATCH = 256
PACE = 2e-3
"""The highest learning rate, reached after the first steps and lowered along a cosine from there."""
WARM_STEPS = 150
SAID_EVERY = 200


@dataclass(frozen=True)
class Lessons:
    """The cells in a new order every epoch, with new wear."""

    cells: NDArray[np.uint8]
    digits: NDArray[np.uint8]
    seed: int

    @property
    def steps_an_epoch(self) -> int:
        return max(1, len(self.cells) // BATCH)

    def batch(self, step: int) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        epoch, place = divmod(step, self.steps_an_epoch)
        some = np.sort(_order(len(self.cells), self.seed, epoch)[place * BATCH : (place + 1) * BATCH])
        return worn(np.random.default_rng((self.seed, epoch, place)), self.cells[some], self.digits[some])


@lru_cache(maxsize=1)
def _order(count: int, seed: int, epoch: int) -> NDArray[np.int64]:
    return np.random.default_rng((seed, epoch)).permutation(count)


def trained(lessons: Lessons, answers: int, epochs: int) -> keras.Model:
    """The network after so many rounds over the cells; its outputs are scores, not yet calibrated."""
    keras.utils.set_random_seed(lessons.seed)
    model = network(answers)
    steps = lessons.steps_an_epoch * epochs
    warm = min(WARM_STEPS, math.ceil(steps / 5))
    pace = keras.optimizers.schedules.CosineDecay(
        PACE / 20, steps - warm, alpha=0.005, warmup_target=PACE, warmup_steps=warm
    )
    model.compile(
        keras.optimizers.AdamW(pace, weight_decay=2e-3),
        keras.losses.SparseCategoricalCrossentropy(from_logits=True),
        metrics=["accuracy"],
    )
    print(f"{len(lessons.cells)} cells, {int((lessons.digits > 0).sum())} with a digit, {steps} steps", flush=True)
    with ThreadPoolExecutor(1) as helper:
        _learn(model, lessons, steps, helper)
    return model


def _learn(model: keras.Model, lessons: Lessons, steps: int, helper: ThreadPoolExecutor) -> None:
    start = time.monotonic()
    lately: list[tuple[float, float]] = []
    coming = helper.submit(lessons.batch, 0)
    for step in range(1, steps + 1):
        shown, answers = coming.result()
        coming = helper.submit(lessons.batch, step)
        model.reset_metrics()
        lately.append(model.train_on_batch(shown, answers))
        if step % SAID_EVERY == 0 or step == steps:
            loss, right = np.mean(lately, axis=0)
            pace = step * BATCH / (time.monotonic() - start)
            print(f"step {step} of {steps}: loss {loss:.4f}, right {right:.4f}, {pace:.0f} cells/s", flush=True)
            lately.clear()
