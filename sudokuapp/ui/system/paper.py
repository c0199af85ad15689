"""The paper that printers have here."""

from __future__ import annotations

import locale
import os

from sudokuapp.device.devices import is_android
from sudokuapp.printing.print_sheet import Paper

# Everywhere else it is A4.
WITH_LETTER = frozenset({"US", "CA", "MX", "CL", "CO", "VE", "PH", "GT", "CR", "PA", "DO", "SV", "NI", "PR"})


def usual_paper() -> Paper:
    return Paper.LETTER if _country() in WITH_LETTER else Paper.A4


def _country() -> str:
    """Two letters, or nothing if that is not known."""
    if is_android():
        from sudokuapp.device.android.configuration import country

        return country()
    name = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_PAPER", "LANG"))), "")
    try:
        name = name or locale.getlocale()[0] or ""
    except ValueError:
        return ""
    return name.partition(".")[0].partition("@")[0].partition("_")[2].upper()[:2]
