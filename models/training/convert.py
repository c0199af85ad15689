"""From the trained network to the bytes of a .tflite file that old and new runtimes read alike.

Weights are 16-bit floats and the batch is fixed: of the forms tried, the only one that was right on every runtime we
ship to. `operators` tells which operators in which versions the file asks for; `KNOWN` is what was
seen to run on the oldest one, tflite-runtime 2.8, which python-for-android builds.
"""

from __future__ import annotations

import keras
import tensorflow as tf

from models.training.network import telling

KNOWN = {"CONV_2D": 1, "DEQUANTIZE": 3, "FULLY_CONNECTED": 1, "RESHAPE": 1, "SOFTMAX": 1}
"""Operators and versions that were run on tflite-runtime 2.8.0 and gave what the newest runtime gives."""


def converted(model: keras.Model) -> bytes:
    """The file's bytes; refuses to make one that an old runtime would not load."""
    converter = tf.lite.TFLiteConverter.from_keras_model(telling(model))
    converter.optimizations = [tf.lite.Optimize.DEFAULT]
    converter.target_spec.supported_types = [tf.float16]
    content = bytes(converter.convert())
    for name, version in operators(content).items():
        if version > KNOWN.get(name, 0):
            raise ValueError(f"{name} of version {version} was never tried on tflite-runtime 2.8: try it there first.")
    return content


def operators(content: bytes) -> dict[str, int]:
    """Name and highest version of each operator a .tflite file uses."""
    from tensorflow.lite.python import schema_py_generated as schema

    names = {code: name for name, code in vars(schema.BuiltinOperator).items() if not name.startswith("_")}
    model = schema.ModelT.InitFromPackedBuf(content)
    versions: dict[str, int] = {}
    for operator in model.operatorCodes:
        name = names[max(operator.builtinCode, operator.deprecatedBuiltinCode)]
        versions[name] = max(operator.version, versions.get(name, 0))
    return versions
