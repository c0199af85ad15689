"""What everybody learns first: singles, locked candidates, naked and hidden subsets."""
