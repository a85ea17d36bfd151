"""Parts that every game's screen is made of. None of them knows a game."""
