"""What is in the box of Oliver Twist, in words. Words for tokens, streets and cards serve plain mode too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.oliver_twist.edition import CARDS, Edition
from tui.games.oliver_twist.cards import card_name, effect, in_short, loot_sign, ruling, short_name
from tui.games.oliver_twist.streets import (
    Street,
    address,
    closed_streets,
    direction,
    joins,
    open_streets,
    street_name,
    streets,
)
from tui.games.oliver_twist.tokens import face_name, kind_name, kinds_name, narrow_sign, sign, tool_letters
from tui.shelf.box import Box, Option
from tui.widgets.prompt import Said
from tui.words import _, listed

__all__ = (
    "BOX", "Street", "TwistBox", "address", "card_name", "closed_streets", "direction", "effect", "face_name",
    "in_short", "joins", "kind_name", "kinds_name", "loot_sign", "narrow_sign", "open_streets", "ruling", "short_name",
    "sign", "street_name", "streets", "tool_letters",
)  # fmt: skip


class TwistBox(Box):
    """The set-up of Oliver Twist."""

    pieces = ("coin",)

    def options(self, edition: Edition) -> Mapping[str, Option]:
        return {
            "wallet_sets": Option(
                _("Wallet sets"),
                {"no": _("no"), "yes": _("yes")},
                {
                    "no": (
                        _("our reading: a set has at least one token that is no wallet"),
                        _("our reading: never wallets alone"),
                        _("our reading"),
                    ),
                    "yes": (
                        _("a house rule: Fagin also takes a set of wallets alone"),
                        _("house rule: wallets alone do"),
                        _("house rule"),
                    ),
                },
            ),
            "reveal": Option(
                _("Night lines"),
                {"free": _("free"), "strict": _("strict"), "literal": _("literal")},
                {
                    "free": (
                        _("our reading: beside a face-down token one may turn a line over, or take what is open"),
                        _("our reading: turn over if wanted"),
                        _("our reading"),
                    ),
                    "strict": (
                        _("a house rule: a line is turned over only when nothing open is near"),
                        _("house rule: only in need"),
                        _("house rule"),
                    ),
                    "literal": (
                        _("to the letter: whoever prowls beside a face-down token must turn a line over"),
                        _("to the letter: always turn over"),
                        _("to the letter"),
                    ),
                },
            ),
            "open_files": Option(
                _("Police files"),
                {"no": _("shut"), "yes": _("open")},
                {
                    "no": (
                        _("as printed: nobody sees the file of somebody else before the fine"),
                        _("as printed: shut until the fine"),
                        _("as printed"),
                    ),
                    "yes": (
                        _("a house rule, for learners: everybody sees every file"),
                        _("house rule: all see them"),
                        _("house rule"),
                    ),
                },
            ),
        }

    def facts(self, edition: Edition, seats: int) -> Sequence[tuple[str, str]]:
        day = edition.plan(False, seats)
        shut = [street.name for street in (*closed_streets(day), *closed_streets(edition.plan(True, seats)))]
        return (
            (_("tokens"), _("{day} by day, {night} by night").format(
                day=len(edition.by_day), night=len(edition.by_night)
            )),
            (_("streets"), _("{spaces} spaces").format(spaces=len(day.spaces))),
            *(((_("shut"), listed(shut)),) if shut else ()),
            (_("each"), _("{money} pounds, {hexes} starting tokens").format(
                money=edition.money, hexes=edition.hexes_each
            )),
            (_("rewards"), " ".join([str(reward) for reward in edition.rewards])),
            (_("cards"), _("{cards} characters, {burglaries} burglaries").format(
                cards=len(CARDS), burglaries=len(edition.burglary.cards)
            )),
            (_("ours"), _("streets, card effects, some values: see the rules")),
        )  # fmt: skip

    def in_short(self, edition: Edition, seats: int) -> Said:
        spaces = len(edition.plan(False, seats).spaces)
        return (
            _("a day and a night, {spaces} tokens in the streets").format(spaces=spaces),
            _("day and night, {spaces} tokens").format(spaces=spaces),
        )


BOX = TwistBox()
