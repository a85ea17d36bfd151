"""The box of Thiefdom in words: its options and its contents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.thiefdom.edition import EQUIPMENT, GUARDS, GUESTS, NOBLES, Edition, in_play
from rules.thiefdom.goods import GOLD
from tui.games.thiefdom.names import count_goods, points_words
from tui.shelf.box import Art, Box, Option, sketch
from tui.widgets.canvas import Canvas
from tui.words import Said, listed

SIGNS = {
    "░": "city.block",
    "·": "city.street",
    "*": "city.lantern",
    "→": "city.right",
    "!": "city.seen",
    "⌂": "thiefdom.hideout",
}


def _lid(canvas: Canvas, x: int, y: int) -> None:
    rows = (
        "░░░ · * · ░░░░░ · ░░",
        "░⌂P · ░░░ · ░░░ * ░░",
        "░░░ →A! ! Y1* · · · ",
        "░░░ · ░░░ · ⌂Y░ · ░░",
        "* · N2░░░ * ░░░ · ░░",
        "░░░ · · · · ░░░ S3░░",
    )
    sketch(canvas, x, y, rows, SIGNS)


def _streets(canvas: Canvas, x: int, y: int) -> None:
    sketch(canvas, x, y, (" ░░░ · * · ░░░░░ ", " ░░░ →A! ! Y1░░░ ", " ░░░ · ░░░ · ⌂Y░ "), SIGNS)


COVER = Art(_lid, _streets, ("Six nights, a city of lanterns, three thieves.", "a city, 6 nights"))


class ThiefdomBox(Box):
    """The set-up of Thiefdom."""

    cover = COVER
    habits: ClassVar[Mapping[str, str]] = {
        "lazy": "It takes short walks and forgets the guards.",
        "bold": "It goes for artworks, and for many points at once.",
        "pushy": "It picks pockets, brawls, and leads guards to your thieves.",
        "hoarder": "It keeps its gold, and ends its nights off the streets.",
    }
    first: ClassVar[Mapping[str, str]] = {"city": "first-night", "planning": "chosen"}
    pieces = ("coin", "thiefdom.hideout")

    def options(self, edition: Edition) -> Mapping[str, Option]:
        return {
            "city": Option(
                "City",
                {"random": "random", "first-night": "first night"},
                {
                    "random": (
                        "sections, sides and turns at random, with the river in the east",
                        "all at random",
                        "at random",
                    ),
                    "first-night": (
                        "the tutorial city, for 1 or 2 players: sections 2, 3, 4 above 6, 7, 8",
                        "tutorial, 1 or 2 players",
                        "tutorial",
                    ),
                },
            ),
            "turns": Option(
                "Turns",
                {"quarter": "quarter", "half": "half"},
                {
                    "quarter": ("sections may face any of four ways", "any of four ways", "four ways"),
                    "half": (
                        "sections are upright or upside down",
                        "upright or upside down",
                        "two ways",
                    ),
                },
            ),
            "missions": Option(
                "Missions",
                {"drawn": "drawn", "planned": "planned"},
                {
                    "drawn": (
                        "as printed: empty smugglers get a mission from the stack",
                        "as printed: from the stack",
                        "as printed",
                    ),
                    "planned": (
                        "printed variant: the next two missions of each smuggler are visible",
                        "variant: next ones visible",
                        "variant",
                    ),
                },
            ),
            "planning": Option(
                "Planning",
                {"chosen": "chosen", "chaotic": "chaotic"},
                {
                    "chosen": (
                        "as printed: each player plans the night in secret",
                        "as printed: in secret",
                        "as printed",
                    ),
                    "chaotic": (
                        "printed variant: plans are made at random; good for a first match",
                        "variant: plans at random",
                        "variant",
                    ),
                },
            ),
            "compass": Option(
                "Compass",
                {"player-first": "thieves", "patrol-first": "townsfolk"},
                {
                    "player-first": (
                        "solo: thieves act before the townsfolk on odd nights",
                        "solo: thieves first",
                        "solo",
                    ),
                    "patrol-first": (
                        "solo: the townsfolk move before the thieves on odd nights",
                        "solo: townsfolk first",
                        "solo",
                    ),
                },
            ),
        }

    def facts(self, edition: Edition, seats: int) -> Sequence[tuple[str, str]]:
        sections = in_play(seats)
        townsfolk = [figure for board in edition.boards(seats) for figure in board]
        guards, nobles = len(set(townsfolk) & set(GUARDS)), len(set(townsfolk) & set(NOBLES))
        rows = f"{len(sections) // 2} by 2 sections"
        shut = [str(section) for section in range(1, 9) if section not in sections]
        return (
            ("city", rows),
            *((("left out", f"sections {listed(shut)}"),) if shut else ()),
            ("townsfolk", f"{guards} guards, {nobles} nobles and the carriage"),
            ("each", f"3 thieves, {count_goods(GOLD, edition.gold)}, {points_words(edition.points)}"),
            ("nights", str(edition.rounds)),
            ("cards", f"{2 * len(EQUIPMENT)} equipment, {len(GUESTS)} guests"),
            ("ours", "streets, costs, points, missions: see the rules"),
        )

    def aim(self, edition: Edition, seats: int) -> Said:
        nights = edition.rounds
        return (
            f"Most points after {nights} nights: steal, deliver, and be seen by nobody.",
            f"Most points after {nights} nights; stay unseen.",
            f"Most points in {nights} nights; stay unseen.",
        )

    def in_short(self, edition: Edition, seats: int) -> Said:
        across = len(in_play(seats)) // 2
        if seats == 1:
            return (
                f"{edition.rounds} nights alone, {across} by 2 sections, playing for stars",
                f"{edition.rounds} nights alone",
            )
        return (
            f"{edition.rounds} nights, {across} by 2 sections of Bacharach",
            f"{edition.rounds} nights, {across} by 2",
        )


BOX = ThiefdomBox()
