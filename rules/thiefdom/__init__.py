"""Thiefdom: six nights in Bacharach, three thieves, and a watch that everybody sends about."""
