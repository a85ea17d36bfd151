"""A referee who has only the arena's JSON and the printed edition counts every score and place again."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rules import arena, shelf

Facts = dict[str, Any]
Counted = tuple[list[int], list[tuple[Any, ...]]]
"""Each seat's score, and what decides the places: more is better."""


def crypt(match: Facts, edition: Facts) -> Counted:
    pays, sides = edition["collectors"], dict(zip("IJMPRT", match["drawn"]["sides"], strict=True))
    sets = [
        {sign: [card["coins"] for card in own["cards"] if card["kind"][0].upper() == sign] for sign in "IJMPRT"}
        for own in match["possessions"]
    ]
    scores = []
    for own, mine in zip(match["possessions"], sets, strict=True):
        score = sum(card["coins"] for card in own["cards"]) + own["dice"]
        idols, jewelry, manuscripts, tapestries = (mine[sign] for sign in "IJMT")
        if sides["I"] == "B":
            idol = pays["idol_b"]
            score += idol["first"] if own["first_idols"] else idol["later"] * (len(idols) >= idol["need"])
        if sides["J"] == "A" and len(jewelry) >= pays["jewelry_a"]["need"]:
            score += max(jewelry)
        if sides["J"] == "B":
            score += len(jewelry) * pays["jewelry_b"]["each"]
        if sides["M"] == "A" and len(manuscripts) >= pays["manuscript_a"]["need"]:
            score += len(manuscripts) * pays["manuscript_a"]["worth"] - sum(manuscripts)
        if sides["P"] == "A":
            score += max([coins for size, coins in pays["pottery_a"]["sets"] if len(mine["P"]) >= size], default=0)
        if sides["R"] == "B" and len(mine["R"]) >= pays["remains_b"]["need"]:
            score += pays["remains_b"]["coins"]
        if sides["T"] == "A" and tapestries and sum(tapestries) == max(sum(other["T"]) for other in sets):
            score += pays["tapestry_a"]["most"]
        if sides["T"] == "B" and len(tapestries) >= pays["tapestry_b"]["need"]:
            alone = sum(len(other["T"]) >= pays["tapestry_b"]["need"] for other in sets) == 1
            score += pays["tapestry_b"]["alone" if alone else "shared"]
        scores.append(score)
    rolled = [place == 1 for place in match["places"]]  # dice decide a tie for the first place, and only that
    return scores, [(score, won) for score, won in zip(scores, rolled, strict=True)]


def market(match: Facts, edition: Facts) -> Counted:
    seats = match["possessions"]
    cards = [[edition["cards"][number - 1] for number in own["cards"]] for own in seats]
    icons = ["".join(card.get("icons", "") for card in own) for own in cards]
    henchmen = _shared([own.count("h") for own in icons], edition["places"]["henchmen"], edition["places"]["shared"])
    gold = _shared([own["gold"] for own in seats], edition["places"]["gold"], edition["places"]["shared"])
    scores = []
    for seat, own in enumerate(seats):
        score = own["infamy"] + henchmen[seat] + gold[seat]
        for card in cards[seat]:
            score += card.get("value", 0)
            if "hideout" in card:
                score += card["hideout"][icons[seat].count("t") > 1]
            if "pairs" in card:
                score += card["pairs"]["points"] * (icons[seat].count(card["pairs"]["icon"]) // 2)
            if "map" in card:
                score += card["map"][any("x" in other for at, other in enumerate(icons) if at != seat)]
            score += card.get("each_card", 0) * (len(cards[seat]) - 1)
            if card.get("infamy_for_point"):
                score += own["infamy"] // card["infamy_for_point"]
        scores.append(score)
    return scores, [
        (score, len(own["cards"]), own["infamy"] + own["gold"]) for score, own in zip(scores, seats, strict=True)
    ]


def _shared(counts: list[int], paid: list[int], less: int) -> list[int]:
    points = []
    for count in counts:
        place = sum(other > count for other in counts)
        tied = counts.count(count) > 1
        points.append(max(0, paid[place] - less * tied) if count and place < len(paid) else 0)
    return points


def oliver(match: Facts, edition: Facts) -> Counted:
    seats = match["possessions"]
    scores = [own["money"] + sum(own["burglary"]) for own in seats]
    return scores, [(score, -own["file"], len(own["burglary"])) for score, own in zip(scores, seats, strict=True)]


def thiefdom(match: Facts, edition: Facts) -> Counted:
    hoards = {
        "Elise": ("gold", 1),
        "Grimm": ("badge", 2),
        "Helmut": ("liquor", 1),
        "Iwana": ("gem", 1),
        "Wilma": ("wine", 2),
    }
    names = [guest["name"] for guest in edition["guests"]]
    seats, scores, ranks = match["possessions"], [], []
    for seat, own in enumerate(seats):
        score = own["points"] + own["at_home"] * edition["rates"]["home"]
        for kind, (many, points) in edition["rates"]["left"].items():
            score += (own["artworks"] if kind == "artwork" else own["goods"][kind]) // many * points
        for name in (names[ally - 13] for ally in own["allies"]):
            if name in hoards:
                kind, each = hoards[name]
                score += own["hideout"][kind] * each
        scores.append(score)
        goods, later = own["goods"], (seat - match["drawn"]["first"]) % len(seats)
        order = [goods[kind] for kind in ("wine", "badge", "gem", "liquor", "gold")]
        ranks.append((score, sum(goods.values()) + own["artworks"], own["artworks"], *order, later))
    return scores, ranks


REFEREES: dict[str, Callable[[Facts, Facts], Counted]] = {
    "crypt": crypt, "thiefs-market": market, "oliver-twist": oliver, "thiefdom": thiefdom,
}  # fmt: skip


@pytest.mark.parametrize("name", REFEREES)
def test_a_referee_counts_every_score_again(name: str) -> None:
    game = shelf.game(name)
    edition = tomllib.loads(game.printed().decode())
    options = game.options(sides="random") if name == "crypt" else None
    least, most = game.meta.seats
    for seats in range(least, most + 1):
        bots = ("greedy", *["random"] * (seats - 1))
        for result in arena.run(name, bots, 12 if name == "crypt" else 1, "referee", options):
            match = json.loads(msgspec.json.encode(result))
            scores, ranks = REFEREES[name](match, edition)
            assert scores == match["scores"]
            if seats > 1:
                assert [1 + sum(other > own for other in ranks) for own in ranks] == match["places"]
