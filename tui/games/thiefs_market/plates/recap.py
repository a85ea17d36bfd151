"""What the others did since a player's turn: in the split it stands under the dice until a key is pressed."""

from __future__ import annotations

from tui.games.thiefs_market.scene import Scene
from tui.table.strip import strip
from tui.widgets.line import line
from tui.widgets.slate import Row, Written


def rows(scene: Scene, width: int, height: int) -> Written:
    """The strip. Where it hides the market, its last row says how to see it; no row says that any key does, because
    Enter does what the prompt says."""
    if not scene.recap:
        return strip(scene, width, height)
    written = strip(scene, width, height - 1)
    back = line(f" {scene.keys.word('look')}: look at the market.", role="dim")
    return written._replace(rows=(*written.rows, Row(back, flush=True)), action="market:")
