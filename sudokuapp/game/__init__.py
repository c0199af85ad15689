"""A puzzle in a person's hands: what was read, what they changed, and the way back."""
