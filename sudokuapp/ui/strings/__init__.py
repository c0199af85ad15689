"""The words that several screens share."""
