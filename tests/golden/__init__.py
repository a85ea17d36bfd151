"""Golden playthroughs: whole matches as text, move by move, with what everybody was told and saw.

`python -m tests.golden` writes them anew, when rules have changed on purpose; the diff is for eyes to read.
"""
