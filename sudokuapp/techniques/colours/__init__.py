"""Colours: the places of one digit in two groups, of which one is true."""
