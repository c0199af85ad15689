"""Choice: the puzzle as it was read, to be solved or to be played."""
