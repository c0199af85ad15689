"""Home: how to begin a puzzle, and the saved puzzles."""
