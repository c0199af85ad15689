"""The page of one technique."""
