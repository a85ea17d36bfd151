"""Crypt in the app."""
