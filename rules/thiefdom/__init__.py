"""Thiefdom: six nights in Bacharach, three thieves, and townsfolk that every guild moves."""
