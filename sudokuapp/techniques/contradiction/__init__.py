"""The last resort: a candidate is supposed and followed until it contradicts itself."""
