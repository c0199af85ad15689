"""New puzzle."""
