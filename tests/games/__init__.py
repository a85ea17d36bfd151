"""Tests of one game lie in its folder."""
