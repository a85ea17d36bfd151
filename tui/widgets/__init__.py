"""The parts of every game's screen. None of them knows a game."""
