"""Solutions: one page each."""
