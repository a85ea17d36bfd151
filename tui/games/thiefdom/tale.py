"""How Thiefdom is told."""

from __future__ import annotations

from rules.thiefdom.state import Thiefdom
from tui.games.thiefdom.beats import beats
from tui.games.thiefdom.fold import fold
from tui.games.thiefdom.stand import Stand, changed, onto, stand, start
from tui.table.telling import Tale

TALE: Tale[Thiefdom, Stand] = Tale(start=start, stand=stand, fold=fold, onto=onto, changed=changed, beats=beats)
