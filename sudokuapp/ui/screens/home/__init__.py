"""Home, the place Scan: how to begin a puzzle, and the one in play."""
