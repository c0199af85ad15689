"""Home: the ways in, and the saved puzzles."""
