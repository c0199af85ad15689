"""The open puzzle: where it comes from, its unsaved changes, and how it is saved."""
