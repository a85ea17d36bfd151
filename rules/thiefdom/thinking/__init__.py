"""How good each move of Thiefdom is, as a sensible player would judge it from a view alone, and what to advise.

`errands.py` plans what a thief can still do in the nights to come, `thieves.py` searches its turn, `danger.py` says
where the townsfolk may come, `fellows.py` what the thieves of a guild can do for one another, `meetings.py` which
missions two of them do together, `night.py` holds all decisions outside thieves' turns, and `judges.py` values the
moves of each question, in points; its `hunch` is the same in a hurry, and `hurry.py` makes whole moves so. `advice.py`
makes whole moves of them, with the `facts.py` behind them. `appraisal.py` values positions.
"""

from __future__ import annotations

from rules.thiefdom.thinking.advice import advise as advise
from rules.thiefdom.thinking.advice import judged as judged
from rules.thiefdom.thinking.appraisal import OUTLOOK as OUTLOOK
from rules.thiefdom.thinking.appraisal import appraise as appraise
from rules.thiefdom.thinking.hurry import intends as intends
from rules.thiefdom.thinking.judges import hunch as hunch
from rules.thiefdom.thinking.judges import weigh as weigh
from rules.thiefdom.thinking.tastes import TASTES as TASTES
