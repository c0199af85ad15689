"""The model's check lets ours pass, and catches what the phone's runtime cannot run."""

from __future__ import annotations

from models.training.operators import SEEN_TO_RUN, operators
from tests.android.model_operators import KNOWN, RUNTIME, check_operators
from tests.android.result import ROOT

OURS = operators((ROOT / "models" / "digits.tflite").read_bytes())


def test_our_model_runs_on_the_runtime_of_the_recipe(order):
    assert check_operators(OURS, order.versions["tflite-runtime"]).wrong == ()
    assert set(OURS) == {"CONV_2D", "DEQUANTIZE", "FULLY_CONNECTED", "RESHAPE", "SOFTMAX"}


def test_an_operator_that_is_too_new_is_told():
    (wrong,) = check_operators(OURS | {"CONV_2D": 6}, RUNTIME).wrong
    assert wrong == "CONV_2D is of version 6; TFLite 2.8.0 knows it up to 5."


def test_an_operator_that_nobody_ran_is_told():
    (wrong,) = check_operators(OURS | {"FULLY_CONNECTED": 9}, RUNTIME).wrong
    assert wrong == "FULLY_CONNECTED of version 9 was never seen to run on TFLite 2.8.0."


def test_an_unknown_operator_is_told():
    (wrong,) = check_operators(OURS | {"GELU": 1}, RUNTIME).wrong
    assert "GELU is not in the table" in wrong


def test_a_recipe_for_another_runtime_is_told():
    (wrong,) = check_operators(OURS, "2.14.0").wrong
    assert "2.14.0" in wrong


def test_what_was_seen_to_run_is_known():
    assert all(version <= KNOWN[name] for name, version in SEEN_TO_RUN.items())
