"""Play: a puzzle that the person solves."""
