"""The command line: `python -m sudokuapp`, installed as `sudokulens`.

Here is what all commands share. `parser` has the options, each command has its own file, and `status` has the exit
statuses. What only some commands need, as for reading photos, is imported when it is used.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from sudokuapp.cli.status import Status
from sudokuapp.errors import SudokuLensError
from sudokuapp.language import speak, tr
from sudokuapp.language.catalogue import SOURCE
from sudokuapp.language.system_locale import locale_language
from sudokuapp.language.system_reasons import system_reason


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    # Imported here: a worker process imports this package too, and needs neither the options nor the other commands.
    from sudokuapp.cli.argparse_words import translate_argparse
    from sudokuapp.cli.parser import command_parser

    speak(locale_language())
    translate_argparse()
    arguments = command_parser().parse_args(argv)
    if arguments.json:
        speak(SOURCE)  # a program reads it, which must find the same sentences whoever runs it
    if sys.stdout is None:  # closed by the program that started us, so nothing can be printed
        return Status.CANNOT_WRITE
    try:
        status: Status = arguments.run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(tr("Cancelled."), file=sys.stderr)
        return Status.CANCELLED
    except SudokuLensError as error:
        print(error, file=sys.stderr)
        return Status.FAILED
    except BrokenPipeError:
        _discard_output()  # the reader has closed the pipe, as `| head` does
        return Status.DONE
    except OSError as reason:
        print(tr("The answer cannot be written: {reason}.", reason=system_reason(reason)), file=sys.stderr)
        _discard_output()
        return Status.CANNOT_WRITE
    return status


def _discard_output() -> None:
    """Otherwise Python would report the same error again when it closes the output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
