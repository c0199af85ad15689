"""The digit model on the phone's runtime: python-for-android builds TFLite 2.8.0, which is older than our converter.

If the runtime does not know the version of an operator, loading the model fails, and only on the phone.
"""

from __future__ import annotations

from models.training.operators import SEEN_TO_RUN
from tests.android.result import Result

RUNTIME = "2.8.0"
# The newest version that TFLite 2.8.0 has of each operator that a small network for pictures may use. Read in
# tensorflow/tensorflow at commit 00b1ec2ad4b0ecd5275167371cc5d5570fba8e4c, of the time of 2.9 and 2.10, in its folder
# tensorflow/lite: the greatest version that kernels/register.cc registers, and of which tools/versioning/
# runtime_version.cc says that it came with 2.8.0 or before.
KNOWN = {
    "ADD": 4,
    "AVERAGE_POOL_2D": 3,
    "CONCATENATION": 3,
    "CONV_2D": 5,
    "DEPTHWISE_CONV_2D": 6,
    "DEQUANTIZE": 5,
    "FULLY_CONNECTED": 9,
    "LOGISTIC": 3,
    "MAX_POOL_2D": 3,
    "MEAN": 3,
    "MUL": 5,
    "PAD": 4,
    "QUANTIZE": 3,
    "RELU": 3,
    "RELU6": 3,
    "RESHAPE": 1,
    "SOFTMAX": 3,
    "SUB": 5,
    "TANH": 3,
    "TRANSPOSE": 5,
}


def check_operators(used: dict[str, int], runtime: str | None) -> Result:
    """`used` are the model's operators and their versions; `runtime` is the version that the recipe builds."""
    wrong = []
    if runtime != RUNTIME:
        wrong.append(f"The recipe builds TFLite {runtime}; the table here is of {RUNTIME}.")
    for name, version in used.items():
        if name not in KNOWN:
            wrong.append(f"{name} is not in the table of what TFLite {RUNTIME} knows.")
        elif version > KNOWN[name]:
            wrong.append(f"{name} is of version {version}; TFLite {RUNTIME} knows it up to {KNOWN[name]}.")
        elif version > SEEN_TO_RUN.get(name, 0):
            wrong.append(f"{name} of version {version} was never seen to run on TFLite {RUNTIME}.")
    listed = ", ".join(f"{name} {version} of {KNOWN.get(name)}" for name, version in sorted(used.items()))
    return Result(tuple(wrong), f"TFLite {RUNTIME} knows all operators ({listed}), and was seen to run them")
