"""Thiefdom in words."""
