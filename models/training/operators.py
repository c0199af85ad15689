"""Which operators a .tflite file asks for, and which of them the oldest runtime we ship to was seen to run.

An operator has versions: a runtime knows each up to the newest of its time. The schema is read with the desktop's
runtime, which is everywhere where models are made or checked; TensorFlow is not.
"""

from __future__ import annotations

from ai_edge_litert import schema_py_generated as schema

SEEN_TO_RUN = {"CONV_2D": 1, "DEQUANTIZE": 3, "FULLY_CONNECTED": 1, "RESHAPE": 1, "SOFTMAX": 1}
"""Operators and versions that were run on tflite-runtime 2.8.0 and gave what the newest runtime gives."""


def operators(content: bytes) -> dict[str, int]:
    """Name and highest version of each operator a .tflite file uses."""
    names = {code: name for name, code in vars(schema.BuiltinOperator).items() if not name.startswith("_")}
    model = schema.ModelT.InitFromPackedBuf(content)
    versions: dict[str, int] = {}
    for operator in model.operatorCodes:
        name = names[max(operator.builtinCode, operator.deprecatedBuiltinCode)]
        versions[name] = max(operator.version, versions.get(name, 0))
    return versions
