"""Patterns of one digit that are easy to see: skyscraper, kite, turbot fish, empty rectangle."""
