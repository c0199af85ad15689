"""The library, the place Puzzles: all saved puzzles, sorted and filtered as one likes, in folders."""
