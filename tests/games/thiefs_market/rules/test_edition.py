"""The edition in the box against the sheet's table, and what is refused with which key and reason."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from rules.thiefs_market import edition as source
from rules.thiefs_market.edition import FACES, Card
from rules.thiefs_market.events import Bought
from tests.games.thiefs_market.at_the_table import GAME, NAMES, after_split
from tests.helpers.editions import Box

PRINTED = Box(GAME)
BOX, changed, fault = PRINTED.text, PRINTED.changed, PRINTED.fault

SHEET = """
1  | Alchemical Lab                  | A | RR   | M  | 0 | FLIP R>WBG
2  | Bondsman                        | A | RR   | H  | 0 | FLIP R>BAG
3  | Coercion Coordinator            | A | B    | H  | 0 | SPEND B>infamy1
4  | Corrupt Official                | A | W    | H  | 0 | XBUY W
5  | Disgruntled Minion              | A | R    | H  | 0 | XBUY R
6  | Fence                           | A | WW   | H  | 0 | FLIP W>BAG
7  | Glamer                          | A | BB   | M  | 0 | FLIP B>RWG
8  | Guy in a Trenchcoat             | A | B    | H  | 0 | XBUY B
9  | Local Celebrity                 | A | W    | H  | 0 | SPEND W>infamy1
10 | Nearby Safehouse                | A | G    | T  | 0 | HIDEOUT 1/2
11 | Necklace                        | A | WW   | F  | 2 | -
12 | Pawnbroker                      | A | GG   | H  | 0 | FLIP G>BAG
13 | Philosopher's Stone             | A | GG   | M  | 0 | FLIP G>RWB
14 | Public Relations Expert         | A | G    | H  | 0 | SPEND G>infamy1
15 | Shadowy Hood                    | A | BB   | M  | 2 | -
16 | Tailor                          | A | R    | H  | 0 | SPEND R>infamy1
17 | Anthropomorphic Water Buffalo   | B | RRW  | H  | 0 | ON_BUY R infamy1
18 | Bookie                          | B | WB   | H  | 0 | FLIP B>BAG
19 | Brooch                          | B | RG   | F  | 3 | -
20 | Concealed Safehouse             | B | WB   | T  | 0 | HIDEOUT 2/4
21 | Deceptive Bits of Colored Glass | B | WG   | F  | 0 | FLIP W>RBG
22 | Easily Impressed Noble          | B | WWG  | H  | 0 | ON_BUY W infamy1
23 | Executive Assistant             | B | RG   | HH | 0 | XBUY G
24 | Eyepatch of Command             | B | RWB  | M  | 0 | END_SPLIT marker infamy1
25 | Fortified Safehouse             | B | RW   | T  | 0 | HIDEOUT 2/4
26 | Gauntlet of Evil Intent         | B | RBG  | M  | 0 | SPEND MASK>gold1
27 | Imbalanced Scales               | B | WBG  | F  | 0 | CONVERT BAG +1
28 | Legitimate Jeweler              | B | RBG  | H  | 0 | FLIP BAG>RWBG
29 | Lucky Animal Appendage          | B | RB   | M  | 0 | NO_REROLL_WHEN_ROBBED + REROLL1
30 | Menacing Monocle                | B | RW   | F  | 3 | -
31 | Provisioned Safehouse           | B | RB   | T  | 0 | HIDEOUT 2/4
32 | Rumor-Monger                    | B | WGG  | H  | 0 | ON_BUY G infamy1
33 | Sticky-Fingered Dockhand        | B | BBG  | H  | 0 | ON_BUY B infamy1
34 | Unlabeled Potion                | B | RB   | M  | 0 | POTION
35 | Wicked Clutches                 | B | WBG  | M  | 0 | ON_ROBBED infamy1
36 | Big Haul                        | C | BG   | S  | 0 | ON_GAIN infamy=finalPileSize
37 | Collecting Golem                | C | RWW  | M  | 0 | END 3 per 2 M
38 | Crown                           | C | WBB  | F  | 6 | -
39 | Exit Strategy                   | C | RWG  | S  | 0 | EXCHANGE gold1>infamy2 any
40 | Fur Coat                        | C | RB   | F  | 4 | -
41 | Giant Belt Buckle               | C | RR   | F  | 4 | -
42 | Insurance Racket                | C | RWG  | S  | 0 | XBUY always + DISCOUNT 1
43 | Island Estate                   | C | BG   | X  | 0 | CONVERT MASK +1
44 | Loyalty Program                 | C | RWBG | S  | 0 | END 1 per other card
45 | Political Campaign              | C | RWBG | S  | 0 | END floor(infamy/2)
46 | Scepter                         | C | WWB  | F  | 6 | -
47 | The Heist                       | C | WG   | S  | 0 | ON_GAIN infamy=finalPileSize
48 | Treasure Map a                  | C | BGG  | X  | 0 | MAP 7/5
49 | Treasure Map b                  | C | RRG  | X  | 0 | MAP 7/5
"""
"""The sheet's table (section 3): number, name, deck, cost, icons, value, effect."""
ROWS = [[cell.strip() for cell in line.split("|")] for line in SHEET.strip().splitlines()]
DIE = dict(zip(FACES, ("R", "W", "B", "G", "BAG", "MASK", "marker"), strict=True))


