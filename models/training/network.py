"""The network: small enough for 81 cells in a few milliseconds on one thread of a phone.

Plain convolutions, the later ones with batch normalisation (conversion merges it into them), then one hidden layer. It
is not pooled away, because a digit is in the middle of its cell and the position tells something. The first convolution
halves the picture, because the early, large layers take most of the time. For the same reason they have no
normalisation, which would make training a quarter slower. It uses only operators that the oldest runtime knows.
"""

from __future__ import annotations

import keras
from keras import layers

from sudokuapp.vision.cells import CELL
from sudokuapp.vision.digits import BATCH

WIDTHS = (16, 24, 48, 64)
HIDDEN = 192
DROPOUT = 0.1


def network(answers: int) -> keras.Model:
    """From cells (any number, CELL, CELL, 1; 0 to 1) to one score per answer, without the softmax."""
    first, second, third, fourth = WIDTHS
    cells = keras.Input((CELL, CELL, 1))
    features = layers.Conv2D(first, 5, strides=2, padding="same", activation="relu")(cells)
    features = layers.Conv2D(second, 3, padding="same", activation="relu")(features)
    features = _convolution(features, third, stride=2)
    features = _convolution(features, third)
    features = _convolution(features, fourth, stride=2)
    features = _convolution(features, fourth)
    hidden = layers.Dense(HIDDEN, activation="relu")(layers.Dropout(DROPOUT)(layers.Flatten()(features)))
    return keras.Model(cells, layers.Dense(answers, name="scores")(layers.Dropout(DROPOUT)(hidden)))


def fold_temperature(model: keras.Model, temperature: float) -> None:
    """Divide the last layer by the temperature, so that its softmax is calibrated."""
    scores = model.get_layer("scores")
    scores.set_weights([weight / temperature for weight in scores.get_weights()])


def with_softmax(model: keras.Model) -> keras.Model:
    """The model to ship: from the cells of one board to probabilities."""
    cells = keras.Input(batch_shape=(BATCH, CELL, CELL, 1))
    return keras.Model(cells, layers.Softmax()(model(cells)))


def _convolution(features: keras.KerasTensor, width: int, stride: int = 1) -> keras.KerasTensor:
    convolved = layers.Conv2D(width, 3, strides=stride, padding="same", use_bias=False)(features)
    return layers.ReLU()(layers.BatchNormalization()(convolved))
