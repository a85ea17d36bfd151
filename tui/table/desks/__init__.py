"""The desks that questions of several games share; none of them knows a game.

`rows` chooses one of a list, `counts` how many of each, `spaces` a place on a map, `window` yes or no.
"""
