"""A match on the screen, whichever game it is."""
