"""Learn: the book of all techniques."""
