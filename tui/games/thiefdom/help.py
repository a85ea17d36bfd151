"""What Thiefdom gives for the help and for pages to read: facts, signs, worth in words, cards with their full texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.thiefdom.edition import EQUIPMENT
from rules.thiefdom.state import PARTS, Thiefdom
from tui.games.thiefdom.addresses import spot
from tui.games.thiefdom.cards import card_name, price_words, ruling
from tui.games.thiefdom.names import ART, counted, next_star, own_thief, points_words, thief_sign
from tui.games.thiefdom.scene import Scene
from tui.widgets.city import City
from tui.widgets.panel import Lines, explained, sections
from tui.words import Said, begin_upper, plural


def facts(scene: Scene) -> Iterator[Said]:
    """Which night and part it is, and who is first player; where the guild's hideout is."""
    view = scene.view
    name = scene.begin(view.first)
    night = f"Night {view.round} of {view.edition.rounds}"
    if view.solo:
        least, part = next_star(view), f"{night}, part {view.part + 1} of {PARTS - 1}"
        goal = (f"{part}; the next star needs {points_words(least)}.", f"Next star: {points_words(least)}.")
        yield goal if least else (f"{part}.",)
    else:
        yield (f"{night}. {name} is the first player and acts first in each part.", f"{night}; {name} acts first.")
    if scene.owner >= 0 and view.homes[scene.owner] >= 0:
        home = spot(view.city, view.homes[scene.owner])
        yield (f"Your hideout is {home[0]}; goods are safe there.", f"Your hideout: {home[0]}.", "")


def worth(scene: Scene) -> Iterator[tuple[str, str]]:
    """What the loot of the guild's thieves brings at the nearest place that takes it, in sentences."""
    view = scene.view
    for index in view.own(scene.owner) if scene.owner >= 0 else ():
        for one in scene.outlets(index):
            what = "the goods of the mission" if one.goods < 0 else counted(view.edition, one.goods, one.many)
            far = f"{plural(one.walks, f'{one.walks} walk', f'{one.walks} walks')} away" if one.walks else "here"
            place = spot(view.city, one.space)[0]
            yield f"{begin_upper(own_thief(index))}: {what} brings {points_words(one.points)} in {place}, {far}.", "ink"


def signs(scene: Scene, city: City) -> Lines:
    """The signs on the table."""
    return explained(_signs(scene, city))


def _signs(scene: Scene, city: City) -> list[tuple[str, str]]:
    signs = scene.signs
    found = [
        (f"{signs['city.right']}A", "a guard and the direction he faces"),
        (f"{signs['thiefdom.noble']}A {signs['thiefdom.noble.empty']}A", "a noble with a full bag, with an empty bag"),
        (signs["thiefdom.carriage"] * 2, "the carriage"),
        ("Y1 (Y1)", "a thief; the thief whose turn it is"),
        *([("R1", "a rival, placed by a die roll")] if scene.view.solo else []),
        (f"{signs['thiefdom.hideout']}Y", "a hideout"),
        (f"{signs['times']}2", "2 thieves in this cell of a building"),
        ("wanted", "this thief has a wanted poster"),
        ("To Ga Sm St Ch", "tower, garden, smithy, stable, church"),
        ("MA DE TA DU X7", "market, dealer, tavern, dungeon, smuggler 7"),
        ("2  2!", "the number of steps to this space; with ! a guard would see the thief there"),
        ("!Y1!", "this thief would be arrested"),
        (f"G L W {signs['thiefdom.badge']} {ART} {signs['coin']}", "gem, liquor, wine, badge, artwork, gold"),
        (
            f"{signs['past']} {signs['ahead']}",
            "a night that is over or under way; one to come, or a free slot of a thief",
        ),
        (
            f"12{signs['thiefdom.townsfolk']}3",
            "who acts in each part of the night: a thief's number, or the townsfolk",
        ),
        *([("W 2 tavern 2", "what loot brings at the nearest place for it")] if scene.worth is not None else []),
        ("AP 2  AP", "actions left; alone: the endurance marker still gives an extra one"),
        ("1st", "the first player"),
    ]
    return found + city.unexplained(signs, found)


def cards(scene: Scene, asked: Sequence[int]) -> Lines:
    """The cards of the question, the owner's cards and the dealers' cards, each with its full text."""
    view, owner = scene.view, scene.owner
    shown = [card for card in dict.fromkeys(view.display) if card in EQUIPMENT]
    return sections(
        ("To choose from", _full(view, asked)),
        *[(thief_sign(index), _full(view, _carried(view, index))) for index in (view.own(owner) if owner >= 0 else ())],
        ("At the dealers", _full(view, shown)),
    )


def _carried(view: Thiefdom, index: int) -> Sequence[int]:
    """The cards of a thief."""
    thief = view.thieves[index]
    return [*thief.gear, *([thief.ally] if thief.ally > 0 else [])]


def _full(view: Thiefdom, cards: Sequence[int]) -> Lines:
    """Card by card: name and price, then all its sentences."""
    edition, found = view.edition, list[tuple[str, str]]()
    for card in cards:
        found.append((f"{card_name(edition, card)}: {price_words(edition, card)}", "ask"))
        found += [(f"  {said}", "ink") for said in ruling(edition, card)[:-1]]
    return found
