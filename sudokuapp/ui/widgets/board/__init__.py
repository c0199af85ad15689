"""The board, drawn as layers of data."""
