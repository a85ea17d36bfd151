"""Thiefdom step by step: set-up, draft and hideouts; six nights of planning and action; the days; the end.

Numbers are those of the rules sheet and of the tests: G (ground), V (views), T (the watch), A (arrests), M (moves),
E (exchange), S (stealing), R1 to R60 (rulings).
"""