def effect(card: Card) -> str:
    """What a card does, in the codes of the sheet."""
    found: list[str] = []
    if card.turn is not None:
        before, into = card.turn
        found.append(f"FLIP {DIE[before]}>{DIE[into] if len(into) == 1 else into}")
    if card.spend is not None:
        gain = f"gold{card.spend.gold}" * bool(card.spend.gold) + f"infamy{card.spend.infamy}" * bool(card.spend.infamy)
        found.append(f"SPEND {DIE[card.spend.face]}>{gain}")
    if card.exchange is not None:
        found.append(f"EXCHANGE gold{card.exchange.gold}>infamy{card.exchange.infamy} any")
    if card.extra is not None:
        found.append("XBUY " + card.extra.replace("any", "always"))
    if card.discount:
        found.append(f"DISCOUNT {card.discount}")
    if card.when_bought is not None:
        found.append(f"ON_BUY {card.when_bought.gem} infamy{card.when_bought.infamy}")
    if card.haul:
        found.append("ON_GAIN infamy=" + f"{card.haul}*" * (card.haul > 1) + "finalPileSize")
    if card.potion:
        found.append("POTION")
    if card.robbed:
        found.append(f"ON_ROBBED infamy{card.robbed}")
    if card.marker:
        found.append(f"END_SPLIT marker infamy{card.marker}")
    if card.lucky:
        found.append("NO_REROLL_WHEN_ROBBED + REROLL1")
    if card.sells is not None:
        found.append(f"CONVERT {DIE[card.sells.face]} +{card.sells.more}")
    if card.hideout is not None:
        found.append("HIDEOUT {}/{}".format(*card.hideout))
    if card.pairs is not None:
        found.append(f"END {card.pairs.points} per 2 {card.pairs.icon.upper()}")
    if card.map is not None:
        found.append("MAP {}/{}".format(*card.map))
    if card.each_card:
        found.append(f"END {card.each_card} per other card")
    if card.infamy_for_point:
        found.append(f"END floor(infamy/{card.infamy_for_point})")
    return " + ".join(found) or "-"


# What is printed ----------------------------------------------------------------------------------


@pytest.mark.parametrize("row", ROWS, ids=[row[1] for row in ROWS])
def test_edition_every_card_is_as_the_sheet_has_it(row: list[str]) -> None:
    card = GAME.standard.cards[int(row[0]) - 1]
    assert [card.name, card.deck, card.cost, card.icons.upper(), str(card.value), effect(card)] == row[1:]


def test_edition_there_are_no_others() -> None:
    assert len(GAME.standard.cards) == len(ROWS) == 49
    assert len(set(NAMES)) == 49


