"""Golden playthroughs: whole matches as text, move by move, with everything that each viewer was told and saw.

`python -m tests.golden` writes them again when rules have changed on purpose; read the diff.
"""
