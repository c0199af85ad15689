"""Which operators a .tflite file uses, and which of them were run on the oldest runtime that we ship to.

An operator has versions, and a runtime knows only those that existed when it was released. The file's schema is read
with the desktop's runtime, because TensorFlow is not installed everywhere where models are checked.
"""

from __future__ import annotations

from ai_edge_litert import schema_py_generated as schema

# Operators and versions that were run on tflite-runtime 2.8.0 and gave what the newest runtime gives.
SEEN_TO_RUN = {"CONV_2D": 1, "DEQUANTIZE": 3, "FULLY_CONNECTED": 1, "RESHAPE": 1, "SOFTMAX": 1}


def operators(content: bytes) -> dict[str, int]:
    """The name and the highest version of each operator in a .tflite file."""
    names = {code: name for name, code in vars(schema.BuiltinOperator).items() if not name.startswith("_")}
    model = schema.ModelT.InitFromPackedBuf(content)
    versions: dict[str, int] = {}
    for operator in model.operatorCodes:
        name = names[max(operator.builtinCode, operator.deprecatedBuiltinCode)]
        versions[name] = max(operator.version, versions.get(name, 0))
    return versions
