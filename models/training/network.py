"""The network: small enough for 81 cells in a few milliseconds on one thread of a phone.

Plain convolutions, the later ones with normalisation, which conversion folds into them, and one hidden layer over what
is left: a digit stands in the middle of its cell, so that place is worth knowing. The first convolution halves the
picture at once, because the time goes into the early, large layers; for the same reason they go without normalisation,
which would make training a quarter slower. Only operators that the oldest runtime we ship to knows.
"""

from __future__ import annotations

import keras
from keras import layers

from sudokuapp.vision.cells import CELL
from sudokuapp.vision.digits import BATCH

WIDTHS = (16, 24, 48, 64)
HIDDEN = 128


def network(answers: int) -> keras.Model:
    """Cells (any number, CELL, CELL, 1; 0 to 1) to one score per answer; no softmax yet."""
    first, second, third, fourth = WIDTHS
    cells = keras.Input((CELL, CELL, 1))
    seen = layers.Conv2D(first, 5, strides=2, padding="same", activation="relu")(cells)
    seen = layers.Conv2D(second, 3, padding="same", activation="relu")(seen)
    seen = _seen(seen, third, stride=2)
    seen = _seen(seen, third)
    seen = _seen(seen, fourth, stride=2)
    seen = _seen(seen, fourth)
    hidden = layers.Dense(HIDDEN, activation="relu")(layers.Dropout(0.2)(layers.Flatten()(seen)))
    return keras.Model(cells, layers.Dense(answers, name="scores")(layers.Dropout(0.2)(hidden)))


def sharpened(model: keras.Model, temperature: float) -> None:
    """Fold a temperature into the last layer, so that its softmax is calibrated as it is."""
    scores = model.get_layer("scores")
    scores.set_weights([weight / temperature for weight in scores.get_weights()])


def telling(model: keras.Model) -> keras.Model:
    """The model to ship: one board's cells to probabilities."""
    cells = keras.Input(batch_shape=(BATCH, CELL, CELL, 1))
    return keras.Model(cells, layers.Softmax()(model(cells)))


def _seen(given: keras.KerasTensor, width: int, stride: int = 1) -> keras.KerasTensor:
    convolved = layers.Conv2D(width, 3, strides=stride, padding="same", use_bias=False)(given)
    return layers.ReLU()(layers.BatchNormalization()(convolved))
