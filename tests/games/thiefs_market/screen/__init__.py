"""Thief's Market on the screen."""
