"""Thief's Market."""
