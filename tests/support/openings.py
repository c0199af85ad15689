"""Where a test's app begins, as SudokuLensApp takes it."""

from __future__ import annotations

from sudokuapp.ui.context import AppContext


def to_home(context: AppContext) -> None:
    context.navigator.home()


def to_library(context: AppContext) -> None:
    context.navigator.place("library")


def to_scan(context: AppContext) -> None:
    context.navigator.scan()


def to_settings(context: AppContext) -> None:
    context.navigator.open("settings")


def to_tutorial(context: AppContext) -> None:
    context.navigator.open("tutorial")


def to_empty_board(context: AppContext) -> None:
    context.navigator.enter_by_hand()
