"""What is read at the table of Thiefdom: help for what is in front, and cards with all that there is to know."""

from __future__ import annotations

from collections.abc import Sequence

from rules.thiefdom.edition import EQUIPMENT
from rules.thiefdom.state import Thiefdom
from tui.games.thiefdom.cards import card_name, price_words, ruling
from tui.games.thiefdom.names import thief_sign
from tui.games.thiefdom.scene import Scene
from tui.widgets.city import City, legend
from tui.widgets.city.grains import whole

Lines = list[tuple[str, str]]


def lines(scene: Scene, own: Lines, now: Lines, city: City) -> Lines:
    """What the keys do now, what is asked, what the signs mean."""
    enter = (scene.keys.word("go"), "does what the line above the keys says, and nothing else")
    found = [("KEYS OF THIS MOMENT", "title")]
    found += [(f"{key}\t{does}", "ink") for key, does in (enter, *own, *_always(scene))]
    found += [("", "ink"), ("WHAT IS ASKED", "title"), *now] if now else []
    found += [("", "ink"), ("SIGNS", "title")]
    return found + [(f"{signs}\t{means}", "ink") for signs, means in _signs(scene, city)]


def _always(scene: Scene) -> Lines:
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


def _signs(scene: Scene, city: City) -> Lines:
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
    if city.scene is not None:
        told = {text for _sign, text in found}
        for entry in legend(city.scene.plan, whole(city.scene.plan), city.used, signs):
            if entry.words not in told:
                found.append((entry.signs, entry.words))
    return found


def cards(scene: Scene, asked: Sequence[int]) -> Lines:
    """The cards that are asked about, the own ones, what the dealers sell; each with its full ruling."""
    view, owner, found = scene.view, scene.owner, Lines()
    if asked:
        found += [("To choose from", "title"), *_full(view, asked)]
    for index in view.own(owner) if owner >= 0 else ():
        thief = view.thieves[index]
        own = [*thief.gear, *([thief.ally] if thief.ally > 0 else [])]
        if own:
            found += [(thief_sign(index), "title"), *_full(view, own)]
    shown = [card for card in dict.fromkeys(view.display) if card in EQUIPMENT]
    if shown:
        found += [("At the dealers'", "title"), *_full(view, shown)]
    return found


def _full(view: Thiefdom, cards: Sequence[int]) -> Lines:
    """Card by card: name and price, then all its sentences."""
    edition, found = view.edition, Lines()
    for card in cards:
        found.append((f"{card_name(edition, card)}: {price_words(edition, card)}", "ask"))
        found += [(f"  {said}", "ink") for said in ruling(edition, card)[:-1]]
    return found
