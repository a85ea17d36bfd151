"""Crypt step by step. A round is `round.py`; the files beside it are its phases in the order of the rulebook.

reveal -> before claim -> claim (the Ghost's turns too) -> collect -> pass the torches; after the last round: finish

A rule's id stands in a comment on the line that does it: the section of the rules sheet, with a number or a word for
its part (`A` and `B` are the two actions of Claim), or R and the row of its table of rulings (5).
"""
