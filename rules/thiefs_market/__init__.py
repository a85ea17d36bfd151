"""Thief's Market: split the loot so that nobody robs you, and buy a name for yourself with what you keep."""
