"""The questions of characters, as in the rules: against opponents, of the own police file, prowling, selling."""
