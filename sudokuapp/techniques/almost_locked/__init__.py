"""Almost locked sets: cells of a unit with one digit more than cells, and what several of them exclude together."""
