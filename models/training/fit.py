"""Training the network on the cells of the cache.

A loop of our own instead of `Model.fit`: it augments the next batch while the network learns the current one, and
reports progress more often than once an epoch. The content of a batch depends on the seed and its number only.
"""

from __future__ import annotations

import math
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache

import keras
import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from models.training.augmentation import augmented
from models.training.labels import Shown, has_digit
from models.training.network import network

BATCH = 256  # cells
LEARNING_RATE = 2e-3  # the highest, reached after the warm-up; from there it falls along a cosine
WARMUP_BATCHES = 150
BATCHES_PER_REPORT = 200


@dataclass(frozen=True)
class TrainingBatches:
    """The cells in a new order every epoch, newly augmented."""

    cells: NDArray[np.uint8]
    shown: Shown
    seed: int

    @property
    def batches_an_epoch(self) -> int:
        return max(1, len(self.cells) // BATCH)

    def batch(self, number: int) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        epoch, place = divmod(number, self.batches_an_epoch)
        some = np.sort(_order(len(self.cells), self.seed, epoch)[place * BATCH : (place + 1) * BATCH])
        return augmented(np.random.default_rng((self.seed, epoch, place)), self.cells[some], self.shown[some])


@lru_cache(maxsize=1)
def _order(count: int, seed: int, epoch: int) -> NDArray[np.int64]:
    return np.random.default_rng((seed, epoch)).permutation(count)


def trained(training: TrainingBatches, answers: int, epochs: int) -> keras.Model:
    """The network after this many epochs; its outputs are scores, not calibrated yet."""
    keras.utils.set_random_seed(training.seed)
    # Else TensorFlow adds numbers in the order in which its threads finish, and no two runs give the same file.
    tf.config.experimental.enable_op_determinism()
    model = network(answers)
    batches = training.batches_an_epoch * epochs
    warmup = min(WARMUP_BATCHES, math.ceil(batches / 5))
    learning_rate = keras.optimizers.schedules.CosineDecay(
        LEARNING_RATE / 20, batches - warmup, alpha=0.005, warmup_target=LEARNING_RATE, warmup_steps=warmup
    )
    model.compile(
        keras.optimizers.AdamW(learning_rate, weight_decay=2e-3),
        keras.losses.SparseCategoricalCrossentropy(from_logits=True),
        metrics=["accuracy"],
    )
    digits = int(has_digit(training.shown).sum())
    print(f"{len(training.cells)} pictures, {digits} with a digit, {batches} batches", flush=True)
    with ThreadPoolExecutor(1) as helper:
        _learn(model, training, batches, helper)
    return model


def _learn(model: keras.Model, training: TrainingBatches, batches: int, helper: ThreadPoolExecutor) -> None:
    start = time.monotonic()
    recent: list[tuple[float, float]] = []
    next_batch = helper.submit(training.batch, 0)
    for number in range(1, batches + 1):
        shown, answers = next_batch.result()
        next_batch = helper.submit(training.batch, number)
        model.reset_metrics()
        recent.append(model.train_on_batch(shown, answers))
        if number % BATCHES_PER_REPORT == 0 or number == batches:
            loss, right = np.mean(recent, axis=0)
            speed = number * BATCH / (time.monotonic() - start)
            print(f"batch {number} of {batches}: loss {loss:.4f}, right {right:.4f}, {speed:.0f} cells/s", flush=True)
            recent.clear()
