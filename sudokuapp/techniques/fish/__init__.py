"""Fish: lines in which a digit fits only where they cross as many other lines, perhaps with fins."""
