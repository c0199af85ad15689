"""The open puzzle: where it comes from, its unsaved changes, and its place in the store."""
