"""Thiefdom step by step: set-up, draft and hideouts; six nights of planning and action; the days; the end.

A rule's id stands in a comment on the line that does it: G (ground), V (views), T (townsfolk), A (arrests), M (moves),
E (exchange), S (stealing) and R (rulings) are those of the rules sheet, numbers with a point its sections; `card` and a
number is equipment or a guest.
"""
