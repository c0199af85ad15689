"""Stands in for the module `cython` where a file that can be compiled runs as plain Python.

A file in Cython's pure Python mode is both the compiled part and its fallback. It names its C types in annotations of
arguments and variables, which Python does not evaluate, and marks its functions with decorators, which have no effect
here. Cython itself is not installed on phones and by the wheel.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Kind = TypeVar("Kind", bound=type)
Function = TypeVar("Function", bound=Callable[..., object])

compiled = False


def cfunc(function: Function) -> Function:
    return function


def cclass(kind: Kind) -> Kind:
    return kind


def inline(function: Function) -> Function:
    return function


def exceptval(value: object = None, *, check: bool = True) -> Callable[[Function], Function]:
    return cfunc
