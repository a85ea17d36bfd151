"""What is in the box of Thiefdom, in words. Words for goods, places, figures and cards serve plain mode too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.thiefdom.edition import EQUIPMENT, GUESTS, Edition, in_play
from rules.thiefdom.goods import GOLD
from tui.games.thiefdom.cards import card_name, effect, in_short, price_words, priced, ruling, short_name
from tui.games.thiefdom.names import (
    actor_words,
    address,
    artwork_name,
    brief,
    building_words,
    cell_words,
    count_goods,
    direction_word,
    figure_name,
    good_name,
    goods_signs,
    goods_words,
    kind_lengths,
    kind_word,
    mission_words,
    own_thief,
    points_words,
    reward_words,
    section_words,
    thief_name,
    tile_title,
    way_words,
    which,
)
from tui.shelf.box import Box, Option
from tui.widgets.prompt import Said
from tui.words import _, listed

__all__ = (
    "BOX", "ThiefdomBox", "actor_words", "address", "artwork_name", "brief", "building_words", "card_name",
    "cell_words", "count_goods", "direction_word", "effect", "figure_name", "good_name", "goods_signs", "goods_words",
    "in_short", "kind_lengths", "kind_word", "mission_sign", "mission_words", "own_thief", "points_words",
    "price_words", "priced", "reward_words", "ruling", "section_words", "short_name", "thief_name", "tile_title",
    "way_words", "which",
)  # fmt: skip


def mission_sign(edition: Edition, mission: int) -> str:
    """A mission in a narrow place: what is delivered, what it brings."""
    one = edition.mission(mission)
    points = _("{points}p").format(points=one.points)
    return f"{goods_signs(one.wants.goods)} = {' '.join([points, goods_signs(one.gives.goods)])}".strip()


class ThiefdomBox(Box):
    """The set-up of Thiefdom."""

    pieces = ("coin", "thiefdom.hideout")

    def options(self, edition: Edition) -> Mapping[str, Option]:
        return {
            "city": Option(
                _("City"),
                {"random": _("random"), "first-night": _("first night")},
                {
                    "random": (
                        _("sections, sides and turns by lot, the river in the east"),
                        _("laid by lot"),
                        _("by lot"),
                    ),
                    "first-night": (
                        _("the city of the tutorial, for one or two seats: sections 2, 3, 4 over 6, 7, 8"),
                        _("the tutorial, 1 or 2 seats"),
                        _("1 or 2 seats"),
                    ),
                },
            ),
            "turns": Option(
                _("Turns"),
                {"quarter": _("quarter"), "half": _("half")},
                {
                    "quarter": (_("sections lie any way round"), _("any way round"), _("any way")),
                    "half": (
                        _("sections lie upright or upside down"),
                        _("upright or upside down"),
                        _("up or down"),
                    ),
                },
            ),
            "missions": Option(
                _("Missions"),
                {"drawn": _("drawn"), "planned": _("planned")},
                {
                    "drawn": (
                        _("as printed: empty smugglers get a mission from the stack"),
                        _("as printed: from the stack"),
                        _("as printed"),
                    ),
                    "planned": (
                        _("a printed variant: everybody sees the two missions that follow at each smuggler"),
                        _("variant: all can be seen"),
                        _("a variant"),
                    ),
                },
            ),
            "planning": Option(
                _("Planning"),
                {"chosen": _("chosen"), "chaotic": _("chaotic")},
                {
                    "chosen": (
                        _("as printed: everybody plans the night in secret"),
                        _("as printed: in secret"),
                        _("as printed"),
                    ),
                    "chaotic": (
                        _("a printed variant: chance says who acts when; good for a first game"),
                        _("variant: chance plans"),
                        _("a variant"),
                    ),
                },
            ),
            "compass": Option(
                _("Compass"),
                {"player-first": _("thief first"), "patrol-first": _("watch first")},
                {
                    "player-first": (
                        _("alone: a thief acts before the watch in odd nights"),
                        _("alone: thieves begin"),
                        _("alone"),
                    ),
                    "patrol-first": (
                        _("alone: the watch walks before a thief in odd nights"),
                        _("alone: the watch begins"),
                        _("alone"),
                    ),
                },
            ),
        }

    def facts(self, edition: Edition, seats: int) -> Sequence[tuple[str, str]]:
        sections = in_play(seats)
        watch = sum([len(board) for board in edition.patrols.of(seats)])
        rows = _("{across} by 2 sections").format(across=len(sections) // 2)
        shut = [str(section) for section in range(1, 9) if section not in sections]
        return (
            (_("city"), rows),
            *(((_("left out"), _("sections {sections}").format(sections=listed(shut))),) if shut else ()),
            (_("watch"), _("{figures} guards, nobles and the carriage").format(figures=watch)),
            (_("each"), _("3 thieves, {gold}, {points}").format(
                gold=count_goods(GOLD, edition.gold), points=points_words(edition.points)
            )),
            (_("nights"), str(edition.rounds)),
            (_("cards"), _("{equipment} equipment, {guests} guests").format(
                equipment=2 * len(EQUIPMENT), guests=len(GUESTS)
            )),
            (_("ours"), _("streets, costs, points, missions: see the rules")),
        )  # fmt: skip

    def in_short(self, edition: Edition, seats: int) -> Said:
        across = len(in_play(seats)) // 2
        if seats == 1:
            return (
                _("{nights} nights alone, {across} by 2 sections, for stars").format(
                    nights=edition.rounds, across=across
                ),
                _("{nights} nights alone").format(nights=edition.rounds),
            )
        return (
            _("{nights} nights, {across} by 2 sections of Bacharach").format(nights=edition.rounds, across=across),
            _("{nights} nights, {across} by 2").format(nights=edition.rounds, across=across),
        )


BOX = ThiefdomBox()
