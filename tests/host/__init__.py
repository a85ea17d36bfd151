"""Tests of the hall, its tables and its terminals."""