def test_edition_dice_gold_rows_decks_and_places() -> None:
    box = GAME.standard
    assert (box.dice, box.gold, box.row, box.decks) == ((10, 11, 13), 1, 5, (13, 12, 11))
    assert (box.places.henchmen, box.places.gold, box.places.shared) == ((3, 1), (3,), 1)


@pytest.mark.parametrize(
    ("deck", "cards", "gems"), [("A", 16, "6 6 6 6"), ("B", 19, "12 12 12 11"), ("C", 14, "10 10 9 10")]
)
def test_edition_cards_and_gems_of_each_deck(deck: str, cards: int, gems: str) -> None:
    own = [card for card in GAME.standard.cards if card.deck == deck]
    printed = "".join(card.cost for card in own)
    assert len(own) == cards
    assert " ".join(str(printed.count(gem)) for gem in "RWBG") == gems


def test_edition_icons_in_all_and_on_how_many_cards() -> None:
    icons = Counter(icon for card in GAME.standard.cards for icon in card.icons)
    cards = Counter(icon for card in GAME.standard.cards for icon in set(card.icons))
    assert icons == {"h": 18, "m": 10, "t": 4, "x": 3, "f": 9, "s": 6}
    assert cards == {**icons, "h": 17}


@pytest.mark.parametrize(("deck", "mean"), [("A", 1.5), ("B", 2.5), ("C", 2.8)])
def test_edition_later_decks_are_dearer(deck: str, mean: float) -> None:
    costs = [len(card.cost) for card in GAME.standard.cards if card.deck == deck]
    assert round(sum(costs) / len(costs), 1) == mean


# What is refused ----------------------------------------------------------------------------------


def card_with(name: str, *lines: str, without: str = "") -> bytes:
    """The box with more (or less) on one card."""
    start = BOX.index(f'name = "{name}"')
    end = BOX.find("\n\n", start) if "\n\n" in BOX[start:] else len(BOX)
    kept = [line for line in BOX[start:end].rstrip().splitlines() if not (without and line.startswith(without))]
    return (BOX[:start] + "\n".join([*kept, *lines]) + "\n" + BOX[end:]).encode()


TAILOR, FENCE, SCALES, POTION, GOLEM, EXIT = [f"cards[{place}]" for place in (15, 5, 26, 33, 36, 38)]
UNREADABLE = [
    (changed("dice = [10, 11, 13]", ""), "", "missing required field `dice`"),
    (changed("shared = 1", ""), "places", "missing required field `shared`"),
    (card_with("Tailor", without="cost"), TAILOR, "missing required field `cost`"),
    (changed("gold = 1\n", "gold = true\n"), "gold", "Expected `int`"),
    (changed("dice = [10, 11, 13]", "dice = [10, 11]"), "dice", "Expected `array` of length 3"),
    (changed("gold = 1\n", "gold = 1\nsilver = 1\n"), "", "unknown field `silver`"),
    (card_with("Tailor", "sings = true"), TAILOR, "unknown field `sings`"),
    (card_with("Tailor", 'deck = "D"', without="deck"), f"{TAILOR}.deck", "Invalid enum value 'D'"),
    (card_with("Fence", 'turn = ["F", "S"]', without="turn"), f"{FENCE}.turn[0]", "Invalid enum value 'F'"),
    (card_with("Tailor", 'extra = "S"'), f"{TAILOR}.extra", "Invalid enum value 'S'"),
    (card_with("Imbalanced Scales", 'sells = { face = "R", more = 1 }', without="sells"),
     f"{SCALES}.sells.face", "Invalid enum value 'R'"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "key", "reason"), UNREADABLE, ids=[key or "top" for _, key, _ in UNREADABLE])
def test_edition_unreadable(text: bytes, key: str, reason: str) -> None:
    code, where, why = fault(text)
    assert (code, where) == ("edition-unreadable", key)
    assert reason in why


