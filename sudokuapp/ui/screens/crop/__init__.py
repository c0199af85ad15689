"""Crop: the corners of the puzzle in its photo."""
