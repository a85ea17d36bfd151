"""How good each move of Oliver Twist is, as a sensible player would judge it from a view alone.

`worth.py` values tokens and `police.py` files, `plans.py` the streets, `helps.py` sets and characters; `judges.py` the
moves of each question. `advice.py` makes whole moves of them, and `reasons.py` gives the facts behind these.
`hunches.py` and `appraisal.py` serve players that think ahead.
"""

from rules.oliver_twist.thinking.advice import advise, judged
from rules.oliver_twist.thinking.appraisal import OUTLOOK, appraise
from rules.oliver_twist.thinking.hunches import hunch
from rules.oliver_twist.thinking.judges import JUDGES, weigh
from rules.oliver_twist.thinking.tastes import TASTES

__all__ = ["JUDGES", "OUTLOOK", "TASTES", "advise", "appraise", "hunch", "judged", "weigh"]
