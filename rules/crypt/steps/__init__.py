"""Crypt step by step. A round is `round.py`; the files beside it are its phases in the order of the rulebook.

reveal -> before claim -> claim (the Ghost's turns too) -> collect -> pass the torches; after the last round: finish

Numbers are those of the rules sheet and of the tests: A1 to A6 are its rules of Claim (3.2), R1 to R27 the rows of
its table of rulings (5).
"""
