"""Thiefdom on the screen."""
