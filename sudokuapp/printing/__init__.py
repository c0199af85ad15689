"""A sheet of puzzles to print, as a PDF."""
