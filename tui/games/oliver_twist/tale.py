"""How Oliver Twist is told."""

from __future__ import annotations

from rules.oliver_twist.state import Twist
from tui.games.oliver_twist.beats import beats
from tui.games.oliver_twist.folds import fold
from tui.games.oliver_twist.stand import Stand, differing, onto, stand, start
from tui.table.telling import Tale

TALE: Tale[Twist, Stand] = Tale(start, stand, fold, onto, differing, beats)
