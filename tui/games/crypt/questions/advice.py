"""What is wise in a claim: what dice risk, and the whole claim that a computer player would make, with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.crypt.moves import Place, Recover
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import Turn
from rules.game import Game, Move
from tui.games.crypt.names import LETTERS, dice_count
from tui.games.crypt.questions.draft import Draft, likely_lost
from tui.games.crypt.scene import Scene
from tui.words import Said, listed


def claim(game: Game[Any, Any, Any], view: Crypt, step: Turn) -> Sequence[Move]:
    """The whole claim, treasure by treasure; nothing where it is none, or has begun."""
    if step.claiming:
        return ()
    draft = Draft(view, step)
    for _treasure in view.row:
        ahead, asked = draft.ahead()
        moves = asked.moves(ahead)
        weights = game.weigh(ahead, asked, moves)
        best = moves[max(range(len(weights)), key=weights.__getitem__)]
        if isinstance(best, Recover):
            return (best,)
        if not isinstance(best, Place):
            break
        draft.lay(best)
    return draft.batch() if draft.places else ()


def reason(game: Game[Any, Any, Any], scene: Scene, seat: int, moves: Sequence[Move]) -> Said:
    """The same in words, and why; nothing where it is no whole turn."""
    if isinstance(moves[0], Recover):
        return (f"recover; no claim here is worth more than {dice_count(scene.view.spent[seat])}", "recover")
    places = [move for move in moves if isinstance(move, Place)]
    if len(moves) < 2 or not places:
        return ()
    look, row = game.thinking.Appraiser(scene.view), scene.view.row
    worth = sum([look.worth(seat, row[place.spot].face) for place in places])
    lose = sum([likely_lost(place) for place in places])
    dice = dice_count(sum([place.dice for place in places]))
    what = listed([f"{LETTERS[place.spot]} {scene.product(place.dice, place.effort)}" for place in places])
    return (f"{what}: worth about {worth:.1f}, likely to lose {lose:.1f} of {dice}", what)
