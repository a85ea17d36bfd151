"""What is in the box of Thiefdom, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.thiefdom.edition import EQUIPMENT, GUESTS, Edition, in_play
from rules.thiefdom.goods import GOLD
from tui.games.thiefdom.names import count_goods, points_words
from tui.shelf.box import Art, Box, Option
from tui.widgets.canvas import Canvas
from tui.words import Said, listed


def _lid(canvas: Canvas, x: int, y: int) -> None:
    for row in range(2):
        for nth in range(3):
            canvas.frame(x + 1 + 6 * nth, y + 3 * row, 5, 3)
        canvas.text(x + 3 + 6 * row, y + 1 + 3 * row, "*", "gold bold")


COVER = Art(
    _lid,
    (("[ ]", "rule"), (" * ", "gold"), ("[ ] [ ]", "rule"), (" * ", "gold")),
    ("Six nights, a city of lanterns, three thieves.", "city, six nights"),
)


class ThiefdomBox(Box):
    """The set-up of Thiefdom."""

    cover = COVER
    pieces = ("coin", "thiefdom.hideout")

    def options(self, edition: Edition) -> Mapping[str, Option]:
        return {
            "city": Option(
                "City",
                {"random": "random", "first-night": "first night"},
                {
                    "random": (
                        "sections, sides and turns by lot, the river in the east",
                        "laid by lot",
                        "by lot",
                    ),
                    "first-night": (
                        "the city of the tutorial, for one or two seats: sections 2, 3, 4 over 6, 7, 8",
                        "the tutorial, 1 or 2 seats",
                        "1 or 2 seats",
                    ),
                },
            ),
            "turns": Option(
                "Turns",
                {"quarter": "quarter", "half": "half"},
                {
                    "quarter": ("sections lie any way round", "any way round", "any way"),
                    "half": (
                        "sections lie upright or upside down",
                        "upright or upside down",
                        "up or down",
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
                        "a printed variant: everybody sees the two missions that follow at each smuggler",
                        "variant: all can be seen",
                        "a variant",
                    ),
                },
            ),
            "planning": Option(
                "Planning",
                {"chosen": "chosen", "chaotic": "chaotic"},
                {
                    "chosen": (
                        "as printed: everybody plans the night in secret",
                        "as printed: in secret",
                        "as printed",
                    ),
                    "chaotic": (
                        "a printed variant: chance says who acts when; good for a first game",
                        "variant: chance plans",
                        "a variant",
                    ),
                },
            ),
            "compass": Option(
                "Compass",
                {"player-first": "thief first", "patrol-first": "watch first"},
                {
                    "player-first": (
                        "alone: a thief acts before the watch in odd nights",
                        "alone: thieves begin",
                        "alone",
                    ),
                    "patrol-first": (
                        "alone: the watch walks before a thief in odd nights",
                        "alone: the watch begins",
                        "alone",
                    ),
                },
            ),
        }

    def facts(self, edition: Edition, seats: int) -> Sequence[tuple[str, str]]:
        sections = in_play(seats)
        watch = sum([len(board) for board in edition.patrols.of(seats)])
        rows = f"{len(sections) // 2} by 2 sections"
        shut = [str(section) for section in range(1, 9) if section not in sections]
        return (
            ("city", rows),
            *((("left out", f"sections {listed(shut)}"),) if shut else ()),
            ("watch", f"{watch} guards, nobles and the carriage"),
            ("each", f"3 thieves, {count_goods(GOLD, edition.gold)}, {points_words(edition.points)}"),
            ("nights", str(edition.rounds)),
            ("cards", f"{2 * len(EQUIPMENT)} equipment, {len(GUESTS)} guests"),
            ("ours", "streets, costs, points, missions: see the rules"),
        )

    def in_short(self, edition: Edition, seats: int) -> Said:
        across = len(in_play(seats)) // 2
        if seats == 1:
            return (
                f"{edition.rounds} nights alone, {across} by 2 sections, for stars",
                f"{edition.rounds} nights alone",
            )
        return (
            f"{edition.rounds} nights, {across} by 2 sections of Bacharach",
            f"{edition.rounds} nights, {across} by 2",
        )


BOX = ThiefdomBox()
