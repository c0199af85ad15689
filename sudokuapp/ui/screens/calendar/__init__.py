"""Daily puzzles."""
