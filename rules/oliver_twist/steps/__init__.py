"""Oliver Twist step by step. `round.py` has the day, the night and a turn; beside it lie the actions and the cards.

dawn -> turns -> the end of the round -> dusk -> turns -> the end of the round, and of the match

Numbers are those of the rules sheet and of the tests: P1 to P13 (prowl), F1 to F7 (Fagin), C1 to C3 (cards), N1 to
N10 (night).
"""
