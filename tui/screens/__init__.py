"""The screens: the shelf, setting a table, one for each game, the curtain, the result, and what lies around them."""
