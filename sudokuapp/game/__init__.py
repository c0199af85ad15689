"""A puzzle that a person corrects or plays: what was read, every edit since, and undo and redo."""
