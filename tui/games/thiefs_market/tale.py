"""How Thief's Market is told."""

from __future__ import annotations

from tui.games.thiefs_market.beats import beats
from tui.games.thiefs_market.fold import fold
from tui.games.thiefs_market.stand import changed, onto, stand, start
from tui.table.telling import Tale

TALE = Tale(start=start, stand=stand, fold=fold, onto=onto, changed=changed, beats=beats)
