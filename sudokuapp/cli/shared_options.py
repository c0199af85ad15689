"""The options that several commands have."""

from __future__ import annotations

import argparse

from sudokuapp.cli import option_types
from sudokuapp.language import tr


def add_puzzles(command: argparse.ArgumentParser, help: str) -> None:
    command.add_argument("puzzles", nargs="*", default=["-"], metavar=tr("PUZZLE"), help=help)
    add_shape(command)


def add_json(command: argparse.ArgumentParser, help: str) -> None:
    command.add_argument("--json", action="store_true", help=help)


def add_shape(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--shape", type=option_types.shape, help=tr("9x9, 6x6 …, or a box of rows by columns such as 2x5")
    )


def add_jobs(command: argparse.ArgumentParser, help: str) -> None:
    command.add_argument("--jobs", type=option_types.positive, metavar="N", help=help)
