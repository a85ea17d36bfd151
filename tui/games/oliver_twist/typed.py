"""What plain mode accepts instead of a number, and several tokens in one line.

`sell a1 a1 a2 $$`, `a1 h2`, `everything`, `holborn 5`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.game import Move, Question
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import HEX, WALLET, Edition, kind
from rules.oliver_twist.heaps import Heap
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Dealing, Pushing, Snatch
from rules.oliver_twist.steps.fagin import Offer
from rules.oliver_twist.steps.round import Turn
from tui.games.oliver_twist.moves import letter, side, takes
from tui.games.oliver_twist.names import kinds_name, loot_sign, short_name, sign
from tui.games.oliver_twist.streets import address

CODE = re.compile(r"(\d?)([a-z][a-z0-9]|\$\$)")


# One move -----------------------------------------------------------------------------------------


def _address(view: Twist, space: int) -> str:
    return address(view.plan, space).casefold()


def _take(view: Twist, step: Question[Any], move: m.Take) -> str:
    return _address(view, move.space) if isinstance(step, Snatch) else letter(takes(view, step).index(move))


def _code(view: Twist, face: int) -> str:
    """A token in its sign; empty for a starting token, because a round one has the same sign."""
    return "" if face >= HEX else sign(view.edition, face).casefold()


def _card(view: Twist, card: int) -> str:
    return short_name(view.edition, card).casefold()


SHORT: Mapping[type[Move], Callable[[Twist, Any, Any], str]] = {
    m.Take: _take,
    m.Stand: lambda view, step, move: _address(view, move.space),
    m.Peek: lambda view, step, move: f"look {_address(view, move.space)}",
    m.Reveal: lambda view, step, move: f"turn {side(view, step, move.space)}",
    m.Go: lambda view, step, move: side(view, step, move.space),
    m.Relocate: lambda view, step, move: "pay",
    m.Fagin: lambda view, step, move: f"sell {kinds_name(move.kind)}",
    m.Put: lambda view, step, move: f"{move.count}{code}" if (code := _code(view, move.face)) else "",
    m.PutAway: lambda view, step, move: _code(view, move.face),
    m.Pick: lambda view, step, move: _code(view, move.face),
    m.Play: lambda view, step, move: _card(view, move.card),
    m.Hide: lambda view, step, move: f"discard {_card(view, move.card)}",
    m.Forget: lambda view, step, move: kinds_name(move.kind),
    m.Keep: lambda view, step, move: loot_sign(move.card),
    m.Drop: lambda view, step, move: sign(view.edition, move.tool).casefold(),
    m.Done: lambda view, step, move: "done",
    m.Stop: lambda view, step, move: "end",
}
"""What can be typed for each kind of move; players are chosen by their numbers."""


def short(view: Twist, step: Question[Any], move: Move) -> str:
    """What can be typed for a move."""
    return SHORT[type(move)](view, step, move) if type(move) in SHORT else ""


# Several ------------------------------------------------------------------------------------------


def typed(view: Twist, step: Question[Any], said: str) -> Sequence[Move]:
    """The moves that an answer names, to be judged by the rules; nothing if it names none."""
    said = " ".join(said.strip().casefold().split())
    if isinstance(step, Offer):
        return _offered(view, step, said)
    if isinstance(step, Pushing):
        faces = named(view.edition, view.files[step.seat], said)
        return [*_puts(faces), m.Done()] if faces else []
    if isinstance(step, Turn | Dealing):
        verb, _space, rest = said.partition(" ")
        if verb == "sell" and (faces := named(view.edition, view.reserves[step.seat], rest)):
            which = next((kind(face) for face in faces if kind(face) != WALLET), WALLET)
            return [m.Fagin(which), *_puts(faces), m.Done()]
    return [move for move in takes(view, step) if _address(view, move.space) == said][:1]


def _offered(view: Twist, step: Offer, said: str) -> Sequence[Move]:
    """The rest of a set."""
    heap = view.reserves[step.seat]
    done = [face for face, _count in step.offered]
    if said == "everything":
        faces = [face for face in faces_of(heap) if kind(face) in (step.kind, WALLET) and face not in done]
    else:
        faces = named(view.edition, heap, said)
    return [*_puts(faces), m.Done()] if faces else []


def named(edition: Edition, heap: Heap, said: str) -> list[int]:
    """The tokens of a heap by their signs: `a1 a1 $$` or `2a1, $$`; nothing for any other answer."""
    round_ones = {sign(edition, face).casefold(): face for face in edition.by_night}
    left, found = Counter(faces_of(heap)), list[int]()
    for word in re.split(r"[\s,+]+", said):
        code = CODE.fullmatch(word)
        if code is None or code[2] not in round_ones:
            return []
        face = round_ones[code[2]]
        for _nth in range(int(code[1] or 1)):
            alike = (
                face + HEX if left[face + HEX] > 0 else face
            )  # hexagonal ones first, because they leave at dusk anyway
            left[alike] -= 1
            found.append(alike)
    return found


def _puts(faces: Sequence[int]) -> list[Move]:
    return [m.Put(face, count) for face, count in sorted(Counter(faces).items())]
