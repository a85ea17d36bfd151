"""Computer players in words: what each of them likes, how well each level plays, and who is offered where."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rules import bots, shelf
from rules.bots import strength
from rules.bots.characters import CHARACTERS, whose
from tui.games import room
from tui.words import Said, begin_lower, plural

FIRST = ("magpie", "jackdaw", "rook", "raven", "wren")
"""Those who sit down when nobody says who: in this order, as far as they are offered."""
USUAL = "greedy"
"""The level that plays where no character is free."""


class About(NamedTuple):
    """A character in words."""

    says: Said
    """What it is like, longest first."""
    tempts: str
    """Why one may want to play against it next."""
    more: str = ""
    """What else is worth knowing; how it plays a game is said by its taste in the game's box."""


ABOUT: dict[str, About] = {
    "wren": About(
        ("New here too. Takes what lies nearest.", "Takes what lies nearest.", "takes the nearest", "new here"),
        "Wren is new here too.",
    ),
    "magpie": About(
        ("Takes what glitters, whatever it costs.", "Takes what glitters.", "loves glitter", "glitter"),
        "Magpie takes what glitters.",
        "It is your partner in the lessons.",
    ),
    "jackdaw": About(
        ("Would rather have yours.", "wants yours"),
        "Jackdaw would rather have yours.",
    ),
    "rook": About(
        ("Counts, waits, and sells late.", "counts and waits", "waits"),
        "Rook waits longer.",
    ),
    "raven": About(
        ("Thinks ahead, and remembers everything.", "thinks ahead", "ahead"),
        "Raven thinks further ahead.",
        "It leaves you little and answers your plan, without a warning.",
    ),
}
"""The characters by their bots."""

LEVELS: dict[str, Said] = {
    "random": ("random: any legal move", "random"),
    "easy": ("easy: errs like a beginner", "easy"),
    "greedy": ("greedy: weighs each choice", "greedy"),
    "search": ("search: compares plans", "search"),
    "deep": ("deep: compares plans twice", "deep"),
}
"""How well each level plays."""
MEANS: dict[str, str] = {
    "random": "It plays any legal move.",
    "easy": "It weighs its choices and often errs a little, as beginners do.",
    "greedy": "It weighs what each choice gains, keeps and costs, and does not look ahead.",
    "search": "It compares whole plans in matches that it imagines.",
    "deep": "It compares whole plans in matches that it imagines, and then the best of them again in more.",
}
"""The same in a sentence."""
FAIR = "It sees only what its seat sees."
"""What is true of each of them."""

MARKS: dict[str, tuple[str, str]] = {
    "random": ("", ""),
    "easy": ("○", "o"),
    "greedy": ("●", "*"),
    "search": ("●●", "**"),
    "deep": ("●●●", "***"),
}
"""How the strength of a level is marked, with signs and in ASCII."""


def levels(game: str, seats: int) -> list[str]:
    """The levels to choose from at a table with this many seats, weakest first: those that are ahead, and the usual
    one."""
    ahead = strength.offered(game, _enough(game, seats))
    return [level for level in bots.LEVELS if level in ahead or level == USUAL]


def offered(game: str, seats: int, elsewhere: Collection[str] = ()) -> tuple[str, ...]:
    """The computer players to choose from at a table with this many seats, without those that sit elsewhere."""
    able = levels(game, seats)
    found = [bot for bot, one in CHARACTERS.items() if one.level in able and bot not in elsewhere]
    return (*found, "random")


def next_free(game: str, seats: int, elsewhere: Collection[str]) -> str:
    """Who sits down when nobody says who."""
    able = offered(game, seats, elsewhere)
    return next((bot for bot in FIRST if bot in able), USUAL)


def stronger(bot: str, able: Sequence[str]) -> str:
    """The weakest of these characters that is of a higher level; empty if there is none."""
    return next((one for one in CHARACTERS if one in able and _rank(one) > _rank(bot)), "")


def weaker(bot: str, able: Sequence[str]) -> str:
    """The strongest of these characters that is of a lower level; empty if there is none."""
    return next((one for one in reversed(CHARACTERS) if one in able and _rank(one) < _rank(bot)), "")


def _rank(bot: str) -> int:
    return [*bots.LEVELS].index(bots.level_of(bot))


def says(bot: str, name: str) -> Said:
    """A computer player in few words, longest first: what its character is like, or its level."""
    character = whose(bot, name)
    return ABOUT[character].says if character else LEVELS[bot]


