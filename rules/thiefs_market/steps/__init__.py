"""Thief's Market step by step. A round is `round.py`; the files beside it are its phases in the order of the rulebook.

roll -> split, until everybody has a pile -> the end of the split -> purchases, seat by seat -> the end of the round

Numbers are those of the rules sheet and of the tests: P1 to P14 (split), B1 to B19 (purchases), M1 to M7 (market and
end) and S1 to S10 (scoring) are its rulings.
"""