FAULTS = [
    (changed("dice = [10, 11, 13]", "dice = [2, 11, 13]"), "dice[0]", "wants 3 to 20 dice"),
    (changed("dice = [10, 11, 13]", "dice = [10, 3, 13]"), "dice[1]", "wants 4 to 20 dice"),
    (changed("dice = [10, 11, 13]", "dice = [10, 11, 21]"), "dice[2]", "wants 5 to 20 dice"),
    (changed("gold = 1\n", "gold = -1\n"), "gold", "must be 0 to 99"),
    (changed("gold = 1\n", f"gold = {10**20}\n"), "gold", "must be 0 to 99"),
    (changed("row = 5", "row = 0"), "row", "must be 1 to 6 cards"),
    (changed("row = 5", "row = 7"), "row", "must be 1 to 6 cards"),
    (changed("decks = [13, 12, 11]", "decks = [17, 12, 11]"), "decks", "deck A has 16 cards"),
    (changed("decks = [13, 12, 11]", "decks = [13, 4, 11]"), "decks", "deck B has 19 cards"),
    (changed("decks = [13, 12, 11]", "decks = [13, 12, 15]"), "decks", "deck C has 14 cards"),
    (changed("henchmen = [3, 1]", "henchmen = [1, 3]"), "places.henchmen", "the first place first"),
    (changed("henchmen = [3, 1]", "henchmen = [3, -1]"), "places.henchmen", "points from 0 to 99"),
    (changed("henchmen = [3, 1]", "henchmen = [3, 2, 1]"), "places.henchmen", "at most two places"),
    (changed("gold = [3]", "gold = [100]"), "places.gold", "points from 0 to 99"),
    (changed("gold = [3]", "gold = [3, 2, 1]"), "places.gold", "at most two places"),
    (changed("shared = 1", "shared = -1"), "places.shared", "must be 0 to 99"),
    ((BOX[: BOX.index("[[cards]]")].replace("dice = ", "cards = []\ndice = ")).encode(), "cards", "1 to 99 cards"),
    ((BOX + BOX[BOX.index("[[cards]]") :] * 2).encode(), "cards", "1 to 99 cards"),
    (changed('name = "Tailor"', 'name = "Fence"'), "cards", "a name of its own"),
    (changed('name = "Tailor"', 'name = " "'), f"{TAILOR}.name", "1 to 40 signs"),
    (changed('name = "Tailor"', f'name = "{"x" * 41}"'), f"{TAILOR}.name", "1 to 40 signs"),
    (changed('name = "Tailor"', 'name = "\\u001b[31mred"'), f"{TAILOR}.name", "can be printed"),
    (card_with("Tailor", 'cost = ""', without="cost"), f"{TAILOR}.cost", "1 to 6 of R W B G"),
    (card_with("Tailor", 'cost = "RRRRRRR"', without="cost"), f"{TAILOR}.cost", "1 to 6 of R W B G"),
    (card_with("Tailor", 'cost = "RS"', without="cost"), f"{TAILOR}.cost", "1 to 6 of R W B G"),
    (card_with("Tailor", 'icons = ""', without="icons"), f"{TAILOR}.icons", "1 to 6 of h m t x f s"),
    (card_with("Tailor", 'icons = "hhhhhhh"', without="icons"), f"{TAILOR}.icons", "1 to 6 of h m t x f s"),
    (card_with("Tailor", 'icons = "q"', without="icons"), f"{TAILOR}.icons", "1 to 6 of h m t x f s"),
    (card_with("Fence", 'turn = ["W", ""]', without="turn"), f"{FENCE}.turn", "different other faces"),
    (card_with("Fence", 'turn = ["W", "RW"]', without="turn"), f"{FENCE}.turn", "different other faces"),
    (card_with("Fence", 'turn = ["W", "RR"]', without="turn"), f"{FENCE}.turn", "different other faces"),
    (card_with("Fence", 'turn = ["W", "F"]', without="turn"), f"{FENCE}.turn", "different other faces"),
    (card_with("Fence", 'spend = { face = "W", gold = 1 }'), f"{FENCE}.turn", "one ability"),
    (card_with("Collecting Golem", 'pairs = { icon = "q", points = 3 }', without="pairs"),
     f"{GOLEM}.pairs.icon", "one of h m t x f s"),
    (card_with("Collecting Golem", 'pairs = { icon = "hm", points = 3 }', without="pairs"),
     f"{GOLEM}.pairs.icon", "one of h m t x f s"),
    (card_with("Tailor", 'spend = { face = "R" }', without="spend"), f"{TAILOR}.spend", "wants gold or Infamy"),
    (card_with("Exit Strategy", "exchange = { gold = 0, infamy = 2 }", without="exchange"),
     f"{EXIT}.exchange.gold", "no end to it"),
    (card_with("Exit Strategy", "exchange = { gold = 1, infamy = 0 }", without="exchange"),
     f"{EXIT}.exchange.infamy", "must be 1 or more"),
    *[
        (card_with("Unlabeled Potion", line), f"{POTION}.potion", "can do nothing else")
        for line in ("value = 1", 'turn = ["R", "S"]', "haul = 1", "each_card = 1", 'extra = "any"', "lucky = true")
    ],
    *[
        (card_with("Tailor", f"{key} = {wrong}"), f"{TAILOR}.{key}", "must be 0 to 99")
        for key in ("value", "discount", "haul", "robbed", "marker", "each_card", "infamy_for_point")
        for wrong in (-1, 100)
    ],
    (card_with("Tailor", 'spend = { face = "R", gold = 100 }', without="spend"),
     f"{TAILOR}.spend.gold", "must be 0 to 99"),
    (card_with("Tailor", 'spend = { face = "R", gold = 5, infamy = -1 }', without="spend"),
     f"{TAILOR}.spend.infamy", "must be 0 to 99"),
    (card_with("Exit Strategy", "exchange = { gold = 100, infamy = 2 }", without="exchange"),
     f"{EXIT}.exchange.gold", "must be 0 to 99"),
    (card_with("Exit Strategy", "exchange = { gold = 1, infamy = 100 }", without="exchange"),
     f"{EXIT}.exchange.infamy", "must be 0 to 99"),
    (card_with("Tailor", 'when_bought = { gem = "R", infamy = 100 }'),
     f"{TAILOR}.when_bought.infamy", "must be 0 to 99"),
    (card_with("Tailor", 'sells = { face = "S", more = -1 }'), f"{TAILOR}.sells.more", "must be 0 to 99"),
    (card_with("Tailor", 'pairs = { icon = "m", points = 100 }'), f"{TAILOR}.pairs.points", "must be 0 to 99"),
    (card_with("Tailor", "hideout = [1, 100]"), f"{TAILOR}.hideout", "must be 0 to 99"),
    (card_with("Tailor", "map = [-1, 5]"), f"{TAILOR}.map", "must be 0 to 99"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "key", "reason"), FAULTS, ids=[key for _, key, _ in FAULTS])
