"""Crypt step by step. A round is `round.py`; the files beside it are its phases in the order of the rulebook.

reveal -> before claim -> claim (the Ghost's turns too) -> collect -> pass the torches; after the last round: finish
"""
