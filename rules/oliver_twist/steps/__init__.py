"""Oliver Twist step by step. `round.py` has the day, the night and a turn; beside it lie the actions and the cards.

dawn -> turns -> the end of the round -> dusk -> turns -> the end of the round, and of the match

A rule's id stands in a comment on the line that does it: P (prowl), F (Fagin), C (cards) and N (night) are the rulings
of the rules sheet, numbers with a point its sections; `card` and a number is a character.
"""