def test_edition_inconsistent(text: bytes, key: str, reason: str) -> None:
    code, where, why = fault(text)
    assert (code, where) == ("edition-inconsistent", key)
    assert reason in why


def test_edition_every_key_that_can_be_named_is_named_above() -> None:
    code = Path(source.__file__).read_text("utf-8")
    keys = {key for key in re.findall(r'yield f?"([a-z_.]+)', code) if key != "cards"}
    named = {re.sub(r"cards\[\d+\]\.", "", key) for _, key, _ in FAULTS}
    assert len(keys) > 10
    assert [key for key in sorted(keys) if not any(name.startswith(key) for name in named)] == []


def test_edition_another_one_is_played_by_its_own_figures() -> None:
    other = GAME.edition(changed("gold = 1\n", "gold = 4\n"))
    state = GAME.new(3, edition=other)
    assert state.edition is other
    assert state.gold == (4, 4, 4)


def test_edition_a_discount_greater_than_a_cost_makes_a_card_free() -> None:
    match = after_split("F", "W", "B", cards={0: "Racket"}, market="Tailor, Buckle")
    match.state.edition = GAME.edition(changed("discount = 1", "discount = 3"))
    match.buys(0, "Tailor").buys(0, "Buckle")
    assert [event.waived for event in match.told(Bought)] == [(1, 0, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0, 0)]
