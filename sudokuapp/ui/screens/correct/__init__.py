"""Correct: the clues as they were read or entered."""
