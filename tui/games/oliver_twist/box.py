"""What is in the box of Oliver Twist, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.oliver_twist.edition import CARDS, Edition
from tui.games.oliver_twist.streets import closed_streets
from tui.shelf.box import Art, Box, Option, sketch
from tui.widgets.canvas import Canvas
from tui.words import Said, listed

SIGNS = {"░": "city.block", "$": "coin"}


def _lid(canvas: Canvas, x: int, y: int) -> None:
    rows = (
        " A1 H2 ░░░░ N3 ░░░░ ",
        "░░░ B2 ░░░░ R4 ░░░░ ",
        "░░░ R4 N3 $$ H1 A1  ",
        "░░░ OO ░░░░░░░░ W5  ",
        "░░░ H2 B2 A1 ░░ A2  ",
        "░░░░░░ ░░ $$ N3 H2  ",
    )
    sketch(canvas, x, y, rows, SIGNS)


def _streets(canvas: Canvas, x: int, y: int) -> None:
    sketch(canvas, x, y, (" A1 H2░░ N3░░░░  ", "░░░ B2 R4 $$░░░  ", "░░░ OO░░░ W5 A2  "), SIGNS)


COVER = Art(
    _lid,
    _streets,
    ("One gang, day and night. What you skip is filed.", "a walk, a file"),
)


class TwistBox(Box):
    """The set-up of Oliver Twist."""

    cover = COVER
    short = "Twist"
    habits: ClassVar[Mapping[str, str]] = {
        "lazy": "It sells early, pays nothing on its way, and forgets the police.",
        "bold": "It likes jewels, big sets, and tokens that lie face down.",
        "pushy": "It takes from others, and leaves them little.",
        "hoarder": "It keeps its money, and holds sets until they have grown.",
    }
    first: ClassVar[Mapping[str, str]] = {"open_files": "yes"}
    pieces = ("coin",)

    def options(self, edition: Edition) -> Mapping[str, Option]:
        return {
            "wallet_sets": Option(
                "Wallet sets",
                {"no": "no", "yes": "yes"},
                {
                    "no": (
                        "our ruling: a set has at least one token that is not a wallet",
                        "our ruling: never wallets alone",
                        "our ruling",
                    ),
                    "yes": (
                        "house rule: Fagin also buys sets of wallets alone",
                        "house rule: wallets alone too",
                        "house rule",
                    ),
                },
            ),
            "reveal": Option(
                "Night lines",
                {"free": "free", "strict": "strict", "literal": "literal"},
                {
                    "free": (
                        "our ruling: beside a face-down token you may turn over a line or take an open token",
                        "our ruling: turn over if you like",
                        "our ruling",
                    ),
                    "strict": (
                        "house rule: you turn over a line only if you cannot take an open token",
                        "house rule: only if you must",
                        "house rule",
                    ),
                    "literal": (
                        "literal: if you prowl beside a face-down token, you must turn over a line first",
                        "literal: always turn over",
                        "literal",
                    ),
                },
            ),
            "open_files": Option(
                "Police files",
                {"no": "closed", "yes": "open"},
                {
                    "no": (
                        "as printed: nobody sees another player's file before the fine",
                        "as printed: closed until the fine",
                        "as printed",
                    ),
                    "yes": (
                        "house rule, for learners: everyone sees every file",
                        "house rule: open to everyone",
                        "house rule",
                    ),
                },
            ),
        }

    def facts(self, edition: Edition, seats: int) -> Sequence[tuple[str, str]]:
        day = edition.plan(False, seats)
        shut = [street.name for street in (*closed_streets(day), *closed_streets(edition.plan(True, seats)))]
        return (
            ("tokens", f"{len(edition.by_day)} by day, {len(edition.by_night)} by night"),
            ("streets", f"{len(day.spaces)} spaces"),
            *((("closed", listed(shut)),) if shut else ()),
            ("each", f"{edition.money} pounds, {edition.hexes_each} starting tokens"),
            ("rewards", " ".join([str(reward) for reward in edition.rewards])),
            ("cards", f"{len(CARDS)} characters, {len(edition.burglary.cards)} burglary cards"),
            ("ours", "streets, card effects, some values: see the rules"),
        )  # fmt: skip

    def aim(self, edition: Edition, seats: int) -> Said:
        return (
            "Most money after a day and a night: sell sets, keep your police file thin.",
            "Most money after day and night: sell sets, keep your file thin.",
            "Most money: sell sets, keep a thin file.",
            "Most money: sell sets, keep off file.",
        )

    def in_short(self, edition: Edition, seats: int) -> Said:
        spaces = len(edition.plan(False, seats).spaces)
        return (
            f"a day and a night, {spaces} tokens in the streets",
            f"day and night, {spaces} tokens",
        )


BOX = TwistBox()
