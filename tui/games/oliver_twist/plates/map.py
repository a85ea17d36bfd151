"""The streets of Oliver Twist as a plan for the city grid, the tokens on it, and the spaces that can be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from rules.game import Move, Question
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import UNSEEN, Edition
from rules.oliver_twist.edition.streets import CLOSED, SQUARE, Side, Streets, Way
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Snatch
from rules.oliver_twist.steps.prowl import Fork
from tui.games.oliver_twist.moves import way_of
from tui.games.oliver_twist.names import face_name, hue, narrow_sign, sign
from tui.games.oliver_twist.streets import printed
from tui.widgets.city import Cell, Mark, Name, Plan, word
from tui.widgets.city.plan import Ground, Weight

KEYS = "abdefjkoqrstwxyz"
"""The letters of the first spaces; later ones have none. `i` is missing because it shows what the player owns."""
NARROW_KEYS = "abdejkoqrstwxyz"
"""The same at narrow sizes, where `f` shows the letters."""
SIDE_SIGNS: Mapping[Side, str] = {
    "north": "city.up", "east": "city.right", "south": "city.down", "west": "city.left",
}  # fmt: skip
PAWN = Mark("O", "O", "pawn", before="(", after=")", paired=True)
JUMPED = Mark(before="oliver.jumped", after="oliver.jumped", role="danger", ground="seen")
TURNED = Mark(before="oliver.turned", role="focus", ground="river")
TOLD = Mark(before="here.left", after="here.right", role="focus", ground="may")
"""A space that something is told of."""
CHANGED = Mark(before="changed", role="focus", ground="fresh")
REACH = Mark(role="reach", ground="reach")
NIGHT = Mark(ground="night")
WOULD = Mark(before="city.reach", role="reach", ground="may")
"""A token that would be in reach from the selected place."""


class Board(Struct, frozen=True):
    """A plan, and its cells and spaces in both directions."""

    plan: Plan
    cells: tuple[Cell, ...]
    spaces: Mapping[Cell, int]


@lru_cache(maxsize=64)
def _board(rows: tuple[str, ...], two: bool) -> Board:
    plan = Streets(rows, two)
    cells = tuple([(y, x) for x, y in plan.cells])
    kinds = dict(zip(cells, plan.signs, strict=True))
    grounds: dict[str, Ground] = {SQUARE: "square", CLOSED: "closed"}
    high, wide = len(rows), len(rows[0])
    ground = tuple([
        tuple([grounds.get(kinds[y, x], "street") if (y, x) in kinds else "block" for x in range(wide)])
        for y in range(high)
    ])  # fmt: skip

    def edge(one: Cell, other: Cell) -> Weight:
        """The outline of a block where it meets a street."""
        return "none" if (one in kinds) == (other in kinds) else "thin"

    above = tuple([tuple([edge((y - 1, x), (y, x)) for x in range(wide)]) for y in range(high + 1)])
    before = tuple([tuple([edge((y, x - 1), (y, x)) for x in range(wide + 1)]) for y in range(high)])
    names = tuple([Name((y, x), shift, text) for y, x, shift, text in _names(plan)])
    return Board(Plan(ground, above, before, names=names), cells, {cell: at for at, cell in enumerate(cells)})


def board(plan: Streets) -> Board:
    """The plan that the grid draws, built once for each map."""
    return _board(plan.rows, plan.two)


def _names(plan: Streets) -> Sequence[tuple[int, int, int, str]]:
    """Names beside the streets: row and column of a block, columns from its left, and the word."""
    which = printed(plan)
    if which == "day":
        return (
            (1, 3, 1, "Saffron"), (2, 3, 1, "Hill"), (2, 7, 0, "Holborn"), (1, 12, 1, "Islington"),
            (4, 0, 1, "Mutton"), (5, 0, 1, "Hill"), (4, 6, 1, "Hatton"), (5, 6, 1, "Garden"),
            (4, 9, 1, "Newgate"), (5, 9, 1, "Street"), (5, 12, 1, "Smithfield"), (7, 3, 3, "Field Lane"),
            (7, 9, 1, "Bow"), (8, 9, 1, "Street"), (7, 15, 1, "White-"), (8, 15, 1, "chapel"),
            (10, 1, 1, "Cheapside"), (10, 12, 1, "Bethnal"), (11, 12, 1, "Green"),
            (11, 6, 1, "Blackfriars"), (12, 6, 1, "Stairs"),
        )  # fmt: skip
    if which == "night":
        return (
            (1, 9, 3, "Mill Lane"), (2, 0, 3, "Bermondsey"), (4, 6, 3, "Dockhead"),
            (4, 13, 2, "Limehouse"), (5, 13, 5, "Ratcliff"), (4, 1, 1, "Cherry"), (5, 1, 1, "Garden"),
            (5, 5, 1, "Rotherhithe"), (5, 9, 2, "Wapping"), (7, 0, 1, "Pickle"), (8, 0, 1, "Herring"),
            (7, 5, 1, "Horselydown"), (7, 9, 2, "London"), (8, 9, 2, "Bridge"), (7, 13, 2, "Shadwell"),
            (10, 5, 2, "Folly"), (11, 5, 2, "Ditch"), (10, 9, 3, "Jacob's Island"),
        )  # fmt: skip
    return ()


def token(edition: Edition, face: int) -> Mark:
    """An open token."""
    left, right = tuple(sign(edition, face))
    return Mark(left, right, hue(face), small=narrow_sign(edition, face), says=face_name(edition, face))


def back(edition: Edition, face: int = UNSEEN) -> Mark:
    """A face-down token; with a face, the seat at the screen has looked at it."""
    if face == UNSEEN:
        return Mark("?", "?", "grey", small="? ", says="face down")
    left, right = tuple(sign(edition, face))
    looked = f"face down; you saw {face_name(edition, face)}"
    return Mark(left, right, "grey underline", before="?", small=f"{left}{right}", says=looked)


# Choices ----------------------------------------------------------------------------------------------

Kind = Literal["take", "turn", "go", "stand", "peek", "stop"]
KINDS: Mapping[type, Kind] = {m.Take: "take", m.Reveal: "turn", m.Go: "go", m.Stand: "stand", m.Peek: "peek"}


class Spot(NamedTuple):
    """A space that can be chosen now, or the end of a round, which is not a space."""

    space: int
    kind: Kind
    batches: tuple[tuple[Move, ...], ...]
    """The moves that Enter confirms: several batches where several ways lead there."""
    cell: Cell | None = None
    """Its cell on the map; None for the end of a round."""
    key: str = ""

    @property
    def action(self) -> str:
        """The action of a click."""
        return f"key:{self.key}" if self.key or self.cell is None else word(self.cell)


def spots(plan: Streets, moves: Sequence[Move], before: tuple[Move, ...] = ()) -> tuple[Spot, ...]:
    """The spaces of these moves, in their order; the moves `before` come first in each batch."""
    found: dict[tuple[int, Kind], list[tuple[Move, ...]]] = {}
    for move in moves:
        if isinstance(move, m.Take | m.Reveal | m.Go | m.Stand | m.Peek):
            found.setdefault((move.space, KINDS[type(move)]), []).append((*before, move))
    cells = board(plan).cells
    return tuple([Spot(space, what, tuple(batches), cells[space]) for (space, what), batches in found.items()])


def stands_at(view: Twist, step: Question[Any] | None) -> Cell:
    """The cell of the gang, or of the end of the line that continues."""
    return board(view.plan).cells[step.at if isinstance(step, Fork) else view.pawn]


def walk(view: Twist, step: Question[Any], spot: Spot, way: int) -> Way | None:
    """The way of the gang to a space."""
    move = spot.batches[way % len(spot.batches)][-1]
    if not isinstance(move, m.Take) or isinstance(step, Snatch):
        return None
    return way_of(view, step, move)
