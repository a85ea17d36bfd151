"""The questions of characters, as in the rules: against opponents, of the player's police file, prowling, selling."""
