"""Crypt in words."""
