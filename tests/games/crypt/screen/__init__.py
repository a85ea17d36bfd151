"""Crypt on the screen."""
