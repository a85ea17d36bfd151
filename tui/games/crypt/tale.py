"""How a match of Crypt is told."""

from __future__ import annotations

from tui.games.crypt.beats import beats
from tui.games.crypt.stand import changed, fold, onto, stand, start
from tui.table.telling import Tale

TALE = Tale(start=start, stand=stand, fold=fold, onto=onto, changed=changed, beats=beats)
