"""Thiefdom in the app."""
