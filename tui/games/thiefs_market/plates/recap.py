"""What the others did since a player's turn: until a key is pressed it stands where a question needs the room."""

from __future__ import annotations

from tui.games.thiefs_market.scene import Scene
from tui.table.strip import strip
from tui.widgets.line import line
from tui.widgets.slate import Row, Written


def rows(scene: Scene, width: int, height: int) -> Written:
    """The strip; where it hides the market, its last row says how the market comes back."""
    if not scene.recap:
        return strip(scene, width, height)
    written = strip(scene, width, height - 1)
    there = "what pays and your abilities" if scene.grain == "wide" else "the market"
    back = line(f" Any key: your turn, with {there} in this place.", f" Any key: {there} in this place.", role="dim")
    return written._replace(rows=(*written.rows, Row(back, flush=True)), action="market:")
