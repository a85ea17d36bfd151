"""What goods, figures, thieves and guilds are called in Thiefdom; their letters and short forms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.thiefdom.edition import CARRIAGE, GUARDS, NOBLES, Edition, Mission
from rules.thiefdom.goods import ARTWORK, GOODS, Goods
from rules.thiefdom.state import HERE, PATROL, THIEVES, Thiefdom
from rules.thiefdom.steps.round import NONE_YET
from tui.terminal.symbols import Signs
from tui.words import Said, clean, lengths, listed, plural

LETTERS = "ABCD"
GUILDS = "YNPS"
"""The letters of the guilds, seat by seat: yellow, navy, purple, silver, as in the box."""
RIVAL = "R"
ART = "1art"
"""An artwork in a narrow place: it fills four slots."""
LOOT = ("G", "L", "W")
"""Gems, liquor and wine in a narrow place."""
SCORED: Mapping[str, Said] = {
    "points": ("during the nights", "nights"),
    "goods": ("goods left over", "goods"),
    "allies": ("allies at the end", "allies"),
    "home": ("thieves at home", "home"),
}
"""What points are scored for."""


# Numbers -------------------------------------------------------------------------------------------


def points_words(points: int) -> str:
    """`2 points`, gained or lost."""
    return plural(abs(points), f"{abs(points)} point", f"{abs(points)} points")


def next_star(view: Thiefdom) -> int:
    """The points that earn the only player the next star; 0 where there is none left."""
    return next((least for least in view.edition.solo.stars if least > view.points[0]), 0)


def steps_words(steps: int) -> str:
    """`3 steps`."""
    return plural(steps, f"{steps} step", f"{steps} steps")


def actions_words(actions: int) -> str:
    """`2 actions`."""
    return plural(actions, f"{actions} action", f"{actions} actions")


# Goods ---------------------------------------------------------------------------------------------


def kind_name(goods: int) -> str:
    """A kind of goods in the singular: `gem`."""
    return ("gold", "gem", "liquor", "wine", "badge")[goods]


def goods_name(goods: int) -> str:
    """A kind of goods in the plural: `gems`."""
    return ("gold", "gems", "liquor", "wine", "badges")[goods]


def good_name(edition: Edition, goods: int) -> str:
    """A kind of goods in the singular, or an artwork by its name."""
    return artwork_name(edition, goods - ARTWORK) if goods >= ARTWORK else kind_name(goods)


def heap_name(edition: Edition, goods: int) -> str:
    """A kind of goods in the plural, or an artwork by its name."""
    return artwork_name(edition, goods - ARTWORK) if goods >= ARTWORK else goods_name(goods)


def count_goods(goods: int, count: int) -> str:
    """`2 gems`, `1 wine`."""
    return f"{count} {kind_name(goods) if count == 1 else goods_name(goods)}"


def counted(edition: Edition, goods: int, count: int = 1) -> str:
    """The same, or an artwork by its name."""
    return artwork_name(edition, goods - ARTWORK) if goods >= ARTWORK else count_goods(goods, count)


def artwork_name(edition: Edition, artwork: int) -> str:
    """What an artwork is called."""
    return clean(edition.artwork(artwork).name, 40)


def goods_parts(goods: Goods, edition: Edition | None = None, art: Iterable[int] = ()) -> list[str]:
    """Goods kind by kind, artworks last."""
    said = [count_goods(kind, goods[kind]) for kind in GOODS if goods[kind]]
    return [*said, *[artwork_name(edition, one) for one in art if edition]]


def goods_words(goods: Goods, edition: Edition | None = None, art: Iterable[int] = ()) -> str:
    """`2 gold and 1 gem`, or `nothing`."""
    return listed(goods_parts(goods, edition, art)) or "nothing"


def kind_signs(signs: Signs) -> tuple[str, ...]:
    """All kinds of goods in a narrow place."""
    return ("$", *LOOT, signs["thiefdom.badge"])


NO_GOODS = "no goods"
"""What stands where there are none, though thieves may be there."""


def goods_signs(signs: Signs, goods: Sequence[int], art: int = 0) -> str:
    """`2$ 1G`, kind by kind, then the artworks."""
    said = [f"{count}{sign}" for count, sign in zip(goods, kind_signs(signs), strict=True) if count]
    return " ".join([*said, *[ART] * art])


def gains_words(points: int, goods: Goods) -> str:
    """`6 points and 2 gold`; empty for neither."""
    return listed([*([points_words(points)] if points else []), *goods_parts(goods)])


def reward_words(points: int, goods: Goods) -> str:
    """`6 points and 2 gold`, or `nothing`."""
    return gains_words(points, goods) or "nothing"


def mission_words(mission: Mission) -> str:
    """`4 gems for 6 points and 2 gold`."""
    return f"{goods_words(mission.wants.goods)} for {reward_words(mission.points, mission.gives.goods)}"


def mission_signs(signs: Signs, mission: Mission) -> Said:
    """The same in narrow places: `2L 1B: 6 and 2$`."""
    brings = [str(mission.points), *([goods_signs(signs, mission.gives.goods)] if any(mission.gives.goods) else [])]
    wants = goods_signs(signs, mission.wants.goods)
    return lengths(f"{wants}: {' and '.join(brings)}", f"{wants}: {', '.join(brings)}")


# Figures and thieves -------------------------------------------------------------------------------


def figure_name(figure: int) -> str:
    """One of the townsfolk: `guard A`, `noble B`, `the carriage`."""
    return "the carriage" if figure == CARRIAGE else figure_word(figure)


def figure_word(figure: int) -> str:
    """The same without an article, as it may be typed: `carriage`."""
    if figure in GUARDS:
        return f"guard {LETTERS[figure]}"
    if figure in NOBLES:
        return f"noble {LETTERS[figure - NOBLES[0]]}"
    return "carriage" if figure == CARRIAGE else "someone"


def guild(seat: int) -> str:
    """The letter of a seat's guild."""
    return GUILDS[seat]


