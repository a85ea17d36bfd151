"""Thief's Market step by step. A round is `round.py`; the files beside it are its phases in the order of the rulebook.

roll -> split, until each seat has a pile -> the end of the split -> purchases, seat by seat -> the end of the round

A rule's id stands in a comment on the line that does it: P (split), B (purchases), M (market and end) and S (scoring)
are the rulings of the rules sheet, numbers with a point its sections; `card` and a number is a card of the edition.
"""
