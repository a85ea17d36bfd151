"""What is read at the table of Thiefdom: help for what is in front, and cards with all that there is to know."""

from __future__ import annotations

from collections.abc import Sequence

from rules.thiefdom.edition import EQUIPMENT
from rules.thiefdom.state import Thiefdom
from tui.games.thiefdom.cards import card_name, price_words, ruling
from tui.games.thiefdom.names import thief_sign
from tui.games.thiefdom.scene import Scene
from tui.widgets.city import City
from tui.widgets.panel import Lines, explained, sections


def lines(scene: Scene, now: Lines, own: Sequence[tuple[str, str]], city: City) -> Lines:
    """What the keys do now, what is asked, what the signs mean."""
    enter = (scene.keys.word("go"), "does what the line above the keys says, and nothing else")
    return sections(
        ("KEYS OF THIS MOMENT", explained([enter, *own, *_always(scene)])),
        ("WHAT IS ASKED", now),
        ("SIGNS", explained(_signs(scene, city))),
    )


def _always(scene: Scene) -> list[tuple[str, str]]:
    """What may be looked at, and the way out."""
    word = scene.keys.word
    found = [(word("out"), "lets go of what is chosen, closes a list; at last the table menu")]
    if scene.guilds_by_digit:
        found.append(
            ("1-4" if scene.view.seats > 2 else "1 2", "the thieves of another guild, what they carry and have")
        )
    found += [
        (word("card"), "all cards that matter now, with their full rulings"),
        (word("danger"), "what a guard could see with its next walk, on and off"),
    ]
    if scene.grain == "narrow":
        found.append((word("zoom"), "the city larger or smaller"))
    return [
        *found,
        (word("undo"), "takes back what the last Enter sent, up to the fence, and names it"),
        (word("moves"), "every legal move in words; letters narrow the list"),
        (word("look"), "all that lies open, in words; behind a panel first the map"),
        (word("mine"), "what one has in secret: cards of the draft"),
        (word("log"), "everything that has happened"),
        (word("hint"), "what a computer player would do with this view"),
        ("mouse", "spaces, rows, guilds, the line of Enter; over a space: what lies there"),
    ]


def _signs(scene: Scene, city: City) -> list[tuple[str, str]]:
    signs = scene.signs
    found = [
        (f"{signs['city.right']}A", "a guard, and where it looks"),
        (f"{signs['thiefdom.noble']}A {signs['thiefdom.noble.empty']}A", "a noble with a full and an empty bag"),
        (signs["thiefdom.carriage"] * 2, "the carriage"),
        ("Y1 (Y1)", "a thief; the one whose turn it is"),
        *([("R1", "a rival, led by a roll of the die")] if scene.view.solo else []),
        (f"{signs['thiefdom.hideout']}Y", "a hideout"),
        ("Y1!", "a thief with a wanted poster, in the list of thieves"),
        ("t g f s c", "tower, garden, smithy, stable, church"),
        ("M D A U X", "market, dealer, tavern, dungeon, smuggler"),
        ("2  2!", "so many steps to there; a guard would see the thief there"),
        ("!Y1!", "would be arrested"),
        ("G L W B AAAA $ p", "gem, liquor, wine, badge, artwork, gold, points"),
        (signs["thiefdom.empty"], "a free slot; a night to come"),
        ("12P3", "what acts in the parts of the night; P: the patrol board; +1: the endurance marker is free"),
        ("1st", "first in each part of the night"),
    ]
    return found + city.unexplained(signs, found)


def cards(scene: Scene, asked: Sequence[int]) -> Lines:
    """The cards that are asked about, the own ones, what the dealers sell; each with its full ruling."""
    view, owner = scene.view, scene.owner
    shown = [card for card in dict.fromkeys(view.display) if card in EQUIPMENT]
    return sections(
        ("To choose from", _full(view, asked)),
        *[(thief_sign(index), _full(view, _carried(view, index))) for index in (view.own(owner) if owner >= 0 else ())],
        ("At the dealers'", _full(view, shown)),
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
