"""Starts the app."""

from sudokuapp.ui.start import start

raise SystemExit(start())
