"""What is in the box of Oliver Twist, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.oliver_twist.edition import CARDS, Edition
from tui.games.oliver_twist.streets import closed_streets
from tui.shelf.box import Art, Box, Option
from tui.widgets.canvas import Canvas
from tui.words import Said, listed


def _lid(canvas: Canvas, x: int, y: int) -> None:
    for row, tokens in enumerate(("AHAB", "NBHA", "HNAR")):
        for nth, token in enumerate(tokens):
            canvas.text(x + 1 + 5 * nth, y + 2 * row, f"({token})", "gold" if row == nth else "ink")


COVER = Art(
    _lid,
    (("(A)", "gold"), ("(H)(B)(N)", "ink")),
    ("One gang, day and night. Passed over is on file.", "a walk, a file"),
)


class TwistBox(Box):
    """The set-up of Oliver Twist."""

    cover = COVER
    pieces = ("coin",)

    def options(self, edition: Edition) -> Mapping[str, Option]:
        return {
            "wallet_sets": Option(
                "Wallet sets",
                {"no": "no", "yes": "yes"},
                {
                    "no": (
                        "our reading: a set has at least one token that is no wallet",
                        "our reading: never wallets alone",
                        "our reading",
                    ),
                    "yes": (
                        "a house rule: Fagin also takes a set of wallets alone",
                        "house rule: wallets alone do",
                        "house rule",
                    ),
                },
            ),
            "reveal": Option(
                "Night lines",
                {"free": "free", "strict": "strict", "literal": "literal"},
                {
                    "free": (
                        "our reading: beside a face-down token one may turn a line over, or take what is open",
                        "our reading: turn over if wanted",
                        "our reading",
                    ),
                    "strict": (
                        "a house rule: a line is turned over only when nothing open is near",
                        "house rule: only in need",
                        "house rule",
                    ),
                    "literal": (
                        "to the letter: whoever prowls beside a face-down token must turn a line over",
                        "to the letter: always turn over",
                        "to the letter",
                    ),
                },
            ),
            "open_files": Option(
                "Police files",
                {"no": "shut", "yes": "open"},
                {
                    "no": (
                        "as printed: nobody sees the file of somebody else before the fine",
                        "as printed: shut until the fine",
                        "as printed",
                    ),
                    "yes": (
                        "a house rule, for learners: everybody sees every file",
                        "house rule: all see them",
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
            *((("shut", listed(shut)),) if shut else ()),
            ("each", f"{edition.money} pounds, {edition.hexes_each} starting tokens"),
            ("rewards", " ".join([str(reward) for reward in edition.rewards])),
            ("cards", f"{len(CARDS)} characters, {len(edition.burglary.cards)} burglaries"),
            ("ours", "streets, card effects, some values: see the rules"),
        )  # fmt: skip

    def in_short(self, edition: Edition, seats: int) -> Said:
        spaces = len(edition.plan(False, seats).spaces)
        return (
            f"a day and a night, {spaces} tokens in the streets",
            f"day and night, {spaces} tokens",
        )


BOX = TwistBox()
