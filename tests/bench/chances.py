"""How true the chances are that Crypt's coach tells: `python -m tests.bench chances [greedy,greedy,search]`.

For each treasure of each claim in matches between these computers: how likely the judge says that it is pushed out
again, and how often it was. A judge that always said the mean would have the error at the end.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from rules import bots, shelf
from rules.bots import LEVELS
from rules.chance import SeededChance
from rules.crypt.game import GAME
from rules.crypt.moves import Claim
from rules.crypt.state import NOBODY, Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking.turns import plan
from rules.game import Now

BANDS = 10


class Said(NamedTuple):
    """A treasure that a seat claims, and how likely it is lost."""

    seat: int
    place: int
    out: float
    rivals: int
    """How many still have a turn."""


def claimed(levels: Sequence[str], nth: int) -> Iterator[tuple[Said, bool]]:
    """All treasures claimed in a match, each with whether it was lost; the levels move on a seat with each match."""
    seats = len(levels)
    players = [bots.bot(levels[(seat + nth) % seats], GAME) for seat in range(seats)]
    now, luck = Now(SeededChance(f"{nth}/table")), SeededChance(f"{nth}/players")
    state, held, lost = GAME.new(seats, None, now), list[Said](), set[Said]()
    while waiting := state.waiting():
        step, begun = waiting[0], state.round
        view = state.seen_by(step.seat)
        moves = step.moves(view)
        move = moves[0] if len(moves) == 1 else players[step.seat].decide(view, step, moves, luck)
        if isinstance(move, Claim) and isinstance(step, Turn):
            turn = plan(view, step)
            held += [Said(step.seat, place, out, len(turn.later)) for place, out in turn.outs(()).items()]
        state.play(step, move, now)
        if state.round == begun and state.waiting():
            lost |= {said for said in held if _taken(state, said)}
        else:
            yield from [(said, said in lost) for said in held]
            held, lost = [], set()


def _taken(state: Crypt, said: Said) -> bool:
    """Whether another seat holds the treasure now."""
    return said.place < len(state.row) and state.row[said.place].holder not in (NOBODY, said.seat)


def main(arguments: Sequence[str]) -> int:
    """Play and print."""
    options = argparse.ArgumentParser(
        prog="python -m tests.bench chances", description=(__doc__ or "").partition("\n\n")[2]
    )
    options.add_argument("levels", nargs="?", default="greedy,greedy,greedy", help=f"of {', '.join(LEVELS)}")
    options.add_argument("--matches", type=int, default=40)
    chosen = options.parse_args(arguments)
    levels = chosen.levels.split(",")
    least, most = shelf.meta("crypt").seats
    if not max(2, least) <= len(levels) <= most or not set(levels) <= set(LEVELS):
        options.error("two to four levels, such as greedy,greedy,search")
    found = [one for nth in range(chosen.matches) for one in claimed(levels, nth)]
    bands: dict[tuple[int, int], list[tuple[float, bool]]] = {}
    for said, lost in found:
        if said.rivals:
            band = min(BANDS - 1, int(said.out * BANDS))
            bands.setdefault((said.rivals, band), []).append((said.out, lost))
    print("rivals to come   said   was      n")
    for (rivals, _), ones in sorted(bands.items()):
        print(f"{rivals:14} {fmean(out for out, _ in ones):6.0%} {fmean(lost for _, lost in ones):5.0%} {len(ones):6}")
    share = fmean(lost for _, lost in found)
    error = fmean((said.out - lost) ** 2 for said, lost in found)
    print(f"squared error {error:.3f}; of the mean {share * (1 - share):.3f}; n = {len(found)}")
    return 0
