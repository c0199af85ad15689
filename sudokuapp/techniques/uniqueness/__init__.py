"""What follows from the puzzle having only one solution: unique, hidden and avoidable rectangles, BUG+1."""
