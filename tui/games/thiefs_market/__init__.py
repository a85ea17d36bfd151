"""Thief's Market in the app."""
