"""Computer players, apart from any game."""
