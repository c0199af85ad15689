"""Scan: the live camera."""