def plays_as(bot: str, game: str, seats: int) -> str:
    """The strongest level that a bot is worth at a table with this many seats: its own, where that one is ahead."""
    upto = [*bots.LEVELS][: _rank(bot) + 1]
    return next((level for level in reversed(levels(game, seats)) if level in upto), upto[-1])


def mark(bot: str, game: str, seats: int, ascii: bool) -> str:
    """The mark of a bot's strength there."""
    return MARKS[plays_as(bot, game, seats)][ascii]


def best_here(game: str, seats: int) -> Said:
    """A line for a table where not all levels are offered, longest first; () where they are."""
    strongest = levels(game, seats)[-1]
    if strongest == [*bots.LEVELS][-1]:
        return ()
    best, here = _first_of(strongest), _players(_enough(game, seats))
    return (
        f"With {here} no computer player has proved better than {best}.",
        f"With {here} {best} is the strongest.",
        f"{best} is the strongest.",
    )


def says_here(bot: str, name: str, game: str, seats: int) -> Said:
    """What a computer player is like; of the strongest one at a table also that it is that."""
    said = says(bot, name)
    if not whose(bot, name) or bots.level_of(bot) != levels(game, seats)[-1]:
        return said
    return (*[f"{said[0]} {best}" for best in best_here(game, seats)], *said)


def no_better(bot: str, game: str, seats: int) -> Said:
    """A line for a computer player that is no better there than a weaker one, longest first; () if it is."""
    worth = plays_as(bot, game, seats)
    if worth == bots.level_of(bot):
        return ()
    called, best = CHARACTERS[bot].name if bot in CHARACTERS else "it", _first_of(worth)
    said = f"With {_players(_enough(game, seats))} {called} has not proved better than {best}."
    return (said, f"{called} has not proved better than {best}.", f"Not proved better than {best}.")


def _enough(game: str, seats: int) -> int:
    """How many will play at a table with this many chairs taken: the fewest that can, at least."""
    return max(seats, shelf.meta(game).seats[0])


def _players(seats: int) -> str:
    return plural(seats, "1 player", f"{seats} players")


def _first_of(level: str) -> str:
    """The first character of a level; a level without one by its own name."""
    return next((one.name for one in CHARACTERS.values() if one.level == level), level)


def about(bot: str, name: str, game: str) -> list[str]:
    """A computer player in sentences: its character, how one knows it in this game, and how it decides."""
    own: list[str] = []
    if character := whose(bot, name):
        habit = room(game).box.habits.get(CHARACTERS[character].taste, "")
        own = [one for one in (ABOUT[character].says[0], habit, ABOUT[character].more) if one]
    level = bots.level_of(bot)
    return [*own, f"Level {level}: {begin_lower(MEANS[level])} {FAIR}"]


def strengths(bot: str, game: str, seats: int) -> list[str]:
    """How far each level is ahead at a table with this many seats, as the arena has found."""
    seats = _enough(game, seats)
    rows = [row for level in bots.LEVELS if (row := strength.row(game, seats, level))]
    lines = [f"With {_players(seats)}, by matches between computers:"] if rows else []
    for row in rows:
        gain = f"{_first_of(row.level)}: {row.ahead.mean:+.1f} points a match against {_first_of(row.below)}"
        doubt = "" if row.sure else "; not sure"
        lines.append(f"{gain} (± {row.ahead.reach:.1f}, {row.ahead.count * seats} matches{doubt})")
    return [*lines, *(no_better(bot, game, seats) or best_here(game, seats))[:1]]


def page(bot: str, name: str, game: str, seats: int, ascii: bool, met: Said = ()) -> tuple[str, list[tuple[str, str]]]:
    """All that is known of a computer player at a table, as a title and lines; `met`: what happened before."""
    lines = [*about(bot, name, game), *met, "", *strengths(bot, game, seats)]
    return f"{name}  {mark(bot, game, seats, ascii)}".rstrip(), [(line, "ink") for line in lines]


def all_of_them(ascii: bool) -> list[str]:
    """All computer players, a line each, weakest first."""
    lines = [f"{one.name} {MARKS[one.level][ascii]}: {ABOUT[bot].says[0]}" for bot, one in CHARACTERS.items()]
    return [*lines, LEVELS["random"][0]]


def typed() -> list[str]:
    """The same where their bots are typed, and no signs are shown."""
    return [f"{bot} ({one.level}): {ABOUT[bot].says[0]}" for bot, one in CHARACTERS.items()]


def shortfalls(sitters: Sequence[str], game: str) -> list[str]:
    """A line for each bot that is no better at this table than a weaker one; people are empty names."""
    return [said[0] for bot in sitters if bot and (said := no_better(bot, game, len(sitters)))]
