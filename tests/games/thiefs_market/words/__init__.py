"""Thief's Market in words."""