def thief_sign(index: int) -> str:
    """A thief as the map shows it: `Y2`."""
    return f"{guild(index // THIEVES)}{thief_number(index)}"


def thief_number(index: int) -> int:
    """Thieves are counted from 1 in each guild."""
    return index % THIEVES + 1


def thief_name(names: Sequence[str], seat: int, thief: int) -> str:
    """`Ada's thief 2`; thieves are counted from 1."""
    return f"{names[seat]}'s thief {thief + 1}"


def own_thief(thief: int) -> str:
    """`thief 2`, where the guild is clear."""
    return f"thief {thief_number(thief)}"


def thief_called(names: Sequence[str], index: int) -> Said:
    """A thief by index among all: guild and number, then sign; in a solo match rivals follow the player's thieves."""

    seat, thief = divmod(index, THIEVES)
    if seat >= len(names):
        return (f"rival {index - len(names) * THIEVES + 1}",)
    return (thief_name(names, seat, thief), thief_sign(index))


def listed_thieves(names: Sequence[str], indices: Sequence[int]) -> Said:
    """Several thieves, in the same two lengths."""
    called = [thief_called(names, index) for index in indices]
    return (listed([one[0] for one in called]), listed([one[-1] for one in called]))


def actor_words(what: int) -> str:
    """What a planning tile is assigned to."""
    return "the patrol board" if what == PATROL else own_thief(what)


def standing(view: Thiefdom, names: Sequence[str], cells: Sequence[int]) -> Said:
    """Who stands on these street cells, each named once, in two lengths."""
    crowd = view.crowd()
    called = [someone(names, crowd.get(cell, -1)) for cell in dict.fromkeys(cells)]
    return (listed([one[0] for one in called]), listed([one[-1] for one in called]))


def someone(names: Sequence[str], who: int) -> Said:
    """A figure by its number, or a thief by HERE and its index; below 0: unknown."""
    if who < 0:
        return ("someone",)

    return thief_called(names, who - HERE) if who >= HERE else (figure_name(who),)


def plan_words(slots: Sequence[int]) -> str:
    """A plan part by part; in an unfinished plan each actor has its part."""
    if NONE_YET in slots:
        found = [f"{actor_words(what)} in part {part}" for part, what in enumerate(slots, 1) if what != NONE_YET]
        return listed(found)
    return ", ".join([actor_words(what) for what in slots])
