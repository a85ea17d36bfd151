"""Thiefdom."""
