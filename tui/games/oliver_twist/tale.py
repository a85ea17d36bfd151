"""How Oliver Twist is told."""

from __future__ import annotations

from rules.oliver_twist.state import Twist
from tui.games.oliver_twist.beats import beats
from tui.games.oliver_twist.fold import fold
from tui.games.oliver_twist.stand import Stand, changed, onto, stand, start
from tui.table.telling import Tale

TALE: Tale[Twist, Stand] = Tale(start, stand, fold, onto, changed, beats)
