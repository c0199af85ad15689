"""From the trained network to the bytes of a .tflite file that gives the same results on old and new runtimes.

Weights are 16-bit floats and the batch size is fixed: of the formats tried, only this one was right on every runtime we
ship to. The oldest one is tflite-runtime 2.8, which python-for-android builds.
"""

from __future__ import annotations

import keras
import tensorflow as tf

from models.training.network import with_softmax
from models.training.operators import SEEN_TO_RUN, operators


def converted(model: keras.Model) -> bytes:
    """The file's bytes; raises ValueError if an old runtime may not load it."""
    converter = tf.lite.TFLiteConverter.from_keras_model(with_softmax(model))
    converter.optimizations = [tf.lite.Optimize.DEFAULT]
    converter.target_spec.supported_types = [tf.float16]
    content = bytes(converter.convert())
    for name, version in operators(content).items():
        if version > SEEN_TO_RUN.get(name, 0):
            raise ValueError(f"{name} of version {version} was never tried on tflite-runtime 2.8: try it there first.")
    return content
