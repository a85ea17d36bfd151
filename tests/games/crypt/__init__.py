"""Crypt."""
